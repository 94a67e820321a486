#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/play/move.h"
#include "core/play/position.h"
#include "core/play/tally.h"
#include "tests/reference/game.h"

namespace niblick::soak {

Move move_of(const reference::Game& game, reference::Act act);
std::optional<reference::Act> act_of(const reference::Game& game, Move move);

// Where a position of the engine and a state of the reference differ; empty where they do not.
std::string difference(const Board& board, const Position& position, const Tally& tally,
                       const reference::Game& game, const reference::State& state,
                       const reference::Score& score);

}  // namespace niblick::soak
