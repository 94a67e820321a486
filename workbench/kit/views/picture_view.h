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

// Draws a picture with its corner at a point of the window, `scale` pixels to a point. Elements out
// of the clip rectangle are left out. If `drawn` is not null, it gets all that have an id, in
// order.
void draw_picture(const Paint& paint, const Picture& picture, Point corner, float scale,
                  std::vector<DrawnElement>* drawn = nullptr);

// Draws the felt of a table in a rectangle, and a picture on it.
void draw_on_felt(const Paint& paint, const Rect& felt, const Picture& picture);

// How wide texts are in a picture that is drawn at this scale.
TextMeasure screen_measure(const Paint& paint, float scale);

}  // namespace niblick
