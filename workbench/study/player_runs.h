#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/stop.h"
#include "core/players/player_runs.h"

namespace niblick::study {

// Gets a deal's number and the result of its game.
using EachGame = std::function<void(std::uint64_t, const PlayerResult&)>;

// Plays every deal of the plan once on so many threads; see PlayerRunner. The sums are equal for
// any number of threads but for the time. Nothing when asked to stop. `each` is called for every
// game in any order, on the calling thread.
std::optional<PlayerResult> run_players(const std::shared_ptr<const Variant>& variant,
                                        std::optional<PlayerKind> kind, const LadderPlan& plan,
                                        unsigned threads, const StopToken& stop = {},
                                        const EachGame& each = {});

}  // namespace niblick::study
