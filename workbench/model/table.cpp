#include "workbench/model/table.h"

#include <algorithm>

#include "core/observe.h"

namespace niblick {

namespace {

std::string index_of_rank(int rank) {
    return rank == 10 ? "10" : std::string(1, rank_letter(rank));
}

// How much of a card can be seen: down to the nearest card that lies over it at the same x.
float height_in_view(const Session& session, const TableGeometry& geometry, Slot slot) {
    const Layout& layout = session.board().layout();
    const bool covered = (layout.above(slot) & session.position().filled).any();
    return covered ? geometry.shown[slot] : geometry.card.h;
}

}  // namespace

CardFace printed_face(const CardKind& kind) {
    CardFace face;
    face.rank = kind.rank;
    face.suit = kind.suit;
    face.joker = kind.is_joker;
    face.index = kind.rank > 0 ? index_of_rank(kind.rank) : kind.name;
    if (kind.is_joker) face.index = "*";
    return face;
}

const TableCard* Tabletop::card(Slot slot) const {
    const auto found = std::find_if(cards.begin(), cards.end(),
                                    [&](const TableCard& c) { return c.slot == slot; });
    return found == cards.end() ? nullptr : &*found;
}

Spot Tabletop::spot_at(float x, float y) const {
    for (auto card = cards.rbegin(); card != cards.rend(); ++card) {
        if (card->at.contains(x, y)) return Spot::at(card->slot);
    }
    if (stock && stock->at.contains(x, y)) return Spot::at_stock();
    return {};
}

int Tabletop::foundation_at(float x, float y) const {
    for (std::size_t f = 0; f < foundations.size(); ++f) {
        if (foundations[f].at.contains(x, y)) return static_cast<int>(f);
    }
    return -1;
}

Tabletop show_table(const Session& session, const TableGeometry& geometry) {
    const Board& board = session.board();
    const Position& position = session.position();
    const Observation seen = observe(board, position);
    Tabletop table;
    table.geometry = geometry;
    for (const Slot slot : geometry.back_to_front) {
        if (!position.filled.test(slot)) continue;
        TableCard card;
        card.slot = slot;
        card.at = geometry.slots[slot];
        card.shown = height_in_view(session, geometry, slot);
        card.face_up = seen.slots[slot].sight == Observation::Sight::seen;
        if (card.face_up) card.face = printed_face(board.deck().kind(seen.slots[slot].card));
        card.open = position.open.test(slot);
        card.why_not = why_not_words(board, position, slot);
        card.playable = card.why_not.empty();
        table.cards.push_back(std::move(card));
    }
    if (board.layout().drawing() == Drawing::columns) {
        for (const auto& pile : board.layout().piles()) {
            const bool empty = std::none_of(pile.begin(), pile.end(),
                                            [&](Slot s) { return position.filled.test(s); });
            if (empty) table.empty_piles.push_back(geometry.slots[pile.front()]);
        }
    }
    if (geometry.stock) {
        TableStock stock;
        stock.at = *geometry.stock;
        stock.left = seen.stock_left;
        stock.why_not = why_not_draw_words(board, position);
        stock.can_turn = stock.why_not.empty();
        if (seen.next_stock_card != kNoCard) {
            stock.next = printed_face(board.deck().kind(seen.next_stock_card));
        } else if (seen.next_stock_rank > 0) {
            stock.next_rank = index_of_rank(seen.next_stock_rank);
        }
        table.stock = std::move(stock);
    }
    for (std::size_t f = 0; f < geometry.foundations.size(); ++f) {
        TableFoundation foundation;
        foundation.at = geometry.foundations[f];
        foundation.card = seen.tops[f];
        if (seen.tops[f] != kNoCard) {
            foundation.top = printed_face(board.deck().kind(seen.tops[f]));
        }
        table.foundations.push_back(std::move(foundation));
    }
    return table;
}

std::vector<int> choices(const Session& session, Slot slot) {
    const Board& board = session.board();
    const Position& position = session.position();
    std::vector<int> full, empty;
    std::vector<Face> met;
    for (int f = 0; f < board.variant->foundations(); ++f) {
        if (!is_legal(board, position, Move::play(slot, f))) continue;
        const Card top = position.top[static_cast<std::size_t>(f)];
        const Face face = board.face_of(top);
        // The stock goes to the first foundation, so that one is like no other.
        const bool special = f == 0 && board.variant->traits.has_stock;
        if (!special && std::find(met.begin(), met.end(), face) != met.end()) continue;
        if (!special) met.push_back(face);
        (top == kNoCard ? empty : full).push_back(f);
    }
    full.insert(full.end(), empty.begin(), empty.end());
    return full;
}

}  // namespace niblick
