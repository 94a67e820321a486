#include "core/deal/deal.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/base/expects.h"
#include "core/base/rng.h"
#include "core/base/words.h"
#include "core/deal/foreign_deal.h"

namespace niblick {

namespace {

Deal own_deal(const Variant& variant, std::uint64_t number) {
    const Deck& deck = variant.deck;
    std::vector<Card> cards;
    for (int c = 0; c < deck.size(); ++c) cards.push_back(static_cast<Card>(c));

    Deal deal;
    deal.foundation.assign(variant.openings.size(), kNoCard);
    for (std::size_t f = 0; f < variant.openings.size(); ++f) {
        const Opening& opening = variant.openings[f];
        if (opening.kind != Opening::Kind::fixed) continue;
        const auto at = std::find_if(cards.begin(), cards.end(), [&](Card c) {
            return deck.kind_index(c) == opening.kind_index;
        });
        NIBLICK_EXPECTS(at != cards.end());
        deal.foundation[f] = *at;
        cards.erase(at);
    }

    Rng rng(number);
    for (std::size_t i = cards.size(); i > 1; --i) {
        std::swap(cards[i - 1], cards[static_cast<std::size_t>(rng.below(i))]);
    }

    // The first card of a suit or rank in the shuffled deck, wherever it is.
    for (std::size_t f = 0; f < variant.openings.size(); ++f) {
        const Opening& opening = variant.openings[f];
        const bool by_suit = opening.kind == Opening::Kind::first_of_suit;
        if (!by_suit && opening.kind != Opening::Kind::first_of_rank) continue;
        const auto at = std::find_if(cards.begin(), cards.end(), [&](Card c) {
            const CardKind& kind = deck.kind(c);
            return (by_suit ? static_cast<int>(kind.suit) : int{kind.rank}) == opening.kind_index;
        });
        NIBLICK_EXPECTS(at != cards.end());
        deal.foundation[f] = *at;
        cards.erase(at);
    }

    const auto slots = static_cast<std::size_t>(variant.layout.size());
    NIBLICK_EXPECTS(slots <= cards.size());
    std::size_t next = 0;
    for (; next < slots; ++next) deal.tableau.push_back(cards[next]);
    for (std::size_t f = 0; f < variant.openings.size(); ++f) {
        if (variant.openings[f].kind == Opening::Kind::from_stock) {
            deal.foundation[f] = cards[next++];
        }
    }
    const auto in_play = cards.end() - variant.set_aside;
    deal.stock.assign(cards.begin() + static_cast<std::ptrdiff_t>(next), in_play);
    deal.set_aside.assign(in_play, cards.end());
    std::sort(deal.set_aside.begin(), deal.set_aside.end());
    return deal;
}

const Dealing* dealing_of(const Variant& variant, DealScheme scheme) {
    const auto at = std::find_if(variant.dealings.begin(), variant.dealings.end(),
                                 [scheme](const Dealing& d) { return d.scheme == scheme; });
    return at == variant.dealings.end() ? nullptr : &*at;
}

}  // namespace

Deal deal_by_number(const Variant& variant, const DealNumber& number) {
    if (number.own()) return own_deal(variant, number.low);
    const Dealing* dealing = dealing_of(variant, number.scheme);
    if (dealing == nullptr) throw std::invalid_argument(why_no_deals(variant, number.scheme));
    return foreign_deal(variant, *dealing, number);
}

bool has_deals(const Variant& variant, DealScheme scheme) {
    return scheme == DealScheme::niblick || dealing_of(variant, scheme) != nullptr;
}

std::string why_no_deals(const Variant& variant, DealScheme scheme) {
    if (has_deals(variant, scheme)) return "";
    const std::string known = joined(variant.dealings, ", ", [](const Dealing& dealing) {
        return facts_of(dealing.scheme).word;
    });
    return std::string(facts_of(scheme).program) + " has no deals of " + variant.id +
           (known.empty() ? "; it has numbers of no other program"
                          : "; it has numbers of " + known);
}

bool matches(const Variant& variant, const Deal& deal) {
    const auto in_deck = [&variant](Card card) { return card < variant.deck.size(); };
    const auto all_in_deck = [&in_deck](const std::vector<Card>& cards) {
        return std::all_of(cards.begin(), cards.end(), in_deck);
    };
    return deal.tableau.size() == static_cast<std::size_t>(variant.layout.size()) &&
           deal.stock.size() == static_cast<std::size_t>(variant.stock_size) &&
           deal.foundation.size() == variant.openings.size() && all_in_deck(deal.tableau) &&
           all_in_deck(deal.stock) && all_in_deck(deal.set_aside) &&
           std::all_of(deal.foundation.begin(), deal.foundation.end(),
                       [&](Card card) { return card == kNoCard || in_deck(card); });
}

}  // namespace niblick
