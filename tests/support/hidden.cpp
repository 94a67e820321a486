#include "tests/support/hidden.h"

#include <algorithm>
#include <utility>

namespace niblick {

bool same(const Observation& a, const Observation& b) {
    const auto same_spot = [](const Observation::Spot& x, const Observation::Spot& y) {
        return x.visibility == y.visibility && x.card == y.card;
    };
    return std::equal(a.slots.begin(), a.slots.end(), b.slots.begin(), b.slots.end(), same_spot) &&
           a.tops == b.tops && a.stock_left == b.stock_left &&
           a.next_stock_rank == b.next_stock_rank && a.next_stock_card == b.next_stock_card &&
           a.unseen == b.unseen && a.known_stock == b.known_stock;
}

// Deals all cards that the player cannot see of a position anew, among the same places. What the
// observation tells of the next stock card stays true.
Board deal_hidden_anew(const Board& board, const Position& position, Rng& rng) {
    Deal deal = board.deal;
    std::vector<Card*> places;
    position.filled.for_each([&](int s) {
        if (!is_face_up(board, position, static_cast<Slot>(s))) {
            places.push_back(&deal.tableau[static_cast<std::size_t>(s)]);
        }
    });
    using Next = Visibility::NextStock;
    const Next next = board.variant->visibility.next_stock;
    std::size_t first = position.drawn;
    if (next == Next::rank_until_first_turn && first == 0) ++first;
    if (next == Next::shown) {
        first += static_cast<std::size_t>(board.variant->visibility.next_cards);
    }
    if (next == Next::all) first = deal.stock.size();
    for (std::size_t i = first; i < deal.stock.size(); ++i) places.push_back(&deal.stock[i]);
    for (Card& card : deal.set_aside) places.push_back(&card);
    for (std::size_t i = places.size(); i > 1; --i) {
        std::swap(*places[i - 1], *places[static_cast<std::size_t>(rng.below(i))]);
    }
    std::sort(deal.set_aside.begin(), deal.set_aside.end());
    return bind(board.variant, deal);
}

}  // namespace niblick
