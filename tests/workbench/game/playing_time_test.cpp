#include <algorithm>

#include "tests/workbench/rooms.h"
#include "tests/workbench/screen.h"
#include "workbench/kit/text.h"
#include "workbench/pages/history/history_page.h"

namespace niblick {

namespace {

// A room whose time runs ahead, in steps.
struct Timed {
    Room room;
    Workspace::Clock::time_point now = Workspace::Clock::now();

    explicit Timed(const std::string& rules = "golf/putt_putt") : room(rules, 1) { pass(0); }
    // Lets seconds pass in which the player does nothing, and then moves the mouse.
    void pass(int seconds) {
        now += std::chrono::seconds(seconds);
        room.work->tick(now);
        room.work->note_input(now);
    }
    int seconds() const { return room.work->page<PlayPage>().clock().seconds(now); }
    // How many of so many seconds count.
    int counted(int of) {
        const int before = seconds();
        pass(of);
        return seconds() - before;
    }
};

}  // namespace

TEST_CASE("a time is written as on a clock", "[clock]") {
    CHECK(format_time(0) == "0:00");
    CHECK(format_time(185) == "3:05");
    CHECK(format_time(3599) == "59:59");
    CHECK(format_time(3700) == "1:01:40");
}

TEST_CASE("other pages, dialogs, other windows and a long rest pause the time of a hand",
          "[clock]") {
    Timed timed;
    Room& room = timed.room;
    CHECK(timed.counted(10) == 0);
    room.run("turn");
    CHECK(timed.counted(10) == 10);
    room.go_to("studio");
    CHECK(timed.counted(10) == 0);
    room.go_to("play");
    CHECK(timed.counted(10) == 10);
    for (const char* dialog : {"settings", "keys", "palette"}) {
        room.run(dialog);
        CHECK(timed.counted(10) == 0);
        room.run(dialog);
        CHECK(timed.counted(10) == 10);
    }
    room.on<PlayPage>()->ask_deal({});
    CHECK(timed.counted(10) == 0);
    room.run("cancel");
    CHECK(timed.counted(10) == 10);
    room.run("deal.open_file");
    CHECK(timed.counted(10) == 0);
    room.run("cancel");
    CHECK(timed.counted(10) == 10);
    room.on<WindowPage>()->set_focused(false);
    CHECK(timed.counted(10) == 0);
    room.on<WindowPage>()->set_focused(true);
    CHECK(timed.counted(10) == 10);
    CHECK(timed.counted(1000) == 60);
}

TEST_CASE("a key pauses the clock of the hand, and the next move resumes it", "[clock]") {
    Timed timed;
    Room& room = timed.room;
    room.run("turn");
    room.press(shifted('p'));
    CHECK(room.work->notice().starts_with("Clock paused at 0:0"));
    CHECK(timed.counted(10) == 0);
    room.run("turn");
    CHECK(timed.counted(10) == 10);
}

TEST_CASE("the time is shown where the player wants it, and asks for a frame each second",
          "[clock][frames]") {
    Timed timed;
    Room& room = timed.room;
    room.settle();
    room.run("turn");
    room.settle();
    timed.pass(5);
    Screen screen(room);
    TextLog log;
    screen.log_texts(&log);
    const auto shows = [&](std::string_view words) {
        screen.draw();
        return std::any_of(log.begin(), log.end(),
                           [&](const auto& text) { return text.words.find(words) == 0; });
    };
    CHECK(room.work->page<PlayPage>().state().deal.clock.empty());
    room.work->keep();
    CHECK_FALSE(room.work->next_tick());
    room.on<WindowPage>()->choose("clock", 1);
    const int seconds = timed.seconds();
    CHECK(shows(format_time(seconds)));
    timed.pass(55);
    CHECK(shows(format_time(seconds + 55)));
    const auto next = room.work->next_tick();
    REQUIRE(next);
    CHECK(*next <= timed.now + std::chrono::seconds(1));
    room.run("clock.pause");
    CHECK(shows(format_time(timed.seconds()) + ", paused"));
    room.work->keep();
    CHECK_FALSE(room.work->next_tick());
}

TEST_CASE("the time goes with the saved game and to the history", "[clock]") {
    Timed timed;
    Room& room = timed.room;
    timed.pass(1);  // so that the time of the room is ahead
    room.run("turn");
    timed.pass(45);
    const int before = timed.seconds();
    REQUIRE(before >= 45);
    room.start();
    REQUIRE(room.work->open("").empty());
    timed.now = Workspace::Clock::now();
    room.work->note_input(timed.now);
    CHECK(timed.seconds() >= before);
    CHECK(timed.seconds() <= before + 5);
    timed.pass(30);
    room.follow_solver(80);
    REQUIRE(room.session().ending() == Ending::won);
    const int at_end = timed.seconds();
    CHECK(timed.counted(50) == 0);
    room.go_to("history");
    const HistoryState& history = room.work->page<HistoryPage>().state();
    REQUIRE(history.table.rows.size() == 1);
    CHECK(history.table.columns[2].head == "Time");
    CHECK(history.table.rows.front()[2].words == format_time(at_end));
}

TEST_CASE("a timed hand counts down and ends as it stands when the time is up", "[clock]") {
    Timed timed("golf/timed_golf");
    Room& room = timed.room;
    const auto state = [&]() -> const PlayState& { return room.work->page<PlayPage>().state(); };
    room.settle();
    CHECK(state().deal.clock == "3:00 left");
    room.run("turn");
    CHECK(room.work->next_tick().has_value());
    timed.pass(59);
    CHECK(state().deal.clock.starts_with("2:0"));
    timed.pass(59);
    timed.pass(50);
    CHECK_FALSE(state().end.over);
    timed.pass(30);
    CHECK(state().deal.clock == "0:00 left");
    CHECK(state().end.over);
    CHECK_FALSE(state().end.won);
    CHECK(state().end.title == "The time is up");
    CHECK(state().showing_end);
    // No move counts any more, and the game can be looked through.
    const auto& session = room.work->page<PlayPage>().games().session();
    const int moves = session.at();
    room.run("turn");
    CHECK(session.at() == moves);
    CHECK(room.work->notice() == "The time is up.");
    room.press(ctrl('z'));
    CHECK(session.at() == moves - 1);
    room.run("turn");
    CHECK(session.at() == moves - 1);
    // It is another game of the same deal, with its own time.
    room.run("restart");
    CHECK(state().deal.clock == "3:00 left");
    CHECK_FALSE(state().end.over);
    room.run("turn");
    CHECK(room.work->page<PlayPage>().games().session().at() == 1);
}

}  // namespace niblick
