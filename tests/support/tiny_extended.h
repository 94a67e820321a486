#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/rng.h"
#include "core/deal/board.h"

namespace niblick::tiny {

// A small board of a game that is not plain: some of cells, packing, sets, a waste, redeals,
// refill, tokens, another aim and several foundations, each with random options, random links and
// scores.
Board random_extended(Rng& rng);

// Adds random extended rules that declare correctly what they see and that they ignore the stock;
// the variant must be sealed again. `places`: one of them looks at where cards were dealt.
void add_random_rules(Rng& rng, Variant& variant, bool places);

// What a relaxed game allows more than the board it comes from.
enum class Relax : std::uint8_t { cell, pass, packing, foundation, comes_back, set_size, wild };
// The same cards under rules that allow more; nothing where the board has no such rule, or where
// the game could lose by it.
std::optional<Board> relaxed(const Board& board, Relax how);

// For messages: the deal and every table of the game.
std::string describe_extended(const Board& board);

}  // namespace niblick::tiny
