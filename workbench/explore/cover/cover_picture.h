#pragma once

#include <string>
#include <vector>

#include "workbench/draw/picture.h"
#include "workbench/explore/cover/cover_links.h"
#include "workbench/explore/cover/layout_pair.h"

namespace niblick {

// How a card of the graph is highlighted.
enum class Light : std::uint8_t { plain, pointed, above, below, faded };
// How each card is highlighted while one is pointed at; all are plain without one (-1).
std::vector<Light> lights_of(std::size_t cards, int pointed, const std::vector<int>& above,
                             const std::vector<int>& below);

struct CoverLook {
    float unit = 36;                    // points per tile height; small tiles have fewer marks
    float pixels = 1;                   // to a point, where they are known: what can be read
    const CoverLinks* links = nullptr;  // of this graph: lines between cards that can follow
    std::vector<Light> lights = {};     // of the cards; empty: all plain
    bool four_colours = false;
};

// The cards and what covers what, with the corner of the graph's bounds at (0, 0). The elements are
// "card-<piece>", "cover-<upper piece>-<lower piece>" and places such as "stock" or "cell-2".
Picture cover_picture(const CoverGraph& graph, const CoverLook& look, const TextMeasure& measure);

// A tile alone, for legends: 27 x 18 points.
Picture state_picture(CardState state);
// As large: what outlines cards that lose the position, and what is said of it.
Picture losing_picture();
inline constexpr const char* kLosingSign = "one of the cards that lose it";

// A graph for a file: heading, graph and legend.
Picture cover_sheet(const CoverGraph& graph, const std::string& title, const std::string& words,
                    const CoverLook& look, const TextMeasure& measure);

// Two layouts for a file, beside each other or one above the other as they are shown, with what is
// counted in them.
Picture pair_sheet(const LayoutPair& pair, const TextMeasure& measure);
// "TriPeaks and Golf".
std::string title_of(const LayoutPair& pair);

}  // namespace niblick
