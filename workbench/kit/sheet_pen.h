#pragma once

#include <string>
#include <utility>
#include <vector>

#include "workbench/kit/sheet.h"

namespace niblick {

// Puts marks on a sheet, each behind the ones before and, where one is set, into a group.
struct SheetPen {
    Sheet sheet;
    int group = -1;  // an index of Sheet::groups

    // Good until the next mark.
    Mark& mark(Mark::Kind kind, Paper fill, Paper stroke = kNoPaint, float thickness = 1) {
        Mark m;
        m.kind = kind;
        m.fill = fill;
        m.stroke = stroke;
        m.thickness = thickness;
        m.group = group;
        return sheet.marks.emplace_back(std::move(m));
    }
    void text(Point from, std::string words, float size, float anchor, Paper colour,
              bool strong = false) {
        Mark& m = mark(Mark::Kind::text, colour);
        m.points = {from};
        m.text = std::move(words);
        m.size = size;
        m.anchor = anchor;
        m.strong = strong;
    }
    void line(std::vector<Point> points, Paper colour, float thickness, float dash = 0) {
        Mark& m = mark(Mark::Kind::line, kNoPaint, colour, thickness);
        m.points = std::move(points);
        m.dash = dash;
    }
};

}  // namespace niblick
