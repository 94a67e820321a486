#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/players/player.h"
#include "core/search/solve.h"
#include "core/stats.h"

namespace niblick {

// Sums over the games of one player; equal for any number of threads but for the time.
struct Rung {
    std::optional<PlayerKind> player;  // nothing: all cards known, solved exactly
    OutcomeCount count;                // a player's game is won or lost, never unknown
    std::uint64_t scored = 0;          // games that have a score: all but those a limit ended
    std::int64_t score_sum = 0;
    std::int64_t score_squares = 0;
    std::int64_t left_sum = 0;
    std::uint64_t moves = 0;
    std::uint64_t choices = 0;
    double seconds = 0;  // of processor time, all threads together

    double mean_score() const;
    // Half of the 95 % interval of the mean score.
    double score_margin() const;
};

struct LadderPlan {
    std::uint64_t first = 1, last = 1000;  // deal numbers
    PlayerOptions options;
    Limits limits;       // of the exact solver, a deal
    bool scores = true;  // best scores with all cards known, not verdicts alone
    unsigned threads = 1;
};

// Plays every deal of the plan once with a player of the kind, or solves it. A game depends on its
// deal number and the kind alone. Nothing when asked to stop.
std::optional<Rung> climb(const std::shared_ptr<const Variant>& variant,
                          std::optional<PlayerKind> kind, const LadderPlan& plan,
                          std::stop_token stop = {});

// How far the best of some players goes from the random one to all cards known, by win rate: 0 is
// luck alone, 1 that hidden cards cost a good player nothing. Nothing where there is no way to go.
std::optional<double> skill_share(const std::vector<Rung>& rungs);

}  // namespace niblick
