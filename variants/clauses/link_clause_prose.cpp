// Clauses in English.

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/base/words.h"
#include "variants/clauses/deck_signs.h"
#include "variants/clauses/link_clause.h"
#include "variants/clauses/ranks.h"
#include "variants/explain/describe.h"

namespace niblick::mechanisms {

namespace {

// "the queen of spades"; a name that the deck does not have stays as it is.
std::string describe_name(const std::string& name, const Deck& deck) {
    const int at = deck.find_kind(name);
    if (at < 0) return with_article("card " + name);
    const CardKind& kind = deck.kinds()[static_cast<std::size_t>(at)];
    if (kind.suit == Suit::none) return with_article("card " + name);
    return "the " + describe_card(kind);
}

// Whether the suits are all those of a colour.
bool are_a_colour(const std::vector<Suit>& suits, const Signs& signs) {
    const Ink colour = signs.suit(suits.front()).colour;
    std::size_t n = 0;
    for (const SuitSign& suit : signs.suits) n += suit.colour == colour ? 1 : 0;
    return n == suits.size() && std::all_of(suits.begin(), suits.end(), [&](Suit suit) {
               return signs.suit(suit).colour == colour;
           });
}

// Adds "a red king", "a heart", "a joker".
void describe_words(const CardSet::Words& words, const Deck& deck, std::vector<std::string>& text) {
    const Signs& signs = deck.signs();
    for (const std::string& name : words.names) text.push_back(describe_name(name, deck));
    if (!words.names.empty()) return;
    if (words.jokers) {
        text.emplace_back("a joker");
        return;
    }
    const std::vector<Suit>& suits = words.suits;
    const bool every = suits.size() == signs.suits.size();
    const bool one = suits.size() == 1;
    std::string colour;
    if (every && !one && words.ranks.empty()) {
        colour = "suited ";
    } else if (!every && suits.size() > 1 && are_a_colour(suits, signs)) {
        colour = std::string(ink_word(signs.suit(suits.front()).colour)) + " ";
    }
    if (words.ranks.empty()) {
        text.push_back(with_article(colour + (one ? signs.suit(suits[0]).one : "card")));
    }
    for (const int rank : words.ranks) {
        text.push_back(with_article(colour + signs.word(rank)) +
                       (one ? " of " + signs.suit(suits[0]).word : ""));
    }
}

}  // namespace

std::string describe_cards(const CardSet& set, const Deck& deck) {
    std::vector<std::string> words;
    for (const CardSet::Words& each : set.any) describe_words(each, deck, words);
    std::string text = words.empty() ? "a card" : listed_or(words);
    std::vector<std::string> others;
    for (const CardSet::Words& each : set.but) describe_words(each, deck, others);
    if (!others.empty()) text += ", but not " + listed_or(others) + ",";
    return text;
}

namespace {

// "has the same rank", "is two ranks higher or lower", "makes 13 with it".
std::string describe_steps(const std::vector<LinkClause::Step>& steps) {
    const auto has = [&](int n) {
        return std::any_of(steps.begin(), steps.end(),
                           [n](const LinkClause::Step& step) { return !step.sum && step.n == n; });
    };
    std::vector<std::string> words;
    for (const LinkClause::Step& step : steps) {
        if (step.sum) {
            words.push_back("makes " + std::to_string(step.n) + " with it");
        } else if (step.n == 0) {
            words.emplace_back("has the same rank");
        } else {
            const int n = std::abs(step.n);
            const std::string ranks = "is " + number_word(n) + ' ' + plural(n == 1, "rank");
            const bool both = has(step.n) && has(-step.n);
            std::string word = ranks + (both         ? " higher or lower"
                                        : step.n > 0 ? " lower"
                                                     : " higher");
            if (std::find(words.begin(), words.end(), word) == words.end()) {
                words.push_back(std::move(word));
            }
        }
    }
    return listed_or(words);
}

std::string_view describe_suits(LinkClause::Suits suits, const Signs& signs) {
    using Suits = LinkClause::Suits;
    switch (suits) {
        case Suits::same: return "of the same suit";
        case Suits::other: return "of another suit";
        case Suits::same_colour: return "of the same colour";
        case Suits::other_colour:
            return colours(signs) > 2 ? "of another colour" : "of the other colour";
        case Suits::sister: return "of the other suit of its colour";
        case Suits::any: break;
    }
    return "";
}

}  // namespace

void describe_suitless(const LinkClause& clause, const Deck& deck, Prose& prose) {
    const auto& kinds = deck.kinds();
    const bool some = std::any_of(kinds.begin(), kinds.end(), [](const CardKind& kind) {
        return kind.rank > 0 && kind.suit == Suit::none;
    });
    if (!some || clause.suits == LinkClause::Suits::any) return;
    prose.say(Topic::play,
              "A card without a suit is of neither the same nor another suit or colour as any "
              "card.");
}

std::string describe_base(const LinkClause& clause, const Deck& deck) {
    if (clause.starts) return "an empty foundation";
    const std::string suits(describe_suits(clause.suits, deck.signs()));
    const bool any = clause.base.is_every();
    if (any && clause.steps.empty() && suits.empty()) return "any card";
    std::string words = any ? "one" : describe_cards(clause.base, deck);
    const bool equal =
        clause.steps.size() == 1 && !clause.steps.front().sum && clause.steps.front().n == 0;
    if (equal) words += " of the same rank";
    if (!suits.empty()) words += (equal ? " and " : " ") + suits;
    if (!equal && !clause.steps.empty()) words += " that " + describe_steps(clause.steps);
    const bool sums = std::any_of(clause.steps.begin(), clause.steps.end(),
                                  [](const LinkClause::Step& step) { return step.sum; });
    if (sums) {
        std::vector<int> ranks(static_cast<std::size_t>(clause.order.size));
        for (std::size_t rank = 0; rank < clause.order.place.size(); ++rank) {
            const int place = clause.order.place[rank];
            if (place >= 0) ranks[static_cast<std::size_t>(place)] = static_cast<int>(rank);
        }
        words += describe_values(ranks, clause.order.lowest, deck);
    }
    if (words.ends_with(',')) words.pop_back();
    return words;
}

std::string describe_clause(const LinkClause& clause, bool forbids, bool also, const Deck& deck) {
    const std::string does = clause.packing ? "packed on " : "played on ";
    const std::string base = describe_base(clause, deck);
    const bool related = !clause.steps.empty() || clause.suits != LinkClause::Suits::any;
    CardSet cards = clause.card;
    std::string words;
    if (cards.any.empty() && !cards.but.empty()) {
        std::swap(cards.any, cards.but);
        words = (forbids ? "No card but " : "Any card but ") + describe_cards(cards, deck);
    } else if (forbids && cards.is_every()) {
        words = related ? "No card" : "Nothing";
    } else {
        words = with_capital(describe_cards(cards, deck)) + (forbids ? " may not be " : "");
    }
    if (!words.ends_with(' ')) words += also ? " may also be " : " may be ";
    words += does + base;
    if (clause.own_order.empty()) return words;
    const Signs& signs = deck.signs();
    return "In the order " + describe_order(clause.own_order, signs) +
           (clause.order.wrap ? ", in which " + signs.word(clause.own_order.back()) + " and " +
                                    signs.word(clause.own_order.front()) + " are neighbours, "
                              : ", ") +
           without_capital(words);
}

}  // namespace niblick::mechanisms
