#pragma once

#include "core/players/player.h"

namespace niblick::players {

std::unique_ptr<Player> random();
std::unique_ptr<Player> first();
std::unique_ptr<Player> greedy();
std::unique_ptr<Player> ahead();

// The choice of `ahead`, which other players fall back on.
Move look_ahead(const PlayerView& view);

}  // namespace niblick::players
