// The keyboard alone: from pane to pane, from control to control, and to the game otherwise.
// Whatever can be clicked is reached, and has a ring then.

#include <chrono>
#include <map>
#include <set>
#include <sstream>
#include <string_view>
#include <thread>

#include <imgui_internal.h>

#include "tests/workbench/screen.h"
#include "tests/workbench/studio_walk.h"
#include "workbench/app/views/page_views.h"
#include "workbench/kit/views/navigation.h"
#include "workbench/pages/history/history_page.h"

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

// Whether the frame has a line in the colour of the focus around the control that has it.
bool has_ring() {
    ImGuiWindow* window = ImGui::GetCurrentContext()->NavWindow;
    ImRect inner =
        ImGui::WindowRectRelToAbs(window, window->NavRectRel[ImGui::GetCurrentContext()->NavLayer]);
    ImRect outer = inner;
    outer.Expand(8);
    // At the edge of its window the ring lies within.
    inner.Expand(-2);
    const ImU32 colour = ImGui::GetColorU32(ImGuiCol_NavHighlight);
    const ImDrawData& drawn = *ImGui::GetDrawData();
    for (int i = 0; i < drawn.CmdListsCount; ++i) {
        for (const ImDrawVert& at : drawn.CmdLists[i]->VtxBuffer) {
            if (at.col == colour && outer.Contains(at.pos) && !inner.Contains(at.pos)) return true;
        }
    }
    return false;
}

class Walker {
  public:
    explicit Walker(Room& room) : room_(room), screen_(room) { screen_.log_targets(&log_); }

    // Walks the pane, or the dialog in front of it.
    void look(const std::string& what, const std::string& pane = "page") {
        screen_.draw();
        screen_.draw();
        const bool dialog = ImGui::GetTopMostPopupModal() != nullptr;
        std::map<ImGuiID, std::string> left = targets(pane);
        targets_ += left.size();
        Panes& panes = screen_.view().of<Panes>();
        for (int i = 0; i < 10 && !dialog; ++i) {
            room_.run("pane.next");
            screen_.draw();
            screen_.draw();
            if (panes.focused == pane) break;
        }
        std::set<ImGuiID> seen;
        for (int i = 0; i < 300 && !left.empty(); ++i) {
            const ImGuiID now = focused();
            if (now != 0 && !seen.insert(now).second) break;
            const auto found = left.find(now);
            if (found != left.end()) {
                if (!has_ring()) faults_.insert(what + ": no ring around " + found->second);
                left.erase(found);
            }
            screen_.press_key(ImGuiKey_Tab, {});
        }
        for (const auto& [item, id] : left) faults_.insert(what + ": not reached: " + id);
    }
    void finish(std::size_t targets) {
        std::ostringstream list;
        for (const std::string& fault : faults_) list << fault << '\n';
        INFO(list.str());
        CHECK(faults_.empty());
        CHECK(targets_ >= targets);
    }
    Screen& screen() { return screen_; }

  private:
    // What can be pressed in a pane, or in the dialog that is open.
    std::map<ImGuiID, std::string> targets(const std::string& pane) const {
        std::map<ImGuiID, std::string> found;
        const ImGuiWindow* dialog = ImGui::GetTopMostPopupModal();
        for (const DrawnTarget& target : log_) {
            // The table has its own keys, and the mouse alone drags the edges of panels.
            if (target.id == "table" || target.id.ends_with(" edge")) continue;
            for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
                if (window->DrawList != target.layer) continue;
                const bool in = dialog != nullptr
                                    ? window->RootWindow == dialog
                                    : window->RootWindow->Name == pane ||
                                          std::string_view(window->Name).find("/" + pane + "_") !=
                                              std::string_view::npos;
                if (in) found.emplace(target.item, target.id);
            }
        }
        return found;
    }

    Room& room_;
    TargetLog log_;
    Screen screen_;
    std::set<std::string> faults_;
    std::size_t targets_ = 0;
};

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

TEST_CASE("the keyboard reaches what surrounds the pages", "[frames][navigation]") {
    Room room("golf/golf", 5);
    Walker walker(room);
    for (const char* const pane : {"library", "top bar", "header", "status"}) {
        walker.look(pane, pane);
    }
    for (const PanelPage page : {PanelPage::game, PanelPage::rules, PanelPage::file}) {
        room.on<WindowPage>()->show_panel(page);
        walker.look("panel " + std::to_string(static_cast<int>(page)), "panel");
    }
    walker.finish(50);
}

TEST_CASE("the keyboard reaches all of the dialogs", "[frames][navigation]") {
    Room room("golf/nine_holes", 5);
    Walker walker(room);
    for (const char* const id : {"settings", "keys", "palette", "rules.open_file"}) {
        room.run(id);
        walker.look(id);
        room.run("cancel");
    }
    room.run("scorecard");
    walker.look("scorecard", "scorecard");
    room.run("cancel");
    room.on<PlayPage>()->ask_deal({});
    walker.look("deal", "deal entry");
    room.run("cancel");
    room.run("deal.save_file");
    walker.look("deal.save_file");
    walker.finish(60);
}

TEST_CASE("the keyboard reaches all of the studio", "[frames][navigation]") {
    Room room("peaks/tripeaks", 5);
    room.go_to(Area::studio);
    Walker walker(room);
    walk_studio(room, walker);
    walker.finish(100);
}

TEST_CASE("the keyboard reaches all of the pages", "[frames][navigation]") {
    Room room("golf/golf", 1);
    room.run("turn");
    room.run("new_deal");
    room.run("new_deal");
    Walker walker(room);
    for (const std::string_view area : {StatisticsPage::kTab.word, HistoryPage::kTab.word}) {
        room.go_to(area);
        walker.look(std::string(area));
    }
    room.go_to(Area::compare);
    for (const char* id : {"peaks/tripeaks", "golf/golf"}) {
        room.on<ComparePage>()->compare().flip(id);
    }
    room.on<ComparePage>()->compare().set_deals("1 to 8");
    walker.look("compare");
    room.run("compare.start");
    const CompareModel& model = room.work->page<ComparePage>().compare();
    const auto wait = [&] {
        for (int i = 0; i < 60'000; ++i) {
            room.work->tick();
            if (model.stage() != CompareStage::running && !model.steps().solving()) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    };
    wait();
    for (const CompareTab page :
         {CompareTab::figures, CompareTab::tables, CompareTab::rules, CompareTab::kept}) {
        room.on<ComparePage>()->compare().show(page);
        wait();
        walker.look("compare, page " + std::to_string(static_cast<int>(page)));
    }
    room.go_to(Area::graph);
    walker.look("graph");
    room.on<GraphPage>()->graph().flip_second();
    room.on<GraphPage>()->put_second("peaks/tripeaks");
    walker.look("two layouts");
    room.run("cancel");
    room.go_to(Area::solver);
    walker.look("solver");
    room.on<SurveyPage>()->show(SurveyTab::surveys);
    walker.look("surveys", "surveys");
    walker.finish(60);
}

TEST_CASE("the keyboard reaches the plates over the table", "[frames][navigation]") {
    Room room("golf/dead_king", 1);
    Walker walker(room);
    for (const char* const id : {"tour", "today"}) {
        room.run(id);
        walker.look(id, id);
        room.run("cancel");
    }
    for (int i = 0; i < 300 && room.session().ending() == Ending::playing; ++i) {
        const auto moves = legal_moves(room.session().board(), room.session().position());
        REQUIRE_FALSE(moves.empty());
        REQUIRE(room.work->play_word(move_text(room.session().board(), moves.front())).empty());
    }
    room.settle();
    walker.look("end", "end");
    room.run("film");
    room.settle();
    walker.look("film", "film");
    walker.finish(10);
}

TEST_CASE("a game is played to its end, and goes on, by keys alone", "[frames][navigation]") {
    for (const char* const id : {"golf/golf", "peaks/tripeaks"}) {
        INFO(id);
        Room room(id, 3);
        Screen screen(room);
        screen.draw();
        int moves = 0;
        for (; room.session().ending() == Ending::playing && moves < 100; ++moves) {
            room.press(KeyPress::of('h'));  // puts the focus on the move that it speaks of
            room.foresee();
            screen.draw();
            screen.press_key(ImGuiKey_Enter, named(Key::enter));
            REQUIRE(room.session().at() == moves + 1);
        }
        CHECK(room.session().ending() != Ending::playing);
        // The gold button begins another game, or goes back to where this one could be won.
        room.settle();
        room.work->tick(Workspace::Clock::now() + std::chrono::seconds(2));
        screen.draw();
        screen.press_key(ImGuiKey_Enter, named(Key::enter));
        CHECK(room.session().ending() == Ending::playing);
    }
}

}  // namespace niblick
