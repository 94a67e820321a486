#include "workbench/kit/text.h"

#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include "workbench/draw/plot_scale.h"

namespace niblick {

std::string format_number(int number) {
    return (number < 0 ? "\xE2\x88\x92" : "") + std::to_string(std::abs(number));
}

std::string format_decimal(double number, int digits) {
    Scale scale;
    scale.digits = digits;
    return format_tick(scale, number);
}

std::string format_points(double share, int digits) {
    const std::string words = format_decimal(100 * share, digits);
    const bool zero = words.find_first_not_of("0.,") == std::string::npos;
    return share < 0 || zero ? words : "+" + words;
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
