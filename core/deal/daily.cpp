#include "core/deal/daily.h"

#include <cstdio>
#include <ctime>

#include "core/base/expects.h"
#include "core/base/fnv.h"
#include "core/base/format.h"
#include "core/base/read_number.h"
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
    const auto year = read_number<unsigned>(text.substr(0, 4));
    const auto month = read_number<unsigned>(text.substr(5, 2));
    const auto day = read_number<unsigned>(text.substr(8, 2));
    if (!year || !month || !day || *year < 1) return std::nullopt;
    const Date date{std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                    std::chrono::day(*day)};
    return date.ok() ? std::optional(date) : std::nullopt;
}

}  // namespace niblick
