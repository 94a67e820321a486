#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "workbench/table/geometry.h"
#include "workbench/table/move_options.h"

namespace niblick {

// What is printed on a card.
struct CardFace {
    std::string index;  // "A", "10", "K"; the name of a card without rank
    int rank = 0;       // 1 .. 13, 0 for none
    Suit suit = Suit::none;
    bool joker = false;
    bool star = false;       // of the fifth suit
    std::string words = {};  // of a card without suit: what it is called, "Barber"

    friend bool operator==(const CardFace&, const CardFace&) = default;
};
CardFace printed_face(const CardKind& kind);

// A card that lies open to view or at least to the mouse: of the tableau, the waste, a cell, the
// set being taken.
struct TableCard {
    Slot slot = kNoSlot;  // the piece (core/play/position.h)
    Rect at;
    float shown = 0;     // height in view from its top; the whole card where nothing covers it
    bool aside = false;  // another card lies on its right part: its left edge shows
    Card card = kNoCard;
    CardFace face;  // empty when it lies face down
    bool face_up = true;
    bool open = false;
    bool playable = false;  // some move takes it
    bool lit = false;       // one that leads on: to a foundation, into a set
    int hits = 1;           // plays that it takes until the card leaves
    std::string why_not;    // a sentence; empty when playable
};

struct TableStock {
    Rect at;
    int left = 0;
    bool can_turn = false;  // a card, or the waste over
    bool redeal = false;    // the next turn makes the stock anew
    std::string why_not;
    std::string redeals;           // "2 redeals left", or empty
    std::optional<CardFace> next;  // when the rules show it
    std::string next_rank;         // when the rules give its rank away
};

struct TableFoundation {
    Rect at;
    std::optional<CardFace> top;
    Card card = kNoCard;
    bool wild = false;  // takes any card now
};

// What lies under a column and is never played.
struct TableBase {
    Rect at;
    CardFace face;
    bool covered = false;  // its top edge shows
};

// Cards that leave in sets.
struct TableSet {
    Rect room, done;
    int taken = 0;
    bool can_close = false;
    std::string why_not;
};

struct TableToken {
    Rect at;
    std::string name;  // "Iron 7"
    int count = 0;
    bool can_use = false;
    std::string why_not;
};

// Where the lifted card may go.
struct Target {
    Rect at;     // what lights up
    Rect reach;  // where a click or a dropped card counts
    MoveOption way;
    int number = 0;  // that a key chooses it by, from 1
};

// Everything on the table, ready to be drawn.
struct Tabletop {
    TableGeometry geometry;
    std::vector<TableCard> cards;  // only those still there, each after the ones it lies on
    std::optional<TableStock> stock;
    std::vector<TableFoundation> foundations;  // none where cards leave in sets
    std::optional<TableSet> set;
    std::vector<TableToken> tokens;
    std::vector<TableBase> bases;
    std::vector<Rect> empty_piles;  // columns without a card left
    std::vector<int> empty_pile_numbers;
    bool top_moves = false;       // the top of the first foundation may be put into a cell
    std::vector<Target> targets;  // of the lifted card
    std::vector<Slot> carried;    // the lifted card and what goes with it, the lowest first
    Spot focus;
    Spot hint, hint_to;      // what a hint advises to take, and where it should go
    Slot lifted = kNoSlot;   // the card that waits for a place to be chosen; kTop: see Way
    std::uint64_t game = 0;  // differs from one game to the next

    const TableCard* card(Slot slot) const;
    // What lies under a point: the topmost card, or a place.
    Spot spot_at(float x, float y) const;
    // The foundation under a point, or -1.
    int foundation_at(float x, float y) const;
    // Where a spot is; nothing for a card that has gone.
    std::optional<Rect> place_of(Spot spot) const;
    // Whether a click there does something now, and why not, as a sentence.
    bool acts(Spot spot) const;
    std::string why_not(Spot spot) const;
    // The target under a point, or the one that a dropped card covers most; null for none.
    const Target* target_at(float x, float y) const;
    const Target* target_below(const Rect& card) const;
};

// Pieces in the order in which they came to where they are: a place each, kNoSlot where it is free.
struct Hands {
    std::vector<Slot> cells;
    std::vector<Slot> set;
};
// After the first `at` moves of a game.
Hands hands_of(const Board& board, const std::vector<Position>& trail, int at);

// Focus, hint, lifted card and game number are left to the caller.
Tabletop show_table(const Session& session, const TableGeometry& geometry, const Hands& hands = {});
// Notes what the lifted card may do.
void show_lifted(Tabletop& table, const Session& session, Slot lifted);

// The foundations a card may be laid on, those that hold a card first; of equal tops the first.
std::vector<int> choices(const Session& session, Slot slot);

}  // namespace niblick
