#include "workbench/explore/dailies.h"

#include <algorithm>
#include <map>
#include <string>

#include "core/base/words.h"
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

DailyRecord daily_record(const std::vector<GameRecord>& records, std::uint64_t fingerprint,
                         std::span<const Date> dates, std::chrono::month month, Date today) {
    constexpr days kYear(366);
    const Date first = std::min(dates.front(), Date(sys_days(today) - kYear));
    const Dailies dailies = dailies_of(records, fingerprint, first, today);
    DailyRecord record;
    for (const Date date : dates) {
        record.days.push_back({date, date.month() == month, dailies.played.contains(date),
                               dailies.won.contains(date), date == today, date > today});
    }
    record.played_today = dailies.played.contains(today);
    const int streak = day_streak(dailies, today);
    record.streak = streak == 0 ? "No streak yet. A day that was missed can be played later."
                                : counted(streak, "day") + " in a row.";
    if (streak > 0 && !record.played_today) record.streak += " Today's deal is open.";
    return record;
}

std::vector<Date> week_of(Date date) {
    using std::chrono::weekday;
    const sys_days monday = sys_days(date) - (weekday(sys_days(date)) - std::chrono::Monday);
    std::vector<Date> dates;
    for (int i = 0; i < 7; ++i) dates.emplace_back(monday + days(i));
    return dates;
}

}  // namespace niblick
