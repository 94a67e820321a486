#include "workbench/pages/history/history_page.h"

#include <algorithm>
#include <utility>

#include "core/base/words.h"
#include "core/deal/deal_number.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/match_score.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"

namespace niblick {

namespace {

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

std::vector<DataCell> row_of(const GameRecord& record) {
    // Games of older versions lack their moves.
    const Tone tone = record.code.empty() ? &Theme::secondary : &Theme::text;
    return {{.words = record.name, .colour = tone},
            {utc_text(record.time).substr(0, 10), static_cast<double>(record.time)},
            {format_time(record.seconds), static_cast<double>(record.seconds)},
            {.words = deal_of(record)},
            {.words = outcome_of(record),
             .colour = record.finish == Finish::won ? &Theme::good : &Theme::secondary},
            {format_score(record.score, record.unit), static_cast<double>(record.score)}};
}

bool matches_words(const std::vector<DataCell>& row, const std::string& search) {
    return has_words(joined(row, "\n", [](const DataCell& cell) { return cell.words; }), search);
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
    state_.played = static_cast<int>(records.size());
    state_.games.clear();
    state_.table.rows.clear();
    state_.table.columns = {{.head = "Game", .number = false},
                            {.head = "Date", .tip = "Of its end", .width = 84},
                            {.head = "Time", .tip = "Played, without pauses", .width = 52},
                            {.head = "Deal", .width = 100},
                            {.head = "Outcome", .width = 98},
                            {.head = "Score", .width = 90}};
    for (auto record = records.rbegin(); record != records.rend(); ++record) {
        std::vector<DataCell> row = row_of(*record);
        if (!matches_words(row, state_.search)) continue;
        state_.table.rows.push_back(std::move(row));
        state_.games.push_back(record->game);
    }
}

void HistoryPage::show_days() {
    state_.game = play_.playing() ? play_.state().title : "";
    state_.month = month_text(month_);
    state_.dailies = {};
    if (!play_.playing()) return;
    state_.dailies = daily_record(counted(log_.played()), play_.playing()->variant->fingerprint,
                                  calendar_of(month_), month_.month(), day_());
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
    play_.daily(date);
    host_.edit_settings().area = Area::play;
}

}  // namespace niblick
