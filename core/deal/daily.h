#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace niblick {

// Names the way from a date and a game to a deal number. Anything that would change a single number
// needs a new name.
inline constexpr std::string_view kDailyScheme = "niblick-daily-1";
inline constexpr std::uint64_t kLargestDaily = 999'999;

using Date = std::chrono::year_month_day;

// The deal number of a day, 1 .. kLargestDaily: the same for everyone who plays by rules of this
// fingerprint. Expects a date that exists.
std::uint64_t daily_number(std::uint64_t fingerprint, Date date);

// The day it is where this machine stands.
Date today();

// "2026-11-21", and back; nothing for any other text and for days that do not exist.
std::string date_text(Date date);
std::optional<Date> parse_date(std::string_view text);

}  // namespace niblick
