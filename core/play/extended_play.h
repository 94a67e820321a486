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
// The same moves before rules forbid any: those of the tables and those added by rules.
void offered_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                   RuleFaults* faults = nullptr);

// Makes a move as defined by the tables.
void make(Operations& operations, Move move);
// Sets `next`, a different object, to the position after a legal move, including the effects of
// rules (core/play/rule_calls.h). The second overload returns it.
void set_after(const Board& board, const Position& position, Move move, Position& next,
               RuleFaults* faults, bool checked);
Position after(const Board& board, const Position& position, Move move,
               RuleFaults* faults = nullptr, bool checked = true);

// The pieces that lie on a piece of the tableau, directly or not.
SlotSet covering(const Board& board, const Position& position, Slot piece);
// By the tables alone; a rule may still forbid it.
WhyNot::Reason why_not_draw(const Board& board, const Position& position);
// Why a rule forbids a move that is otherwise offered, as a sentence; empty if none does or if
// there is no such move.
std::string why_forbidden(const Board& board, const Position& position, Move move);
bool is_won(const Board& board, const Position& position);

// Pieces that may be moved at all: open ones, the top of the waste, those in cells.
SlotSet available(const Board& board, const Position& position);
// False if cards in cells must wait until the tableau is empty.
bool cells_are_open(const Board& board, const Position& position);
// True when the set being taken may end here; false when none is being taken.
bool may_close(const Board& board, const Position& position);
// The token that a card of this kind gives when it leaves, or -1.
int token_of(const Board& board, Slot piece);
// Whether a token is in hand, or what a spell costs is. Expects a token of the board.
bool can_pay(const Board& board, const Position& position, int token);
// True if some set begins with the cards taken so far and this piece, whichever cards are there.
bool joins_set(const Board& board, const Position& position, Slot piece);
// The pieces that may be taken: with those available now, or that become available on the way, each
// leads to a set. Cards that the player does not see may be any. Where a rule makes moves of its
// own, or a long search finds nothing, all that joins_set().
SlotSet takeable(const Board& board, const Position& position);

}  // namespace niblick::extended
