#pragma once

#include <optional>

#include "core/players/player.h"
#include "core/players/win_counts.h"

namespace niblick {

// Starts counts anew with so many worlds that look like what a seat sees; with a face given, with
// worlds in which the next stock card shows it and has been turned.
void deal_worlds(WinCounts& counts, const PlayerView& view, int worlds, Rng& rng,
                 std::optional<Face> turned = {});

}  // namespace niblick
