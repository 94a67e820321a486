#pragma once

#include <cstdint>
#include <string>

namespace niblick {

// A number with a fixed number of decimals and a decimal point in every locale; never "-0.0".
std::string decimal(double value, int digits);
// A fraction as a percentage: "45.11 %".
std::string format_percent(double share, int digits);
// 1234567 as "1,234,567".
std::string grouped(std::uint64_t number);
// Sixteen hexadecimal digits, as used for fingerprints and checksums.
std::string format_hex(std::uint64_t value);
// Appends a sentence to others; an empty one changes nothing.
void add_sentence(std::string& words, const std::string& sentence);

}  // namespace niblick
