#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/cards/card.h"
#include "core/rules/extended.h"
#include "core/rules/layout.h"
#include "core/rules/links.h"
#include "core/rules/score.h"

namespace niblick {

// When the stock may be turned. Sources disagree, and results differ: the original rule and every
// program allow any time; several rule pages only when nothing can be played.
enum class StockUse : std::uint8_t { any_time, when_stuck };

// What lies on a foundation when play begins.
struct Opening {
    enum class Kind : std::uint8_t {
        from_stock,
        fixed,  // a named card, taken out before the shuffle
        empty,
        first_of_suit,  // the first card of a suit, taken out of the shuffled pack
        first_of_rank   // the first card of a rank, taken out of the shuffled pack
    };
    Kind kind = Kind::from_stock;
    int kind_index = -1;  // of the deck, for `fixed`; the number of the suit or the rank

    friend bool operator==(const Opening&, const Opening&) = default;
};

// What a player may see of cards that are not yet available, and of the stock.
struct Visibility {
    enum class NextStock : std::uint8_t {
        hidden,
        rank_until_first_turn,  // the rank of the first stock card is known until it is turned
        shown                   // the next stock card lies face up
    };
    bool covered_face_down = false;
    NextStock next_stock = NextStock::hidden;
    // Covered slots whose cards lie face up all the same, where covered_face_down holds.
    SlotSet dealt_up = {};

    friend bool operator==(const Visibility&, const Visibility&) = default;
};

// A round of several deals against par.
struct RoundPlan {
    int holes = 0;                // 0: the rules say nothing about rounds
    std::optional<int> par = {};  // strokes for the whole round
    // Whether a round must stay below par to be won, or may also meet it.
    bool below_par = false;
    int players = 1;         // at most; each plays the round for itself
    bool own_deals = false;  // each player has deals of its own, not the same ones
    bool playoff = false;    // equal totals are parted by further holes
    int mulligans = 0;       // how often a player may begin a hole anew
    // Kinds of tokens that are kept for the next hole: "iron".
    std::vector<std::string> carried = {};
    // The next hole is played only when this one was cleared; `holes` is then the most there are.
    // For one player, without par.
    bool while_cleared = false;

    friend bool operator==(const RoundPlan&, const RoundPlan&) = default;
};

// One game of a course.
struct CourseHole {
    std::string id;
    std::string name;

    friend bool operator==(const CourseHole&, const CourseHole&) = default;
};

// Facts that algorithms consult, derived from the tables and never set by hand.
struct Traits {
    bool has_stock = false;
    bool single_foundation = true;
    bool draws_any_time = true;    // the stock may be turned whenever it holds a card
    bool symmetric_links = true;   // b on a exactly when a on b
    int words = 1;                 // 64-slot words a slot set needs
    bool plain = true;             // cards only leave for foundations, and the stock goes there too
    bool moving = false;           // cards come to piles, so that what covers what changes
    bool shuffles_layout = false;  // cards of the layout may change places (Position::slots)

    friend bool operator==(const Traits&, const Traits&) = default;
};

// A whole ruleset, compiled to tables. Immutable once made; play never sees the file it came from.
struct Variant {
    std::string id;    // "golf/golf": where it came from, never what it is
    std::string name;  // "Golf"
    Deck deck;
    Layout layout;
    std::vector<Face> face_of;  // card -> face
    Links links;
    std::vector<Opening> openings;  // one for each foundation, at most kMaxFoundations
    StockUse stock_use = StockUse::any_time;
    int stock_size = 0;  // cards in the stock once the foundations are started
    StockPlan stock_plan;
    Cells cells;
    Packing packing;
    Sets sets;
    Aim aim;
    // Slots beside the layout, the last piles of it, each open from the start. No part of the
    // tableau as rules speak of it, and no columns: nothing is dealt, turned or packed there.
    SlotSet reserve;
    std::vector<Token> tokens;  // at most kMaxTokens
    std::vector<Rule> rules;
    Visibility visibility;
    ScoreTable score;
    RoundPlan round;
    std::vector<CourseHole> course;  // games played in this order; empty: the rules say nothing
    // What lies under each pile, never in play and not in the deck: for views. Empty where nothing.
    std::vector<CardKind> bases;
    Traits traits;
    std::uint64_t fingerprint = 0;  // of everything that decides play and score; names excluded

    int foundations() const { return static_cast<int>(openings.size()); }
    // Piles that cards may come to, where piles move: all but those of the reserve.
    int columns() const { return static_cast<int>(layout.piles().size()) - reserve.count(); }
};

// Fills `traits` and `fingerprint` from the rest.
void seal(Variant& variant);

}  // namespace niblick
