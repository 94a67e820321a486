#pragma once

#include "workbench/kit/views/paint.h"
#include "workbench/pages/graph/cover_picture.h"

namespace niblick {

// What the mouse or the keyboard makes of a card of the graph.
enum class Light : std::uint8_t { plain, pointed, above, below, faded };

// A card of the graph, as a tile.
struct GraphTile {
    CardState state = CardState::covered;
    CardFace face;
    bool face_down = false;
    int depth = 0;  // cards that must go first
    bool key = false;
    int step = 0;  // in the longest chain, from 1; 0: not in it
    Light light = Light::plain;
    bool four_colours = false;
};

// `index`: the rank and suit are drawn, as there is room for them.
void draw_graph_tile(const Paint& paint, const Rect& r, const GraphTile& tile, bool index = true);
// A line in dashes.
void draw_dashes(const Paint& paint, ImVec2 a, ImVec2 b, ImU32 colour, float thickness);

}  // namespace niblick
