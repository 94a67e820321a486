#include "core/observe.h"

namespace niblick {

bool is_face_up(const Board& board, const Position& position, Slot slot) {
    return !board.variant->visibility.covered_face_down || position.open.test(slot);
}

Observation observe(const Board& board, const Position& position) {
    const Deck& deck = board.deck();
    Observation seen;
    seen.unseen.assign(deck.kinds().size(), 0);
    const auto hide = [&](Card card) {
        ++seen.unseen[static_cast<std::size_t>(deck.kind_index(card))];
    };
    seen.slots.resize(static_cast<std::size_t>(board.layout().size()));
    position.filled.for_each([&](int s) {
        const auto slot = static_cast<Slot>(s);
        auto& spot = seen.slots[slot];
        if (is_face_up(board, position, slot)) {
            spot = {Observation::Sight::seen, board.card(slot)};
        } else {
            spot.sight = Observation::Sight::hidden;
            hide(board.card(slot));
        }
    });
    for (std::size_t f = 0; f < board.deal.foundation.size(); ++f) {
        seen.tops.push_back(position.top[f]);
    }
    seen.stock_left = stock_left(board, position);
    for (std::size_t i = position.drawn; i < board.deal.stock.size(); ++i) {
        hide(board.deal.stock[i]);
    }
    if (seen.stock_left > 0) {
        const Card next = board.deal.stock[position.drawn];
        using Next = Visibility::NextStock;
        const Next rule = board.variant->visibility.next_stock;
        if (rule == Next::shown) {
            seen.next_stock_card = next;
            --seen.unseen[static_cast<std::size_t>(deck.kind_index(next))];
        }
        if (rule == Next::shown || (rule == Next::rank_until_first_turn && position.drawn == 0)) {
            seen.next_stock_rank = deck.kind(next).rank;
        }
    }
    return seen;
}

}  // namespace niblick
