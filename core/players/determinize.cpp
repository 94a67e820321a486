#include "core/players/determinize.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"

namespace niblick {

namespace {

void shuffle(std::vector<Card>& cards, Rng& rng) {
    for (std::size_t i = cards.size(); i > 1; --i) {
        std::swap(cards[i - 1], cards[static_cast<std::size_t>(rng.below(i))]);
    }
}

// The cards that are neither visible nor on top of a foundation, split into those still in the game
// and those played. Cards of one kind are interchangeable, so any of them will do.
struct Parted {
    std::vector<Card> hidden, gone;
};

Parted part(const Variant& variant, const Observation& seen) {
    const Deck& deck = variant.deck;
    std::vector<bool> placed(static_cast<std::size_t>(deck.size()));
    for (const auto& spot : seen.slots) {
        if (spot.visibility == Observation::Visibility::seen) placed[spot.card] = true;
    }
    for (const Card top : seen.tops) {
        if (top != kNoCard) placed[top] = true;
    }
    if (seen.next_stock_card != kNoCard) placed[seen.next_stock_card] = true;
    for (const Card card : seen.known_stock) placed[card] = true;
    std::vector<int> unseen = seen.unseen;
    Parted parted;
    for (int c = 0; c < deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        if (placed[card]) continue;
        int& left = unseen[static_cast<std::size_t>(deck.kind_index(card))];
        (left > 0 ? parted.hidden : parted.gone).push_back(card);
        left -= left > 0 ? 1 : 0;
    }
    return parted;
}

}  // namespace

Determinization determinize(const std::shared_ptr<const Variant>& variant, const Observation& seen,
                            Rng& rng, std::optional<Face> next_stock_face) {
    NIBLICK_EXPECTS(variant != nullptr && variant->traits.plain);
    NIBLICK_EXPECTS(seen.slots.size() == static_cast<std::size_t>(variant->layout.size()));
    NIBLICK_EXPECTS(seen.unseen.size() == variant->deck.kinds().size());
    NIBLICK_EXPECTS(seen.tops.size() == variant->openings.size());
    NIBLICK_EXPECTS(seen.stock_left >= 0 && seen.stock_left <= variant->stock_size);
    const Deck& deck = variant->deck;
    auto [hidden, gone] = part(*variant, seen);
    shuffle(hidden, rng);
    const auto take = [](std::vector<Card>& cards) {
        NIBLICK_EXPECTS(!cards.empty());
        const Card card = cards.back();
        cards.pop_back();
        return card;
    };

    Deal deal;
    Position position;
    // The next stock card comes first: if its rank is known, it must have that rank.
    Card next = seen.next_stock_card;
    if (seen.stock_left > 0 && next == kNoCard && (seen.next_stock_rank > 0 || next_stock_face)) {
        const auto fits = [&](Card card) {
            return (seen.next_stock_rank == 0 || deck.kind(card).rank == seen.next_stock_rank) &&
                   (!next_stock_face || variant->face_of[card] == *next_stock_face);
        };
        const auto at = std::find_if(hidden.begin(), hidden.end(), fits);
        NIBLICK_EXPECTS(at != hidden.end());
        next = *at;
        hidden.erase(at);
        // Choosing it first biased the order of the rest, so shuffle again.
        shuffle(hidden, rng);
    }
    const int slots = variant->layout.size();
    const int drawn = variant->stock_size - seen.stock_left;
    position.drawn = static_cast<std::uint8_t>(drawn);
    deal.tableau.resize(static_cast<std::size_t>(slots));
    for (int s = 0; s < slots; ++s) {
        const auto& spot = seen.slots[static_cast<std::size_t>(s)];
        if (spot.visibility == Observation::Visibility::gone) continue;
        position.filled.set(s);
        Card& card = deal.tableau[static_cast<std::size_t>(s)];
        card = spot.visibility == Observation::Visibility::seen ? spot.card : take(hidden);
    }
    deal.stock.resize(static_cast<std::size_t>(variant->stock_size));
    for (int i = drawn; i < variant->stock_size; ++i) {
        const auto nth = static_cast<std::size_t>(i - drawn);
        deal.stock[static_cast<std::size_t>(i)] = nth < seen.known_stock.size()
                                                      ? seen.known_stock[nth]
                                                  : i == drawn && next != kNoCard ? next
                                                                                  : take(hidden);
    }
    NIBLICK_EXPECTS(static_cast<int>(hidden.size()) == variant->set_aside);
    deal.set_aside = std::move(hidden);
    std::sort(deal.set_aside.begin(), deal.set_aside.end());
    position.open = variant->layout.open(position.filled);

    // The cards already played, including the tops of the foundations, fill the rest.
    for (std::size_t f = 0; f < seen.tops.size(); ++f) {
        position.top[f] = seen.tops[f];
        if (seen.tops[f] != kNoCard) gone.push_back(seen.tops[f]);
    }
    deal.foundation.assign(seen.tops.size(), kNoCard);
    for (std::size_t f = 0; f < seen.tops.size(); ++f) {
        if (variant->openings[f].kind != Opening::Kind::empty) deal.foundation[f] = take(gone);
    }
    for (int s = 0; s < slots; ++s) {
        if (!position.filled.test(s)) deal.tableau[static_cast<std::size_t>(s)] = take(gone);
    }
    for (int i = 0; i < drawn; ++i) deal.stock[static_cast<std::size_t>(i)] = take(gone);
    NIBLICK_EXPECTS(gone.empty());
    for (std::size_t f = seen.tops.size(); f < position.top.size(); ++f) position.top[f] = kNoCard;
    return {bind(variant, std::move(deal)), position};
}

}  // namespace niblick
