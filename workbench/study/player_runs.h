#pragma once

#include <memory>
#include <optional>

#include "core/base/stop.h"
#include "core/players/player_runs.h"

namespace niblick::study {

// Plays every deal of the plan once on so many threads; see PlayerRunner. The sums are equal for
// any number of threads but for the time. Nothing when asked to stop.
std::optional<PlayerResult> run_players(const std::shared_ptr<const Variant>& variant,
                                        std::optional<PlayerKind> kind, const LadderPlan& plan,
                                        unsigned threads, const StopToken& stop = {});

}  // namespace niblick::study
