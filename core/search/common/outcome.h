#pragma once

#include <cstdint>
#include <string_view>

namespace niblick {

// The value of a position with all cards known. `lost` is proved; a search that meets a limit says
// `unknown`.
enum class Outcome : std::uint8_t { won, lost, unknown };
std::string_view outcome_word(Outcome outcome);

}  // namespace niblick
