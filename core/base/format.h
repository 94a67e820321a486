#pragma once

#include <cstdint>
#include <string>

namespace niblick {

// A number with so many decimals, with a point in every locale.
std::string decimal(double value, int digits);
// A share of one in hundredths: "45.11 %".
std::string format_percent(double share, int digits);
// Sixteen digits, as fingerprints and checksums are written.
std::string format_hex(std::uint64_t value);

}  // namespace niblick
