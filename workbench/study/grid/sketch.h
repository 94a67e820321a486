#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/rng.h"
#include "variants/compile/ruleset.h"

namespace niblick::study {

// A layout as [picture] draws it, to be changed. All rows are equally long.
struct Sketch {
    std::vector<std::string> rows;

    friend bool operator==(const Sketch&, const Sketch&) = default;
};

// The drawing of rules whose layout is a picture, a pyramid or peaks; nothing for other layouts,
// and where other tables name places by its letters or tips.
std::optional<Sketch> sketch_of(const RuleSet& rules);
// The value of [picture] rows.
std::string toml_of(const Sketch& sketch);

int cards_of(const Sketch& sketch);
// Whether its left half is the mirror image of its right half.
bool is_mirrored(const Sketch& sketch);
// The drawings that chance draws most kinds of layouts from: a triangle, a diamond and the like.
// For the number of cards that a sketch may have.
struct SketchSize {
    int least = 12, most = 40;  // cards
};
// Whether it looks drawn on purpose: the same from left and right, no card alone, at most eleven
// rows and twenty-seven characters, no card too near to another one of its row.
bool looks_drawn(const Sketch& sketch, const SketchSize& size);

// One change by chance: a card more, less or elsewhere, a shape stamped in, a row more or less,
// upside down, other heights; what happens left of the middle happens right of it. Nothing if the
// result does not look drawn.
std::optional<Sketch> changed(const Sketch& sketch, const SketchSize& size, Rng& rng);
// A new one from a few shapes.
std::optional<Sketch> drawn_anew(const SketchSize& size, Rng& rng);

}  // namespace niblick::study
