#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "tests/workbench/rooms.h"
#include "tests/workbench/screen.h"
#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/navigation.h"
#include "workbench/library/starting.h"
#include "workbench/pages/welcome/welcome_page.h"

namespace niblick {

namespace {

const WelcomeState& welcome(const Room& room) {
    return room.work->page<WelcomePage>().state();
}

// A first start: nothing was ever kept, and no game is asked for.
struct FirstStart : Room {
    FirstStart() : Room("", 1) { start_bare(); }
    // Starts the program without naming a game.
    void start_bare() {
        work.reset();
        Workspace::Options options;
        options.roots = {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"};
        options.own_rules = scratch / "own";
        options.state_folder = scratch / "fresh";
        work = std::make_unique<Workspace>(options);
        REQUIRE(work->open("").empty());
    }
};

}  // namespace

TEST_CASE("the first start deals an easy game and says what to do until the first move",
          "[welcome]") {
    FirstStart room;
    CHECK(room.work->page<PlayPage>().state().playing_id == kFirstDeal.rules);
    CHECK(room.session().number() == DealNumber(kFirstDeal.number));
    CHECK_FALSE(room.work->settings().introduced);
    const std::string guide = welcome(room).guide;
    CHECK(guide.starts_with("Click the "));
    CHECK(guide.find("fits on the ") != std::string::npos);
    CHECK(guide.ends_with("Clear the table to win."));
    // What it names can be played.
    const Tabletop& table = room.work->page<PlayPage>().table();
    bool named = false;
    for (const TableCard& card : std::vector<TableCard>(table.cards)) {
        if (!card.lit) continue;
        const std::string name = describe_card(room.session().board().deck().kind(card.card));
        named = named || guide.find(name) != std::string::npos;
    }
    CHECK(named);
    room.run("turn");
    CHECK(welcome(room).guide.empty());
    CHECK(room.work->settings().introduced);
    room.press(ctrl('z'));
    CHECK(welcome(room).guide.empty());
}

TEST_CASE("a start with settings, or for a game that is named, is no first start", "[welcome]") {
    Room room("golf/golf", 1);
    CHECK(welcome(room).plate == -1);
    CHECK(welcome(room).guide.empty());
    room.start();
    CHECK(room.work->open("").empty());
    CHECK(welcome(room).plate == -1);
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
}

TEST_CASE("the tour has five plates, can be left at any of them, and is not shown twice",
          "[welcome]") {
    FirstStart room;
    REQUIRE(tour_plates().size() == 5);
    CHECK(welcome(room).plate == 0);
    room.on<WelcomePage>()->step_tour(-1);
    CHECK(welcome(room).plate == 0);
    for (int plate = 1; plate < 5; ++plate) {
        room.on<WelcomePage>()->step_tour(1);
        CHECK(welcome(room).plate == plate);
    }
    room.on<WelcomePage>()->step_tour(1);
    CHECK(welcome(room).plate == -1);
    room.on<WelcomePage>()->step_tour(1);
    CHECK(welcome(room).plate == -1);

    // Asked for again, and left by Escape at each plate.
    for (int plate = 0; plate < 5; ++plate) {
        room.run("tour");
        for (int n = 0; n < plate; ++n) room.on<WelcomePage>()->step_tour(1);
        REQUIRE(welcome(room).plate == plate);
        room.run("cancel");
        CHECK(welcome(room).plate == -1);
    }
    room.work->keep();
    room.start_bare();
    CHECK(welcome(room).plate == -1);
    // No move was made yet, so what to do first is still said.
    CHECK_FALSE(welcome(room).guide.empty());
}

TEST_CASE("the tour points at what it speaks of, and the game can be played under it",
          "[welcome][frames]") {
    FirstStart room;
    for (const ImVec2 size : {ImVec2{1024, 700}, ImVec2{1280, 800}, ImVec2{1920, 1080}}) {
        Screen screen(room, size);
        room.run("tour");
        for (int plate = 0; plate < 5; ++plate) {
            screen.draw();
            const int with = screen.vertices();
            room.on<WelcomePage>()->leave_tour();
            screen.draw();
            CHECK(with > screen.vertices());
            room.run("tour");
            for (int n = 0; n <= plate; ++n) room.on<WelcomePage>()->step_tour(1);
        }
        CHECK(welcome(room).plate == -1);
    }
    Screen screen(room, {1280, 800});
    room.run("tour");
    screen.draw();
    const Anchors& anchors = screen.view().of<Anchors>();
    for (const TourPlate& plate : tour_plates()) {
        if (plate.anchor != "table") CHECK(anchors.places.contains(plate.anchor));
    }
    room.run("turn");
    CHECK(room.session().at() == 1);
    CHECK(welcome(room).plate == 0);
}

TEST_CASE("the deal of the day is offered once a day, until it is played or something else is",
          "[welcome]") {
    Room room("golf/golf", 1);
    CHECK_FALSE(welcome(room).today);  // a game was asked for
    room.start();
    REQUIRE(room.work->open("").empty());
    REQUIRE(welcome(room).today);
    CHECK(welcome(room).today->game == "Golf");
    CHECK(welcome(room).today->record.days.size() == 7);
    CHECK(std::ranges::count(welcome(room).today->record.days, true, &CalendarDay::today) == 1);
    // A move is an answer.
    room.run("turn");
    CHECK_FALSE(welcome(room).today);
    room.work->keep();
    room.start();
    REQUIRE(room.work->open("").empty());
    CHECK_FALSE(welcome(room).today);
    // Asked for, and left by Escape.
    room.run("today");
    REQUIRE(welcome(room).today);
    room.run("cancel");
    CHECK_FALSE(welcome(room).today);
    // A day of the week that has come is dealt.
    room.run("today");
    room.on<WelcomePage>()->play_day(today());
    CHECK_FALSE(welcome(room).today);
    const auto fingerprint = room.session().board().variant->fingerprint;
    CHECK(*room.session().number() == DealNumber(daily_number(fingerprint, today())));
}

TEST_CASE("F6 leads to the deal of the day, and Enter deals it", "[welcome][frames]") {
    Room room("golf/golf", 1);
    Screen screen(room, {1280, 800});
    room.run("today");
    screen.draw();
    screen.draw();
    Panes& panes = screen.view().of<Panes>();
    for (int i = 0; i < 9 && panes.focused != "today"; ++i) {
        room.run("pane.next");
        screen.draw();
        screen.draw();
    }
    REQUIRE(panes.focused == "today");
    for (int i = 0; i < 12 && welcome(room).today; ++i) {
        screen.press_key(ImGuiKey_Enter, named(Key::enter));
        screen.press_key(ImGuiKey_Tab, {});
    }
    CHECK_FALSE(welcome(room).today);
    CHECK(room.session().at() == 0);
}

TEST_CASE("the stock is lit when nothing else can be done", "[welcome]") {
    Room room("golf/golf", 1);
    const auto& table = room.work->page<PlayPage>().table();
    int lit = 0, dark = 0;
    for (int n = 0; n < 16; ++n) {
        REQUIRE(table.stock.has_value());
        const bool playable = std::any_of(table.cards.begin(), table.cards.end(),
                                          [](const TableCard& card) { return card.playable; });
        CHECK(table.stock->only_move == (table.stock->can_turn && !playable));
        (table.stock->only_move ? lit : dark) += 1;
        room.run("turn");
    }
    CHECK(lit > 0);
    CHECK(dark > 0);
}

}  // namespace niblick
