#pragma once

#include "workbench/explore/cover/cover_graph.h"

namespace niblick {

// The position and scale of a graph in its area.
struct GraphCamera {
    Size room{736, 600};
    float unit = 1;
    float scale = 30;  // pixels per tile height
    Point middle;      // the point shown at the centre of the area

    Point on_screen(Point p) const {
        return {room.w / 2 + (p.x - middle.x) * scale, room.h / 2 + (p.y - middle.y) * scale};
    }
    Rect tile(Point p) const {
        const Point at = on_screen(p);
        const float w = kTile.w * scale, h = kTile.h * scale;
        return {at.x - w / 2, at.y - h / 2, w, h};
    }

    // The scale at which all of `bounds` is seen.
    float fitting(const Rect& bounds) const;
    // Shows the middle of `bounds` at this scale, within the limits of fitting.
    void look_at(const Rect& bounds, float at_scale);
    // Zooms within limits; the point of the area `about` stays fixed.
    void zoom(float factor, Point about);
    void pan(Point way);
    // Changes the area, and the scale with the unit.
    void resize(Size size, float new_unit);
};

}  // namespace niblick
