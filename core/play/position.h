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

// What changes while a game is played: a flat value, compared by its parts. What only games that
// are not plain have is empty or zero elsewhere, and where a game has no use for it.
//
// Positions of games that are not plain change by the moves of core/play/operations.h alone, which
// keep the laws that broken_law() states.
struct Position {
    SlotSet filled;                           // pieces in the tableau: layout or piles
    SlotSet open;                             // those with nothing on them
    std::array<Card, kMaxFoundations> top{};  // kNoCard: an empty foundation, or none there
    // Stock cards turned: the size of the waste where one is, 0 where cards come back to the stock
    // from the foundation.
    std::uint8_t drawn = 0;

    // Redeals so far; no more than 1 where they are without end and always alike.
    std::uint8_t pass = 0;
    std::uint8_t holds = 0;     // cards put into cells so far; where that is limited
    bool token_on_top = false;  // a token lies on foundation 0, and nothing on it
    bool wild = false;          // one that takes any card
    // 0; or the number, from 1, of a rule that could not follow the last move: what the move does
    // is not known, and none may be made from here.
    std::uint8_t failed_rule = 0;
    Zones zones;
    SlotSet slots;  // filled slots of a layout whose cards may change places; not where they cannot
    SlotSet fresh;  // pieces that became available during a frozen set
    SlotSet up;     // pieces of piles that have lain face up; where piles move
    TokenCounts tokens{};                         // in hand
    std::array<std::uint8_t, kMaxNotes> notes{};  // of the rules

    std::span<const Slot> cells() const { return zones[Zone::cells]; }
    std::span<const Slot> set() const { return zones[Zone::set]; }  // the set being taken
    bool in_set() const { return !zones.empty(Zone::set); }
    std::span<const Slot> waste() const { return zones[Zone::waste]; }
    // The pieces laid on a foundation, the lowest first; not what it started with.
    std::span<const Slot> foundation(int index) const { return zones[foundation_zone(index)]; }
    // Of a pile where piles move, the lowest first.
    std::span<const Slot> pile(int index) const { return zones[pile_zone(index)]; }
    bool holds_in_cell(Slot piece) const { return zones.has(Zone::cells, piece); }
    bool has_taken(Slot piece) const { return zones.has(Zone::set, piece); }

    friend bool operator==(const Position&, const Position&) = default;
};

// `brought` are tokens in hand besides those that the game itself gives.
Position start_position(const Board& board, const TokenCounts& brought = {});
// Which law a position breaks, as a sentence about "the position"; empty when it keeps them all:
// the board has it, each piece stands in one zone that the game uses, and all that follows from
// where the pieces stand is right. One pass.
std::string broken_law(const Board& board, const Position& position);
inline bool is_ok(const Board& board, const Position& position) {
    return broken_law(board, position).empty();
}
// Cards in the stock, the waste not counted.
int stock_left(const Board& board, const Position& position);
// Cards in places of the reserve.
int reserve_left(const Board& board, const Position& position);
// Cards between here and a won game, those that may remain included: all that the aim counts, cards
// of a set that may not be closed yet among them.
int cards_left(const Board& board, const Position& position);

// Where piles do not move: the piece that lies in a slot, kNoSlot where none can, and the slot of a
// piece of the layout. Each is its own number where cards never change places; there the piece need
// not be there any more.
Slot piece_in(const Position& position, Slot slot);
Slot slot_of(const Position& position, Slot piece);
// The same for sets; of slots those that are filled.
SlotSet pieces_in(const Position& position, const SlotSet& slots);
SlotSet slots_of(const Position& position, const SlotSet& pieces);

// The piece of the top of the waste, of the next stock card; kNoSlot where there is none.
Slot waste_top(const Board& board, const Position& position);
Slot next_stock_piece(const Board& board, const Position& position);
// The stock card that is turned after so many others, 0 <= i < stock_left().
Card stock_card(const Board& board, const Position& position, int i);
// True where the cards of the stock are not all turned once, in one order: they go to a waste, or
// come round again.
bool keeps_order(const Variant& variant);
// True where cards may leave foundation 0 again, for the stock or a cell.
bool keeps_laid(const Variant& variant);

// The foundation whose top may come back to the tableau and is this piece, -1 for any other piece.
int foundation_under(const Board& board, const Position& position, Slot piece);
// The pile a piece of the tableau lies on, -1 for any other piece; where piles move.
int pile_of(const Position& position, Slot piece);

}  // namespace niblick
