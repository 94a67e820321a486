#include "workbench/kit/text.h"

#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace niblick {

std::string format_number(int number) {
    return (number < 0 ? "\xE2\x88\x92" : "") + std::to_string(std::abs(number));
}

std::string format_time(int seconds) {
    char text[32];
    const int hours = seconds / 3600, minutes = seconds / 60 % 60;
    if (hours > 0) {
        std::snprintf(text, sizeof text, "%d:%02d:%02d", hours, minutes, seconds % 60);
    } else {
        std::snprintf(text, sizeof text, "%d:%02d", minutes, seconds % 60);
    }
    return text;
}

}  // namespace niblick
