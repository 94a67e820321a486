#pragma once

#include <vector>

#include "core/play/position.h"
#include "core/play/why_not.h"

namespace niblick {

struct RuleFaults;

// The definition of the rules: legal moves and their effects. Every other implementation (solvers,
// hints) is tested against this one. Failures of extended rules are added to `faults` if it is
// given (core/play/rule_calls.h). All expect matches(board, position).

// All legal moves in canonical order: plays by piece, then by foundation, other moves (their order
// is in core/play/extended_play.h), then the draw.
void legal_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                 RuleFaults* faults = nullptr);
std::vector<Move> legal_moves(const Board& board, const Position& position);
bool is_legal(const Board& board, const Position& position, Move move);

// The position after a move, which is expected to be legal. If a rule fails, the same position,
// marked by Position::failed_rule.
Position after(const Board& board, const Position& position, Move move,
               RuleFaults* faults = nullptr);

// Why the stock cannot be turned now.
WhyNot::Reason why_not_draw(const Board& board, const Position& position);

// The state of a game by the rules alone. Whether it can still be won is for the solver to say.
enum class Ending : std::uint8_t { playing, won, no_move };
Ending ending(const Board& board, const Position& position);

// The same without the check of matches(), with which general search takes up to a third more
// instructions: for positions that the caller has reached on this board by play.
namespace trusted {

void legal_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                 RuleFaults* faults = nullptr);
Ending ending(const Board& board, const Position& position);

}  // namespace trusted

}  // namespace niblick
