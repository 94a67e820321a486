#include "workbench/study/row.h"

#include <chrono>
#include <utility>

#include "core/base/cpu_time.h"
#include "core/game/session.h"

namespace niblick::study {

namespace {

Why why_of(const Verdict& verdict) {
    switch (verdict.why) {
        case StopReason::nodes: return Why::nodes;
        case StopReason::memory: return Why::memory;
        case StopReason::rule_failed: return Why::fault;
        case StopReason::finished:
        case StopReason::asked: break;
    }
    return Why::finished;
}

// The session after a line, or nothing if a move is not legal.
std::optional<Session> played(const Board& board, const std::vector<Move>& line) {
    Session session(board);
    for (const Move move : line) {
        if (!session.play(move)) return std::nullopt;
    }
    return session;
}

}  // namespace

Judged judge(std::uint64_t seed, const Board& board, Solver& solver, const Query& query,
             StopToken stop) {
    const auto begin = thread_cpu_time();
    const Verdict verdict = solver.solve(board, start_position(board), query, std::move(stop));
    const auto took =
        std::chrono::duration_cast<std::chrono::microseconds>(thread_cpu_time() - begin);
    Judged judged;
    if (verdict.why == StopReason::asked) {
        judged.stopped = true;
        return judged;
    }
    Row& row = judged.row;
    row.seed = seed;
    row.outcome = verdict.outcome;
    row.why = why_of(verdict);
    row.least_left = verdict.least_left;
    row.nodes = verdict.stats.nodes;
    row.bytes = verdict.stats.bytes;
    row.fault = verdict.fault;
    row.microseconds = static_cast<std::uint64_t>(took.count());
    if (verdict.outcome == Outcome::won) {
        const auto won = played(board, verdict.line);
        judged.replays = won && won->ending() == Ending::won;
        row.length = static_cast<int>(verdict.line.size());
        judged.line = std::move(verdict.line);
    }
    if (verdict.best) {
        const auto best = played(board, verdict.best->line);
        const bool reached = best && best->score() == verdict.best->score;
        // If a rule fails, a line may be legal one time and not the next.
        if (!reached && !row.fault.empty()) return judged;
        judged.replays = judged.replays && reached;
        row.best_score = verdict.best->score;
        row.best_bound = verdict.best->bound;
    }
    return judged;
}

}  // namespace niblick::study
