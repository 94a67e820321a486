#include "workbench/study/row.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/base/cpu_time.h"
#include "core/base/expects.h"
#include "core/game/session.h"
#include "workbench/study/trace_text.h"

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

Judged judged_of(std::uint64_t seed, const Board& board, Verdict verdict,
                 std::chrono::nanoseconds took) {
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
    row.microseconds = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
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

}  // namespace

std::vector<Judged> judge(std::span<const std::uint64_t> seeds, std::span<const Board> boards,
                          Solver& solver, const Query& query, const StopToken& stop, bool traced) {
    NIBLICK_EXPECTS(seeds.size() == boards.size());
    std::vector<Judged> all;
    if (traced) {
        for (std::size_t i = 0; i < seeds.size(); ++i) {
            SearchTrace trace;
            Query asked = query;
            asked.trace = &trace;
            const auto begin = thread_cpu_time();
            Verdict verdict = solver.solve(boards[i], start_position(boards[i]), asked, stop);
            const auto took = thread_cpu_time() - begin;
            all.push_back(judged_of(seeds[i], boards[i], std::move(verdict), took));
            all.back().row.trace = trace_json(trace);
        }
        return all;
    }
    const auto begin = thread_cpu_time();
    std::vector<Verdict> verdicts = solver.solve_starts(boards, query, stop);
    const auto took = (thread_cpu_time() - begin) / std::max<std::size_t>(seeds.size(), 1);
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        all.push_back(judged_of(seeds[i], boards[i], std::move(verdicts[i]), took));
    }
    return all;
}

}  // namespace niblick::study
