#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/format.h"

namespace niblick {

// "-3" with a real minus sign.
std::string format_number(int number);
// "1 card", "5 cards".
std::string format_count(long long n, const std::string& noun);
// 185 seconds as "3:05", 3,700 as "1:01:40".
std::string format_time(int seconds);
// "a, b, c" for ", ".
std::string joined(const std::vector<std::string>& parts, std::string_view between);

}  // namespace niblick
