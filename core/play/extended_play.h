#pragma once

#include <string>
#include <vector>

#include "core/play/play.h"
#include "core/play/rule_calls.h"

// The rules by definition for games that are not plain (Traits::plain); core/play/play.h calls
// these.
namespace niblick::extended {

// All legal moves in canonical order: plays by piece and foundation, holds, packings by piece and
// pile, tokens, what rules add, then close, redeal and draw. None in a won game, none after a rule
// has failed.
void legal_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                 RuleFaults* faults = nullptr);
// The same moves before any rule forbids some: what the tables and the rules' additions give.
void offered_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                   RuleFaults* faults = nullptr);

// Makes a move as the tables mean it.
void make(Operations& operations, Move move);
// Makes `next`, which is another one, the position after a legal move, rules included
// (core/play/rule_calls.h); the second returns it.
void set_after(const Board& board, const Position& position, Move move, Position& next,
               RuleFaults* faults, bool checked);
Position after(const Board& board, const Position& position, Move move,
               RuleFaults* faults = nullptr, bool checked = true);

// The pieces that lie on a piece of the tableau, directly or not.
SlotSet covering(const Board& board, const Position& position, Slot piece);
// As the tables have it; a rule may forbid it all the same.
WhyNotDraw why_not_draw(const Board& board, const Position& position);
// Why a rule forbids a move that is offered otherwise, as a sentence; empty where none does, and
// where there is no such move.
std::string why_forbidden(const Board& board, const Position& position, Move move);
bool is_won(const Board& board, const Position& position);

// Pieces that may be moved at all: open ones, the top of the waste, those in cells.
SlotSet available(const Board& board, const Position& position);
// False where cards in cells must wait until the tableau is empty.
bool cells_are_open(const Board& board, const Position& position);
// True when the set being taken may end here; false when none is being taken.
bool may_close(const Board& board, const Position& position);
// The token that a card of this kind gives when it leaves, or -1.
int token_of(const Board& board, Slot piece);
// True where a piece may join the set being taken, or start one.
bool joins_set(const Board& board, const Position& position, Slot piece);

}  // namespace niblick::extended
