#include <algorithm>
#include <cmath>
#include <optional>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/cards.h"
#include "workbench/kit/views/places.h"

namespace niblick {

namespace {

// Draws a table; its rectangles are relative to `origin`.
class TableDrawer {
  public:
    TableDrawer(const PlayFrame& frame, const Rect& area)
        : frame_(frame),
          paint_(frame.paint),
          table_(frame.page.table()),
          area_(area),
          flights_(frame.view.flights.flights(frame.view.now)) {
        const TableGeometry& g = table_.geometry;
        const Settings& settings = frame.settings;
        style_ = {g.index,
                  g.stacked_index,
                  g.pips,
                  settings.four_colours,
                  settings.suit_patterns,
                  settings.large_faces};
    }

    void draw() {
        draw_places();
        for (const TableFoundation& f : table_.foundations) draw_foundation(f);
        if (table_.stock) draw_stock(*table_.stock);
        for (const TableCard& card : table_.cards) {
            if (!in_flight(card.slot) && !in_hand(card.slot)) draw_table_card(card);
        }
        draw_captions();
        for (const Target& target : table_.targets) draw_target(target);
        for (const Flight& flight : flights_) draw_flight(flight);
        draw_hand();
    }

  private:
    Rect placed(const Rect& r) const { return r.moved(area_.x, area_.y); }
    bool hovered(Spot spot) const { return frame_.view.hovered == spot; }
    bool in_flight(Slot slot) const {
        return std::any_of(flights_.begin(), flights_.end(),
                           [&](const Flight& flight) { return flight.slot == slot; });
    }
    bool carried(Slot slot) const {
        return std::find(table_.carried.begin(), table_.carried.end(), slot) !=
               table_.carried.end();
    }
    bool in_hand(Slot slot) const { return frame_.view.drag.moving && carried(slot); }

    void draw_rings(const Rect& r, Spot spot) const {
        const float unit = paint_.fonts.sizes().unit;
        const Theme& theme = frame_.theme();
        const bool hinted = table_.hint == spot || table_.hint_to == spot;
        if (hinted) draw_ring(paint_, r, theme.felt_mark, 3 * unit, 0);
        if (table_.focus == spot) draw_ring(paint_, r, theme.felt_text, 2 * unit, 1 * unit);
    }

    // Everything below the cards, with rings.
    void draw_places() const {
        const auto rings = [&](const Rect& r, Spot::Kind kind, std::size_t n) {
            draw_rings(r, Spot::of(kind, static_cast<int>(n)));
        };
        for (std::size_t i = 0; i < table_.empty_piles.size(); ++i) {
            const Rect r = placed(table_.empty_piles[i]);
            draw_place(paint_, r);
            rings(r, Spot::Kind::pile, static_cast<std::size_t>(table_.empty_pile_numbers[i]));
        }
        const TableGeometry& g = table_.geometry;
        for (const TableBase& base : table_.bases) {
            CardLook look;
            look.covered = true;
            look.shown = base.covered ? g.step : 0;
            draw_card(paint_, style_, placed(base.at), base.face, look);
        }
        for (std::size_t c = 0; c < g.cells.size(); ++c) {
            const Rect r = placed(g.cells[c]);
            draw_cell(paint_, r);
            rings(r, Spot::Kind::cell, c);
        }
        if (g.waste) draw_place(paint_, placed({g.waste->x, g.waste->y, g.card.w, g.card.h}));
        if (table_.set) {
            draw_set(paint_, *table_.set, placed(table_.set->room), placed(table_.set->done),
                     hovered(Spot::at_done()), frame_.page.state().page.set);
            draw_rings(placed(table_.set->done), Spot::at_done());
        }
        for (std::size_t t = 0; t < table_.tokens.size(); ++t) {
            const Rect r = placed(table_.tokens[t].at);
            const Spot spot = Spot::of(Spot::Kind::token, static_cast<int>(t));
            draw_token(paint_, table_.tokens[t], r, hovered(spot));
            draw_rings(r, spot);
        }
    }

    // The names of the places beside the tableau, if there is room below them.
    void draw_captions() const {
        const TableGeometry& g = table_.geometry;
        const auto room_below = [&](const Rect& r) {
            float bottom = g.area.h;
            const auto look_at = [&](const Rect& other) {
                if (other.y >= r.bottom()) bottom = std::min(bottom, other.y);
            };
            for (const Rect& cell : g.cells) look_at(cell);
            for (const Rect& foundation : g.foundations) look_at(foundation);
            for (const Rect& token : g.tokens) look_at(token);
            return bottom - r.bottom();
        };
        const auto name = [&](const std::optional<Rect>& r, std::string_view words) {
            if (r) draw_caption(paint_, placed(*r), words, room_below(*r) - paint_.px(4));
        };
        name(g.stock, "Stock");
        if (g.waste) name(Rect{g.waste->x, g.waste->y, g.card.w, g.card.h}, "Waste");
        if (!table_.foundations.empty()) name(table_.foundations.front().at, "Foundation");
        if (!g.cells.empty()) name(g.cells.front(), g.cells.size() == 1 ? "Cell" : "Cells");
    }

    void draw_table_card(const TableCard& card) const {
        Rect r = placed(card.at);
        const bool up = carried(card.slot) || (card.playable && hovered(Spot::at(card.slot)));
        if (up) r.y -= paint_.px(4);
        draw_at(card, r, up ? 2.0F : 0.0F);
        draw_rings(r, Spot::at(card.slot));
    }

    void draw_at(const TableCard& card, const Rect& r, float lift) const {
        if (!card.face_up) {
            draw_back(paint_, r, lift);
            if (card.hits > 1) draw_hits(paint_, r, card.shown, card.hits, false);
            return;
        }
        CardLook look;
        look.shown = card.aside ? 1 : card.shown;
        look.covered = !card.open;
        look.lit = card.lit;
        look.lift = lift;
        CardStyle style = style_;
        // A pile that has closed up shows less of its cards.
        const bool cut = card.shown < card.at.h && card.shown < style.index.stacked();
        style.stacked_index = card.aside || (style.stacked_index && !cut);
        draw_card(paint_, style, r, card.face, look);
        if (card.hits > 1 && !card.aside) draw_hits(paint_, r, card.shown, card.hits, true);
    }

    void draw_stock(const TableStock& stock) const {
        const Rect r = placed(stock.at);
        const bool up = stock.can_turn && hovered(Spot::at_stock());
        if (stock.left == 0) {
            draw_empty_stock(paint_, stock, r, up);
            if (stock.only_move) draw_lit_edge(paint_, r);
            draw_rings(r, Spot::at_stock());
            return;
        }
        // A few edges below suggest the height of the stock.
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
        for (std::size_t i = 0; i < stock.ahead.size(); ++i) {
            CardLook look;
            look.covered = true;
            CardStyle style = style_;
            style.stacked_index = i + 1 < stock.ahead.size();
            draw_card(paint_, style, placed(stock.ahead_at[i]), stock.ahead[i], look);
        }
        if (stock.only_move) draw_lit_edge(paint_, top);
        draw_rings(top, Spot::at_stock());
        draw_count(paint_, top, std::to_string(stock.left));
        if (!stock.next_rank.empty()) draw_note(paint_, top, "next " + stock.next_rank);
        if (stock.next_rank.empty() && !stock.redeals.empty()) {
            draw_note(paint_, top, stock.redeals);
        }
    }

    void draw_foundation(const TableFoundation& foundation) const {
        const Rect r = placed(foundation.at);
        const auto index = static_cast<int>(&foundation - table_.foundations.data());
        const auto landing =
            std::find_if(flights_.begin(), flights_.end(),
                         [&](const Flight& flight) { return flight.foundation == index; });
        const auto& top = landing != flights_.end() ? landing->under : foundation.top;
        if (top) {
            draw_card(paint_, style_, r, *top, {});
        } else {
            draw_place(paint_, r);
            const float size = r.w * 0.36F;
            draw_shape(paint_.list(), paint_.shapes.suit(SuitShape::spade, size),
                       {std::round(r.middle_x()), std::round(r.middle_y())}, size,
                       with_alpha(frame_.theme().felt_place, 0.45F));
        }
        if (foundation.wild) draw_note(paint_, r, "any card", true);
        draw_rings(r, Spot::of(Spot::Kind::foundation, index));
    }

    // A target of the lifted card, with its number key.
    void draw_target(const Target& target) const {
        const Rect r = placed(target.at);
        const Theme& theme = frame_.theme();
        const float unit = paint_.fonts.sizes().unit;
        draw_ring(paint_, r, theme.felt_mark, 3 * unit, 0);
        if (table_.focus == target.option.to)
            draw_ring(paint_, r, theme.felt_text, 2 * unit, 3 * unit);
        if (frame_.view.drag.moving || table_.targets.size() < 2) return;
        draw_badge(paint_, r, std::to_string(target.number));
    }

    void draw_flight(const Flight& flight) const {
        const double now = frame_.view.now;
        Rect r = placed(flight.at(now));
        const float progress = flight.progress(now);
        if (!flight.face_up) return draw_back(paint_, r, 2);
        if (!flight.turns) {
            return draw_card(paint_, style_, r, flight.face, {0, false, false, 2});
        }
        // Turned about its vertical axis: narrowest halfway.
        const float width = std::max(2.0F, std::abs(1 - 2 * progress) * r.w);
        r.x += (r.w - width) / 2;
        r.w = width;
        if (progress < 0.5F) {
            draw_back(paint_, r, 2);
        } else if (width < placed(flight.to).w * 0.7F) {
            paint_.fill(r, frame_.theme().card, card_rounding(r));
        } else {
            draw_card(paint_, style_, r, flight.face, {});
        }
    }

    // The cards being dragged.
    void draw_hand() const {
        const Drag& drag = frame_.view.drag;
        if (!drag.moving) return;
        for (const Slot slot : table_.carried) {
            const TableCard* card = table_.card(slot);
            if (card == nullptr) continue;
            draw_at(*card, placed(card->at.moved(drag.dx, drag.dy)), 4);
        }
    }

    const PlayFrame& frame_;
    const Paint& paint_;
    const Tabletop& table_;
    Rect area_;
    CardStyle style_;
    const std::vector<Flight>& flights_;
};

}  // namespace

void draw_cards(const PlayFrame& frame, const Rect& r) {
    TableDrawer(frame, r).draw();
}

}  // namespace niblick
