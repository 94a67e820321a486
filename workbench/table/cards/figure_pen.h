#pragma once

#include <utility>
#include <vector>

#include "workbench/draw/picture.h"

namespace niblick {

// Draws a figure from an origin. Lengths are shares of its size; x to the right, y up.
class FigurePen {
  public:
    FigurePen(Pen& pen, Point origin, float size) : pen_(pen), origin_(origin), size_(size) {}

  protected:
    Point at(float x, float y) const { return {origin_.x + x * size_, origin_.y - y * size_}; }

    // A shape that is the same on both sides of the axis, given from top to bottom.
    void both(const std::vector<Point>& right, Tone tone) {
        std::vector<Point> outline;
        for (const Point p : right) outline.push_back(at(p.x, p.y));
        for (std::size_t i = right.size(); i-- > 0;) {
            if (right[i].x > 0) outline.push_back(at(-right[i].x, right[i].y));
        }
        pen_.shape(std::move(outline), tone);
    }
    void stroke(Point from, Point to, Tone tone, float thickness) {
        pen_.line({at(from.x, from.y), at(to.x, to.y)}, tone, thickness * size_);
    }
    void dot(float x, float y, float radius, Tone tone) {
        pen_.disc(at(x, y), radius * size_, tone);
    }

    Pen& pen_;
    const Point origin_;
    const float size_;
};

}  // namespace niblick
