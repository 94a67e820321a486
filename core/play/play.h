#pragma once

#include <string>
#include <vector>

#include "core/play/position.h"

namespace niblick {

struct RuleFaults;

// The definition of the rules: legal moves, their effects, and why a move is refused. Every other
// implementation (solvers, hints) is tested against this one. Failures of extended rules are added
// to `faults` if it is given (core/play/rule_calls.h). All expect matches(board, position); what
// is no slot of the board is gone.

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

// Why the card in a slot cannot be played now.
struct WhyNot {
    enum class Reason : std::uint8_t {
        nothing,    // it can
        gone,       // the slot is empty
        covered,    // `covering` lie on it
        no_link,    // it is available, but fits on no foundation
        forbidden,  // an extended rule forbids it
        over        // the game is won
    };
    Reason reason = Reason::nothing;
    SlotSet covering;
    Move move = {};  // the one that is forbidden
};
WhyNot why_not(const Board& board, const Position& position, Slot slot);
// The same as a sentence: "Covered by 7 of clubs and queen of hearts."; empty when it can be
// played. Cards that lie face down are not named.
std::string describe_why_not(const Board& board, const Position& position, Slot slot);

// Why the stock cannot be turned now.
enum class WhyNotDraw : std::uint8_t {
    nothing,          // it can
    no_stock,         // the game has none
    stock_empty,      // every card has been turned
    game_over,        // the game is won
    only_when_stuck,  // a card can be played, and the rules forbid turning while one can
    set_open,         // a set is being taken
    fills_piles,      // stock cards go only to piles that become empty
    forbidden         // an extended rule forbids it
};
WhyNotDraw why_not_draw(const Board& board, const Position& position);
std::string describe_why_not_draw(const Board& board, const Position& position);

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
