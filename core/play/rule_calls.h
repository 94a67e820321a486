#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/play/operations.h"

// The one place that calls the rules of a variant (core/rules/extended.h), and that contains their
// failures: an exception or a forbidden action becomes a fault, described by a sentence, and the
// move concerned is not available.
namespace niblick {

// The failures of rules while an answer was computed.
struct RuleFaults {
    std::uint64_t count = 0;
    std::string first;  // "A rule failed, the table [walls] of walls.so: ..."; empty for none

    void note(const std::string& words);
    void note_any(const std::string& words);  // nothing where they are empty
    void add(const RuleFaults& others);
};

// The exception being handled, in words. Called from a catch clause alone.
std::string describe_caught();

// Adds the moves that rules offer to those of the tables, each once. If a rule throws, or a
// plugin's rule removes a move or offers one that cannot be made, none of its offers are added.
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

// The open cards of the tableau that no rule of ours holds where they are, as locks do.
SlotSet unlocked(const Board& board, const Position& position);

// The failure of a rule that a position has met, or meets when its moves are asked for, as a
// sentence; empty for none.
std::string fault_at(const Board& board, const Position& position);

// Asks the rules of plugins twice which moves they offer here and which of `moves` they forbid;
// different answers to the same question are a fault.
void ask_again(const Board& board, const Position& position, const std::vector<Move>& moves,
               RuleFaults& faults);
// "the table [walls] of walls.so", of several with "or" between them; empty where all rules are
// ours.
std::string foreign_rules(const Board& board);

// Changes `next`, which is equal to `position`, to the position after a move: makes the move by the
// tables, or as a rule does it instead, then lets the rules respond. If a rule fails, `next` is the
// old position marked with Position::failed_rule. `checked`: the position is checked (broken_law)
// after every rule, not only after rules of plugins, and those are called twice. Expects a variant
// with rules.
// Returns the points that the rules award, 0 after a failure.
std::int64_t follow_rules(const Board& board, const Position& position, Move move, Position& next,
                          RuleFaults* faults, bool checked);

// The points that rules award for a move made in `before`; 0 if one of them fails.
std::int64_t points_awarded(const Board& board, const Position& before, Move move);

// Whether a card would stay where it is if it were played now, because a rule replaces the play;
// then sets `position` to what the rule makes of it. Does not ask the tables.
bool stays_when_played(const Board& board, Position& position, Slot piece);

}  // namespace niblick
