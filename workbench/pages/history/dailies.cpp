#include "workbench/pages/history/dailies.h"

#include <map>
#include <string>

#include "core/deal/deal_number.h"

namespace niblick {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

Date next_day(Date date) {
    return sys_days(date) + days(1);
}
Date day_before(Date date) {
    return sys_days(date) - days(1);
}

}  // namespace

Dailies dailies_of(const std::vector<GameRecord>& records, std::uint64_t fingerprint, Date first,
                   Date last) {
    std::map<std::string, bool> ended;  // by the deal's text: whether it was ever won
    for (const GameRecord& record : records) {
        if (record.fingerprint != fingerprint || record.finish == Finish::given_up) continue;
        bool& won = ended[record.deal];
        won = won || record.finish == Finish::won;
    }
    Dailies dailies;
    for (Date date = first; date <= last; date = next_day(date)) {
        const auto found = ended.find(stored_number(daily_number(fingerprint, date)));
        if (found == ended.end()) continue;
        dailies.played.insert(date);
        if (found->second) dailies.won.insert(date);
    }
    return dailies;
}

int day_streak(const Dailies& dailies, Date today) {
    Date date = dailies.played.contains(today) ? today : day_before(today);
    int streak = 0;
    for (; dailies.played.contains(date); date = day_before(date)) ++streak;
    return streak;
}

std::vector<Date> calendar_of(std::chrono::year_month month) {
    using std::chrono::weekday;
    const sys_days first = month / 1;
    const sys_days last = month / std::chrono::last;
    const sys_days from = first - (weekday(first) - std::chrono::Monday);
    const sys_days to = last + (std::chrono::Sunday - weekday(last));
    std::vector<Date> dates;
    for (sys_days day = from; day <= to; day += days(1)) dates.emplace_back(day);
    return dates;
}

}  // namespace niblick
