#pragma once

#include <any>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/cards/card.h"
#include "core/rules/dealing.h"
#include "core/rules/extended.h"
#include "core/rules/layout.h"
#include "core/rules/links.h"
#include "core/rules/score.h"

namespace niblick {

// When the stock may be turned. Sources disagree, and win rates differ: the original rule and every
// program allow it at any time, several rule pages only when nothing can be played.
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
    int kind_index = -1;  // in the deck for `fixed`; otherwise the suit or the rank

    friend bool operator==(const Opening&, const Opening&) = default;
};

// What a player may see of covered cards and of the stock.
struct Visibility {
    enum class NextStock : std::uint8_t {
        hidden,
        rank_until_first_turn,  // the rank of the first stock card is shown until it is turned
        shown,                  // the next stock card lies face up, or the next few
        all                     // the whole stock lies face up
    };
    bool covered_face_down = false;
    NextStock next_stock = NextStock::hidden;
    int next_cards = 1;  // that lie face up if they are shown
    // Exceptions to covered_face_down: covered slots whose cards lie face up.
    SlotSet dealt_up = {};
    // Slots whose cards lie face down, even with nothing on them, until a card beside them has left
    // (is_mystery). A rule forbids moving them until then.
    SlotSet mystery = {};

    // Whether cards of the layout may lie face down.
    bool hides() const { return covered_face_down || mystery.any(); }

    friend bool operator==(const Visibility&, const Visibility&) = default;
};

// A round of several deals against par.
struct RoundPlan {
    int holes = 0;                // 0: the rules do not mention rounds
    std::optional<int> par = {};  // strokes for the whole round
    // Whether a round must stay below par to be won; otherwise equal to par wins too.
    bool below_par = false;
    int players = 1;         // at most; each plays the whole round
    bool own_deals = false;  // each player gets different deals
    bool playoff = false;    // further holes break ties
    int mulligans = 0;       // how often a player may replay a hole
    // Kinds of tokens that carry over to the next hole, such as "iron".
    std::vector<std::string> carried = {};
    // The round ends at the first hole that is not cleared; `holes` is then the maximum. For one
    // player, without par.
    bool while_cleared = false;
    // A hole that would take the total below this leaves it there.
    std::optional<int> floor = {};
    // A round that is won, and over, once its total reaches this, or once so many deals were
    // cleared. For one player, without par.
    std::optional<int> target = {};
    bool counts_cleared = false;
    int stake = 0;  // taken from the total when a hole begins, but not below the floor

    // Whether it matters which holes were cleared.
    bool records_cleared() const { return while_cleared || counts_cleared; }

    friend bool operator==(const RoundPlan&, const RoundPlan&) = default;
};

// The time that a hand may take. A program that shows the game to a player keeps it; play and
// search do not know it.
struct TimeLimit {
    int seconds = 0;   // 0: no limit
    bool ends = true;  // the hand, as it stands, when the time is up; otherwise play goes on
    int per_second_left = 0, per_minute_left = 0;  // points when the game is won

    friend bool operator==(const TimeLimit&, const TimeLimit&) = default;
};

// One game of a course.
struct CourseHole {
    std::string id;
    std::string name;

    friend bool operator==(const CourseHole&, const CourseHole&) = default;
};

// Facts for algorithms, derived from the tables by seal() and never set by hand.
struct Traits {
    bool has_stock = false;
    bool single_foundation = true;
    bool draws_any_time = true;    // the stock may be turned whenever it holds a card
    bool symmetric_links = true;   // b on a exactly when a on b
    int words = 1;                 // 64-slot words a slot set needs
    bool plain = true;             // cards only leave for foundations, and the stock goes there too
    bool moving = false;           // cards can move to piles, so covers change during play
    bool shuffles_layout = false;  // cards of the layout may change places (Position::slots)
    bool rules_score = false;      // a rule awards points

    friend bool operator==(const Traits&, const Traits&) = default;
};

// A whole ruleset, compiled to tables. Immutable once made; play never sees the file it came from.
struct Variant {
    std::string id;    // "golf/golf": where it came from; does not affect play
    std::string name;  // "Golf"
    Deck deck;
    Layout layout;
    std::vector<Face> face_of;  // card -> face
    Links links;
    std::vector<Opening> openings;  // one for each foundation, at most kMaxFoundations
    StockUse stock_use = StockUse::any_time;
    int stock_size = 0;  // once the foundations are started
    int set_aside = 0;   // cards that take no part in the game and are never seen
    int withheld = 0;    // the last of the stock: not in play before rules add them
    StockPlan stock_plan;
    Cells cells;
    Packing packing;
    Sets sets;
    Aim aim;
    // Slots beside the layout: its last piles, each open from the start. Rules do not count them as
    // tableau or columns: nothing is dealt, turned or packed there.
    SlotSet reserve;
    std::vector<Token> tokens;  // at most kMaxTokens
    std::vector<Rule> rules;
    Visibility visibility;
    ScoreTable score;
    RoundPlan round;
    TimeLimit clock;
    std::vector<CourseHole> course;  // games played in this order; empty if it is no course
    // The card shown under each pile, for views: never in play and not in the deck. May be empty.
    std::vector<CardKind> bases;
    // The other programs whose deal numbers this game takes, at most one for each scheme.
    std::vector<Dealing> dealings;
    // What mechanisms read from the texts of their tables, by table, for their prose and warnings
    // (VariantBuilder::keep). No part of the game.
    std::map<std::string, std::any, std::less<>> kept;
    Traits traits;
    std::uint64_t fingerprint = 0;  // of everything that affects play and score; not of names

    int foundations() const { return static_cast<int>(openings.size()); }
    // Cards in the stock when play begins.
    int stock_at_start() const { return stock_size - withheld; }
    // Piles that cards can move to: all but those of the reserve.
    int columns() const { return static_cast<int>(layout.piles().size()) - reserve.count(); }
    // Layout::neighbours, but cards of the reserve are nobody's and have none, wherever they are
    // drawn.
    SlotSet neighbours(Slot slot, bool other_rows) const;
};

// Whether cards can move to piles: Traits::moving, of a variant that need not be sealed.
bool moves_to_piles(const Variant& variant);
// Computes `traits` and `fingerprint` from the rest.
void seal(Variant& variant);

}  // namespace niblick
