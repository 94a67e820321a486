#pragma once

#include <chrono>
#include <cstdint>
#include <set>
#include <vector>

#include "core/deal/daily.h"
#include "workbench/persist/records.h"

namespace niblick {

// The daily deals of one game that were played to the end, on whatever date: a missed day can be
// played later.
struct Dailies {
    std::set<Date> played;  // to the end, won or not
    std::set<Date> won;
};
// The dailies from `first` to `last`, inclusive.
Dailies dailies_of(const std::vector<GameRecord>& records, std::uint64_t fingerprint, Date first,
                   Date last);

// The number of consecutive days played up to today, or up to yesterday if today's deal is not
// played yet.
int day_streak(const Dailies& dailies, Date today);

// The weeks of a month from Monday to Sunday, padded with days of the adjacent months: at most six
// rows.
std::vector<Date> calendar_of(std::chrono::year_month month);

}  // namespace niblick
