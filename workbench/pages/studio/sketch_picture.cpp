#include "workbench/pages/studio/sketch_picture.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "workbench/draw/picture.h"

namespace niblick {

namespace {

constexpr float kMaxHalf = 28;  // width of half a card, in design units
constexpr float kShape = 1.4F;  // height of a card, relative to its width
constexpr float kRoom = 6;      // cells to grow into, when a drawing is made smaller

float card_height(const SketchGrid& grid) {
    return 2 * grid.half * kShape;
}

Rect extent(const SketchGrid& grid, const SketchSpan& span) {
    return {grid.x + (span.left - grid.left) * grid.half, grid.y,
            (span.right - span.left) * grid.half, card_height(grid) + grid.row * (span.rows - 1)};
}

bool is_within(const Rect& r, const Rect& area) {
    return r.x >= area.x - 1 && r.right() <= area.right() + 1 && r.y >= area.y - 1 &&
           r.bottom() <= area.bottom() + 1;
}

// The way that takes a stretch into another; if there is one to go, further by `room` as far as
// that is free.
float way_into(float from, float to, float low, float high, float room) {
    const float before = low - from, after = to - high;
    if (after > 0) return -after - std::clamp(-before - after, 0.0F, room);
    if (before > 0) return before + std::clamp(-after - before, 0.0F, room);
    return 0;
}

// Moves a grid into an area, with room for the cards to come.
SketchGrid moved_into(SketchGrid grid, const Rect& area, const SketchSpan& span) {
    const Rect r = extent(grid, span);
    const float room = kRoom * grid.half;
    grid.x = std::round(grid.x + way_into(r.x, r.right(), area.x, area.right(), room));
    grid.y = std::round(grid.y + way_into(r.y, r.bottom(), area.y, area.bottom(), room));
    return grid;
}

class SketchPen : public Pen {
  public:
    explicit SketchPen(float unit) : unit_(unit) {}

    void card(std::string id, const Rect& r, char mark, bool chosen, bool covered) {
        begin(std::move(id), "card", covered ? "covered" : "open", r);
        const float round = std::max(2.0F, r.w * 0.1F);
        rect(r, round, &Theme::card);
        if (covered) rect(r, round, &Theme::black).opacity = 0.22F;
        if (chosen) {
            rect(r, round, nullptr, &Theme::accent, std::max(2.0F, 2 * unit_));
        } else {
            rect(r, round, nullptr, &Theme::black).opacity = 0.45F;
        }
        if (mark == '^') {
            const float size = r.w * 0.3F, x = r.middle_x();
            shape({{x, r.y + size * 0.5F},
                   {x - size * 0.6F, r.y + size * 1.4F},
                   {x + size * 0.6F, r.y + size * 1.4F}},
                  &Theme::black);
        } else if (mark != '#') {
            centred({r.middle_x(), r.y + std::min(r.h, 18 * unit_) / 2}, std::string(1, mark),
                    kSmallText * unit_, 0.5F, &Theme::black);
        }
        end();
    }

    float units(float n) const { return n * unit_; }

  private:
    float unit_;
};

}  // namespace

Rect SketchGrid::card(float halves, float rows) const {
    const float in = std::max(1.0F, half * 0.06F);
    return {std::round(x + (halves - left) * half + in), std::round(y + rows * row + in),
            2 * half - 2 * in, 2 * half * kShape - 2 * in};
}

float SketchGrid::middle_x(Cell cell) const {
    return x + (static_cast<float>(cell.x) - left + 1) * half;
}

float SketchGrid::middle_y(Cell cell) const {
    return y + static_cast<float>(cell.row) * row + half * kShape;
}

Cell SketchGrid::at(Point p) const {
    return {static_cast<int>(std::lround((p.x - x) / half + left - 1)),
            static_cast<int>(std::lround((p.y - y - half * kShape) / row))};
}

SketchSpan span_of(const Layout& layout) {
    SketchSpan span;
    for (int s = 0; s < layout.size(); ++s) {
        const Place& place = layout.place(static_cast<Slot>(s));
        span.right = std::max(span.right, 2 * place.x + 2);
        span.rows = std::max(span.rows, place.row + 1);
    }
    span.overlap = layout.drawing() == Drawing::overlap;
    return span;
}

SketchSpan span_of(const Rows& rows) {
    std::size_t widest = 0;
    for (const std::string& row : rows) widest = std::max(widest, row.size());
    return {-2, static_cast<float>(widest) + 3, static_cast<float>(rows.size()) + 1, true};
}

SketchGrid fit_sketch(const Rect& area, const SketchSpan& span, float unit) {
    SketchGrid grid;
    const float step = span.overlap ? 0.55F : 0.34F;  // of a card's height
    const float wide = std::max(1.0F, span.right - span.left), rows = std::max(1.0F, span.rows);
    grid.half =
        std::min({area.w / wide, area.h / (2 * kShape * (1 + step * (rows - 1))), kMaxHalf * unit});
    grid.row = card_height(grid) * step;
    grid.left = span.left;
    const Rect r = extent(grid, span);
    grid.x = std::round(area.x + (area.w - r.w) / 2);
    grid.y = std::round(area.y + std::max(0.0F, (area.h - r.h) / 2));
    return grid;
}

SketchGrid keep_sketch(const SketchGrid& old, const Rect& area, const SketchSpan& span, float unit,
                       Cell about) {
    const SketchGrid fresh = fit_sketch(area, span, unit);
    // Much smaller than it could be: what it had to make room for has gone.
    if (old.half < fresh.half / 2) return fresh;
    SketchGrid grid = old;
    grid.row = old.half * fresh.row / fresh.half;
    if (is_within(extent(grid, span), area)) return grid;
    grid = moved_into(grid, area, span);
    if (is_within(extent(grid, span), area)) return grid;
    SketchSpan roomy = span;
    roomy.right += kRoom;
    grid = fit_sketch(area, roomy, unit);
    grid.x += old.middle_x(about) - grid.middle_x(about);
    grid.y += old.middle_y(about) - grid.middle_y(about);
    return moved_into(grid, area, span);
}

Picture sketch_picture(const Rows& rows, const SketchGrid& grid, const Rect& area, float unit,
                       const SketchGestures& gestures) {
    SketchPen pen(unit);
    pen.picture.size = {area.right(), area.bottom()};
    if (gestures.mirror) {
        const float x =
            grid.x + (static_cast<float>(*gestures.mirror) / 2 - grid.left + 1) * grid.half;
        pen.line({{x, area.y}, {x, area.bottom()}}, &Theme::felt_mark, std::max(1.0F, unit))
            .opacity = 0.6F;
    }
    const auto is_chosen = [&](Cell cell) { return std::ranges::count(gestures.chosen, cell) > 0; };
    const bool moving = gestures.moved_x != 0 || gestures.moved_row != 0;
    for (const Cell cell : cards_from_below(rows)) {
        const bool chosen = is_chosen(cell);
        if (moving && chosen) continue;
        pen.card(card_id(cell), grid.card(cell), mark_at(rows, cell), chosen,
                 !covering(rows, cell).empty());
    }
    for (const Cell cell : moving ? gestures.chosen : std::vector<Cell>()) {
        const Rect to = grid.card({cell.x + gestures.moved_x, cell.row + gestures.moved_row});
        pen.card(card_id(cell), to, mark_at(rows, cell), true, false);
        if (!gestures.fits) pen.rect(to, pen.units(4), &Theme::bad).opacity = 0.35F;
    }
    if (gestures.free) {
        pen.rect(grid.card(*gestures.free), pen.units(4), nullptr, &Theme::felt_mark);
    }
    if (gestures.under) {
        const Rect from = grid.card(*gestures.under);
        for (const Cell cell : covering(rows, *gestures.under)) {
            const Rect to = grid.card(cell);
            pen.line({{from.middle_x(), from.middle_y()}, {to.middle_x(), to.middle_y()}},
                     &Theme::accent_edge, std::max(1.5F, pen.units(2)));
        }
    }
    if (gestures.band) {
        pen.rect(*gestures.band, 0, &Theme::accent).opacity = 0.15F;
        pen.rect(*gestures.band, 0, nullptr, &Theme::accent);
    }
    return std::move(pen.picture);
}

namespace {

// In the order in which they are drawn.
std::vector<Slot> from_behind(const Layout& layout) {
    std::vector<Slot> order;
    for (int s = 0; s < layout.size(); ++s) order.push_back(static_cast<Slot>(s));
    std::ranges::stable_sort(order, {}, [&](Slot s) { return layout.place(s).row; });
    return order;
}

}  // namespace

std::optional<Slot> layout_card_at(const Layout& layout, const SketchGrid& grid, Point p) {
    std::optional<Slot> found;
    for (const Slot slot : from_behind(layout)) {
        const Place& place = layout.place(slot);
        if (grid.card(2 * place.x, place.row).contains(p.x, p.y)) found = slot;
    }
    return found;
}

Picture layout_picture(const Layout& layout, const SketchGrid& grid, float unit) {
    SketchPen pen(unit);
    const SlotSet open = layout.open(layout.all());
    for (const Slot slot : from_behind(layout)) {
        const Place& place = layout.place(slot);
        pen.card("card-" + std::to_string(slot), grid.card(2 * place.x, place.row),
                 layout.tips().test(slot) ? '^' : '#', false, !open.test(slot));
    }
    return std::move(pen.picture);
}

}  // namespace niblick
