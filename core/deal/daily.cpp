#include "core/deal/daily.h"

#include <charconv>
#include <cstdio>
#include <ctime>

#include "core/base/expects.h"
#include "core/base/fnv.h"
#include "core/base/format.h"
#include "core/base/rng.h"

namespace niblick {

std::uint64_t daily_number(std::uint64_t fingerprint, Date date) {
    NIBLICK_EXPECTS(date.ok());
    std::uint64_t seed = fnv1a(kDailyScheme);
    seed = fnv1a(" " + format_hex(fingerprint) + " ", seed);
    Rng rng(fnv1a(date_text(date), seed));
    return 1 + rng.below(kLargestDaily);
}

Date today() {
    const std::time_t now = std::time(nullptr);
    std::tm here{};
    localtime_r(&now, &here);
    return {std::chrono::year(here.tm_year + 1900),
            std::chrono::month(static_cast<unsigned>(here.tm_mon + 1)),
            std::chrono::day(static_cast<unsigned>(here.tm_mday))};
}

std::string date_text(Date date) {
    char text[32];
    std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                  static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
    return static_cast<const char*>(text);
}

std::optional<Date> parse_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto number = [text](std::size_t from, std::size_t n) {
        unsigned value = 0;
        const char* end = text.data() + from + n;
        const auto [stop, error] = std::from_chars(text.data() + from, end, value);
        return error == std::errc() && stop == end ? static_cast<int>(value) : -1;
    };
    const int year = number(0, 4);
    const int month = number(5, 2);
    const int day = number(8, 2);
    if (year < 1 || month < 1 || day < 1) return std::nullopt;
    const Date date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                    std::chrono::day(static_cast<unsigned>(day))};
    return date.ok() ? std::optional(date) : std::nullopt;
}

}  // namespace niblick
