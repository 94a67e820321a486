#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/base/stop.h"
#include "core/players/player_runs.h"

namespace niblick::study {

// A secret for LadderPlan from the system's source of random numbers: 32 hexadecimal digits.
std::string new_secret();

// Receives a deal number and the result of its game.
using EachGame = std::function<void(std::uint64_t, const PlayerResult&)>;

// Plays every deal of the plan once; see PlayerRunner. Apart from the time, the sums do not depend
// on `threads`. Returns nothing if stopped. `each` is called for every game, in any order, on the
// calling thread.
std::optional<PlayerResult> run_players(const std::shared_ptr<const Variant>& variant,
                                        std::optional<PlayerKind> kind, const LadderPlan& plan,
                                        unsigned threads, const StopToken& stop = {},
                                        const EachGame& each = {});

}  // namespace niblick::study
