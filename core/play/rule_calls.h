#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/play/operations.h"

// The one place that calls the rules of a variant (core/rules/extended.h). What a rule throws, and
// what it does that no rule may do, ends here: as a fault in words, and as a move that is not
// there.
namespace niblick {

// What rules of their own did wrong on the way to an answer.
struct RuleFaults {
    std::uint64_t count = 0;
    std::string first;  // "A rule failed, the table [walls] of walls.so: ..."; empty for none

    void note(const std::string& words);
    void note_any(const std::string& words);  // nothing where they are empty
    void add(const RuleFaults& others);
};

// The exception being handled, in words. Called from a catch clause alone.
std::string describe_caught();

// Adds the moves that rules offer to those of the tables, each once. A rule that throws, takes back
// a move or offers what is no move offers nothing.
void add_offers(const Board& board, const Position& position, std::vector<Move>& moves,
                RuleFaults* faults);

// The rule that forbids a move, and why; null and empty when none does. A rule that throws forbids
// it.
struct Forbidden {
    const Rule* rule = nullptr;
    std::string words;
};
Forbidden forbidden(const Board& board, const Position& position, Move move, RuleFaults* faults);
inline std::string describe_forbidden(const Board& board, const Position& position, Move move,
                                      RuleFaults* faults) {
    return forbidden(board, position, move, faults).words;
}

// The failure of a rule that a position has met, or meets when its moves are asked for, as a
// sentence; empty for none.
std::string fault_at(const Board& board, const Position& position);

// Asks the rules from elsewhere twice what they offer here and which of these moves they forbid;
// two answers to one question are a fault.
void ask_again(const Board& board, const Position& position, const std::vector<Move>& moves,
               RuleFaults& faults);
// "the table [walls] of walls.so", of several with "or" between them; empty where all rules are
// ours.
std::string foreign_rules(const Board& board);

// Makes of `next`, which is equal to `position`, the position after a move: what the tables make of
// it, or what a rule does instead, and what the rules answer. Where a rule fails it is the position
// as it was, marked with Position::failed_rule. `checked`: what rules left is looked at after each
// of them, as it always is after one from elsewhere; and that one is asked twice. Expects a variant
// with rules.
void follow_rules(const Board& board, const Position& position, Move move, Position& next,
                  RuleFaults* faults, bool checked);

// Whether a card would stay where it lies if it were played now, since a rule makes something else
// of that; then `position` is what it would leave. Asks no table.
bool stays_when_played(const Board& board, Position& position, Slot piece);

}  // namespace niblick
