// Clauses in English.

#include <cstdlib>

#include "variants/explain/describe.h"
#include "variants/mechanisms/link_clause.h"
#include "variants/mechanisms/ranks.h"

namespace niblick::mechanisms {

namespace {

std::string suit_word(Suit suit) {
    switch (suit) {
        case Suit::clubs: return "club";
        case Suit::diamonds: return "diamond";
        case Suit::hearts: return "heart";
        case Suit::spades: return "spade";
        case Suit::none: break;
    }
    return "card";
}

// "the queen of spades"; a name that is no rank and suit stays as it is.
std::string describe_name(const std::string& name) {
    static constexpr std::string_view kLetters = "CDHS";
    const auto rank = name.size() == 2 ? rank_of_letter(name[0]) : std::nullopt;
    const auto suit = name.size() == 2 ? kLetters.find(name[1]) : std::string::npos;
    if (!rank || suit == std::string::npos) return with_article("card " + name);
    return "the " + describe_card(standard_kind(*rank, static_cast<Suit>(suit)));
}

// Adds "a red king", "a heart", "a joker".
void describe_words(const CardSet::Words& words, std::vector<std::string>& text) {
    for (const std::string& name : words.names) text.push_back(describe_name(name));
    if (!words.names.empty()) return;
    if (words.jokers) {
        text.emplace_back("a joker");
        return;
    }
    std::string colour;
    std::string noun = "card";
    if (words.suits.size() == 1) noun = suit_word(words.suits.front());
    if (words.suits.size() == 2) colour = is_red(words.suits.front()) ? "red " : "black ";
    if (words.suits.size() == 4 && words.ranks.empty()) colour = "suited ";
    if (words.ranks.empty()) text.push_back(with_article(colour + noun));
    for (const int rank : words.ranks) {
        text.push_back(with_article(colour + rank_word(rank)) +
                       (words.suits.size() == 1 ? " of " + noun + "s" : ""));
    }
}

}  // namespace

std::string describe_cards(const CardSet& set) {
    std::vector<std::string> words;
    for (const CardSet::Words& each : set.any) describe_words(each, words);
    std::string text = words.empty() ? "a card" : listed_or(words);
    std::vector<std::string> others;
    for (const CardSet::Words& each : set.but) describe_words(each, others);
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

std::string_view describe_suits(LinkClause::Suits suits) {
    using Suits = LinkClause::Suits;
    switch (suits) {
        case Suits::same: return "of the same suit";
        case Suits::other: return "of another suit";
        case Suits::same_colour: return "of the same colour";
        case Suits::other_colour: return "of the other colour";
        case Suits::sister: return "of the other suit of its colour";
        case Suits::any: break;
    }
    return "";
}

}  // namespace

std::string describe_clause(const LinkClause& clause, bool forbids) {
    std::string who = describe_cards(clause.card);
    const std::string does = clause.packing ? "packed" : "played";
    std::string words;
    if (forbids && clause.card.is_every()) {
        words = "Nothing may be " + does + " on ";
    } else {
        who.front() = static_cast<char>(who.front() - 'a' + 'A');
        words = who + (forbids ? " may not be " : " may be ") + does + " on ";
    }
    if (clause.starts) return words + "an empty foundation";
    const std::string steps = describe_steps(clause.steps);
    const std::string suits(describe_suits(clause.suits));
    const bool any_base = clause.base.is_every();
    if (any_base && steps.empty() && suits.empty()) {
        words += "any card";
    } else {
        words += any_base ? "one" : describe_cards(clause.base);
        if (!steps.empty()) {
            const bool ranks = clause.steps.front().sum || clause.steps.front().n == 0;
            words += (any_base && !ranks ? " that is " : " ") + steps;
        }
        if (!suits.empty()) words += (steps.empty() ? " " : " and ") + std::string(suits);
    }
    if (words.ends_with(',')) words.pop_back();
    if (!clause.own_order.empty()) {
        std::vector<int> ranks;
        for (const char letter : clause.own_order) ranks.push_back(*rank_of_letter(letter));
        words += ", where the ranks are " + describe_order(ranks);
        if (clause.order.wrap) words += " and go round";
    }
    return words;
}

}  // namespace niblick::mechanisms
