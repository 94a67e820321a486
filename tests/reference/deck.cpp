#include "tests/reference/deck.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <vector>

#include "tests/reference/spelling.h"

namespace niblick::reference {

namespace {

// Means the usual ranks of any deck.
constexpr std::string_view kDefault = "A23456789TJQK";

// Suits as the manual has them: letter, word, colour.
struct SuitWords {
    char letter;
    std::string word, colour;
};

std::vector<SuitWords> suits_of(const Options& deck) {
    std::vector<SuitWords> suits;
    for (const std::string& text : deck.texts("suits")) {
        std::istringstream words(text);
        std::string letter, word, colour;
        words >> letter >> word >> colour;
        suits.push_back({letter[0], word, colour});
    }
    if (!suits.empty()) return suits;
    if (deck.is("kind", "spanish")) {
        return {{'O', "oros", "red"},
                {'C', "copas", "red"},
                {'E', "espadas", "black"},
                {'B', "bastos", "black"}};
    }
    return {{'C', "clubs", "black"},
            {'D', "diamonds", "red"},
            {'H', "hearts", "red"},
            {'S', "spades", "black"}};
}

bool is_french(const Options& deck) {
    return deck.is("kind", "french") && deck.texts("own_ranks").empty();
}

// The ranks in the deck.
std::string ranks_of(const Options& deck) {
    if (is_french(deck) || deck.text("ranks") != kDefault) return deck.text("ranks");
    std::string ranks;
    for (const std::string& text : deck.texts("own_ranks")) ranks += text[0];
    if (!ranks.empty()) return ranks;
    return deck.is("kind", "spanish") ? "A23456789SCR"
           : deck.is("kind", "tarot") ? "A23456789TJNQK"
                                      : "0123456789";
}

constexpr std::string_view kRoman[] = {"I",    "II",    "III", "IV",  "V",    "VI",  "VII", "VIII",
                                       "IX",   "X",     "XI",  "XII", "XIII", "XIV", "XV",  "XVI",
                                       "XVII", "XVIII", "XIX", "XX",  "XXI",  "XXII"};

std::string card_name(char rank, char suit) {
    return reference::card_name(std::string{rank, suit});
}

// How often the deck holds each card, by name.
std::map<std::string, int> cards_of(const RuleSet& file) {
    std::map<std::string, int> cards;
    const Options& deck = file.find("deck")->options;
    const std::string ranks = ranks_of(deck);
    const std::vector<SuitWords> suits = suits_of(deck);
    const int copies = deck.integer("copies");
    for (const char rank : ranks) {
        for (const auto& suit : suits) cards[card_name(rank, suit.letter)] += copies;
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
        for (const auto& suit : suits) cards[card_name(name[0], suit.letter)] -= copies;
    }
    if (const Part* columns = file.find("columns")) {
        const Options& options = columns->options;
        const auto& bases = options.texts("bases");
        const auto heights = options.ints("heights");
        const std::size_t count =
            heights.empty() ? static_cast<std::size_t>(options.integer("count")) : heights.size();
        for (std::size_t c = 0; c < count && !bases.empty(); ++c) {
            const bool by_rank = bases.size() == 1 && bases[0].size() == 1;
            --cards[by_rank ? card_name(bases[0][0], suits[c % suits.size()].letter) : bases[c]];
        }
    }
    std::erase_if(cards, [](const auto& entry) { return entry.second == 0; });
    return cards;
}

bool starts_so(const RuleSet& file, const std::string& start, const Deck& deck, Card card) {
    if (start == "empty" || card == kNoCard) return start == "empty" && card == kNoCard;
    if (start == "stock") return true;
    const CardKind& kind = deck.kind(card);
    if (!start.starts_with("first ")) return lettered(kind.name, deck.signs()) == start;
    // The name of a card with a suit begins with its rank and ends with its suit; irons, trumps and
    // stars have ranks too.
    if (start.size() == 7) {
        return kind.rank != 0 && letter_of(deck.signs(), kind.rank) == start[6];
    }
    const auto suits = suits_of(file.find("deck")->options);
    return std::any_of(suits.begin(), suits.end(), [&](const SuitWords& suit) {
        return start.substr(6) + "s" == suit.word && kind.suit != Suit::none &&
               kind.name.back() == suit.letter;
    });
}

}  // namespace

std::string deck_fault(const RuleSet& written, const Deck& deck) {
    const RuleSet file = lettered(written, deck.signs());
    std::map<std::string, int> here;
    for (int card = 0; card < deck.size(); ++card) {
        ++here[lettered(deck.name(static_cast<Card>(card)), deck.signs())];
    }
    const auto suits = suits_of(file.find("deck")->options);
    for (const CardKind& kind : deck.kinds()) {
        if (kind.suit == Suit::none) continue;
        const auto suit = std::find_if(suits.begin(), suits.end(), [&](const SuitWords& one) {
            return one.letter == kind.name.back();
        });
        constexpr std::string_view kColours[] = {"black", "red", "blue", "green", "gold", "violet"};
        if (suit == suits.end() || deck.signs().suit(kind.suit).word != suit->word ||
            kColours[static_cast<int>(kind.colour)] != suit->colour) {
            return "deck: the suit of " + kind.name;
        }
    }
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

std::string usual_ranks(const RuleSet& file) {
    const Options& deck = file.find("deck")->options;
    return is_french(deck) ? "A23456789TJQK" : ranks_of(deck);
}

std::string order_text(const Options& options, const std::string& usual) {
    return options.text("order") == kDefault ? usual : options.text("order");
}

std::string deal_fault(const RuleSet& written, const Deck& deck, const Deal& deal) {
    const RuleSet file = lettered(written, deck.signs());
    std::vector<Card> all = deal.tableau;
    all.insert(all.end(), deal.stock.begin(), deal.stock.end());
    all.insert(all.end(), deal.set_aside.begin(), deal.set_aside.end());
    const Part* stock = file.find("stock");
    const int aside = stock == nullptr ? 0 : stock->options.integer("set_aside");
    if (static_cast<int>(deal.set_aside.size()) != aside) return "deal: cards set aside";
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
        if (!starts_so(file, start, deck, deal.foundation[f])) {
            return "deal: foundation " + std::to_string(f + 1) + " does not start with " + start;
        }
    }
    return "";
}

}  // namespace niblick::reference
