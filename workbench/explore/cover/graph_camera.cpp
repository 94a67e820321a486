#include "workbench/explore/cover/graph_camera.h"

#include <algorithm>

namespace niblick {

namespace {

constexpr float kMinScale = 8, kMaxScale = 140;  // in design units
constexpr float kMinFit = 5, kMaxFit = 56;
constexpr float kFitMargin = 0.8F;  // around the graph, in tile heights

}  // namespace

float GraphCamera::fitting(const Rect& bounds) const {
    const float w = bounds.w + 2 * kFitMargin, h = bounds.h + 2 * kFitMargin;
    return std::min(room.w / w, room.h / h);
}

void GraphCamera::look_at(const Rect& bounds, float at_scale) {
    scale = std::clamp(at_scale, kMinFit * unit, kMaxFit * unit);
    middle = {bounds.middle_x(), bounds.middle_y()};
}

void GraphCamera::zoom(float factor, Point about) {
    const float before = scale;
    // A graph that was fitted into little room may be smaller already.
    const float least = std::min(before, kMinScale * unit);
    scale = std::clamp(before * factor, least, kMaxScale * unit);
    const float moved = 1 / before - 1 / scale;
    middle.x += (about.x - room.w / 2) * moved;
    middle.y += (about.y - room.h / 2) * moved;
}

void GraphCamera::pan(Point way) {
    middle.x -= way.x / scale;
    middle.y -= way.y / scale;
}

void GraphCamera::resize(Size size, float new_unit) {
    scale *= new_unit / unit;
    room = size;
    unit = new_unit;
}

}  // namespace niblick
