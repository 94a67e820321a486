// The keyboard alone: from pane to pane, from control to control, and to the game otherwise.

#include <set>
#include <thread>

#include <imgui_internal.h>

#include "tests/workbench/screen.h"
#include "workbench/app/views/page_views.h"
#include "workbench/kit/views/navigation.h"

namespace niblick {

namespace {

ImGuiID focused() {
    return focus_shown() ? ImGui::GetCurrentContext()->NavId : 0;
}

void press_f6(Screen& screen, Room& room, const char* id = "pane.next") {
    room.run(id);
    screen.draw();
    screen.draw();
}

// The controls that Tab reaches, until it comes back to the first.
std::size_t controls_by_tab(Screen& screen) {
    std::set<ImGuiID> seen;
    for (int i = 0; i < 400; ++i) {
        if (focused() != 0 && !seen.insert(focused()).second) return seen.size();
        screen.press_key(ImGuiKey_Tab, {});
    }
    return seen.size();
}

}  // namespace

TEST_CASE("F6 goes through all panes and back", "[frames][navigation]") {
    Room room("golf/golf", 5);
    Screen screen(room, {1920, 1080});
    Panes& panes = screen.view().of<Panes>();
    std::set<std::string> seen;
    for (int i = 0; i < 6; ++i) {
        press_f6(screen, room);
        seen.insert(panes.focused);
        CHECK(focus_shown() == (panes.focused != "page"));
    }
    CHECK(seen == std::set<std::string>{"library", "top bar", "header", "page", "panel", "status"});
    const std::string here = panes.focused;
    press_f6(screen, room);
    press_f6(screen, room, "pane.back");
    CHECK(panes.focused == here);
}

TEST_CASE("Tab reaches the controls of every page, and Escape gives the keys back to the game",
          "[frames][navigation]") {
    Room room("golf/golf", 5);
    Screen screen(room, {1920, 1080});
    Panes& panes = screen.view().of<Panes>();
    for (const PageView& page : page_views()) {
        if (page.own_keys) continue;
        const std::string_view area = page.tab->word;
        room.go_to(area);
        screen.draw();
        for (int i = 0; i < 8 && panes.focused != "page"; ++i) press_f6(screen, room);
        INFO(area);
        REQUIRE(panes.focused == "page");
        // No game has been finished, so that there is hardly anything to press in two pages. The
        // form of the studio has some forty fields, and Tab leaves those of several lines too.
        const bool empty = area == "statistics" || area == "history";
        CHECK(controls_by_tab(screen) >= (area == "studio" ? 40 : empty ? 1 : 3));
    }
    room.go_to(Area::play);
    screen.draw();
    for (int i = 0; i < 8 && panes.focused != "header"; ++i) press_f6(screen, room);
    CHECK(controls_by_tab(screen) >= 3);
    // Arrows move the focus among controls, and not among cards.
    const Spot card = room.work->page<PlayPage>().table().focus;
    screen.press_key(ImGuiKey_RightArrow, named(Key::right));
    CHECK(room.work->page<PlayPage>().table().focus == card);
    screen.press_key(ImGuiKey_Escape, named(Key::escape));
    CHECK_FALSE(focus_shown());
    screen.press_key(ImGuiKey_RightArrow, named(Key::right));
    CHECK_FALSE(room.work->page<PlayPage>().table().focus == card);
    CHECK_FALSE(focus_shown());
}

TEST_CASE("new surveys and the survey shown are panes of their own", "[frames][navigation]") {
    Room room("golf/golf", 5);
    Screen screen(room, {1920, 1080});
    Panes& panes = screen.view().of<Panes>();
    room.on<SurveyPage>()->show(SurveyTab::surveys);
    screen.draw();
    const auto enter = [&](const char* name) {
        for (int i = 0; i < 10 && panes.focused != name; ++i) press_f6(screen, room);
        REQUIRE(panes.focused == name);
    };
    // Two deals, two goals, three limits, and buttons to start, choose and open beside a path.
    enter("surveys");
    CHECK(controls_by_tab(screen) >= 11);
    SurveyWish wish;
    wish.last = 20;
    room.on<SurveyPage>()->begin(wish);
    const SurveyModel& model = room.work->page<SurveyPage>().surveys();
    for (int i = 0; i < 20'000 && (model.any_running() || model.rows().empty()); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    screen.draw();
    // Eight buttons, the charts and the table of deals, which Enter enters.
    enter("survey");
    CHECK(controls_by_tab(screen) >= 14);
    const auto in_table = [] {
        const auto& windows = ImGui::GetCurrentContext()->Windows;
        return std::any_of(windows.begin(), windows.end(), [](const ImGuiWindow* window) {
            return window->Active && window->ChildId == focused();
        });
    };
    for (int i = 0; i < 20 && !in_table(); ++i) screen.press_key(ImGuiKey_Tab, {});
    REQUIRE(in_table());
    screen.press_key(ImGuiKey_Enter, named(Key::enter));
    screen.press_key(ImGuiKey_DownArrow, named(Key::down));
    screen.press_key(ImGuiKey_DownArrow, named(Key::down));
    screen.press_key(ImGuiKey_Enter, named(Key::enter));
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.session().number() == model.stats()->hardest[1].seed);
}

TEST_CASE("Enter and Space press the control that has the focus", "[frames][navigation]") {
    for (const auto& [code, key] :
         {std::pair{ImGuiKey_Enter, Key::enter}, std::pair{ImGuiKey_Space, Key::space}}) {
        Room room("golf/golf", 5);
        Screen screen(room, {1920, 1080});
        Panes& panes = screen.view().of<Panes>();
        for (int i = 0; i < 8 && panes.focused != "header"; ++i) press_f6(screen, room);
        const std::string before = room.session().save_text();
        // "Deal..." opens its line; a game that is played by keys would move a card instead.
        bool opened = false;
        for (int i = 0; i < 12 && !opened; ++i) {
            screen.press_key(ImGuiKey_Tab, {});
            screen.press_key(code, named(key));
            opened = room.work->page<PlayPage>().state().asking_deal ||
                     room.session().save_text() != before;
        }
        CHECK(opened);
        CHECK(room.session().at() == 0);
    }
}

}  // namespace niblick
