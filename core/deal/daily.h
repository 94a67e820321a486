#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace niblick {

// Names the mapping from a date and a game to a deal number. Any change to a single number needs a
// new name.
inline constexpr std::string_view kDailyScheme = "niblick-daily-1";
inline constexpr std::uint64_t kLargestDaily = 999'999;

using Date = std::chrono::year_month_day;

// The deal number of a day, 1 .. kLargestDaily, which is the same for all rules with this
// fingerprint. Expects a valid date.
std::uint64_t daily_number(std::uint64_t fingerprint, Date date);

// Today in the machine's time zone.
Date today();

// "2026-11-21", and back; nothing for any other text or an invalid date.
std::string date_text(Date date);
std::optional<Date> parse_date(std::string_view text);

}  // namespace niblick
