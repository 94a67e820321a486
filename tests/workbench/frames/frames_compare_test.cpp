// The area of comparisons as it is drawn and used with mouse and keyboard.

#include <thread>

#include "tests/support/quick.h"
#include "tests/workbench/screen.h"

namespace niblick {

namespace {

void wait_for_end(Room& room) {
    for (int i = 0; i < 300'000; ++i) {
        room.work->tick();
        const CompareModel& model = room.work->page<ComparePage>().compare();
        if (model.stage() != CompareStage::running && !model.steps().solving()) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    FAIL("the comparison does not end");
}

template <typename... As, typename... With>
void ask(Room& room, std::string (CompareModel::*what)(As...), With&&... with) {
    room.work->call([&] {
        ComparePage& page = room.work->page<ComparePage>();
        page.tell((page.compare().*what)(std::forward<With>(with)...));
    });
}

// A key, as the window passes it on.
void strike(Room& room, Key key) {
    const Action* action = room.work->action_for({key}, false);
    REQUIRE(action != nullptr);
    room.work->call(action->run);
}

}  // namespace

TEST_CASE("every page of a comparison is drawn, in both themes, at every size",
          "[frames][compare]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    room.go_to(Area::compare);
    screen.draw();
    for (const char* id : {"golf/golf", "golf/dead_king", "golf/putt_putt", "golf/one_joker"}) {
        ask(room, &CompareModel::flip, id);
        screen.draw();
    }
    ask(room, &CompareModel::set_deals, "1 to 20");
    room.run("compare.start");
    screen.draw();  // while it runs
    wait_for_end(room);
    for (const bool flip : {false, true}) {
        if (flip) room.run("theme");
        for (const CompareTab page :
             {CompareTab::figures, CompareTab::tables, CompareTab::rules, CompareTab::kept}) {
            ask(room, &CompareModel::show, page);
            wait_for_end(room);
            for (const ImVec2 size : {ImVec2{1280, 800}, ImVec2{1920, 1080}, ImVec2{700, 500},
                                      ImVec2{360, 320}, ImVec2{3000, 400}, ImVec2{1, 1}}) {
                screen.resize(size);
                screen.draw();
            }
        }
    }
}

TEST_CASE("a comparison is chosen with the mouse, begun and stepped with the keys",
          "[frames][compare][threads]") {
    Room room("golf/golf", 1);
    ask(room, &CompareModel::flip, "peaks/tripeaks");
    ask(room, &CompareModel::flip, "peaks/tripeaks_no_wrap");
    ask(room, &CompareModel::set_deals, quick() ? "1 to 4" : "1 to 20");
    Screen screen(room);
    room.go_to(Area::compare);
    screen.draw();
    const CompareModel& model = room.work->page<ComparePage>().compare();
    strike(room, Key::enter);
    CHECK(model.stage() == CompareStage::running);
    wait_for_end(room);
    CHECK(model.stage() == CompareStage::done);
    ask(room, &CompareModel::step_deal, 1);
    wait_for_end(room);
    screen.draw();
    screen.draw();
    REQUIRE(model.steps().length() > 1);
    strike(room, Key::right);
    strike(room, Key::right);
    CHECK(model.steps().at() == 2);
    strike(room, Key::left);
    CHECK(model.steps().at() == 1);
    // The slider below the tables goes to a step by a click, its ends to the first and the last.
    const float y = 800 - 30 - 12 - 16;
    screen.click(1255, y);
    CHECK(model.steps().at() == model.steps().length());
    screen.click(900, y);
    CHECK(model.steps().at() > 0);
    CHECK(model.steps().at() < model.steps().length());
    // A click in the library takes a game away, and leaves the table as it is.
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
    room.on<LibraryPage>()->choose("peaks/tripeaks");
    CHECK(model.games().size() == 1);
    screen.draw();
}

TEST_CASE("a comparison that is over asks for no other frame", "[frames][compare]") {
    Room room("golf/golf", 1);
    ask(room, &CompareModel::flip, "golf/golf");
    ask(room, &CompareModel::flip, "golf/putt_putt");
    ask(room, &CompareModel::set_deals, "1 to 10");
    room.run("compare.start");
    wait_for_end(room);
    room.settle();
    Screen screen(room);
    room.go_to(Area::compare);
    for (int i = 0; i < 4; ++i) screen.draw();
    CHECK(screen.wake_in() < 0);
}

}  // namespace niblick
