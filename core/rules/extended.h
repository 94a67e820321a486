#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/cards/card.h"
#include "core/rules/layout.h"
#include "core/rules/links.h"

// Tables for games in which cards do more than move from the tableau to a foundation. A variant
// that uses none of them keeps the defaults and is played with bit masks (Traits::plain).
namespace niblick {

struct Board;
struct Move;
struct Position;
class Operations;

inline constexpr int kMaxFoundations = 8;
inline constexpr int kMaxPiles = 32;
inline constexpr int kMaxCells = 32;
inline constexpr int kMaxTokens = 12;
inline constexpr int kMaxNotes = 64;  // bytes, of all rules of a variant

// Where stock cards go, and how many passes there are.
struct StockPlan {
    enum class To : std::uint8_t {
        foundation,  // onto foundation 0, whatever is on top
        waste,       // face up onto a waste whose top card may be played
        piles        // one onto each pile of the tableau
    };
    enum class Again : std::uint8_t {
        keep,     // the waste is turned over: the same cards in the same order
        shuffle,  // the returning cards are shuffled
        oldest    // as many of the oldest cards laid on the foundation as cards are held in cells
    };
    To to = To::foundation;
    int per_draw = 1;  // cards, in the first pass
    // The same in the second pass, the third and so on; the last repeats. Empty: as in the first.
    std::vector<int> later_draws = {};
    int passes = 1;  // through the stock; 0: unlimited
    Again again = Again::keep;
    bool refill = false;  // an empty pile takes the next stock card at once
    bool choose = false;  // `to` is a foundation that the player chooses for each card

    // Cards per draw after so many redeals.
    int per_draw_in(int pass) const {
        if (pass == 0 || later_draws.empty()) return per_draw;
        return later_draws[std::min(static_cast<std::size_t>(pass), later_draws.size()) - 1];
    }
    // Redeals after which a further one changes nothing, if they are unlimited; at least 1.
    int passes_told_apart() const {
        return again == Again::shuffle ? 255 : std::max(1, static_cast<int>(later_draws.size()));
    }

    friend bool operator==(const StockPlan&, const StockPlan&) = default;
};

// Cells: places for one card each, from which it may go to a foundation.
struct Cells {
    int count = 0;
    int uses = 0;                  // how often a card may be put there in a game; 0: any number
    FaceSet accepts;               // the faces that may be put there
    bool to_pile = false;          // a card may go back onto the tableau, as packing allows
    bool from_foundation = false;  // the top of foundation 0 may be put there; a stock card follows
    bool last = false;             // a card may leave only when the tableau is empty

    friend bool operator==(const Cells&, const Cells&) = default;
};

// Building on the tableau itself.
struct Packing {
    enum class Fill : std::uint8_t {
        none,   // empty piles stay empty
        any,    // any card that may be moved
        stock,  // only the top of the waste
        deep    // a waste card, or the end card of a pile that leaves a face-down card behind
    };
    bool on = false;
    Links onto;               // may face b be packed on face a; the empty row is not used
    bool sequences = false;   // a packed run moves as one card
    Fill fill = Fill::none;   // never with a whole pile
    bool from_waste = false;  // the top of the waste may be packed
    // The top of a foundation may be packed, or go to an empty pile where any card may; the last
    // card of a foundation stays.
    bool from_foundation = false;
    // A card may be packed or moved to an empty pile only while no face-up card lies below it.
    bool only_lone = false;
    FaceSet always_loose;  // faces exempt from only_lone

    friend bool operator==(const Packing&, const Packing&) = default;
};

// Cards leave in sets; the foundation is only a discard pile.
struct Sets {
    enum class Kind : std::uint8_t {
        run,   // consecutive places of an order, taken in any order of picking
        up,    // the same, each card one place above the card before it
        link,  // each card fits the card picked before it, as `Variant::links` says
        sum    // the places of its cards, counted from `lowest`, add up to one of `totals`
    };
    int least = 0;  // cards in a set; 0: the game has no sets
    int most = 0;
    Kind kind = Kind::run;
    bool frozen = true;  // a card that becomes available during a set cannot join it
    bool wrap = false;
    int ring = 0;                  // places of the order
    std::vector<int> totals = {};  // of a sum, ascending
    int lowest = 1;                // what place 0 counts in a sum
    std::vector<int> place;        // by face: its place in the order, -1: in no set

    friend bool operator==(const Sets&, const Sets&) = default;
};

// So many of a counter, by its index among the tokens of the variant.
struct TokenCost {
    int token = 0;
    int n = 1;

    friend bool operator==(const TokenCost&, const TokenCost&) = default;
};

// A consumable of the player outside the deck.
struct Token {
    std::string name;  // "wild", "iron 7"
    int count = 0;     // in hand when play begins
    // What using it does to foundation 0: `rank` 0 makes it take any card; another number makes it
    // count as a card of that rank.
    int rank = 0;
    int kind_index = -1;        // of the card in the deck that gives one more on leaving; -1: none
    Card stands_for = kNoCard;  // a card of the rank, if there is one
    // Using it shuffles the cards left in the layout among their places and does nothing to a
    // foundation; `rank` is 0. Only where piles do not move.
    bool shuffles_layout = false;
    // No move uses it: rules give it, take it and ask how many there are.
    bool counter = false;
    int most = 255;  // in hand
    // Using it shows the player so many of the next stock cards and does nothing to a foundation;
    // `rank` is 0.
    int peeks = 0;
    std::string id = {};  // the mechanism it comes from
    // Of a spell, which is never in hand: what each use takes. It does nothing else; rules follow
    // it.
    std::vector<TokenCost> costs = {};

    bool is_spell() const { return !costs.empty(); }
    // Whether using it lays it on foundation 0.
    bool is_laid() const { return !shuffles_layout && !counter && !is_spell() && peeks == 0; }
    bool is_wild() const { return rank == 0 && is_laid(); }

    friend bool operator==(const Token&, const Token&) = default;
};

// When a game is won: at most `may_remain` of the counted cards are left, of one of the parts if
// there are any.
struct Aim {
    bool tableau = true;
    bool cells = false;
    bool stock = false;  // stock and waste
    int may_remain = 0;
    SlotSet spare;  // slots that need not be cleared: those of the reserve, or in no part
    // Sets of slots of the layout, where piles do not move. Cards elsewhere do not count then.
    std::vector<SlotSet> parts = {};

    friend bool operator==(const Aim&, const Aim&) = default;
};

// What the operations of a rule (core/play/operations.h) need of its game.
enum class Needs : std::uint8_t {
    foundations,  // to which cards are played: no sets
    cells,
    piles,   // columns to which cards move
    places,  // a layout whose cards stay where they were dealt
    sets,
    waste,
    redeal,
    tokens
};

// Cards that accept nothing: once a card of rank `card` is played on one of rank `base`, no card
// may be played on it. A card turned from the stock, or a token, may still cover it.
struct Stopper {
    int card = 0, base = 0;

    friend bool operator==(const Stopper&, const Stopper&) = default;
};

struct Rule;

// The tokens of one name that a rule gives, where cards that are played earn them: `plays` times
// those in hand, the cards played towards the next one, and the cards left in the layout, added up,
// never grow by a move, and laying such a token takes `plays` off.
struct Gift {
    std::string token;
    int plays = 1;
    // Cards played towards the next one: at least 0.
    std::function<int(const Rule&, const Board&, const Position&)> progress;
};

// A rule that no table can express. General search calls it for every move; the other methods do
// not support it, unless `stopper` says all that it does. Its state is `notes` bytes of the
// position. Its functions must be pure: equal arguments give equal answers, on any thread.
// Exceptions, and positions that break an invariant, are failures of the rule
// (core/play/rule_calls.h).
struct Rule {
    // What the rule looks at. The solver merges positions that no rule can distinguish.
    enum class Sees : std::uint8_t {
        pieces,  // anything
        // Where tableau cards were dealt, notes, and faces: equal cards outside the tableau are
        // interchangeable.
        places,
        faces  // only faces and notes, wherever the cards lie
    };
    std::string id;                  // the mechanism it comes from
    std::string whose = {};          // the same in words: "the table [walls] of walls.so"
    bool foreign = false;            // from a plugin
    std::uint64_t options_hash = 0;  // hash of its options, for the fingerprint
    int notes = 0;                   // bytes of Position::notes it owns, zero at the start
    int at = 0;                      // where they begin; set by the builder
    Sees sees = Sees::pieces;
    // True if the rule ignores stock cards still to come: it never looks at how many are left or
    // were turned, never forbids turning one, and turning one sets its notes to the same values as
    // turning several (core/search/positions/prunes.h).
    bool blind_to_stock = false;
    // Whether it awards points (Operations::award). They are earned by a move, from what the rule
    // sees of the position before and after it.
    bool scores = false;
    // Set if the rule does this and nothing else. Its one note has bit f set while the top card of
    // foundation f accepts nothing.
    std::optional<Stopper> stopper = {};
    // Set if the rule helps by nothing but these gifts: apart from them it only forbids moves,
    // leaves a card that is played where it lies, takes tokens and stock cards away, turns cards
    // up, and awards points.
    std::optional<std::vector<Gift>> gifts = {};
    std::vector<Needs> needs = {};  // checked when the variant is built
    // Adds moves that the tables do not offer. May be empty.
    std::function<void(const Rule&, const Board&, const Position&, std::vector<Move>&)> add;
    // Why an offered move is forbidden, as a sentence; empty if it is allowed.
    std::function<std::string(const Rule&, const Board&, const Position&, Move)> forbids;
    // Makes a move in its own way instead of the tables' and returns true, or returns false. If
    // several rules would, the first by id does.
    std::function<bool(const Rule&, Operations&, Move)> instead;
    // Runs after a move.
    std::function<void(const Rule&, const Position& before, Move, Operations&)> follow;
    // The key of its table that makes the rule forbid this move, for explanations. If empty, the
    // first key that a file sets is named.
    std::function<std::string(const Rule&, const Board&, const Position&, Move)> key;
};

}  // namespace niblick
