#pragma once

#include <vector>

#include "workbench/kit/views/paint.h"
#include "workbench/pages/graph/cover_picture.h"

namespace niblick {

// How a card of the graph is highlighted.
enum class Light : std::uint8_t { plain, pointed, above, below, faded };

// A tile of the graph.
struct GraphTile {
    CardState state = CardState::covered;
    CardFace face;
    bool face_down = false;
    int depth = 0;  // cards that must go first
    bool key = false;
    int step = 0;  // number in the longest chain, from 1; 0: not in it
    Light light = Light::plain;
    bool four_colours = false;
};

// `index` draws rank and suit.
void draw_graph_tile(const Paint& paint, const Rect& r, const GraphTile& tile, bool index = true);
// How each card is highlighted while one is pointed at; all are plain without one.
std::vector<Light> lights_of(std::size_t cards, int pointed, const std::vector<int>& above,
                             const std::vector<int>& below);
// Draws a cover between highlighted cards, through these points of the window.
void draw_cover(const Paint& paint, const CoverEdge& edge, const std::vector<ImVec2>& route,
                const std::vector<Light>& lights);
// Whether a cover runs upward or level, so that an arrowhead must mark its lower card.
bool runs_up(const CoverEdge& edge);
void draw_arrowhead(const Paint& paint, ImVec2 from, ImVec2 to, ImU32 colour);
// Draws a dashed line.
void draw_dashes(const Paint& paint, ImVec2 a, ImVec2 b, ImU32 colour, float thickness);

}  // namespace niblick
