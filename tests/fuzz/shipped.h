#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/rules/variant.h"
#include "variants/library/library.h"

namespace niblick::fuzz {

// The rule files that come with the program.
const Library& shipped_library();

// Some of their games: plain ones, and such with peaks, a pyramid, cells, packing, sets, tokens, a
// redeal, several foundations.
std::span<const std::shared_ptr<const Variant>> shipped_games();
// The one of them with this id; the first where none has it.
std::shared_ptr<const Variant> shipped_game(std::string_view id);

}  // namespace niblick::fuzz
