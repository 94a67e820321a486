#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/contributions.h"
#include "variants/compile/mechanism.h"

namespace niblick::mechanisms {

// The language in which rule files say which card goes on which. A clause is one way in which a
// card may, or may not, be laid on another:
//
//   clause = ["packing:"] [cards] [steps] [suits] ["on" (cards | "empty")] ["in" ranks ["round"]]
//   steps  = step {"or" step};  step = "up" [n] | "down" [n] | "equal" | "sum" n
//   suits  = ("same" | "other" | "any") "suit" | ("same" | "other") "colour" | "sister suit"
//   cards  = words {"or" words} ["but" words];  words narrow each other: ranks as letters ("JQK"),
//            the name of a suit or a colour (hearts, red), jokers, suited, any, a card's name
//            ("QS")
//
// The tables [sequence], [suits], [jokers], [opener], [specials] and [deck] build the same clauses.

// Cards by what is printed on them: those that one of `any` describes and none of `but` does.
struct CardSet {
    struct Words {
        std::vector<int> ranks;          // empty: with any rank or none
        std::vector<Suit> suits;         // empty: with any suit or none
        std::vector<std::string> names;  // empty: of any name
        bool jokers = false;             // only cards that are wild

        bool has(const CardKind& kind) const;
    };
    std::vector<Words> any;  // empty: every card
    std::vector<Words> but;

    bool is_every() const { return any.empty() && but.empty(); }
    bool has(const CardKind& kind) const;
    static CardSet of_ranks(std::vector<int> ranks);
    static CardSet of_jokers();
    static CardSet of_names(std::vector<std::string> names);
};

// The ranks from low to high.
struct RankOrder {
    RankOrder() { place.fill(-1); }
    // `lowest`: what the first rank counts in sums.
    RankOrder(const std::vector<int>& ranks, bool goes_round, int lowest = 1);

    std::array<int, 64> place;  // by rank, from 0; -1: not in the order
    int size = 0;
    bool wrap = false;  // the first rank follows the last
    int lowest = 1;
};

struct LinkClause {
    // One way in which two ranks fit.
    struct Step {
        bool sum = false;
        int n = 0;  // places upwards from the base to the card, or the sum of both, each counted
                    // from RankOrder::lowest
    };
    enum class Suits { any, same, other, same_colour, other_colour, sister };

    bool packing = false;  // about packing; otherwise about foundations and linked sets
    CardSet card;
    CardSet base;
    bool starts = false;       // the base is the empty foundation
    std::vector<Step> steps;   // empty: whatever the ranks
    Suits suits = Suits::any;  // all but `any` hold only between two cards that have suits
    RankOrder order;
    std::vector<int> own_order;  // if the clause has an order of its own

    bool holds(const CardKind* base_kind, const CardKind& card_kind) const;
    // The same for all kinds of a deck, in less time than a test of every two.
    LinkRows rows(const std::vector<CardKind>& kinds) const;

  private:
    // What holds() asks beyond which cards they are.
    bool relates(const CardKind& base_kind, const CardKind& card_kind) const;
};

// Reads a clause; `order` counts unless it has its own. Returns nothing after reporting why.
std::optional<LinkClause> read_clause(const std::string& text, const RankOrder& order, Span where,
                                      const Signs& signs, Diagnostics& faults);

// Reads the part of a clause that names cards, alone: "red JQ or jokers but QS".
std::optional<CardSet> read_cards(const std::string& text, Span where, const Signs& signs,
                                  Diagnostics& faults);
// "a red king or a joker, but not an ace,"; "a card" for every card.
std::string describe_cards(const CardSet& set, const Deck& deck);
// Expects the deck to have the cards that a set calls by name.
void expect_cards(const CardSet& set, const std::string& text, Span where, VariantBuilder& builder);

// Gives a clause to the builder: a way in which cards may be laid, or may not. `key` and `where`
// are where the rule file says so.
void add_clause(VariantBuilder& builder, LinkClause clause, bool forbids, std::string_view key,
                Span where = {});

// Says of cards with a rank and without a suit how they fare with a clause about suits or colours.
void describe_suitless(const LinkClause& clause, const Deck& deck, Prose& prose);

// "A king may be played on a red queen", "Nothing may be packed on an ace": without the full stop.
// `also`: what it allows comes on top of other rules.
std::string describe_clause(const LinkClause& clause, bool forbids, bool also, const Deck& deck);
// "any card", "a queen", "one of the same suit that is one rank higher".
std::string describe_base(const LinkClause& clause, const Deck& deck);

}  // namespace niblick::mechanisms
