#include <algorithm>

#include "core/base/words.h"
#include "core/game/session.h"
#include "core/play/extended_play.h"
#include "core/play/observe.h"
#include "core/play/rule_calls.h"
#include "variants/explain/describe.h"
#include "variants/explain/why_not.h"
#include "workbench/table/hits.h"
#include "workbench/table/table.h"

namespace niblick {

namespace {

// Builds the table of a position, zone by zone.
class Shower {
  public:
    Shower(const Session& session, const TableGeometry& geometry, Hands hands, FaceUp up)
        : session_(session),
          board_(session.board()),
          variant_(*session.board().variant),
          position_(session.position()),
          seen_(observe(session.board(), session.position())),
          free_(unlocked(session.board(), session.position())),
          hands_(std::move(hands)),
          all_up_(up == FaceUp::all) {
        table_.geometry = geometry;
        legal_ = legal_moves(board_, position_);
        for (const Move move : legal_) {
            if (move.from == kTop) table_.top_moves = true;
            if (move.from >= board_.pieces()) continue;
            movable_.set(move.from);
            if (move.kind == MoveKind::play || move.kind == MoveKind::other) {
                useful_.set(move.from);
            }
        }
    }

    Tabletop show() {
        if (variant_.traits.moving) {
            show_piles();
        } else {
            show_layout();
        }
        show_stock();
        show_waste();
        show_cells();
        show_foundations();
        show_set();
        show_tokens();
        show_bases();
        return std::move(table_);
    }

  private:
    const TableGeometry& geometry() const { return table_.geometry; }

    TableCard& add(Slot piece, const Rect& at, float shown) {
        TableCard card;
        card.slot = piece;
        card.at = at;
        card.shown = shown;
        card.face_up = all_up_ || seen_.slots[piece].visibility == Observation::Visibility::seen;
        if (card.face_up) {
            card.card = board_.card(piece);
            card.face = printed_face(board_.deck().kind(card.card));
            card.name = describe_card(board_.deck().kind(card.card));
        } else {
            card.name = "face-down card";
        }
        card.open = free_.test(piece);
        card.playable = movable_.test(piece);
        card.lit = useful_.test(piece);
        if (!card.playable) card.why_not = describe_why_not(board_, position_, piece);
        if (piece < board_.layout().size()) card.hits = hits_needed(board_, position_, piece);
        return table_.cards.emplace_back(std::move(card));
    }

    void show_layout() {
        const SlotSet filled = slots_of(position_, position_.filled);
        for (const Slot slot : geometry().back_to_front) {
            if (!filled.test(slot)) continue;
            // A covered card is visible down to the nearest card over it at the same x.
            const bool covered = board_.layout().above(slot).intersects(filled);
            add(piece_in(position_, slot), geometry().slots[slot],
                covered ? geometry().shown[slot] : geometry().card.h);
        }
        if (board_.layout().drawing() != Drawing::columns) return;
        const auto& piles = board_.layout().piles();
        for (std::size_t p = 0; p < piles.size(); ++p) {
            const bool empty = std::none_of(piles[p].begin(), piles[p].end(),
                                            [&](Slot s) { return filled.test(s); });
            if (empty) add_empty(static_cast<int>(p), geometry().slots[piles[p].front()]);
        }
    }

    void add_empty(int pile, const Rect& at) {
        if (!variant_.bases.empty()) return;
        table_.empty_piles.push_back(at);
        table_.empty_pile_numbers.push_back(pile);
    }

    void show_piles() {
        const int piles = static_cast<int>(board_.layout().piles().size());
        for (int p = 0; p < piles; ++p) {
            const auto cards = position_.pile(p);
            if (cards.empty()) {
                const Rect& room = geometry().piles[static_cast<std::size_t>(p)];
                add_empty(p, {room.x, room.y, geometry().card.w, geometry().card.h});
                continue;
            }
            std::vector<bool> up;
            for (const Slot piece : cards)
                up.push_back(all_up_ || is_face_up(board_, position_, piece));
            const std::vector<Rect> places = lay_pile(geometry(), p, up);
            for (std::size_t k = 0; k < cards.size(); ++k) {
                const bool last = k + 1 == cards.size();
                add(cards[k], places[k], last ? places[k].h : places[k + 1].y - places[k].y);
            }
        }
    }

    void show_bases() {
        for (std::size_t b = 0; b < variant_.bases.size(); ++b) {
            const Rect& room = geometry().piles[b];
            const bool covered = std::any_of(
                table_.cards.begin(), table_.cards.end(),
                [&](const TableCard& card) { return card.at.x == room.x && card.at.y == room.y; });
            table_.bases.push_back({geometry().bases[b], printed_face(variant_.bases[b]), covered});
        }
    }

    void show_stock() {
        if (!geometry().stock) return;
        TableStock stock;
        stock.at = *geometry().stock;
        stock.left = seen_.stock_left;
        stock.withheld = seen_.withheld;
        stock.why_not = describe_why_not_turn(board_, position_);
        stock.can_turn = stock.why_not.empty();
        stock.only_move =
            stock.can_turn && std::all_of(legal_.begin(), legal_.end(), [](Move move) {
                return move == Move::draw() || move == Move::redeal();
            });
        const StockPlan& plan = variant_.stock_plan;
        stock.redeal = std::find(legal_.begin(), legal_.end(), Move::redeal()) != legal_.end();
        if (plan.passes > 1) {
            const int left = plan.passes - 1 - position_.pass;
            stock.redeals = left == 0 ? "last pass" : counted(left, "redeal");
        }
        if (seen_.next_stock_card != kNoCard) {
            stock.next = printed_face(board_.deck().kind(seen_.next_stock_card));
        } else if (seen_.next_stock_rank > 0) {
            stock.next_rank = board_.deck().signs().rank(seen_.next_stock_rank).index;
        }
        if (geometry().ahead) {
            const Visibility& sight = variant_.visibility;
            const int most = sight.next_cards > 1 ? std::min(kAheadShown + 1, sight.next_cards)
                                                  : kAheadShown + 1;
            const std::size_t n =
                std::min(static_cast<std::size_t>(most), seen_.known_stock.size());
            for (std::size_t i = 1; i < n; ++i) {
                stock.ahead.push_back(printed_face(board_.deck().kind(seen_.known_stock[i])));
            }
            stock.ahead_at = lay_row(*geometry().ahead, geometry().card,
                                     static_cast<int>(stock.ahead.size()), geometry().fan);
        }
        table_.stock = std::move(stock);
    }

    // Shows cards fanned from left to right, the last on top.
    void show_row(const std::vector<Slot>& pieces, const Rect& room, bool all_open) {
        const int n = static_cast<int>(pieces.size());
        const std::vector<Rect> places = lay_row(room, geometry().card, n, geometry().fan);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            TableCard& card = add(pieces[i], places[i], geometry().card.h);
            const bool last = i + 1 == pieces.size();
            card.open = last || all_open;
            card.aside = !last;
        }
    }

    void show_waste() {
        if (!geometry().waste || position_.waste().empty()) return;
        const auto waste = position_.waste();
        const auto shown = waste.last(std::min<std::size_t>(kWasteShown, waste.size()));
        show_row({shown.begin(), shown.end()}, *geometry().waste, false);
    }

    void show_cells() {
        std::vector<Slot> cells = hands_.cells;
        if (cells.empty()) {
            cells.assign(position_.cells().begin(), position_.cells().end());
        }
        for (std::size_t i = 0; i < cells.size() && i < geometry().cells.size(); ++i) {
            if (cells[i] == kNoSlot) continue;
            add(cells[i], geometry().cells[i], geometry().card.h).open = true;
        }
    }

    void show_foundations() {
        if (geometry().set) return;
        for (std::size_t f = 0; f < geometry().foundations.size(); ++f) {
            TableFoundation foundation;
            foundation.at = geometry().foundations[f];
            foundation.card = seen_.tops[f];
            foundation.wild = f == 0 && position_.wild;
            if (seen_.tops[f] != kNoCard) {
                foundation.top = printed_face(board_.deck().kind(seen_.tops[f]));
            }
            table_.foundations.push_back(std::move(foundation));
            if (!variant_.packing.from_foundation) continue;
            // A top that can be moved back is a card like those of the tableau.
            const auto cards = position_.foundation(static_cast<int>(f));
            if (cards.empty() || foundation_under(board_, position_, cards.back()) < 0) continue;
            add(cards.back(), geometry().foundations[f], geometry().card.h).open = true;
        }
    }

    void show_set() {
        if (!geometry().set) return;
        TableSet set;
        set.room = *geometry().set;
        set.done = *geometry().done;
        set.taken = position_.zones.size(Zone::set);
        set.why_not = describe_why_not(board_, position_, Move::close());
        set.can_close = set.why_not.empty();
        table_.set = std::move(set);
        std::vector<Slot> taken = hands_.set;
        if (taken.empty()) {
            taken.assign(position_.set().begin(), position_.set().end());
        }
        show_row(taken, *geometry().set, true);
    }

    void show_tokens() {
        for (std::size_t t = 0; t < variant_.tokens.size(); ++t) {
            TableToken token;
            token.at = geometry().tokens[t];
            token.name = with_capital(variant_.tokens[t].name);
            token.count = position_.tokens[t];
            token.costs = describe_costs(variant_, variant_.tokens[t]);
            token.why_not = describe_why_not(board_, position_, Move::token(static_cast<int>(t)));
            token.can_use = token.why_not.empty();
            table_.tokens.push_back(std::move(token));
        }
    }

    const Session& session_;
    const Board& board_;
    const Variant& variant_;
    const Position& position_;
    const Observation seen_;
    const SlotSet free_;
    const Hands hands_;
    const bool all_up_;
    std::vector<Move> legal_;
    SlotSet movable_, useful_;
    Tabletop table_;
};

}  // namespace

CardFace printed_face(const CardKind& kind) {
    CardFace face;
    const CardPrint& print = kind.print;
    face.letter = print.letter;
    face.pips = print.pips;
    face.figure = print.figure;
    face.shape = print.shape;
    face.ink = print.ink;
    face.joker = kind.is_joker && !kind.is_trump;
    face.index = face.joker ? "*" : face.suited() ? print.index : kind.name;
    if (!face.suited() && !face.joker) face.words = with_capital(describe_card(kind));
    return face;
}

Tabletop show_table(const Session& session, const TableGeometry& geometry, const Hands& hands,
                    FaceUp up) {
    return Shower(session, geometry, hands, up).show();
}

}  // namespace niblick
