#include <algorithm>
#include <cmath>

#include "workbench/kit/views/card_art.h"

namespace niblick {

namespace {

// Draws patterns within a box, without clipping.
struct BackDrawer {
    const Paint& paint;
    Rect box;
    float step, thick;

    ImU32 colour() const { return paint.theme.back_line; }
    ImDrawList& list() const { return paint.list(); }

    // Lines x + y = c and, if `both`, x - y = c, cut to the box.
    void slanted(bool both) const {
        const float cx = box.middle_x(), cy = box.middle_y();
        const float reach = (box.w + box.h) / 2;
        for (float c = -std::floor(reach / step) * step; c <= reach; c += step) {
            const float from = std::max(-box.w / 2, c - box.h / 2);
            const float to = std::min(box.w / 2, c + box.h / 2);
            if (to - from < 1) continue;
            list().AddLine({cx + from, cy - (c - from)}, {cx + to, cy - (c - to)}, colour(), thick);
            if (!both) continue;
            list().AddLine({cx + from, cy + c - from}, {cx + to, cy + c - to}, colour(), thick);
        }
    }

    // Rows of dots, every other row offset by half.
    void dots() const {
        const float radius = std::max(1.0F, step * 0.2F);
        const float pitch = step * 0.8F;
        const int down = static_cast<int>((box.h / 2 - radius) / pitch);
        for (int row = -down; row <= down; ++row) {
            const float shift = row % 2 == 0 ? 0 : 0.5F;
            const int across = static_cast<int>((box.w / 2 - radius) / pitch);
            for (int i = -across; i <= across; ++i) {
                const float x = (static_cast<float>(i) + shift) * pitch;
                if (x > box.w / 2 - radius) continue;
                list().AddCircleFilled(
                    {box.middle_x() + x, box.middle_y() + static_cast<float>(row) * pitch}, radius,
                    colour(), 10);
            }
        }
    }

    // Horizontal waves or zigzags.
    void rows(bool pointed) const {
        const float pitch = step * 0.8F;
        const float swing = step * (pointed ? 0.42F : 0.3F);
        const int down = static_cast<int>((box.h / 2 - swing - thick) / pitch);
        const float bends = pointed ? 3 : 2.5F;
        const int points = pointed ? 12 : 30;
        for (int row = -down; row <= down; ++row) {
            const float y = box.middle_y() + static_cast<float>(row) * pitch;
            for (int i = 0; i <= points; ++i) {
                const float t = static_cast<float>(i) / static_cast<float>(points);
                const float turn = t * bends;
                const float wave = pointed ? 2 * std::abs(2 * (turn - std::floor(turn + 0.5F))) - 1
                                           : std::cos(turn * 6.2831853F);
                list().PathLineTo({box.x + t * box.w, y + wave * swing});
            }
            list().PathStroke(colour(), 0, thick);
        }
    }

    // Nested frames.
    void frames(float rounding) const {
        for (float in = step * 0.35F; in < std::min(box.w, box.h) / 2 - thick; in += step * 0.7F) {
            paint.outline({box.x + in, box.y + in, box.w - 2 * in, box.h - 2 * in}, colour(),
                          std::max(0.0F, rounding - in), thick);
        }
    }
};

}  // namespace

void draw_pattern(const Paint& paint, const Rect& r, float rounding) {
    paint.fill(r, paint.theme.back, rounding);
    const float step = std::clamp(std::round(r.w / 6), 6.0F, std::max(6.0F, paint.px(16)));
    const float thick = std::max(1.0F, r.w * 0.014F);
    const float in = rounding * 0.3F + thick;
    const BackDrawer drawer{paint, {r.x + in, r.y + in, r.w - 2 * in, r.h - 2 * in}, step, thick};
    switch (paint.theme.pattern) {
        case Back::lattice: return drawer.slanted(true);
        case Back::stripes: return drawer.slanted(false);
        case Back::dots: return drawer.dots();
        case Back::waves: return drawer.rows(false);
        case Back::chevrons: return drawer.rows(true);
        case Back::frames: return drawer.frames(rounding);
    }
}

}  // namespace niblick
