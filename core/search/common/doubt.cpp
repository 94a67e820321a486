#include "core/search/common/doubt.h"

#include <algorithm>
#include <vector>

#include "core/play/extended_play.h"

namespace niblick::search {

namespace {

// Whether a line can be played; sets the position that it ends in.
bool plays(const Board& board, Position& position, const std::vector<Move>& line,
           RuleFaults& faults) {
    std::vector<Move> moves;
    for (const Move move : line) {
        extended::legal_moves(board, position, moves, &faults);
        if (std::find(moves.begin(), moves.end(), move) == moves.end()) return false;
        position = extended::after(board, position, move, &faults, true);
        if (position.failed_rule > 0) return false;
    }
    return true;
}

}  // namespace

void doubt(const Board& board, const Position& from, RuleFaults faults, Verdict& verdict) {
    if (board.variant->rules.empty()) return;
    const auto fails = [&](const std::vector<Move>& line, bool wins) {
        Position end = from;
        if (plays(board, end, line, faults) && (!wins || extended::is_won(board, end)))
            return false;
        const std::string names = foreign_rules(board);
        faults.note("A rule failed" + (names.empty() ? "" : ", " + names) +
                    ": a line that was found cannot be replayed, so a rule gives different answers "
                    "to the same question");
        return true;
    };
    if (verdict.outcome == Outcome::won && fails(verdict.line, true)) {
        verdict.outcome = Outcome::unknown;
        verdict.line.clear();
    }
    if (verdict.best && fails(verdict.best->line, false)) verdict.best->line.clear();
    if (faults.count == 0) return;
    verdict.fault = faults.first;
    const bool answered = verdict.outcome == Outcome::won && !verdict.best;
    if (!answered && verdict.why != StopReason::asked) verdict.why = StopReason::rule_failed;
    if (verdict.outcome == Outcome::lost) verdict.outcome = Outcome::unknown;
    if (verdict.outcome != Outcome::won) verdict.least_left.reset();
    if (!verdict.best) return;
    verdict.best->proved = false;
    verdict.best->bound.reset();
}

}  // namespace niblick::search
