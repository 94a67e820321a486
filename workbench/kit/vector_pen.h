#pragma once

#include <string>
#include <utility>
#include <vector>

#include "workbench/kit/vector_image.h"

namespace niblick {

// Appends elements to an image, in the current group.
struct VectorPen {
    VectorImage image;
    int group = -1;  // an index into VectorImage::groups; -1 for none

    // Valid until the next call.
    GraphicElement& mark(GraphicElement::Kind kind, Rgb fill, Rgb stroke = kNoPaint,
                         float thickness = 1) {
        GraphicElement m;
        m.kind = kind;
        m.fill = fill;
        m.stroke = stroke;
        m.thickness = thickness;
        m.group = group;
        return image.elements.emplace_back(std::move(m));
    }
    void text(Point from, std::string words, float size, float anchor, Rgb colour,
              bool strong = false) {
        GraphicElement& m = mark(GraphicElement::Kind::text, colour);
        m.points = {from};
        m.text = std::move(words);
        m.size = size;
        m.anchor = anchor;
        m.strong = strong;
    }
    void line(std::vector<Point> points, Rgb colour, float thickness, float dash = 0) {
        GraphicElement& m = mark(GraphicElement::Kind::line, kNoPaint, colour, thickness);
        m.points = std::move(points);
        m.dash = dash;
    }
};

}  // namespace niblick
