#include <algorithm>
#include <cmath>
#include <optional>

#include "workbench/views/cards.h"
#include "workbench/views/views.h"

namespace niblick {

namespace {

// Draws one table; its cards' places are relative to `origin`.
class TableDrawer {
  public:
    TableDrawer(const Frame& frame, const Rect& area)
        : frame_(frame),
          paint_(frame.paint),
          table_(frame.work.table()),
          area_(area) {
        const TableGeometry& g = table_.geometry;
        style_ = {g.index, g.stacked_index, g.pips, frame.state().settings.four_colours};
        flight_ = frame.view.flights.flight(frame.view.now);
    }

    void draw() {
        for (const Rect& pile : table_.empty_piles) draw_place(paint_, placed(pile));
        for (const TableFoundation& f : table_.foundations) draw_foundation(f);
        if (table_.stock) draw_stock(*table_.stock);
        for (const TableCard& card : table_.cards) {
            if (flight_ && flight_->slot == card.slot) continue;
            draw_tableau_card(card);
        }
        draw_flight();
    }

  private:
    Rect placed(const Rect& r) const { return r.moved(area_.x, area_.y); }
    bool hovered(Spot spot) const { return frame_.view.hovered == spot; }

    void draw_rings(const Rect& r, Spot spot) const {
        const float unit = paint_.fonts.sizes().unit;
        const Theme& theme = frame_.theme();
        if (table_.hint == spot) draw_ring(paint_, r, theme.felt_mark, 3 * unit, 0);
        if (table_.focus == spot) draw_ring(paint_, r, theme.felt_text, 2 * unit, 1 * unit);
    }

    void draw_tableau_card(const TableCard& card) const {
        Rect r = placed(card.at);
        const bool lifted = table_.lifted == card.slot;
        const bool up = lifted || (card.playable && hovered(Spot::at(card.slot)));
        if (up) r.y -= paint_.px(4);
        const float lift = up ? 2.0F : 0.0F;
        if (card.face_up) {
            CardLook look;
            look.shown = card.shown;
            look.covered = !card.open;
            look.lit = card.playable;
            look.lift = lift;
            draw_card(paint_, style_, r, card.face, look);
        } else {
            draw_back(paint_, r, lift);
        }
        draw_rings(r, Spot::at(card.slot));
    }

    void draw_stock(const TableStock& stock) const {
        const Rect r = placed(stock.at);
        const bool up = stock.can_turn && hovered(Spot::at_stock());
        if (stock.left == 0) {
            draw_place(paint_, r);
            paint_.line(r, Role::body, frame_.theme().felt_secondary, "empty", 0.5F);
            draw_rings(r, Spot::at_stock());
            return;
        }
        // A few edges below hint at the height of what is left.
        const int edges = std::min(2, (stock.left - 1) / 4);
        const float step = std::max(1.0F, paint_.px(2));
        for (int i = edges; i > 0; --i) {
            draw_back(paint_, r.moved(0, step * static_cast<float>(i)));
        }
        const Rect top = up ? r.moved(0, -paint_.px(4)) : r;
        if (stock.next) {
            draw_card(paint_, style_, top, *stock.next, {});
        } else {
            draw_back(paint_, top, up ? 2.0F : 0.0F);
        }
        draw_rings(top, Spot::at_stock());
        draw_count(top, std::to_string(stock.left));
        if (!stock.next_rank.empty()) draw_next_rank(top, stock.next_rank);
    }

    // How many cards there are, on a pill low on the stock.
    void draw_count(const Rect& r, const std::string& count) const {
        const float width = paint_.number_width(Role::strong, count) + paint_.px(14);
        const float height = paint_.px(22);
        const Rect pill{std::round(r.middle_x() - width / 2),
                        std::round(r.bottom() - height - r.w * 0.12F), std::round(width), height};
        paint_.fill(pill, frame_.theme().back_edge, height / 2);
        const Font::Caps caps = paint_.fonts[Role::strong].caps();
        paint_.number(pill.x + paint_.px(7), pill.middle_y() - (caps.top + caps.bottom) / 2,
                      Role::strong, frame_.theme().black, count);
    }

    void draw_next_rank(const Rect& r, const std::string& rank) const {
        const std::string words = "next " + rank;
        const float width = paint_.fonts[Role::small].measure(words).x + paint_.px(12);
        const Rect pill{std::round(r.middle_x() - width / 2), std::round(r.y + r.w * 0.12F),
                        std::round(width), paint_.px(20)};
        paint_.fill(pill, frame_.theme().back_edge, pill.h / 2);
        paint_.line(pill, Role::small, frame_.theme().black, words, 0.5F);
    }

    void draw_foundation(const TableFoundation& foundation) const {
        const Rect r = placed(foundation.at);
        const auto index = static_cast<int>(&foundation - table_.foundations.data());
        const bool landing = flight_ && flight_->foundation == index;
        const auto& top = landing ? flight_->under : foundation.top;
        if (top) {
            draw_card(paint_, style_, r, *top, {});
        } else {
            draw_place(paint_, r);
            const float size = r.w * 0.36F;
            draw_shape(paint_.list(), paint_.shapes.suit(Suit::spades, size),
                       {std::round(r.middle_x()), std::round(r.middle_y())}, size,
                       with_alpha(frame_.theme().felt_place, 0.45F));
        }
        if (foundation.takes_lifted) {
            const float unit = paint_.fonts.sizes().unit;
            draw_ring(paint_, r, frame_.theme().felt_mark, 3 * unit, 0);
        }
        if (table_.lifted != kNoSlot) {
            const Rect label{r.x, r.y - paint_.px(24), r.w, paint_.px(20)};
            paint_.line(label, Role::small, frame_.theme().felt_text, std::to_string(index + 1),
                        0.5F);
        }
    }

    void draw_flight() const {
        if (!flight_) return;
        const double now = frame_.view.now;
        Rect r = flight_->at(now);
        r = placed(r);
        const float progress = flight_->progress(now);
        if (flight_->turns) {
            // Turned about its upright axis: narrow in the middle of the way.
            const float width = std::max(2.0F, std::abs(1 - 2 * progress) * r.w);
            r.x += (r.w - width) / 2;
            r.w = width;
            if (progress < 0.5F) {
                draw_back(paint_, r, 2);
            } else if (width < placed(flight_->to).w * 0.7F) {
                paint_.fill(r, frame_.theme().card, card_rounding(r));
            } else {
                draw_card(paint_, style_, r, flight_->face, {});
            }
        } else {
            draw_card(paint_, style_, r, flight_->face, {0, false, false, 2});
        }
    }

    const Frame& frame_;
    const Paint& paint_;
    const Tabletop& table_;
    Rect area_;
    CardStyle style_;
    std::optional<Flight> flight_;
};

}  // namespace

void draw_cards(const Frame& frame, const Rect& r) {
    TableDrawer(frame, r).draw();
}

}  // namespace niblick
