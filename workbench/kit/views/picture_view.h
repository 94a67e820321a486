#pragma once

#include <vector>

#include "workbench/draw/picture.h"
#include "workbench/kit/views/paint.h"

namespace niblick {

// Where an element of a picture came to lie when it was drawn, in pixels: around the vertices of
// its marks, without its texts.
struct DrawnElement {
    std::string id;
    Rect at;
};

// Draws a picture with its corner at a point of the window; a point of the picture is a unit of the
// design. Elements out of the clip rectangle are left out. If `drawn` is not null, it gets all that
// have an id, in order.
void draw_picture(const Paint& paint, const Picture& picture, Point corner,
                  std::vector<DrawnElement>* drawn = nullptr);

// How wide texts are on the screen, in units of the design.
TextMeasure screen_measure(const Paint& paint);

}  // namespace niblick
