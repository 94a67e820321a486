#include "tests/reference/deck.h"

#include <algorithm>
#include <map>
#include <vector>

namespace niblick::reference {

namespace {

constexpr std::string_view kSuits = "CDHS";
constexpr std::string_view kRoman[] = {"I",    "II",    "III", "IV",  "V",    "VI",  "VII", "VIII",
                                       "IX",   "X",     "XI",  "XII", "XIII", "XIV", "XV",  "XVI",
                                       "XVII", "XVIII", "XIX", "XX",  "XXI",  "XXII"};

std::string card_name(char rank, char suit) {
    return std::string{rank, suit};
}

// How often the deck holds each card, by name.
std::map<std::string, int> cards_of(const RuleSet& file) {
    std::map<std::string, int> cards;
    const Options& deck = file.find("deck")->options;
    const std::string& ranks = deck.text("ranks");
    const int copies = deck.integer("copies");
    for (const char rank : ranks) {
        for (const char suit : kSuits) cards[card_name(rank, suit)] += copies;
        if (deck.boolean("fifth_suit")) cards[card_name(rank, 'X')] += copies;
    }
    for (int n = 0; n < deck.integer("trumps"); ++n) cards[std::string(kRoman[n])] += copies;
    if (const Part* jokers = file.find("jokers")) cards["*"] += jokers->options.integer("count");
    if (const Part* irons = file.find("irons")) {
        for (const char rank : irons->options.text("ranks")) ++cards[card_name('I', rank)];
    }
    if (const Part* specials = file.find("specials")) {
        const auto& names = specials->options.texts("names");
        const auto counts = specials->options.ints("counts");
        for (std::size_t i = 0; i < names.size(); ++i) cards[names[i]] += counts[i];
    }
    for (const std::string& name : deck.texts("remove")) {
        if (name.size() > 1) {
            --cards[name];
            continue;
        }
        for (const char suit : kSuits) cards[card_name(name[0], suit)] -= copies;
    }
    if (const Part* columns = file.find("columns")) {
        const Options& options = columns->options;
        const auto& bases = options.texts("bases");
        const auto heights = options.ints("heights");
        const std::size_t count =
            heights.empty() ? static_cast<std::size_t>(options.integer("count")) : heights.size();
        for (std::size_t c = 0; c < count && !bases.empty(); ++c) {
            const bool by_rank = bases.size() == 1 && bases[0].size() == 1;
            --cards[by_rank ? card_name(bases[0][0], kSuits[c % 4]) : bases[c]];
        }
    }
    std::erase_if(cards, [](const auto& entry) { return entry.second == 0; });
    return cards;
}

bool starts_so(const std::string& start, const Deck& deck, Card card) {
    if (start == "empty" || card == kNoCard) return start == "empty" && card == kNoCard;
    if (start == "stock") return true;
    const CardKind& kind = deck.kind(card);
    if (!start.starts_with("first ")) return kind.name == start;
    if (start.size() == 7) return kind.rank == rank_of_letter(start[6]);
    constexpr std::string_view kWords[] = {"club", "diamond", "heart", "spade"};
    const auto at = std::find(std::begin(kWords), std::end(kWords), start.substr(6));
    return kind.suit == static_cast<Suit>(at - std::begin(kWords));
}

}  // namespace

std::string deck_fault(const RuleSet& file, const Deck& deck) {
    std::map<std::string, int> here;
    for (int card = 0; card < deck.size(); ++card) ++here[deck.name(static_cast<Card>(card))];
    const auto wanted = cards_of(file);
    for (const auto& [name, n] : wanted) {
        if (here[name] != n) {
            return "deck: " + std::to_string(here[name]) + " of " + name + ", by the manual " +
                   std::to_string(n);
        }
    }
    for (const auto& [name, n] : here) {
        if (n > 0 && !wanted.contains(name)) return "deck: " + name + " should not be there";
    }
    return "";
}

std::string deal_fault(const RuleSet& file, const Deck& deck, const Deal& deal) {
    std::vector<Card> all = deal.tableau;
    all.insert(all.end(), deal.stock.begin(), deal.stock.end());
    for (const Card card : deal.foundation) {
        if (card != kNoCard) all.push_back(card);
    }
    std::sort(all.begin(), all.end());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i] != i) return "deal: not every card once";
    }
    if (static_cast<int>(all.size()) != deck.size()) return "deal: not all cards";
    const auto& starts = file.find("foundation")->options.texts("start");
    for (std::size_t f = 0; f < deal.foundation.size(); ++f) {
        const std::string& start = starts[starts.size() == 1 ? 0 : f];
        if (!starts_so(start, deck, deal.foundation[f])) {
            return "deal: foundation " + std::to_string(f + 1) + " does not start with " + start;
        }
    }
    return "";
}

}  // namespace niblick::reference
