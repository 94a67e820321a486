#include "core/deal/foreign_deal.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/base/expects.h"
#include "core/deal/foreign_random.h"
#include "core/deal/french.h"

namespace niblick {

namespace {

// A card of the pack that is shuffled; kNoCard for the base of a pile, which is not in our deck.
struct Packed {
    Card card = kNoCard;
    int pack = 0;  // the first, the second ... of equal cards
    CardKind kind;
};
using Pack = std::vector<Packed>;

// The places of suits in each program's order. Jokers come last.
struct SuitOrder {
    int clubs, diamonds, hearts, spades;

    int of(const CardKind& kind) const {
        if (!is_french(kind)) return 4;
        switch (kind.name.back()) {
            case 'C': return clubs;
            case 'D': return diamonds;
            case 'H': return hearts;
            default: return spades;
        }
    }
};
constexpr SuitOrder kPysolSuits{0, 3, 2, 1};       // C S H D
constexpr SuitOrder kMsSuits{0, 1, 2, 3};          // C D H S
constexpr SuitOrder kSolvitaireSuits{0, 3, 1, 2};  // C H S D
constexpr int kOnePack = 52;
constexpr std::uint64_t kFirstTwisted = 32000;  // PySolFC: Microsoft's generator below it

Pack pack_of(const Variant& variant) {
    Pack pack;
    std::map<std::string, int> seen;
    for (int c = 0; c < variant.deck.size(); ++c) {
        const CardKind& kind = variant.deck.kind(static_cast<Card>(c));
        pack.push_back({static_cast<Card>(c), seen[kind.name]++, kind});
    }
    for (const CardKind& base : variant.bases) {
        pack.push_back({kNoCard, seen[base.name]++, base});
    }
    return pack;
}

// Pack by pack; within one by suit and then by rank, or by rank and then by suit.
void sort_pack(Pack& pack, const SuitOrder& suits, bool by_rank) {
    const auto place = [&](const Packed& card) {
        const int suit = suits.of(card.kind);
        const int rank = card.kind.rank;
        return by_rank ? std::tuple(card.pack, rank, suit) : std::tuple(card.pack, suit, rank);
    };
    std::stable_sort(pack.begin(), pack.end(),
                     [&](const Packed& a, const Packed& b) { return place(a) < place(b); });
}

template <typename Random>
void shuffle(Pack& pack, Random random) {
    for (std::size_t i = pack.size(); i > 1; --i) {
        std::swap(pack[i - 1], pack[static_cast<std::size_t>(random.below(i))]);
    }
}

// The order of PySolFC and of all that share its numbers.
void shuffle_as_pysol(Pack& pack, const DealNumber& number) {
    const bool twisted =
        number.scheme == DealScheme::pysol && number >= DealNumber(number.scheme, kFirstTwisted);
    sort_pack(pack, kPysolSuits, false);
    if (twisted) return shuffle(pack, PythonRandom(number));
    if (pack.size() == kOnePack) sort_pack(pack, kMsSuits, true);
    shuffle(pack, MsRandom(number.low));
}

bool same_kind(const Variant& variant, const Packed& card, int kind) {
    return card.card != kNoCard && variant.deck.kind_index(card.card) == kind;
}

// Takes a card out of the pack.
Card take(Pack& pack, Pack::iterator at) {
    NIBLICK_EXPECTS(at != pack.end());
    const Card card = at->card;
    pack.erase(at);
    return card;
}

// Of equal cards that of the first pack.
Card take_kind(const Variant& variant, Pack& pack, int kind) {
    auto best = pack.end();
    for (auto at = pack.begin(); at != pack.end(); ++at) {
        if (!same_kind(variant, *at, kind)) continue;
        if (best == pack.end() || at->pack < best->pack) best = at;
    }
    return take(pack, best);
}

// The last card in the pack that passes the test.
template <typename Test>
Card take_last(Pack& pack, Test test) {
    const auto at = std::find_if(pack.rbegin(), pack.rend(), test);
    NIBLICK_EXPECTS(at != pack.rend());
    return take(pack, std::prev(at.base()));
}

std::vector<Card> take_front(Pack& pack, std::size_t n) {
    NIBLICK_EXPECTS(n <= pack.size());
    std::vector<Card> cards;
    for (std::size_t i = 0; i < n; ++i) cards.push_back(pack[i].card);
    pack.erase(pack.begin(), pack.begin() + static_cast<std::ptrdiff_t>(n));
    return cards;
}

void deal_tableau(const Variant& variant, const std::vector<Slot>& order, Pack& pack, Deal& deal) {
    const auto slots = static_cast<std::size_t>(variant.layout.size());
    const std::vector<Card> cards = take_front(pack, slots);
    NIBLICK_EXPECTS(order.empty() || order.size() == slots);
    deal.tableau.assign(slots, kNoCard);
    for (std::size_t i = 0; i < slots; ++i) deal.tableau[order.empty() ? i : order[i]] = cards[i];
}

// PySolFC deals from the end of the pack. Cards with a place of their own are taken out after the
// shuffle.
Deal deal_as_pysol(const Variant& variant, const Dealing& dealing, const DealNumber& number) {
    Pack pack = pack_of(variant);
    shuffle_as_pysol(pack, number);
    std::reverse(pack.begin(), pack.end());
    std::erase_if(pack, [](const Packed& card) { return card.card == kNoCard; });
    const auto& openings = variant.openings;
    Deal deal;
    deal.foundation.assign(openings.size(), kNoCard);
    for (std::size_t f = 0; f < openings.size(); ++f) {
        if (openings[f].kind != Opening::Kind::fixed) continue;
        deal.foundation[f] = take_kind(variant, pack, openings[f].kind_index);
    }
    for (const int kind : dealing.last) {
        const CardKind& moved = variant.deck.kinds()[static_cast<std::size_t>(kind)];
        pack.push_back({take_kind(variant, pack, kind), 0, moved});
    }
    // The first card of each suit from the other end of the pack, for the last foundation of the
    // suit; the next for the one before.
    for (std::size_t f = openings.size(); f-- > 0;) {
        if (openings[f].kind != Opening::Kind::first_of_suit) continue;
        deal.foundation[f] = take_last(pack, [&](const Packed& card) {
            return static_cast<int>(card.kind.suit) == openings[f].kind_index;
        });
    }
    deal_tableau(variant, dealing.order, pack, deal);
    for (std::size_t f = 0; f < openings.size(); ++f) {
        if (openings[f].kind != Opening::Kind::from_stock) continue;
        deal.foundation[f] = take_front(pack, 1).front();
    }
    deal.stock = take_front(pack, pack.size());
    return deal;
}

// If the rules do not name the card in the hole, it is the last card in dealing order. The stock is
// dealt before the tableau and turned from its last card.
Deal deal_as_solvitaire(const Variant& variant, const Dealing& dealing, const DealNumber& number) {
    Pack pack = pack_of(variant);
    sort_pack(pack, kSolvitaireSuits, true);
    shuffle(pack, BoostRandom(static_cast<std::uint32_t>(number.low)));
    std::reverse(pack.begin(), pack.end());
    Deal deal;
    for (const Opening& opening : variant.openings) {
        const bool named = opening.kind == Opening::Kind::fixed;
        if (!named && opening.kind != Opening::Kind::from_stock) {
            deal.foundation.push_back(kNoCard);
            continue;
        }
        deal.foundation.push_back(take_last(pack, [&](const Packed& card) {
            return !named || same_kind(variant, card, opening.kind_index);
        }));
    }
    deal.stock = take_front(pack, static_cast<std::size_t>(variant.stock_size));
    std::reverse(deal.stock.begin(), deal.stock.end());
    deal_tableau(variant, dealing.order, pack, deal);
    return deal;
}

}  // namespace

Deal foreign_deal(const Variant& variant, const Dealing& dealing, const DealNumber& number) {
    NIBLICK_EXPECTS(number.scheme == dealing.scheme && can_deal(variant));
    return number.scheme == DealScheme::solvitaire ? deal_as_solvitaire(variant, dealing, number)
                                                   : deal_as_pysol(variant, dealing, number);
}

bool can_deal(const Variant& variant) {
    if (variant.set_aside > 0) return false;
    for (const CardKind& kind : variant.deck.kinds()) {
        if (!is_french(kind) && !kind.is_joker) return false;
    }
    return std::none_of(
        variant.openings.begin(), variant.openings.end(),
        [](const Opening& opening) { return opening.kind == Opening::Kind::first_of_rank; });
}

}  // namespace niblick
