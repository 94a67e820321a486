#include "workbench/pages/history/history_page.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "core/base/words.h"
#include "core/deal/deal_number.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"

namespace niblick {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

// The number of days examined for a streak.
constexpr int kStreakDays = 400;

constexpr std::string_view kMonths[] = {"January",   "February", "March",    "April",
                                        "May",       "June",     "July",     "August",
                                        "September", "October",  "November", "December"};

std::string outcome_of(const GameRecord& record) {
    switch (record.finish) {
        case Finish::won: return "won";
        case Finish::no_move: return counted(record.left, "card") + " left";
        case Finish::resigned: return "stopped";
        case Finish::banked: return "banked";
        case Finish::given_up: return "given up";
    }
    return "";
}

std::string deal_of(const GameRecord& record) {
    const auto space = record.deal.find(' ');
    if (space == std::string::npos) return "own deal";
    const auto number =
        read_stored_number(record.deal.substr(0, space), record.deal.substr(space + 1));
    return number ? number_text(*number) : "own deal";
}

PlayedLine line_of(const GameRecord& record) {
    return {record.game,
            utc_text(record.time).substr(0, 10),
            record.name,
            format_time(record.seconds),
            deal_of(record),
            outcome_of(record),
            format_score(record.score, record.unit),
            record.finish == Finish::won,
            !record.code.empty()};
}

bool matches_words(const PlayedLine& line, const std::string& search) {
    const std::string text =
        lower(line.name + '\n' + line.deal + '\n' + line.date + '\n' + line.outcome);
    std::istringstream words{lower(search)};
    for (std::string word; words >> word;) {
        if (text.find(word) == std::string::npos) return false;
    }
    return true;
}

}  // namespace

HistoryPage::HistoryPage(Host& host, GameLog& log, PlayPage& play, Date (*day)())
    : host_(host),
      log_(log),
      play_(play),
      day_(day) {
    const Date now = day_();
    month_ = now.year() / now.month();
}

void HistoryPage::refresh(bool in_sight) {
    // Another program may have recorded games.
    if (in_sight && !was_in_sight_) log_.read();
    const bool fresh = in_sight && !was_in_sight_;
    was_in_sight_ = in_sight;
    if (fresh || revision_ != log_.revision()) list_games();
    revision_ = log_.revision();
    if (in_sight) show_days();
}

void HistoryPage::list_games() {
    const std::vector<GameRecord> records = counted(log_.played());
    state_.games = static_cast<int>(records.size());
    state_.lines.clear();
    for (auto record = records.rbegin(); record != records.rend(); ++record) {
        PlayedLine line = line_of(*record);
        if (matches_words(line, state_.search)) state_.lines.push_back(std::move(line));
    }
}

void HistoryPage::show_days() {
    state_.days.clear();
    state_.game = play_.playing() ? play_.state().title : "";
    state_.streak.clear();
    state_.month = std::string(kMonths[static_cast<unsigned>(month_.month()) - 1]) + " " +
                   std::to_string(static_cast<int>(month_.year()));
    if (!play_.playing()) return;
    const Date now = day_();
    const std::vector<Date> dates = calendar_of(month_);
    const Date first = std::min(dates.front(), Date(sys_days(now) - days(kStreakDays)));
    const Dailies dailies =
        dailies_of(counted(log_.played()), play_.playing()->variant->fingerprint, first, now);
    for (const Date date : dates) {
        state_.days.push_back({date, date.month() == month_.month(), dailies.played.contains(date),
                               dailies.won.contains(date), date == now, date > now});
    }
    const int streak = day_streak(dailies, now);
    state_.streak = streak == 0 ? "No streak yet. A day that was missed can be played later."
                                : counted(streak, "day") + " in a row.";
    if (streak > 0 && !dailies.played.contains(now)) state_.streak += " Today's deal is open.";
}

void HistoryPage::search(const std::string& text) {
    state_.search = text;
    list_games();
}

void HistoryPage::replay(std::uint64_t game) {
    const auto& records = log_.played();
    // The record with the end of the game counts.
    const auto found = std::find_if(records.rbegin(), records.rend(),
                                    [&](const GameRecord& r) { return r.game == game; });
    if (found == records.rend() || found->code.empty()) {
        return host_.say("The moves of this game were not kept.");
    }
    const std::string code = found->code;
    play_.open_deal(code);
    if (!play_.state().deal_faults.empty()) {
        return host_.say("This game cannot be replayed: " + play_.state().deal_faults.front());
    }
    host_.edit_settings().area = Area::play;
    host_.say("The game as it ended. R goes back to its start, Ctrl + Y makes its moves again.");
}

void HistoryPage::turn_month(int by) {
    month_ += std::chrono::months(by);
    show_days();
}

void HistoryPage::play_day(Date date) {
    if (!play_.playing() || date > day_()) return;
    const std::uint64_t number = daily_number(play_.playing()->variant->fingerprint, date);
    play_.open_deal(std::to_string(number));
    host_.edit_settings().area = Area::play;
    host_.say("The deal of " + date_text(date) + ": " + std::to_string(number) + ".");
}

}  // namespace niblick
