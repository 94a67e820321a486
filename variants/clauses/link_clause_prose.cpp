// Clauses in English.

#include <algorithm>
#include <cstdlib>

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

// "one rank higher or lower", "of the same rank", "that makes 13 with it".
std::string describe_steps(const std::vector<LinkClause::Step>& steps) {
    const auto ranks = [](int n) {
        return n == 1 ? std::string("one rank") : std::to_string(n) + " ranks";
    };
    const bool both_ways = steps.size() == 2 && !steps[0].sum && !steps[1].sum &&
                           steps[0].n == -steps[1].n && steps[0].n != 0;
    if (both_ways) return ranks(std::abs(steps[0].n)) + " higher or lower";
    std::vector<std::string> words;
    for (const LinkClause::Step& step : steps) {
        words.push_back(step.sum      ? "that makes " + std::to_string(step.n) + " with it"
                        : step.n == 0 ? "of the same rank"
                        : step.n > 0  ? ranks(step.n) + " lower"
                                      : ranks(-step.n) + " higher");
    }
    return words.empty() ? "" : listed_or(words);
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

std::string describe_clause(const LinkClause& clause, bool forbids, const Deck& deck) {
    std::string who = describe_cards(clause.card, deck);
    const std::string does = clause.packing ? "packed" : "played";
    std::string words;
    if (forbids && clause.card.is_every()) {
        words = "Nothing may be " + does + " on ";
    } else {
        words = with_capital(who) + (forbids ? " may not be " : " may be ") + does + " on ";
    }
    if (clause.starts) return words + "an empty foundation";
    const std::string steps = describe_steps(clause.steps);
    const std::string suits(describe_suits(clause.suits, deck.signs()));
    const bool any_base = clause.base.is_every();
    if (any_base && steps.empty() && suits.empty()) {
        words += "any card";
    } else {
        words += any_base ? "one" : describe_cards(clause.base, deck);
        if (!steps.empty()) {
            const bool ranks = clause.steps.front().sum || clause.steps.front().n == 0;
            words += (any_base && !ranks ? " that is " : " ") + steps;
        }
        if (!suits.empty()) words += (steps.empty() ? " " : " and ") + std::string(suits);
    }
    if (words.ends_with(',')) words.pop_back();
    if (!clause.own_order.empty()) {
        words += ", where the ranks are " + describe_order(clause.own_order, deck.signs());
        if (clause.order.wrap) words += " and go round";
    }
    return words;
}

}  // namespace niblick::mechanisms
