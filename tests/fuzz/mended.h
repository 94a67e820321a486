#pragma once

#include <cstdint>
#include <string>
#include <string_view>

// Texts with the check sum that they should have had: chance does not meet one, and what lies
// behind it is to be tried too.
namespace niblick::fuzz {

// The text without its last line, if that begins with "end", and with the right one.
std::string with_right_end(std::string_view text);
// The code of a game without its check sum, if it has one, and with the right one.
std::string with_right_check(std::string_view code);
// A line of fields parted by tabs, the last of which is its check sum.
std::string with_right_field(std::string_view line);
// A saved game or a code with this fingerprint in place of its own, so that it does not matter
// which state of the rules it was saved under. Its check sum is no longer right then.
std::string with_fingerprint(std::string_view text, std::uint64_t fingerprint);

}  // namespace niblick::fuzz
