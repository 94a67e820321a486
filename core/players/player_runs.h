#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/deal/deal_number.h"
#include "core/players/player.h"
#include "core/players/player_seeds.h"
#include "core/search/solver.h"
#include "core/search/stats.h"

namespace niblick {

// Sums over the games of one player; all but the time are independent of the number of threads.
struct PlayerResult {
    std::optional<PlayerKind> player;  // nothing: all cards known, solved exactly
    OutcomeCount count;                // a player's game is unknown only where a rule failed
    std::uint64_t scored = 0;  // games with a score: all but those ended by a limit or a failure
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
    // The half-width of the 95 % interval of the mean score.
    double score_margin() const;
};

struct LadderPlan {
    std::uint64_t first = 1, last = 1000;  // deal numbers, counted from `base`
    DealNumber base = 0;
    PlayerOptions options;
    // Seeds the generators of players; not empty where one plays. See PlayerSeeds.
    std::string secret;
    Limits limits;       // of the exact solver, a deal
    bool scores = true;  // best scores with all cards known, not verdicts alone
};

// Plays deals one after the other with one kind of player, or solves them. A game depends only on
// its deal number, the player and, if the player uses chance, the plan's secret.
class PlayerRunner {
  public:
    // No kind: deals are solved. Expects a variant and, of a kind, can_play().
    PlayerRunner(std::shared_ptr<const Variant> variant, std::optional<PlayerKind> kind,
                 const LadderPlan& plan);
    // A player of one's own, by the name that its generators are seeded with.
    PlayerRunner(std::shared_ptr<const Variant> variant, std::unique_ptr<Player> player,
                 std::string name, const LadderPlan& plan);
    // The result of one game, by its number counted from the base; nothing when asked to stop.
    // Throws std::invalid_argument if the variant has no deals of the base's scheme.
    std::optional<PlayerResult> play(std::uint64_t number, const StopToken& stop = {});

  private:
    std::shared_ptr<const Variant> variant_;
    std::optional<PlayerKind> kind_;
    LadderPlan plan_;
    PlayerSeeds seeds_;
    std::string name_;
    std::chrono::nanoseconds told_;  // processor time already counted in a result
    std::unique_ptr<Player> player_;
    std::optional<Solver> solver_;
};

}  // namespace niblick
