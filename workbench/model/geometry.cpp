#include "workbench/model/geometry.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace niblick {

namespace {

// Proportions, in card widths unless said otherwise.
constexpr float kAspect = 1.4F;       // height of a card
constexpr float kPitch = 1.1F;        // from one column to the next
constexpr float kClosePitch = 1.06F;  // the same where cards overlap two by two
constexpr float kRowGap = 0.16F;
constexpr float kStockGap = 0.34F;
constexpr float kFoundationPitch = 1.12F;
constexpr float kStripGap = 0.3F;       // between the tableau and the row of foundations, at least
constexpr float kLargestFan = 0.44F;    // of a card's height
constexpr float kSmallestStep = 0.36F;  // of a card's height, where cards overlap two by two
constexpr float kLargestStep = 0.62F;
// In units of the design.
constexpr float kMargin = 20;
constexpr float kNoteWidth = 124;
constexpr float kNoteLine = 34;
constexpr float kLargestCard = 240;

float number(std::size_t n) {
    return static_cast<float>(n);
}
float number(int n) {
    return static_cast<float>(n);
}

// One way of arranging the table; everything that follows from a card's width.
struct Plan {
    float width = 0;  // of a card
    int rows = 1;     // of piles
    bool notes_above = false;
};

class Planner {
  public:
    Planner(const Variant& variant, Size area, float unit)
        : variant_(variant),
          area_(area),
          unit_(unit) {
        const Layout& layout = variant.layout;
        for (int s = 0; s < layout.size(); ++s) {
            const Place& place = layout.place(static_cast<Slot>(s));
            right_ = std::max(right_, place.x);
            last_row_ = std::max(last_row_, place.row);
        }
    }

    TableGeometry lay_out() {
        const Plan plan = best();
        TableGeometry g;
        g.area = area_;
        g.unit = unit_;
        g.card = {plan.width, std::round(plan.width * kAspect)};
        g.index = index_size(plan.width, unit_);
        g.notes_above = plan.notes_above;
        const float spare = std::max(0.0F, area_.h - height(plan));
        const float step = widened(plan, spare);
        const float left_over = std::max(0.0F, area_.h - height(plan, step));
        const float top = margin() + (plan.notes_above ? note_line() : 0);
        place_tableau(g, plan, step, std::floor(top + left_over * 0.4F));
        const float strip = area_.h - margin() - g.card.h - left_over * 0.38F;
        place_strip(g, plan, std::floor(std::max(strip, g.tableau.bottom())));
        g.stacked_index = step >= g.index.stacked() || (columns() && tallest(0, 1) < 2);
        g.pips = g.index.cap <= 0.187F * plan.width;
        return g;
    }

  private:
    float pitch() const { return columns() ? kPitch : kClosePitch; }
    bool columns() const { return variant_.layout.drawing() == Drawing::columns; }
    int piles() const { return static_cast<int>(variant_.layout.piles().size()); }
    float margin() const { return std::min(kMargin * unit_, 0.04F * std::min(area_.w, area_.h)); }
    float note_line() const { return kNoteLine * unit_; }
    int per_row(int rows) const { return (piles() + rows - 1) / rows; }

    int tallest(int row, int rows) const {
        const auto& all = variant_.layout.piles();
        const int first = row * per_row(rows);
        const int last = std::min(piles(), first + per_row(rows));
        std::size_t most = 1;
        for (int p = first; p < last; ++p) {
            most = std::max(most, all[static_cast<std::size_t>(p)].size());
        }
        return static_cast<int>(most);
    }

    // The smallest step from one card of a pile, or one row of a pyramid, to the next.
    float smallest_step(float width) const {
        const float index = index_size(width, unit_).in_line();
        return columns() ? index : std::max(index, std::round(kSmallestStep * width * kAspect));
    }

    // How many steps lie below one another, over all rows of piles.
    float steps(int rows) const {
        if (!columns()) return last_row_;
        int sum = 0;
        for (int row = 0; row < rows; ++row) sum += tallest(row, rows) - 1;
        return number(sum);
    }

    float height(const Plan& plan, float step) const {
        const float card = std::round(plan.width * kAspect);
        const float rows = columns() ? number(plan.rows) : 1;
        const float tableau =
            rows * card + (rows - 1) * kRowGap * plan.width + steps(plan.rows) * step;
        const float notes = plan.notes_above ? note_line() : 0;
        return 2 * margin() + notes + tableau + kStripGap * plan.width + card;
    }
    float height(const Plan& plan) const { return height(plan, smallest_step(plan.width)); }

    float tableau_width(const Plan& plan) const {
        if (!columns()) return (right_ * pitch() + 1) * plan.width;
        return (number(per_row(plan.rows) - 1) * kPitch + 1) * plan.width;
    }
    float strip_width(const Plan& plan) const {
        const float cards = number(variant_.foundations() - 1) * kFoundationPitch + 1;
        const float stock = variant_.traits.has_stock ? 1 + kStockGap : 0;
        const float notes = plan.notes_above ? 0 : 2 * kNoteWidth * unit_;
        return (cards + stock) * plan.width + notes;
    }

    bool fits(const Plan& plan) const {
        const float room = area_.w - 2 * margin();
        return tableau_width(plan) <= room && strip_width(plan) <= room && height(plan) <= area_.h;
    }

    // How good a plan is: as good as its cards are wide. Columns in one row are what players know,
    // so that several rows must make the cards a good deal larger.
    static float worth(const Plan& plan) {
        const float rows = plan.rows == 1 ? 1.0F : 0.72F * std::pow(0.95F, number(plan.rows - 2));
        return plan.width * rows * (plan.notes_above ? 0.92F : 1.0F);
    }

    // The best plan over every number of rows, each with the widest card that fits.
    Plan best() const {
        Plan best{0, 1, false};
        const int most_rows = columns() ? std::min(piles(), 5) : 1;
        for (int rows = 1; rows <= std::max(1, most_rows); ++rows) {
            for (const bool above : {false, true}) {
                Plan plan{std::floor(kLargestCard * unit_), rows, above};
                while (plan.width > 4 && !fits(plan)) plan.width -= 1;
                if (worth(plan) > worth(best)) best = plan;
            }
        }
        return best;
    }

    // The step when spare height goes into showing more of covered cards.
    float widened(const Plan& plan, float spare) const {
        const float least = smallest_step(plan.width);
        const float n = steps(plan.rows);
        if (n <= 0) return least;
        const float most = (columns() ? kLargestFan : kLargestStep) * plan.width * kAspect;
        return std::floor(std::max(least, std::min(most, least + 0.8F * spare / n)));
    }

    void place_tableau(TableGeometry& g, const Plan& plan, float step, float top) {
        const Layout& layout = variant_.layout;
        const auto n = static_cast<std::size_t>(layout.size());
        g.slots.resize(n);
        g.shown.assign(n, step);
        g.back_to_front.resize(n);
        std::iota(g.back_to_front.begin(), g.back_to_front.end(), Slot{0});
        if (columns()) {
            place_columns(g, plan, step, top);
        } else {
            const float left = std::floor((area_.w - tableau_width(plan)) / 2);
            for (std::size_t s = 0; s < n; ++s) {
                const Place& place = layout.place(static_cast<Slot>(s));
                g.slots[s] = {std::round(left + place.x * pitch() * plan.width),
                              std::round(top + place.row * step), g.card.w, g.card.h};
            }
            g.pile_rows.assign(layout.piles().size(), 0);
        }
        std::stable_sort(g.back_to_front.begin(), g.back_to_front.end(),
                         [&](Slot a, Slot b) { return g.slots[a].y < g.slots[b].y; });
        if (n == 0) return;
        Rect around = g.slots.front();
        for (const Rect& slot : g.slots) {
            const float right = std::max(around.right(), slot.right());
            const float bottom = std::max(around.bottom(), slot.bottom());
            around.x = std::min(around.x, slot.x);
            around.y = std::min(around.y, slot.y);
            around.w = right - around.x;
            around.h = bottom - around.y;
        }
        g.tableau = around;
    }

    void place_columns(TableGeometry& g, const Plan& plan, float step, float top) {
        const int each = per_row(plan.rows);
        float y = top;
        for (int row = 0; row < plan.rows; ++row) {
            const int first = row * each;
            const int here = std::min(each, piles() - first);
            if (here <= 0) break;
            const float width = (number(here - 1) * kPitch + 1) * plan.width;
            const float left = (area_.w - width) / 2;
            for (int i = 0; i < here; ++i) {
                const auto pile = static_cast<std::size_t>(first + i);
                g.pile_rows.push_back(row);
                const auto& slots = variant_.layout.piles()[pile];
                for (std::size_t k = 0; k < slots.size(); ++k) {
                    g.slots[slots[k]] = {std::round(left + number(i) * kPitch * plan.width),
                                         std::round(y + number(k) * step), g.card.w, g.card.h};
                }
            }
            y += g.card.h + number(tallest(row, plan.rows) - 1) * step + kRowGap * plan.width;
        }
    }

    void place_strip(TableGeometry& g, const Plan& plan, float y) {
        const float cards = number(variant_.foundations() - 1) * kFoundationPitch + 1;
        const float stock = variant_.traits.has_stock ? 1 + kStockGap : 0;
        float x = (area_.w - (cards + stock) * plan.width) / 2;
        if (variant_.traits.has_stock) {
            g.stock = Rect{std::round(x), y, g.card.w, g.card.h};
            x += stock * plan.width;
        }
        for (int f = 0; f < variant_.foundations(); ++f) {
            g.foundations.push_back(
                {std::round(x + number(f) * kFoundationPitch * plan.width), y, g.card.w, g.card.h});
        }
        const float edge = margin();
        if (plan.notes_above) {
            const float half = (area_.w - 2 * edge) / 2;
            g.deal_note = {edge, edge, half, note_line()};
            g.score_note = {edge + half, edge, half, note_line()};
            return;
        }
        // Below a narrow tableau the notes stand under its outer edges, not in the corners.
        const float first = g.stock ? g.stock->x : g.foundations.front().x;
        const float last = g.foundations.back().right();
        const float gap = 12 * unit_;
        const float left = std::max(edge, std::min(g.tableau.x, first - kNoteWidth * unit_));
        const float right =
            std::min(area_.w - edge, std::max(g.tableau.right(), last + kNoteWidth * unit_));
        g.deal_note = {left, y, first - gap - left, g.card.h};
        g.score_note = {last + gap, y, right - last - gap, g.card.h};
    }

    const Variant& variant_;
    Size area_;
    float unit_;
    float right_ = 0;     // of the rightmost card, in places
    float last_row_ = 0;  // of the lowest card
};

}  // namespace

IndexSize index_size(float card_width, float unit) {
    return {std::round(std::max(14 * unit, 0.165F * card_width)),
            std::round(std::max(3 * unit, 0.065F * card_width))};
}

TableGeometry lay_out(const Variant& variant, Size area, float unit) {
    return Planner(variant, area, unit).lay_out();
}

}  // namespace niblick
