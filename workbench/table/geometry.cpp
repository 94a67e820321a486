#include "workbench/table/geometry.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/rules/variant.h"
#include "workbench/table/side_piles.h"

namespace niblick {

namespace {

// Proportions, in card widths unless stated otherwise.
constexpr float kAspect = 1.4F;       // height of a card
constexpr float kPitch = 1.1F;        // between columns
constexpr float kClosePitch = 1.06F;  // between columns if each card overlaps two others
constexpr float kRowGap = 0.16F;
constexpr float kSidePilesGap = 0.3F;   // minimum gap between the tableau and the foundations
constexpr float kLargestFan = 0.44F;    // of a card's height
constexpr float kSmallestStep = 0.36F;  // of a card's height, if each card overlaps two others
constexpr float kLargestStep = 0.62F;
// In cap heights.
constexpr float kWidestIndex = 2.4F;  // rank and suit of a ten
constexpr float kNarrowest = 0.65F;   // index on a narrow card, of the usual one
// In design units.
constexpr float kMargin = 20;
constexpr float kNoteWidth = 124;
constexpr float kNoteLine = 34;
constexpr float kLargestCard = 240;
constexpr float kLargestAlone = 180;  // without a tableau
// The number of packed cards that fit on a pile before it closes up.
constexpr int kGrowth = 4;

float number(int n) {
    return static_cast<float>(n);
}

// One arrangement of the table.
struct Plan {
    float width = 0;  // of a card
    int rows = 1;     // of piles
    bool notes_above = false;
    int shelves = 1;  // rows of side piles

    Size card() const { return {width, std::round(width * kAspect)}; }
};

class Planner {
  public:
    Planner(const Variant& variant, Size area, float unit, const TableLook& look)
        : variant_(variant),
          side_piles_(variant, unit, look.large_index),
          area_(area),
          unit_(unit),
          look_(look) {
        const Layout& layout = variant.layout;
        for (int s = 0; s < layout.size(); ++s) {
            const Place& place = layout.place(static_cast<Slot>(s));
            right_ = std::max(right_, place.x);
            last_row_ = std::max(last_row_, place.row);
        }
        if (!columns()) strangers_ = closest_strangers();
    }

    TableGeometry lay_out() {
        const Plan plan = best();
        TableGeometry g;
        g.area = area_;
        g.unit = unit_;
        g.look = look_;
        g.card = plan.card();
        g.index = index_size(plan.width, unit_, look_.large_index);
        g.notes_above = plan.notes_above;
        const float spare = std::max(0.0F, area_.h - height(plan));
        const float step = widened(plan, spare);
        g.step = step;
        const float left_over = std::max(0.0F, area_.h - height(plan, step));
        const float top = margin() + (plan.notes_above ? note_line() : 0);
        // Growing piles get the space between them and the side piles.
        const bool grows = growth() > 0;
        place_tableau(g, plan, step, std::floor(top + left_over * (grows ? 0.1F : 0.4F)));
        const float foot = left_over * (piles() == 0 ? 0.5F : grows ? 0.14F : 0.38F);
        const float side_piles =
            area_.h - margin() - side_piles_.height(g.card, plan.shelves) - foot;
        place_strip(g, plan, std::floor(std::max(side_piles, g.tableau.bottom())));
        g.stacked_index = step >= g.index.stacked() || (columns() && tallest(0, 1) < 1);
        if (!g.stacked_index) narrow_index(g);
        g.pips = has_room_for_pips(g.index, plan.width);
        return g;
    }

  private:
    float pitch() const { return columns() ? kPitch : kClosePitch; }
    bool columns() const { return variant_.layout.drawing() == Drawing::columns; }
    int piles() const { return static_cast<int>(variant_.layout.piles().size()); }
    float margin() const { return std::min(kMargin * unit_, 0.04F * std::min(area_.w, area_.h)); }
    float note_line() const { return kNoteLine * unit_; }
    int per_row(int rows) const { return (piles() + rows - 1) / rows; }

    // True if a card is dealt face up.
    bool is_up(const std::vector<Slot>& pile, std::size_t k) const {
        const Visibility& visibility = variant_.visibility;
        return k + 1 == pile.size() || !visibility.covered_face_down ||
               visibility.dealt_up.test(pile[k]);
    }
    std::vector<bool> ups(const std::vector<Slot>& pile) const {
        std::vector<bool> up;
        for (std::size_t k = 0; k < pile.size(); ++k) up.push_back(is_up(pile, k));
        return up;
    }

    // The most steps in a dealt pile of the row; a base under the pile counts as a card.
    float tallest(int row, int rows) const {
        const auto& all = variant_.layout.piles();
        const int first = row * per_row(rows);
        const int last = std::min(piles(), first + per_row(rows));
        float most = 0;
        for (int p = first; p < last; ++p) {
            const auto& pile = all[static_cast<std::size_t>(p)];
            float steps = 0;
            for (std::size_t k = 0; k + 1 < pile.size(); ++k) {
                steps += variant_.traits.moving && !is_up(pile, k) ? kHiddenStep : 1;
            }
            most = std::max(most, steps);
        }
        return most + (variant_.bases.empty() ? 0 : 1);
    }

    // The number of cards that can be added to a pile before it closes up.
    int growth() const {
        if (!variant_.traits.moving) return 0;
        if (variant_.stock_plan.to == StockPlan::To::piles && piles() > 0) {
            return (variant_.stock_size + piles() - 1) / piles();
        }
        return variant_.packing.on ? kGrowth : 0;
    }

    // The greatest distance from the first to the last card of a pile in the row.
    float fan(int row, int rows, float step, float smallest) const {
        const float steps = tallest(row, rows);
        return std::max(steps * step, (steps + number(growth())) * smallest);
    }

    // On narrow cards the index is smaller, so that all of them have room for rank and suit. On the
    // narrowest it stays as it is, and the rank stands alone.
    static void narrow_index(TableGeometry& g) {
        const float scale = g.card.w / (kWidestIndex * g.index.cap + 2 * g.index.pad);
        if (scale < 1 && scale > kNarrowest) {
            g.index = {std::floor(g.index.cap * scale), g.index.pad * scale};
        }
    }

    // The smallest step between cards of a pile or rows of a pyramid.
    float smallest_step(float width) const {
        const float index = index_size(width, unit_, look_.large_index).in_line();
        if (columns()) return index;
        const float height = std::round(width * kAspect);
        const float apart = strangers_ > 0 ? std::ceil(height / strangers_) : 0;
        return std::max({index, std::round(kSmallestStep * height), apart});
    }

    // The minimum row distance of two cards in the same column of which neither covers the other,
    // even indirectly; such cards must not overlap. 0 if there are none.
    float closest_strangers() const {
        const Layout& layout = variant_.layout;
        const auto n = static_cast<std::size_t>(layout.size());
        std::vector<SlotSet> over(n);  // by slot: all slots that cover it, directly or not
        const std::vector<Slot> order = back_to_front([](Slot) { return 0.0F; });
        for (auto s = order.rbegin(); s != order.rend(); ++s) {
            over[*s] = layout.above(*s);
            layout.above(*s).for_each(
                [&](int u) { over[*s] = over[*s] | over[static_cast<std::size_t>(u)]; });
        }
        float closest = 0;
        for (std::size_t a = 0; a < n; ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                const Place& at = layout.place(static_cast<Slot>(a));
                const Place& other = layout.place(static_cast<Slot>(b));
                const float rows = std::abs(at.row - other.row);
                const bool related =
                    over[a].test(static_cast<int>(b)) || over[b].test(static_cast<int>(a));
                if (related || std::abs(at.x - other.x) * pitch() >= 1 || rows < 0.5F) continue;
                closest = closest == 0 ? rows : std::min(closest, rows);
            }
        }
        return closest;
    }

    // The total number of vertical steps over all rows of piles.
    float steps(int rows) const {
        if (!columns()) return last_row_;
        float sum = 0;
        for (int row = 0; row < rows; ++row) sum += tallest(row, rows);
        return sum;
    }

    float height(const Plan& plan, float step) const {
        const float card = plan.card().h;
        const float rows = columns() ? number(plan.rows) : 1;
        float fans = 0;
        for (int row = 0; columns() && row < plan.rows; ++row) {
            fans += fan(row, plan.rows, step, smallest_step(plan.width));
        }
        if (!columns()) fans = last_row_ * step;
        const float tableau = rows * card + (rows - 1) * kRowGap * plan.width + fans;
        const float notes = plan.notes_above ? note_line() : 0;
        const float side_piles = side_piles_.height(plan.card(), plan.shelves);
        return 2 * margin() + notes + side_piles +
               (piles() > 0 ? tableau + kSidePilesGap * plan.width : 0.0F);
    }
    float height(const Plan& plan) const { return height(plan, smallest_step(plan.width)); }

    float tableau_width(const Plan& plan) const {
        if (piles() == 0) return 0;
        if (!columns()) return (right_ * pitch() + 1) * plan.width;
        return (number(per_row(plan.rows) - 1) * kPitch + 1) * plan.width;
    }
    float strip_width(const Plan& plan) const {
        const float notes = plan.notes_above ? 0 : 2 * kNoteWidth * unit_;
        return side_piles_.width(plan.card(), plan.shelves) + notes;
    }

    bool fits(const Plan& plan) const {
        const float room = area_.w - 2 * margin();
        return tableau_width(plan) <= room && strip_width(plan) <= room && height(plan) <= area_.h;
    }

    // The quality of a plan: its card width, with penalties. Several rows are unfamiliar, so they
    // must make the cards much larger.
    float worth(const Plan& plan) const {
        const float rows = plan.rows == 1 ? 1.0F : 0.72F * std::pow(0.95F, number(plan.rows - 2));
        const float shelves = plan.shelves == 1 ? 1.0F : 0.9F;
        // An index of three characters should fit.
        const IndexSize index = index_size(plan.width, unit_, look_.large_index);
        const bool narrow = plan.width < 2.25F * index.cap + 2 * index.pad;
        return plan.width * rows * shelves * (plan.notes_above ? 0.92F : 1.0F) *
               (narrow ? 0.75F : 1.0F);
    }

    // The best plan over all numbers of rows, each with the widest card that fits.
    Plan best() const {
        Plan best{0, 1, false};
        const int most_rows = columns() ? std::min(piles(), 5) : 1;
        const int most_shelves = side_piles_.may_have_two_shelves() ? 2 : 1;
        const float largest = piles() > 0 ? kLargestCard : kLargestAlone;
        for (int shelves = 1; shelves <= most_shelves; ++shelves) {
            for (int rows = 1; rows <= std::max(1, most_rows); ++rows) {
                for (const bool above : {false, true}) {
                    Plan plan{std::floor(largest * unit_), rows, above, shelves};
                    while (plan.width > 4 && !fits(plan)) plan.width -= 1;
                    if (worth(plan) > worth(best)) best = plan;
                }
            }
        }
        return best;
    }

    // The step after spare height is used to show more of covered cards.
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
        g.back_to_front = back_to_front([&](Slot s) { return g.slots[s].y; });
        if (n == 0) return;
        Rect around = g.slots.front();
        std::vector<Rect> all = g.slots;
        all.insert(all.end(), g.bases.begin(), g.bases.end());
        for (const Rect& slot : all) {
            const float right = std::max(around.right(), slot.right());
            const float bottom = std::max(around.bottom(), slot.bottom());
            around.x = std::min(around.x, slot.x);
            around.y = std::min(around.y, slot.y);
            around.w = right - around.x;
            around.h = bottom - around.y;
        }
        g.tableau = around;
    }

    // The slots from top to bottom, but each after those it covers.
    template <typename Height>
    std::vector<Slot> back_to_front(const Height& y) const {
        std::vector<Slot> waiting(static_cast<std::size_t>(variant_.layout.size()));
        std::iota(waiting.begin(), waiting.end(), Slot{0});
        std::stable_sort(waiting.begin(), waiting.end(),
                         [&](Slot a, Slot b) { return y(a) < y(b); });
        SlotSet still = variant_.layout.all();
        std::vector<Slot> order;
        while (!waiting.empty()) {
            const auto next = std::find_if(waiting.begin(), waiting.end(), [&](Slot s) {
                return !variant_.layout.below(s).intersects(still);
            });
            still.reset(*next);
            order.push_back(*next);
            waiting.erase(next);
        }
        return order;
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
            const float span = fan(row, plan.rows, step, smallest_step(plan.width));
            const float base = variant_.bases.empty() ? 0 : step;
            for (int i = 0; i < here; ++i) {
                const auto pile = static_cast<std::size_t>(first + i);
                g.pile_rows.push_back(row);
                const Rect place{std::round(left + number(i) * kPitch * plan.width), std::round(y),
                                 g.card.w, g.card.h};
                if (base > 0) g.bases.push_back(place);
                g.piles.push_back(
                    {place.x, std::round(y + base), g.card.w, std::floor(g.card.h + span - base)});
                const auto& slots = variant_.layout.piles()[pile];
                const bool moving = variant_.traits.moving;
                const std::vector<Rect> places =
                    lay_pile(g, static_cast<int>(pile),
                             moving ? ups(slots) : std::vector<bool>(slots.size(), true));
                for (std::size_t k = 0; k < slots.size(); ++k) g.slots[slots[k]] = places[k];
            }
            y += g.card.h + span + kRowGap * plan.width;
        }
    }

    void place_strip(TableGeometry& g, const Plan& plan, float y) {
        const Rect around = side_piles_.place(g, plan.shelves, area_.w / 2, y);
        // Growing piles get the space left above the side piles.
        const int last_row = g.pile_rows.empty() ? 0 : g.pile_rows.back();
        for (std::size_t p = 0; variant_.traits.moving && p < g.piles.size(); ++p) {
            if (g.pile_rows[p] != last_row) continue;
            const float bottom = std::floor(y - kSidePilesGap * 0.5F * plan.width);
            g.piles[p].h = std::max(g.piles[p].h, bottom - g.piles[p].y);
        }
        const float edge = margin();
        if (plan.notes_above) {
            const float half = (area_.w - 2 * edge) / 2;
            const float above = std::floor(edge + note_line()) - note_line();
            g.deal_note = {edge, above, half, note_line()};
            g.score_note = {edge + half, above, half, note_line()};
            return;
        }
        // Below a narrow tableau the notes are under its outer edges, not in the corners.
        const float first = around.x;
        const float last = around.right();
        const float gap = 12 * unit_;
        const float outer = piles() > 0 ? g.tableau.x : first;
        const float left = std::max(edge, std::min(outer, first - kNoteWidth * unit_));
        const float right =
            std::min(area_.w - edge, std::max(g.tableau.right(), last + kNoteWidth * unit_));
        g.deal_note = {left, y, first - gap - left, around.h};
        g.score_note = {last + gap, y, right - last - gap, around.h};
    }

    const Variant& variant_;
    SidePiles side_piles_;
    Size area_;
    float unit_;
    TableLook look_;
    float right_ = 0;      // of the rightmost card, in layout units
    float last_row_ = 0;   // row of the lowest card
    float strangers_ = 0;  // closest_strangers()
};

// Exchanges left and right, except for the notes.
void mirror(TableGeometry& g) {
    const auto flip = [&g](Rect& r) { r.x = g.area.w - r.right(); };
    for (auto* places : {&g.slots, &g.piles, &g.bases, &g.cells, &g.foundations, &g.tokens}) {
        std::for_each(places->begin(), places->end(), flip);
    }
    for (auto* place : {&g.stock, &g.ahead, &g.waste, &g.set, &g.done}) {
        if (*place) flip(**place);
    }
    flip(g.tableau);
}

}  // namespace

TableGeometry lay_out(const Variant& variant, Size area, float unit, const TableLook& look) {
    TableGeometry g = Planner(variant, area, unit, look).lay_out();
    if (look.large_faces) g.pips = false;
    if (look.mirrored) mirror(g);
    return g;
}

}  // namespace niblick
