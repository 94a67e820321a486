// Frames of the window drawn without a window: mouse and keyboard are put into Dear ImGui's input,
// and what comes of it is read off the workspace.

#include <algorithm>
#include <string>

#include "tests/support/rulesets.h"
#include "tests/workbench/screen.h"
#include "workbench/app/views/page_views.h"
#include "workbench/game/views/table_state.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

TEST_CASE("every game is drawn, in both themes, at every size", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    for (const std::string& id : games_to_try(shipped_rules(NIBLICK_SOURCE_DIR))) {
        INFO(id);
        room.on<LibraryPage>()->choose(id);
        screen.draw();
        CHECK(screen.vertices() > 1000);
    }
    room.run("theme");
    for (const ImVec2 size : {ImVec2{1920, 1080}, ImVec2{700, 500}, ImVec2{360, 320},
                              ImVec2{3000, 400}, ImVec2{80, 60}, ImVec2{1, 1}}) {
        screen.resize(size);
        screen.draw();
    }
}

TEST_CASE("every tab is drawn by a view of its own, the table first", "[frames]") {
    const Room room("golf/golf", 1);
    CHECK(page_views().size() == room.work->tabs().size());
    CHECK(page_views().front().tab == &PlayPage::kTab);
    for (const Tab* tab : room.work->tabs()) {
        CHECK(std::ranges::count(page_views(), tab, &PageView::tab) == 1);
    }
}

TEST_CASE("everything that can be open is drawn", "[frames]") {
    Room room("golf/nine_holes", 1);
    Screen screen(room, {1280, 800}, 2);
    room.run("keys");
    screen.draw();
    room.on<PlayPage>()->ask_deal({});
    room.on<PlayPage>()->open_deal("7C 8C zebra");
    screen.draw();
    room.on<WindowPage>()->show_panel(PanelPage::file);
    room.edit("holes", "hoels");
    room.run("rules.copy");
    room.on<StudioPage>()->save_copy("//");
    screen.draw();
    room.run("library");
    room.run("panel");
    screen.draw();
    room.run("hint");
    room.settle();
    room.on<WindowPage>()->zoom(1);
    screen.draw();
    CHECK(screen.vertices() > 1000);
}

TEST_CASE("a frame settles, and then nothing asks for another", "[frames]") {
    Room room("golf/golf", 1);
    room.settle();
    Screen screen(room);
    screen.draw();
    CHECK(screen.wake_in() < 0);
    // The table got the room that the window has for it.
    const Settings& settings = room.work->settings();
    const float left = static_cast<float>(settings.library_width + settings.rules_width);
    CHECK(room.work->page<PlayPage>().table().geometry.area == Size{1280 - left, 800 - 92 - 34});
    screen.resize({1500, 900});
    CHECK(room.work->page<PlayPage>().table().geometry.area == Size{1500 - left, 900 - 92 - 34});
}

TEST_CASE("a click plays a card, and turns the stock", "[frames]") {
    Room room("golf/putt_putt", 1);
    Screen screen(room);
    const TableCard* playable = nullptr;
    for (const TableCard& card : room.work->page<PlayPage>().table().cards) {
        if (card.playable) playable = &card;
    }
    if (playable != nullptr) {
        const Slot slot = playable->slot;
        const ImVec2 at = screen.middle(playable->at);
        screen.click(at.x, at.y);
        CHECK_FALSE(room.session().position().filled.test(slot));
        CHECK(room.session().at() == 1);
    }
    const int before = room.session().at();
    const ImVec2 at = screen.middle(room.work->page<PlayPage>().table().stock->at);
    screen.click(at.x, at.y);
    CHECK(room.session().at() == before + 1);
    CHECK(room.session().moves().back() == Move::draw());
}

TEST_CASE("resting on a card that cannot be played says why, after a moment", "[frames]") {
    Room room("golf/golf", 1);
    room.settle();  // a solver at work asks for frames of its own
    Screen screen(room);
    screen.draw();
    const TableCard card = room.work->page<PlayPage>().table().cards.front();
    REQUIRE_FALSE(card.playable);
    const Rect side_piles{card.at.x, card.at.y, card.at.w, card.shown};
    const ImVec2 at = screen.middle(side_piles);
    screen.point(at.x, at.y);
    CHECK(screen.view().of<TableView>().hovered == Spot::at(card.slot));
    // A frame is wanted when the moment has passed, and none after that.
    CHECK(screen.wake_in() > 0.1);
    CHECK(screen.sleep(true, -1) == screen.wake_in());
    CHECK(screen.sleep(true, 0.01) == 0.01);
    CHECK(screen.sleep(true, 100) == screen.wake_in());
    // Out of sight no frame is drawn: the wait is for events, and for what else is to be done.
    CHECK(screen.sleep(false, -1) < 0);
    CHECK(screen.sleep(false, 100) == 100);
    const int before = screen.vertices();
    screen.draw(0.4);
    CHECK(screen.wake_in() < 0);
    CHECK(screen.vertices() > before);
    screen.click(at.x, at.y);
    CHECK(room.work->notice() == card.why_not);
}

TEST_CASE("a game is found by typing and opened with Enter", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    room.run("search");
    for (int i = 0; i < 3; ++i) screen.draw();
    CHECK(ImGui::GetIO().WantTextInput);
    screen.type("quasar");
    CHECK(room.work->page<LibraryPage>().state().search == "quasar");
    screen.enter();
    CHECK(room.work->page<PlayPage>().state().title == "Quasar");
}

TEST_CASE("a row of the list opens its game", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    TextLog log;
    screen.log_texts(&log);
    screen.draw();
    const auto row = std::ranges::find(log, "Black Hole", &DrawnText::words);
    REQUIRE(row != log.end());
    screen.click(row->at.x, row->at.middle_y());
    CHECK(room.work->page<PlayPage>().state().playing_id == "hole/black_hole");
}

TEST_CASE("a deal's number is typed and entered", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    room.on<PlayPage>()->ask_deal({});
    screen.draw();
    screen.draw();
    screen.type("4711");
    screen.enter();
    CHECK(room.session().number() == 4711);
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
    room.on<PlayPage>()->ask_deal({});
    screen.draw();
    screen.draw();
    screen.type("zebra");
    screen.enter();
    CHECK(room.work->page<PlayPage>().state().asking_deal);
    CHECK_FALSE(room.work->page<PlayPage>().state().deal_faults.empty());
    screen.escape();
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
}

TEST_CASE("the rule file is typed into, and Escape takes nothing back", "[frames]") {
    Room room("golf/golf", 1);
    room.on<WindowPage>()->show_panel(PanelPage::file);
    Screen screen(room);
    TextLog log;
    screen.log_texts(&log);
    screen.draw();
    const auto first = std::ranges::find(log, "[about]", &DrawnText::words);
    REQUIRE(first != log.end());
    const Rect line = first->at;
    screen.click(line.right() + 200, line.middle_y());
    CHECK(ImGui::GetIO().WantTextInput);
    screen.type("x");
    CHECK(room.work->page<LibraryPage>().editor().text.starts_with("[about]x\n"));
    CHECK_FALSE(room.work->page<LibraryPage>().editor().sound());
    screen.escape();
    screen.draw();
    CHECK_FALSE(ImGui::GetIO().WantTextInput);
    CHECK(room.work->page<LibraryPage>().editor().text.starts_with("[about]x\n"));
    CHECK(screen.view().of<StudioView>().text == room.work->page<LibraryPage>().editor().text);
    // A click on the fault leads to its line.
    room.edit("[about]x\n", "[about]\n");
    room.edit("wrap    = false", "wrapp   = false");
    ++screen.view().of<StudioView>().text_revision;
    screen.draw();
    screen.view().of<StudioView>().go_to_line =
        room.work->page<LibraryPage>().editor().faults.front().line;
    for (int i = 0; i < 4; ++i) screen.draw();
    CHECK(screen.view().of<StudioView>().go_to_line == 0);
    CHECK(screen.view().of<StudioView>().editing);
    CHECK(screen.view().of<StudioView>().caret_line == 21);
}

TEST_CASE("panels are dragged wider, and remember it", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    const auto width = static_cast<float>(room.work->settings().library_width);
    screen.drag({width + 3, 400}, {width + 63, 400});
    CHECK(room.work->settings().library_width == static_cast<int>(width) + 60);
    const float rules = 1280 - static_cast<float>(room.work->settings().rules_width);
    screen.drag({rules - 3, 400}, {rules - 53, 400});
    CHECK(room.work->settings().rules_width == 374);
}

TEST_CASE("a narrow window folds its sides away before it squeezes the cards", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room, {1280, 800});
    screen.resize({620, 700});
    CHECK(room.work->page<PlayPage>().table().geometry.area.w >= 440);
    screen.resize({460, 700});
    CHECK(room.work->page<PlayPage>().table().geometry.area.w == 460);
    CHECK(room.work->settings().rules_open);
    CHECK(room.work->settings().library_open);
}

TEST_CASE("where there is room for one panel, the one asked for last is shown", "[frames]") {
    Room room("peaks/tripeaks", 1);
    Screen screen(room, {1024, 700});
    const auto table = [&] {
        screen.draw();
        return room.work->page<PlayPage>().table().geometry.area.w;
    };
    const Settings& settings = room.work->settings();
    const auto library = static_cast<float>(settings.library_width);
    CHECK(table() == 1024 - library);
    CHECK(room.work->page<PlayPage>().table().geometry.card.w > 55);
    // A key or the button brings the folded one, and folds the other.
    room.run("panel");
    CHECK(table() == 1024 - static_cast<float>(settings.rules_width));
    CHECK((settings.rules_open && settings.library_open));
    room.run("library");
    CHECK(table() == 1024 - library);
    room.run("library");
    CHECK_FALSE(settings.library_open);
    CHECK(table() == 1024 - static_cast<float>(settings.rules_width));
    room.run("panel");
    CHECK(table() == 1024);
}

TEST_CASE("fonts are built for the very sizes that are drawn", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    screen.draw();
    CHECK(screen.view().fonts_wanted.index_cap ==
          room.work->page<PlayPage>().table().geometry.index.cap);
    room.on<WindowPage>()->zoom(1);
    screen.draw();
    CHECK(screen.view().fonts_wanted.unit == 1.1F);
    CHECK(room.work->page<PlayPage>().table().geometry.unit == 1.1F);
}

}  // namespace niblick
