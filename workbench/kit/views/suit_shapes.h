#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <imgui.h>

#include "core/cards/card.h"

namespace niblick {

// A filled outline, sharp at every size. One unit high and centred on the origin, y downward.
// Invariant: the outline does not cross itself and runs clockwise on screen; triangles cover it.
struct Shape {
    std::vector<ImVec2> outline;
    std::vector<std::uint16_t> triangles;  // three indices each
    float width = 1;
};

// Cuts an outline into triangles (ear clipping). The outline is turned clockwise where it is not.
Shape make_shape(std::vector<ImVec2> outline);

// Draws a shape with soft edges. `height` in pixels.
void draw_shape(ImDrawList& list, const Shape& shape, ImVec2 middle, float height, ImU32 colour,
                bool upside_down = false);

// Suits and the ornaments of court cards as paths, in two levels of detail.
class SuitShapes {
  public:
    SuitShapes();

    const Shape& suit(Suit suit, float height) const;
    const Shape& crown(int rank) const;  // 11, 12 or 13
    const Shape& star() const { return star_; }

  private:
    std::array<Shape, 4> coarse_, fine_;
    std::array<Shape, 3> crowns_;
    Shape star_;
};

}  // namespace niblick
