#pragma once

#include <string>

#include "core/base/format.h"
#include "core/base/words.h"

namespace niblick {

// "-3" with a real minus sign.
std::string format_number(int number);
// The same with decimals and separators: "-1,234.5"; "0.0" has no sign.
std::string format_decimal(double number, int digits);
// A difference of shares in percentage points: "+3.2", "-3.2", "0.0".
std::string format_points(double share, int digits = 1);
// 185 seconds as "3:05", 3,700 as "1:01:40".
std::string format_time(int seconds);

}  // namespace niblick
