#pragma once

#include <optional>

#include "core/players/player.h"
#include "core/players/win_counts.h"

namespace niblick {

// Restarts the counts with `worlds` determinizations of what a player sees. With a face given, the
// next stock card has that face and has been turned.
void deal_worlds(WinCounts& counts, const PlayerView& view, int worlds, Rng& rng,
                 std::optional<Face> turned = {});

}  // namespace niblick
