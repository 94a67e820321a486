#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/deal/board.h"
#include "core/play/bag.h"
#include "core/play/move.h"
#include "core/play/zones.h"

namespace niblick {

// A card in play is a piece: slot s of the layout is piece s, stock card i is piece
// layout.size() + i. Pieces keep their number wherever they go.

// The state of a game: a flat value, compared member by member. Members that a game does not use
// are empty or zero.
//
// In games that are not plain, only core/play/operations.h changes positions, and it preserves the
// invariants that broken_law() states.
struct Position {
    SlotSet filled;                           // pieces in the tableau: layout or piles
    SlotSet open;                             // those with nothing on them
    std::array<Card, kMaxFoundations> top{};  // kNoCard: an empty foundation, or none there
    // Stock cards turned. With a waste, its size; 0 if cards return from the foundation to the
    // stock.
    std::uint8_t drawn = 0;

    // Redeals so far; at most 1 if they are unlimited and always the same.
    std::uint8_t pass = 0;
    std::uint8_t holds = 0;   // cards put into cells so far, if that is limited
    std::uint8_t peeked = 0;  // so many of the next stock cards a token has shown the player
    // 0 or 1. Bytes, since a rule from elsewhere may write anything, which broken_law() must be
    // able to read.
    std::uint8_t token_on_top = 0;  // a token is on top of foundation 0
    std::uint8_t wild = 0;          // that token takes any card
    // The number, from 1, of a rule that failed on the last move, or 0. The effect of that move is
    // unknown, so no move is legal here.
    std::uint8_t failed_rule = 0;
    Zones zones;
    SlotSet slots;  // filled slots of the layout, if its cards may change places
    SlotSet fresh;  // pieces that became available during a frozen set
    // Where piles move, pieces that have been face up; elsewhere those that rules have turned up.
    SlotSet up;
    TokenCounts tokens{};                         // in hand
    std::array<std::uint8_t, kMaxNotes> notes{};  // of the rules

    std::span<const Slot> cells() const { return zones[Zone::cells]; }
    std::span<const Slot> set() const { return zones[Zone::set]; }  // the set being taken
    bool in_set() const { return !zones.empty(Zone::set); }
    std::span<const Slot> waste() const { return zones[Zone::waste]; }
    // Stock cards that rules have still to add (Variant::withheld).
    std::span<const Slot> withheld() const { return zones[Zone::withheld]; }
    // The pieces laid on a foundation, the lowest first, without its first card.
    std::span<const Slot> foundation(int index) const { return zones[foundation_zone(index)]; }
    // The pieces of a pile, the lowest first; where piles move.
    std::span<const Slot> pile(int index) const { return zones[pile_zone(index)]; }
    bool holds_in_cell(Slot piece) const { return zones.has(Zone::cells, piece); }
    bool has_taken(Slot piece) const { return zones.has(Zone::set, piece); }

    friend bool operator==(const Position&, const Position&) = default;
};

// `brought` are tokens in hand in addition to those that the game gives.
Position start_position(const Board& board, const TokenCounts& brought = {});
// The invariant that a position breaks, as a sentence about "the position"; empty if it is valid:
// it fits the board, each piece is in one zone that the game uses, and all derived members match.
// Takes one pass. Expects a board that is bound, and any position.
std::string broken_law(const Board& board, const Position& position);
// Whether the position can be read with this board, in a few comparisons: what every function of
// both expects. False for a board that is not bound.
bool matches(const Board& board, const Position& position);
inline bool is_ok(const Board& board, const Position& position) {
    return broken_law(board, position).empty();
}
// Cards in the stock, without the waste and those withheld.
int stock_left(const Board& board, const Position& position);
// Cards in the reserve.
int reserve_left(const Board& board, const Position& position);
// The cards that the aim counts, including those that may remain, and the cards of a set that
// cannot be closed yet.
int cards_left(const Board& board, const Position& position);

// Where piles do not move, of valid positions: the piece in a slot (kNoSlot if there can be none),
// and the slot of a piece of the layout. If cards never change places both have the same number,
// even after the piece has gone.
Slot piece_in(const Position& position, Slot slot);
Slot slot_of(const Position& position, Slot piece);
// The same for sets, of filled slots.
SlotSet pieces_in(const Position& position, const SlotSet& slots);
SlotSet slots_of(const Position& position, const SlotSet& pieces);

// The piece on top of the waste, and the next stock card; kNoSlot if there is none.
Slot waste_top(const Board& board, const Position& position);
Slot next_stock_piece(const Board& board, const Position& position);
// The stock card that is turned after i others, 0 <= i < stock_left().
Card stock_card(const Board& board, const Position& position, int i);
// True if stock cards go to a waste or can be turned more than once, so that their order matters
// beyond a single pass.
bool keeps_order(const Variant& variant);
// True if cards may leave foundation 0 again, for the stock or a cell.
bool keeps_laid(const Variant& variant);

// The foundation on top of which this piece is, if it may return from there; otherwise -1.
int foundation_under(const Board& board, const Position& position, Slot piece);
// The pile of a piece of the tableau, otherwise -1; where piles move, of valid positions.
int pile_of(const Position& position, Slot piece);

}  // namespace niblick
