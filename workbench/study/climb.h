#pragma once

#include <memory>
#include <optional>

#include "core/players/ladder.h"
#include "core/base/stop.h"

namespace niblick::study {

// Plays every deal of the plan once on so many threads; see Climber. The sums are equal for any
// number of threads but for the time. Nothing when asked to stop.
std::optional<Rung> climb(const std::shared_ptr<const Variant>& variant,
                          std::optional<PlayerKind> kind, const LadderPlan& plan, unsigned threads,
                          const StopToken& stop = {});

}  // namespace niblick::study
