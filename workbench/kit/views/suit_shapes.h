#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <imgui.h>

#include "core/cards/signs.h"
#include "workbench/draw/suit_outline.h"

namespace niblick {

// A filled vector shape, one unit high and centred on the origin, y downward. Invariant: no outline
// crosses itself or another; outlines run clockwise on screen, holes counter-clockwise; the
// triangles cover the enclosed area.
struct Shape {
    std::vector<ImVec2> outline;           // all outlines, one after the other
    std::vector<std::size_t> ends;         // end of each in `outline`
    std::vector<std::uint16_t> triangles;  // three indices each
    float width = 1;
};

// Triangulates outlines by ear clipping. A hole follows the outline around it; a single outline may
// have either orientation.
Shape make_shape(std::vector<std::vector<ImVec2>> outlines);

// Draws an anti-aliased shape. `height` is in pixels.
void draw_shape(ImDrawList& list, const Shape& shape, ImVec2 middle, float height, ImU32 colour,
                bool upside_down = false);

// The shapes of suits, in three levels of detail.
class SuitShapes {
  public:
    SuitShapes();

    const Shape& suit(SuitShape suit, float height) const;
    const Shape& star() const { return fine_[static_cast<std::size_t>(SuitShape::star)]; }

  private:
    std::array<Shape, kSuitShapes> specks_, coarse_, fine_;  // by SuitShape; none is a spade
};

}  // namespace niblick
