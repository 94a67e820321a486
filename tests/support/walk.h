#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "core/game/session.h"

namespace niblick {

// Plays `games` random games of a variant, on deals first_deal and up, and checks in every position
// what must hold of every game: legal moves and their text, the cached open set, why a card cannot
// be played, the score, the observation, the conservation of cards, undo, saving. A fault fails the
// running test and names the deal and the moves that led there. `check` is asked about every
// position too: it returns what is wrong, or an empty text.
using WalkCheck = std::function<std::string(const Session&)>;
void walk_test(const std::shared_ptr<const Variant>& variant, int games,
               std::uint64_t first_deal = 1, const WalkCheck& check = {});

// The same for one board, which need not come from a number.
void walk_board(const Board& board, std::uint64_t seed);

}  // namespace niblick
