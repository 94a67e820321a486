#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/players/player.h"
#include "core/search/solver.h"
#include "core/search/stats.h"

namespace niblick {

// Sums over the games of one player; equal for any number of threads but for the time.
struct PlayerResult {
    std::optional<PlayerKind> player;  // nothing: all cards known, solved exactly
    OutcomeCount count;                // a player's game is unknown only where a rule failed
    std::uint64_t scored = 0;  // games that have a score: all but those a limit or a failure ended
    std::int64_t score_sum = 0;
    std::int64_t score_squares = 0;
    std::int64_t left_sum = 0;
    std::uint64_t moves = 0;
    std::uint64_t choices = 0;
    double seconds = 0;  // of processor time, all threads together
    // The failure of a rule in the game with the lowest number, as a sentence; empty for none.
    std::string fault;
    std::uint64_t fault_deal = 0;

    PlayerResult& operator+=(const PlayerResult& more);

    double mean_score() const;
    // Half of the 95 % interval of the mean score.
    double score_margin() const;
};

struct LadderPlan {
    std::uint64_t first = 1, last = 1000;  // deal numbers
    PlayerOptions options;
    Limits limits;       // of the exact solver, a deal
    bool scores = true;  // best scores with all cards known, not verdicts alone
};

// Plays deals with a player of one kind, or solves them, one after the other. A game depends on its
// deal number and the kind alone.
class PlayerRunner {
  public:
    // No kind: deals are solved.
    PlayerRunner(std::shared_ptr<const Variant> variant, std::optional<PlayerKind> kind,
                 const LadderPlan& plan);
    // One game, as a rung of its own; nothing when asked to stop.
    std::optional<PlayerResult> play(std::uint64_t number, const StopToken& stop = {});

  private:
    std::shared_ptr<const Variant> variant_;
    std::optional<PlayerKind> kind_;
    LadderPlan plan_;
    std::chrono::nanoseconds told_;  // of processor time: what is in a rung already
    std::unique_ptr<Player> player_;
    std::optional<Solver> solver_;
};

// How far the best of some players goes from the random one to all cards known, by win rate: 0 is
// luck alone, 1 that hidden cards cost a good player nothing. Nothing where there is no way to go.
std::optional<double> skill_share(const std::vector<PlayerResult>& player_results);

}  // namespace niblick
