#pragma once

#include <string>
#include <vector>

#include "core/deal/daily.h"

namespace niblick {

// A day of a calendar of deals.
struct CalendarDay {
    Date date;
    bool in_month = false;  // otherwise it fills up the week of another month
    bool played = false, won = false;
    bool today = false, future = false;
};

// The weeks of a month from Monday to Sunday, padded with days of the adjacent months: at most six
// rows.
std::vector<Date> calendar_of(std::chrono::year_month month);
// "November 2026".
std::string month_text(std::chrono::year_month month);

}  // namespace niblick
