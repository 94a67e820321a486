#include "workbench/kit/calendar.h"

namespace niblick {

std::vector<Date> calendar_of(std::chrono::year_month month) {
    using std::chrono::days, std::chrono::sys_days, std::chrono::weekday;
    const sys_days first = month / 1;
    const sys_days last = month / std::chrono::last;
    const sys_days from = first - (weekday(first) - std::chrono::Monday);
    const sys_days to = last + (std::chrono::Sunday - weekday(last));
    std::vector<Date> dates;
    for (sys_days day = from; day <= to; day += days(1)) dates.emplace_back(day);
    return dates;
}

std::string month_text(std::chrono::year_month month) {
    constexpr std::string_view kMonths[] = {"January",   "February", "March",    "April",
                                            "May",       "June",     "July",     "August",
                                            "September", "October",  "November", "December"};
    return std::string(kMonths[static_cast<unsigned>(month.month()) - 1]) + " " +
           std::to_string(static_cast<int>(month.year()));
}

}  // namespace niblick
