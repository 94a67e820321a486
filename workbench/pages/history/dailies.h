#pragma once

#include <chrono>
#include <cstdint>
#include <set>
#include <vector>

#include "core/deal/daily.h"
#include "workbench/persist/records.h"

namespace niblick {

// The deals of the day of one game, as far as they were played to an end. It does not matter when:
// a day that was missed can be played later.
struct Dailies {
    std::set<Date> played;  // to an end, won or not
    std::set<Date> won;
};
// Of the days from `first` to `last`, both included.
Dailies dailies_of(const std::vector<GameRecord>& records, std::uint64_t fingerprint, Date first,
                   Date last);

// Days in a row whose deal was played, up to today, or to yesterday while today's is still to be
// played.
int day_streak(const Dailies& dailies, Date today);

// The weeks of a month from Monday to Sunday, the first and the last with days of the months around
// it: six rows at most.
std::vector<Date> calendar_of(std::chrono::year_month month);

}  // namespace niblick
