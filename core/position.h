#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/bag.h"
#include "core/board.h"
#include "core/move.h"

namespace niblick {

// A card in play is a piece: slot s of the layout is piece s, stock card i is piece
// layout.size() + i. Pieces keep their number wherever they go.

// What only games that are not plain have; all empty or zero elsewhere, and where a game has no use
// for it.
struct Extra {
    std::vector<Slot> order;  // waste, oldest first, up to Position::drawn; then the stock
    // Pieces of pile 0, the lowest first, kNoSlot, pieces of pile 1, kNoSlot ... Only where cards
    // come to piles (Traits::moving).
    std::vector<Slot> piles;
    // [slot]: the piece that lies there, or lay there last. Empty until the layout is shuffled
    // (Token::shuffles_layout): every piece lies in the slot of its number.
    std::vector<Slot> places;
    std::vector<Slot> laid;  // pieces laid on foundation 0, oldest first; where they may come back
    // Pieces on foundation 0, the lowest first, kNoSlot, those on foundation 1, kNoSlot ... Only
    // where they may come back to the tableau (Packing::from_foundation).
    std::vector<Slot> stacks;
    SlotSet held;   // pieces in cells
    SlotSet taken;  // pieces of the set being taken
    SlotSet fresh;  // pieces that became available during a frozen set
    SlotSet up;     // pieces that lie or have lain face up; where piles move
    // Redeals so far; no more than 1 where they are without end and always alike.
    std::uint8_t pass = 0;
    std::uint8_t holds = 0;           // cards put into cells so far; where that is limited
    bool wild = false;                // foundation 0 takes any card
    TokenCounts tokens{};             // in hand
    std::vector<std::uint8_t> notes;  // of the rules

    friend bool operator==(const Extra&, const Extra&) = default;
};

// What changes while a game is played. A small value, compared by its parts.
// Invariant: open are the pieces with nothing on them, in the layout or, where piles move, at the
// ends of piles; is_ok() re-derives.
struct Position {
    SlotSet filled;                           // pieces in the tableau
    SlotSet open;                             // those with nothing on them
    std::array<Card, kMaxFoundations> top{};  // kNoCard: an empty foundation, or none there
    std::uint8_t drawn = 0;                   // stock cards turned; size of the waste where one is
    Extra extra;

    friend bool operator==(const Position&, const Position&) = default;
};

// `brought` are tokens in hand besides those that the game itself gives.
Position start_position(const Board& board, const TokenCounts& brought = {});
// True when the position could belong to the board and its cached part is right.
bool is_ok(const Board& board, const Position& position);
// Cards in the stock, the waste not counted.
int stock_left(const Board& board, const Position& position);
// Cards between here and a won game, those that may remain included: all that the aim counts, cards
// of a set that may not be closed yet among them.
int cards_left(const Board& board, const Position& position);

// Where piles do not move: the piece that lies in a slot, or lay there last, and the slot of a
// piece of the layout. Each is its own number until the layout is shuffled.
Slot piece_in(const Position& position, Slot slot);
Slot slot_of(const Position& position, Slot piece);
// The same for sets.
SlotSet pieces_in(const Position& position, const SlotSet& slots);
SlotSet slots_of(const Position& position, const SlotSet& pieces);

// The piece of the top of the waste, of the next stock card; kNoSlot where there is none.
Slot waste_top(const Board& board, const Position& position);
Slot next_stock_piece(const Board& board, const Position& position);
// True where the stock goes to a waste, or comes round again: Extra::order is in use.
bool keeps_order(const Variant& variant);
// True where Extra::laid is in use.
bool keeps_laid(const Variant& variant);

// The pieces laid on a foundation, the lowest first; where Extra::stacks is in use.
std::span<const Slot> stack(const Position& position, int foundation);
// The foundation whose top may come back to the tableau and is this piece, -1 for any other piece.
int foundation_under(const Board& board, const Position& position, Slot piece);

// The pieces of a pile where piles move, the lowest first.
std::span<const Slot> pile(const Position& position, int index);
// The pile a piece of the tableau lies on, -1 for any other piece; where piles move.
int pile_of(const Position& position, Slot piece);

}  // namespace niblick
