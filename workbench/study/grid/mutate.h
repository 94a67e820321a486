#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/base/rng.h"
#include "variants/library/library.h"
#include "workbench/study/grid/sketch.h"

namespace niblick::study {

// Rules as the search changes them: a file without parents, defaults left out, that says nothing
// about names, rounds, courses, time and other programs, and counts strokes. Nothing for a course,
// and if what is left is no game.
std::optional<Loaded> bare_rules(const Library& library, const Loaded& rules);

// The text of such rules: canonical_text(), with words of its own in place of names and sources.
std::string text_without_name(RuleSet rules);

// A number that is equal for rules whose layouts cover alike, however they are drawn or turned
// round, and that say the same otherwise, but for what the player sees: games that are the same
// move for move, all cards known, up to the numbers of places.
std::uint64_t sameness(const Loaded& bare);

// How many rules a player must be told beside the layout: each key that differs from its default,
// and each entry of a list.
int count_rules(const RuleSet& rules);

// Bare rules changed by chance.
struct Mutant {
    Loaded rules;
    std::string changes;  // "layout; sequence.wrap = true"
};

// One to three changes of `parent`: of the drawing or the columns, of a key by a step, by a rule
// from a list (kIdeas), by leaving a table out, or by taking the layout or the other rules of
// `other`. A change that gives no rule file, or none that `fits`, is taken back; nothing if all of
// a few tries are. Equal generators give equal texts.
std::optional<Mutant> mutate(const Library& library, const Loaded& parent, const Loaded& other,
                             const SketchSize& size, const std::function<bool(const Loaded&)>& fits,
                             Rng& rng);

}  // namespace niblick::study
