#pragma once

#include <string>

#include "core/base/format.h"
#include "core/base/words.h"

namespace niblick {

// "-3" with a real minus sign.
std::string format_number(int number);
// 185 seconds as "3:05", 3,700 as "1:01:40".
std::string format_time(int seconds);

}  // namespace niblick
