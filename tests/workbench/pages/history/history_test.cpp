#include <algorithm>

#include "tests/workbench/rooms.h"
#include "tests/workbench/screen.h"
#include "workbench/explore/dailies.h"
#include "workbench/kit/views/navigation.h"
#include "workbench/pages/history/history_page.h"

namespace niblick {

namespace {

using std::chrono::day;
using std::chrono::month;
using std::chrono::year;

Date date(int d) {
    return year(2026) / month(11) / day(static_cast<unsigned>(d));
}

GameRecord daily(int d, niblick::Finish finish = niblick::Finish::won,
                 std::uint64_t fingerprint = 7) {
    GameRecord record;
    record.fingerprint = fingerprint;
    record.deal = stored_number(daily_number(fingerprint, date(d)));
    record.finish = finish;
    record.time = 0;  // when it was played does not matter
    return record;
}

const HistoryState& state_of(const Room& room) {
    return room.work->page<HistoryPage>().state();
}

}  // namespace

TEST_CASE("a deal of the day counts for its day, whenever it is played to an end", "[history]") {
    const std::vector<GameRecord> records{daily(20), daily(21, niblick::Finish::no_move),
                                          daily(22, niblick::Finish::given_up),
                                          daily(23, niblick::Finish::won, 8), daily(21)};
    const Dailies dailies = dailies_of(records, 7, date(1), date(30));
    CHECK(dailies.played == std::set<Date>{date(20), date(21)});
    CHECK(dailies.won == std::set<Date>{date(20), date(21)});
    CHECK(dailies_of(records, 7, date(21), date(21)).played.size() == 1);
    CHECK(dailies_of({}, 7, date(1), date(30)).played.empty());
}

TEST_CASE("a streak waits for today, and a day that was missed can be mended", "[history]") {
    const auto streak = [](const std::vector<GameRecord>& records, int now) {
        return day_streak(dailies_of(records, 7, date(1), date(30)), date(now));
    };
    std::vector<GameRecord> records{daily(18), daily(19), daily(20)};
    CHECK(streak(records, 20) == 3);
    CHECK(streak(records, 21) == 3);
    CHECK(streak(records, 22) == 0);
    records.push_back(daily(21, niblick::Finish::no_move));  // played later, and lost
    CHECK(streak(records, 22) == 4);
    CHECK(streak({}, 22) == 0);
}

TEST_CASE("a calendar has whole weeks from Monday", "[history]") {
    for (int m = 1; m <= 12; ++m) {
        const auto dates = calendar_of(year(2026) / month(static_cast<unsigned>(m)));
        CHECK(dates.size() % 7 == 0);
        CHECK(dates.size() <= 42);
        CHECK(std::chrono::weekday(dates.front()) == std::chrono::Monday);
        CHECK(std::is_sorted(dates.begin(), dates.end()));
        const auto first = std::find(dates.begin(), dates.end(),
                                     Date(year(2026) / month(static_cast<unsigned>(m)) / day(1)));
        CHECK(first - dates.begin() < 7);
    }
}

TEST_CASE("games are listed, found and replayed, and replaying counts for nothing", "[history]") {
    Room room("golf/putt_putt", 1);
    room.follow_solver(80);
    REQUIRE(room.session().ending() == Ending::won);
    const std::vector<Move> moves = room.session().moves();
    room.on<LibraryPage>()->choose("golf/golf");
    room.on<PlayPage>()->open_deal("4");
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.go_to("history");
    const auto words = [&](std::size_t row, std::string_view head) {
        const DataTable& table = state_of(room).table;
        const auto column = std::ranges::find(table.columns, head, &DataColumn::head);
        REQUIRE(column != table.columns.end());
        return table.rows.at(row)
            .at(static_cast<std::size_t>(column - table.columns.begin()))
            .words;
    };
    REQUIRE(state_of(room).played == 2);
    CHECK(words(0, "Outcome") == "given up");
    room.on<HistoryPage>()->search("putt won");
    REQUIRE(state_of(room).games.size() == 1);
    const std::uint64_t game = state_of(room).games.front();
    CHECK(words(0, "Game") == "Putt Putt");
    CHECK(words(0, "Deal") == "1");
    room.on<HistoryPage>()->search("no such game");
    CHECK(state_of(room).games.empty());
    room.on<HistoryPage>()->search("");
    room.on<HistoryPage>()->replay(game);
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/putt_putt");
    CHECK(room.session().moves() == moves);
    room.run("restart");
    while (room.work->page<PlayPage>().state().can_redo) room.press(ctrl('y'));
    CHECK(room.session().ending() == Ending::won);
    room.go_to("history");
    CHECK(state_of(room).played == 2);
}

TEST_CASE("the calendar deals the deal of its day, and none of a day to come", "[history]") {
    Room room("golf/putt_putt", 1);
    room.go_to("history");
    const HistoryState& state = state_of(room);
    CHECK(state.game == "Putt Putt");
    const Date now = today();
    const auto at = std::find_if(state.dailies.days.begin(), state.dailies.days.end(),
                                 [](const CalendarDay& each) { return each.today; });
    REQUIRE(at != state.dailies.days.end());
    CHECK(at->date == now);
    const std::string month_now = state.month;
    room.on<HistoryPage>()->turn_month(-1);
    CHECK(state.month != month_now);
    const Date earlier = state.dailies.days[10].date;
    CHECK_FALSE(state.dailies.days[10].future);
    room.on<HistoryPage>()->turn_month(2);
    const DealNumber before = *room.session().number();
    room.on<HistoryPage>()->play_day(state.dailies.days.back().date);
    CHECK(*room.session().number() == before);
    room.on<HistoryPage>()->play_day(earlier);
    const auto fingerprint = room.session().board().variant->fingerprint;
    CHECK(*room.session().number() == DealNumber(daily_number(fingerprint, earlier)));
    CHECK(room.work->settings().area == Area::play);
}

TEST_CASE("the week of a date begins on Monday and holds it", "[history]") {
    for (int d = 1; d <= 30; ++d) {
        const auto week = week_of(date(d));
        REQUIRE(week.size() == 7);
        CHECK(std::chrono::weekday(week.front()) == std::chrono::Monday);
        CHECK(std::ranges::find(week, date(d)) != week.end());
    }
}

TEST_CASE("a record of daily deals says how long the streak is and what is open", "[history]") {
    const auto record = [](const std::vector<GameRecord>& records) {
        return daily_record(records, 7, week_of(date(26)), month(11), date(26));
    };
    CHECK(record({}).streak.starts_with("No streak yet."));
    const DailyRecord open = record({daily(24), daily(25, niblick::Finish::no_move)});
    CHECK(open.streak == "2 days in a row. Today's deal is open.");
    CHECK_FALSE(open.played_today);
    REQUIRE(open.days.size() == 7);
    CHECK(open.days[1].won);
    CHECK((open.days[2].played && !open.days[2].won));
    CHECK(open.days[3].today);
    CHECK(open.days[4].future);
    CHECK(record({daily(26)}).streak == "1 day in a row.");
}

TEST_CASE("the history is sorted by its heads, and arrows lead to its rows", "[history][frames]") {
    Room room("golf/putt_putt", 1);
    room.follow_solver(80);
    room.on<LibraryPage>()->choose("golf/golf");
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.go_to("history");
    const DataTable& table = state_of(room).table;
    CHECK(sorted_rows(table, 0, false) == std::vector<std::size_t>{0, 1});
    CHECK(sorted_rows(table, 0, true) == std::vector<std::size_t>{1, 0});
    CHECK(text_of(table, {1}).starts_with("Game\tDate\tTime\tDeal\tOutcome\tScore\nPutt Putt\t"));
    Screen screen(room, {1280, 800});
    Panes& panes = screen.view().of<Panes>();
    for (int i = 0; i < 8 && panes.focused != "page"; ++i) {
        room.run("pane.next");
        screen.draw();
        screen.draw();
    }
    // From the search down, past the heads, into the rows: Enter replays.
    for (int i = 0; i < 60 && room.work->settings().area == "history"; ++i) {
        screen.press_key(i < 40 ? ImGuiKey_Tab : ImGuiKey_DownArrow,
                         i < 40 ? KeyPress{} : named(Key::down));
        if (i >= 40) screen.press_key(ImGuiKey_Enter, named(Key::enter));
    }
    CHECK(room.work->settings().area == Area::play);
}

TEST_CASE("the history is drawn empty and full, narrow and wide", "[history][frames]") {
    Room room("golf/putt_putt", 1);
    room.go_to("history");
    Screen screen(room);
    const int empty = screen.vertices();
    room.go_to(Area::play);
    room.follow_solver(80);
    room.go_to("history");
    for (const ImVec2 size : {ImVec2{700, 600}, ImVec2{1280, 800}, ImVec2{1920, 1080}}) {
        screen.resize(size);
        CHECK(screen.vertices() > 1000);
    }
    screen.resize({1280, 800});
    CHECK(screen.vertices() > empty);
}

}  // namespace niblick
