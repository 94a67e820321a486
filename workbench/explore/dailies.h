#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "workbench/kit/calendar.h"
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

// Some days of one game, and its streak of at most a year.
struct DailyRecord {
    std::vector<CalendarDay> days;
    bool played_today = false;
    std::string streak;  // "3 days in a row. Today's deal is open."
};
// `month` is the one that the calendar shows; `dates` ascend.
DailyRecord daily_record(const std::vector<GameRecord>& records, std::uint64_t fingerprint,
                         std::span<const Date> dates, std::chrono::month month, Date today);
// The week of a date, from Monday to Sunday.
std::vector<Date> week_of(Date date);

}  // namespace niblick
