#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "workbench/table/cards/card_picture.h"

namespace niblick {

namespace {

// Draws patterns within a box, without clipping.
class BackPen {
  public:
    BackPen(Pen& pen, const Rect& box, float step, float thick)
        : pen_(pen),
          box_(box),
          step_(step),
          thick_(thick) {}

    void draw(Back back, float rounding) {
        switch (back) {
            case Back::lattice: return slanted(true);
            case Back::stripes: return slanted(false);
            case Back::dots: return dots();
            case Back::waves: return rows(false);
            case Back::chevrons: return rows(true);
            case Back::frames: return frames(rounding);
            case Back::scales: return scales();
            case Back::rosette: return rosette(rounding);
        }
    }

  private:
    void line(std::vector<Point> points) {
        pen_.line(std::move(points), &Theme::back_line, thick_);
    }

    // Lines x + y = c and, if `both`, x - y = c, cut to the box.
    void slanted(bool both) {
        const float cx = box_.middle_x(), cy = box_.middle_y();
        const float reach = (box_.w + box_.h) / 2;
        for (float c = -std::floor(reach / step_) * step_; c <= reach; c += step_) {
            const float from = std::max(-box_.w / 2, c - box_.h / 2);
            const float to = std::min(box_.w / 2, c + box_.h / 2);
            if (to - from < 1) continue;
            line({{cx + from, cy - (c - from)}, {cx + to, cy - (c - to)}});
            if (both) line({{cx + from, cy + c - from}, {cx + to, cy + c - to}});
        }
    }

    // Rows of dots, every other row offset by half.
    void dots() {
        const float radius = std::max(1.0F, step_ * 0.2F), pitch = step_ * 0.8F;
        const int down = static_cast<int>((box_.h / 2 - radius) / pitch);
        const int across = static_cast<int>((box_.w / 2 - radius) / pitch);
        for (int row = -down; row <= down; ++row) {
            const float shift = row % 2 == 0 ? 0 : 0.5F;
            for (int i = -across; i <= across; ++i) {
                const float x = (static_cast<float>(i) + shift) * pitch;
                if (x > box_.w / 2 - radius) continue;
                pen_.disc({box_.middle_x() + x, box_.middle_y() + static_cast<float>(row) * pitch},
                          radius, &Theme::back_line);
            }
        }
    }

    // Horizontal waves or zigzags.
    void rows(bool pointed) {
        const float pitch = step_ * 0.8F, swing = step_ * (pointed ? 0.42F : 0.3F);
        const int down = static_cast<int>((box_.h / 2 - swing - thick_) / pitch);
        const float bends = pointed ? 3 : 2.5F;
        const int points = pointed ? 12 : 30;
        for (int row = -down; row <= down; ++row) {
            const float y = box_.middle_y() + static_cast<float>(row) * pitch;
            std::vector<Point> way;
            for (int i = 0; i <= points; ++i) {
                const float t = static_cast<float>(i) / static_cast<float>(points);
                const float turn = t * bends;
                const float wave = pointed ? 2 * std::abs(2 * (turn - std::floor(turn + 0.5F))) - 1
                                           : std::cos(turn * 2 * std::numbers::pi_v<float>);
                way.push_back({box_.x + t * box_.w, y + wave * swing});
            }
            line(std::move(way));
        }
    }

    // Nested frames.
    void frames(float rounding) {
        const float least = std::min(box_.w, box_.h) / 2 - thick_;
        for (float in = step_ * 0.35F; in < least; in += step_ * 0.7F) {
            pen_.rect({box_.x + in, box_.y + in, box_.w - 2 * in, box_.h - 2 * in},
                      std::max(0.0F, rounding - in), nullptr, &Theme::back_line, thick_);
        }
    }

    // Rows of arcs, every other row offset by half, each arc hanging from two of the row above.
    void scales() {
        const float radius = step_ * 0.62F;
        const int down = static_cast<int>(box_.h / 2 / radius);
        const int across = static_cast<int>(box_.w / 4 / radius) + 1;
        for (int row = -down; row < down; ++row) {
            const float y = box_.middle_y() + static_cast<float>(row) * radius;
            const float shift = row % 2 == 0 ? 0 : radius;
            for (int i = -across; i <= across; ++i) {
                const float x = box_.middle_x() + shift + static_cast<float>(i) * 2 * radius;
                std::vector<Point> arc;
                for (int k = 0; k <= 12; ++k) {
                    const float turn = static_cast<float>(k) / 12 * std::numbers::pi_v<float>;
                    const Point p{x - radius * std::cos(turn), y + radius * std::sin(turn)};
                    if (p.x >= box_.x && p.x <= box_.right()) arc.push_back(p);
                }
                if (arc.size() > 1) line(std::move(arc));
            }
        }
    }

    // Circles through the middle, in a frame.
    void rosette(float rounding) {
        const float in = step_ * 0.35F;
        pen_.rect({box_.x + in, box_.y + in, box_.w - 2 * in, box_.h - 2 * in},
                  std::max(0.0F, rounding - in), nullptr, &Theme::back_line, thick_);
        const int circles = box_.w < 40 ? 6 : 12;
        const float radius = (box_.w / 2 - 2 * in) / 2;
        const Point middle{box_.middle_x(), box_.middle_y()};
        for (int i = 0; i < circles; ++i) {
            const float turn =
                static_cast<float>(i) * 2 * std::numbers::pi_v<float> / static_cast<float>(circles);
            pen_.disc({middle.x + radius * std::cos(turn), middle.y + radius * std::sin(turn)},
                      radius, nullptr, &Theme::back_line, thick_);
        }
        // What is left above and below it.
        const float away = (box_.h / 2 + 2 * radius - in) / 2;
        const float small = std::min(radius * 0.45F, (box_.h / 2 - 2 * radius - in) * 0.36F);
        for (const float side : {-1.0F, 1.0F}) {
            for (const float share : {1.0F, 0.5F}) {
                pen_.disc({middle.x, middle.y + side * away}, small * share, nullptr,
                          &Theme::back_line, thick_);
            }
        }
    }

    Pen& pen_;
    const Rect box_;
    const float step_, thick_;
};

}  // namespace

void CardPen::pattern(const Rect& r, float rounding) {
    rect(r, rounding, &Theme::back);
    if (r.w < 10) return;  // lines would touch each other
    const float step = std::clamp(std::round(r.w / 6), 6.0F, std::max(6.0F, px(16)));
    const float thick = std::max(1.0F, r.w * 0.014F), in = rounding * 0.3F + thick;
    BackPen(*this, {r.x + in, r.y + in, r.w - 2 * in, r.h - 2 * in}, step, thick)
        .draw(style_.back, rounding);
}

}  // namespace niblick
