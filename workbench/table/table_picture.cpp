#include "workbench/table/table_picture.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/words.h"
#include "workbench/table/place_pen.h"

namespace niblick {

namespace {

class TablePen : public PlacePen {
  public:
    TablePen(const Tabletop& table, const TableScene& scene, const TextMeasure& measure)
        : PlacePen(scene.style, measure),
          table_(table),
          scene_(scene) {
        picture.size = table.geometry.area;
        picture.background = &Theme::felt_top;
    }

    Picture draw() {
        draw_places();
        for (std::size_t i = 0; i < table_.foundations.size(); ++i) {
            draw_foundation(static_cast<int>(i));
        }
        if (table_.stock) draw_stock(*table_.stock);
        for (const TableCard& card : table_.cards) {
            if (!in_flight(card.slot) && !(scene_.dragged && carried(card.slot))) {
                draw_table_card(card);
            }
        }
        draw_losing();
        if (scene_.captions) draw_captions();
        for (const Target& target : table_.targets) draw_target(target);
        for (const Flight& flight : scene_.flights) draw_flight(flight);
        if (scene_.dragged) draw_hand(*scene_.dragged);
        if (scene_.rising) draw_points(*scene_.rising);
        for (std::size_t i = 0; i < scene_.grades.size(); ++i) {
            begin("grade-" + std::to_string(i + 1), "note", describe_cost(scene_.grades[i].grade));
            grade(scene_.grades[i].at, scene_.grades[i].grade);
            end();
        }
        if (scene_.ring) ring(*scene_.ring, &Theme::felt_mark, std::max(2.0F, px(3)), 0);
        return std::move(picture);
    }

  private:
    bool hovered(Spot spot) const { return scene_.hovered == spot; }
    bool in_flight(Slot slot) const {
        return std::any_of(scene_.flights.begin(), scene_.flights.end(),
                           [&](const Flight& flight) { return flight.slot == slot; });
    }
    bool carried(Slot slot) const {
        return std::find(table_.carried.begin(), table_.carried.end(), slot) !=
               table_.carried.end();
    }

    void begin_place(std::string_view name, std::size_t number, std::string words, const Rect& r) {
        std::string id(name);
        if (number > 0) id += "-" + std::to_string(number);
        begin(std::move(id), "place", std::move(words), r);
    }

    void draw_rings(const Rect& r, Spot spot) {
        const bool hinted = table_.hint == spot || table_.hint_to == spot;
        if (hinted) ring(r, &Theme::felt_mark, 3 * style_.unit, 0);
        if (table_.focus == spot) ring(r, &Theme::felt_text, 2 * style_.unit, style_.unit);
    }
    void draw_rings(const Rect& r, Spot::Kind kind, std::size_t n) {
        draw_rings(r, Spot::of(kind, static_cast<int>(n)));
    }

    // Everything below the cards, with rings.
    void draw_places() {
        const TableGeometry& g = table_.geometry;
        for (std::size_t i = 0; i < table_.empty_piles.size(); ++i) {
            const Rect& r = table_.empty_piles[i];
            const auto n = static_cast<std::size_t>(table_.empty_pile_numbers[i]);
            begin_place("pile", n + 1, "Empty column " + std::to_string(n + 1), r);
            place(r);
            draw_rings(r, Spot::Kind::pile, n);
        }
        for (std::size_t i = 0; i < table_.bases.size(); ++i) {
            const TableBase& base = table_.bases[i];
            begin_place("base", i + 1, "Base card", base.at);
            card(base.at, base.face, {base.covered ? g.step : 0, true, false, 0});
        }
        for (std::size_t c = 0; c < g.cells.size(); ++c) {
            begin_place("cell", c + 1, "Cell " + std::to_string(c + 1), g.cells[c]);
            cell(g.cells[c]);
            draw_rings(g.cells[c], Spot::Kind::cell, c);
        }
        if (g.waste) {
            const Rect r{g.waste->x, g.waste->y, g.card.w, g.card.h};
            begin_place("waste", 0, "Waste", r);
            place(r);
        }
        if (table_.set) {
            begin_place("set", 0, "Set", table_.set->room);
            set_area(*table_.set, scene_.set_words);
            begin_place("done", 0, "Done", table_.set->done);
            set_button(*table_.set, hovered(Spot::at_done()));
            draw_rings(table_.set->done, Spot::at_done());
        }
        for (std::size_t t = 0; t < table_.tokens.size(); ++t) {
            const TableToken& each = table_.tokens[t];
            begin_place(
                "token", t + 1,
                each.name + ", " + (each.costs.empty() ? std::to_string(each.count) : each.costs),
                each.at);
            token(each, hovered(Spot::of(Spot::Kind::token, static_cast<int>(t))));
            draw_rings(each.at, Spot::Kind::token, t);
        }
        end();
    }

    // The names of the places beside the tableau, if there is room below them.
    void draw_captions() {
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
            if (r) caption(*r, words, room_below(*r) - px(4));
        };
        name(g.stock, "Stock");
        if (g.waste) name(Rect{g.waste->x, g.waste->y, g.card.w, g.card.h}, "Waste");
        if (!table_.foundations.empty()) name(table_.foundations.front().at, "Foundation");
        if (!g.cells.empty()) name(g.cells.front(), g.cells.size() == 1 ? "Cell" : "Cells");
    }

    void draw_table_card(const TableCard& card) {
        Rect r = card.at;
        const bool up = carried(card.slot) || (card.playable && hovered(Spot::at(card.slot)));
        if (up) r.y -= px(4);
        draw_at(card, r, up ? 2.0F : 0.0F);
        draw_rings(r, Spot::at(card.slot));
        end();
    }

    void draw_at(const TableCard& card, const Rect& r, float lift) {
        std::string words = card.name;
        if (!card.why_not.empty()) words += ": " + card.why_not;
        begin("card-" + std::to_string(card.slot), "card", std::move(words), r);
        if (!card.face_up) {
            back(r, lift);
            if (card.hits > 1) hits(r, card.shown, card.hits, false);
            return;
        }
        // A pile that has closed up shows less of its cards.
        const bool cut = card.shown < card.at.h && card.shown < style_.index.stacked();
        CardStyle style = style_;
        style.stacked_index = card.aside || (style.stacked_index && !cut);
        CardPen::card(r, card.face, {card.aside ? 1 : card.shown, !card.open, card.lit, lift},
                      style);
        if (card.hits > 1 && !card.aside) hits(r, card.shown, card.hits, true);
    }

    // Above all cards, so that none hides the outline of another. Cards of the stock are not in
    // sight, so the stock is outlined for them.
    void draw_losing() {
        if (scene_.losing.empty()) return;
        const float thick = std::max(2.0F, px(3));
        const auto outline = [&](const Rect& r, std::string id, std::string words) {
            begin(std::move(id), "note", std::move(words), r);
            const float in = thick / 2;
            rect({r.x + in, r.y + in, r.w - thick, r.h - thick}, rounding(r), nullptr, &Theme::red,
                 thick);
            end();
        };
        int in_stock = 0;
        for (const Slot piece : scene_.losing) {
            const TableCard* card = table_.card(piece);
            if (card == nullptr) {
                ++in_stock;
            } else if (!in_flight(piece) && !(scene_.dragged && carried(piece))) {
                Rect r = card->at;
                r.h = std::min(card->shown, r.h);
                outline(r, "loses-" + std::to_string(piece),
                        card->name + ": " + std::string(kLosesIt));
            }
        }
        if (in_stock == 0 || !table_.stock) return;
        outline(table_.stock->at, "loses-stock",
                counted(in_stock, "card") + " of the stock among those that lose it");
    }

    void draw_stock(const TableStock& stock) {
        const Rect& r = stock.at;
        const bool up = stock.can_turn && hovered(Spot::at_stock());
        const std::string more = stock.withheld == 0 ? "" : " +" + std::to_string(stock.withheld);
        const std::string left = std::to_string(stock.left) + more;
        begin_place("stock", 0, "Stock, " + left, r);
        if (stock.left == 0) {
            empty_stock(stock, r, up);
            if (stock.withheld > 0) count(r, left);
            if (stock.only_move) lit_edge(r);
            draw_rings(r, Spot::at_stock());
            return end();
        }
        // A few edges below suggest the height of the stock.
        const int edges = std::min(2, (stock.left - 1) / 4);
        const float step = std::max(1.0F, px(2));
        for (int i = edges; i > 0; --i) back(r.moved(0, step * static_cast<float>(i)));
        const Rect top = up ? r.moved(0, -px(4)) : r;
        if (stock.next) {
            card(top, *stock.next, {});
        } else {
            back(top, up ? 2.0F : 0.0F);
        }
        for (std::size_t i = 0; i < stock.ahead.size(); ++i) {
            CardStyle style = style_;
            style.stacked_index = i + 1 < stock.ahead.size();
            card(stock.ahead_at[i], stock.ahead[i], {0, true, false, 0}, style);
        }
        if (stock.only_move) lit_edge(top);
        draw_rings(top, Spot::at_stock());
        count(top, left);
        if (!stock.next_rank.empty()) {
            note(top, "next " + stock.next_rank);
        } else if (!stock.redeals.empty()) {
            note(top, stock.redeals);
        }
        end();
    }

    void draw_foundation(int index) {
        const TableFoundation& foundation = table_.foundations[static_cast<std::size_t>(index)];
        const Rect& r = foundation.at;
        const auto landing =
            std::find_if(scene_.flights.begin(), scene_.flights.end(),
                         [&](const Flight& flight) { return flight.foundation == index; });
        const auto& top = landing != scene_.flights.end() ? landing->under : foundation.top;
        begin_place("foundation", static_cast<std::size_t>(index) + 1, "Foundation", r);
        if (top) {
            card(r, *top, {});
        } else {
            place(r);
            suit(SuitShape::spade, {std::round(r.middle_x()), std::round(r.middle_y())},
                 r.w * 0.36F, &Theme::felt_place)
                .opacity = 0.45F;
        }
        if (foundation.wild) note(r, "any card", true);
        draw_rings(r, Spot::Kind::foundation, static_cast<std::size_t>(index));
        end();
    }

    // A target of the lifted card, with its number key.
    void draw_target(const Target& target) {
        begin_place("target", static_cast<std::size_t>(target.number), "Target", target.at);
        ring(target.at, &Theme::felt_mark, 3 * style_.unit, 0);
        if (table_.focus == target.option.to) {
            ring(target.at, &Theme::felt_text, 2 * style_.unit, 3 * style_.unit);
        }
        if (!scene_.dragged && table_.targets.size() > 1) {
            badge(target.at, std::to_string(target.number));
        }
        end();
    }

    void draw_flight(const Flight& flight) {
        Rect r = flight.at(scene_.now);
        const float progress = flight.progress(scene_.now);
        if (!flight.face_up) return back(r, 2);
        if (!flight.turns) return card(r, flight.face, {0, false, false, 2});
        // Turned about its vertical axis: narrowest halfway.
        const float width = std::max(2.0F, std::abs(1 - 2 * progress) * r.w);
        r.x += (r.w - width) / 2;
        r.w = width;
        if (progress < 0.5F) {
            back(r, 2);
        } else if (width < flight.to.w * 0.7F) {
            rect(r, rounding(r), &Theme::card);
        } else {
            card(r, flight.face, {});
        }
    }

    // The cards being dragged.
    void draw_hand(Point by) {
        for (const Slot slot : table_.carried) {
            const TableCard* const card = table_.card(slot);
            if (card != nullptr) draw_at(*card, card->at.moved(by.x, by.y), 4);
        }
        end();
    }

    // On a pill that rises and fades.
    void draw_points(const RisingPoints& rising) {
        const std::string words = "+" + std::to_string(rising.points);
        const float size = 1.2F * kBodyText * style_.unit, high = px(30);
        const float wide = width_of(words, size, true) + px(20);
        const float y = rising.from.middle_y() - rising.progress * px(44);
        const float opacity = std::min(1.0F, 2.5F * (1 - rising.progress));
        const Rect r{std::round(rising.from.middle_x() - wide / 2), y - high / 2, wide, high};
        begin("points", "note", words, r);
        rect(r, high / 2, &Theme::plate, &Theme::plate_line).opacity = opacity;
        centred({r.middle_x(), r.middle_y()}, words, size, 0.5F, &Theme::plate_text, true).opacity =
            opacity;
        end();
    }

    const Tabletop& table_;
    const TableScene& scene_;
};

}  // namespace

Picture table_picture(const Tabletop& table, const TableScene& scene, const TextMeasure& measure) {
    return TablePen(table, scene, measure).draw();
}

Picture still_table(const Tabletop& table, const Settings& settings,
                    const std::optional<Rect>& next, const TextMeasure& measure) {
    TableScene scene;
    scene.style = card_style(table.geometry, settings);
    scene.captions = false;
    scene.ring = next;
    return table_picture(table, scene, measure);
}

}  // namespace niblick
