#include "core/search/rates.h"

#include "core/base/format.h"

namespace niblick {

std::string describe_range(const Interval& interval, int digits) {
    return decimal(100 * interval.low, digits) + " to " + decimal(100 * interval.high, digits);
}

std::string describe_interval(const Interval& interval, int digits) {
    return describe_range(interval, digits) + " with 95 % confidence";
}

std::string describe_share(const OutcomeCount& count, int digits) {
    if (count.total() == 0) return "\xE2\x80\x93";
    const auto n = static_cast<double>(count.total());
    const double low = static_cast<double>(count.won) / n;
    const double high = static_cast<double>(count.won + count.unknown) / n;
    const bool alike = decimal(100 * low, digits) == decimal(100 * high, digits);
    if (alike) return format_percent(low, digits);
    return describe_range({low, high}, digits) + " %";
}

std::string describe_rate(const OutcomeCount& count, const Interval& interval, int digits) {
    return describe_share(count, digits) + " (" + describe_interval(interval, digits) + ")";
}

std::string describe_rate_briefly(const OutcomeCount& count, const Interval& interval, int digits) {
    return describe_share(count, digits) + " (" + describe_range(interval, digits) + ")";
}

}  // namespace niblick
