// The palette, the page of settings and the library, drawn and used without a window.

#include <algorithm>
#include <set>

#include <imgui_internal.h>

#include "tests/workbench/screen.h"
#include "workbench/app/views/window_view.h"

namespace niblick {

TEST_CASE("a game is found in the palette by typing and opened with Enter", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    room.run("palette");
    for (int i = 0; i < 3; ++i) screen.draw();
    CHECK(ImGui::GetIO().WantTextInput);
    screen.type("quasar");
    screen.enter();
    CHECK(room.work->page<PlayPage>().state().title == "Quasar");
    CHECK_FALSE(room.work->page<WindowPage>().state().showing_palette);
    // Arrows choose another line, Escape leaves.
    room.run("palette");
    for (int i = 0; i < 3; ++i) screen.draw();
    screen.type("theme");
    const bool dark = room.on<WindowPage>()->look().dark;
    screen.enter();
    CHECK(room.on<WindowPage>()->look().dark != dark);
    room.run("palette");
    for (int i = 0; i < 3; ++i) screen.draw();
    screen.key(ImGuiKey_DownArrow);
    screen.key(ImGuiKey_DownArrow);
    CHECK(screen.view().of<PaletteView>().at == 2);
    screen.key(ImGuiKey_UpArrow);
    CHECK(screen.view().of<PaletteView>().at == 1);
    screen.escape();
    CHECK_FALSE(room.work->page<WindowPage>().state().showing_palette);
}

TEST_CASE("the field of the top bar opens the palette, and a press beside it closes it",
          "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    screen.click(1180, 22);
    CHECK(room.work->page<WindowPage>().state().showing_palette);
    const int at = room.session().at();
    screen.click(20, 780);
    CHECK_FALSE(room.work->page<WindowPage>().state().showing_palette);
    CHECK(room.session().at() == at);
}

TEST_CASE("settings are changed by the keyboard and take effect at once", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    room.run("settings");
    screen.draw();
    // Tab goes from the cross to all choices; Space takes one, or opens a list, where it takes the
    // next one.
    std::set<std::string_view> changed;
    for (int i = 0; i < 80 && changed.size() < shown_settings().size(); ++i) {
        screen.press_key(ImGuiKey_Tab, {});
        const Settings before = room.work->settings();
        screen.press_key(ImGuiKey_Space, named(Key::space));
        if (ImGui::GetCurrentContext()->OpenPopupStack.Size > 1) {
            screen.press_key(ImGuiKey_DownArrow, named(Key::down));
            screen.press_key(ImGuiKey_Space, named(Key::space));
        }
        for (const SettingRow& row : shown_settings()) {
            if (choice_of(before, row) != choice_of(room.work->settings(), row)) {
                changed.insert(row.key);
            }
        }
    }
    CHECK(changed.size() == shown_settings().size());
    screen.resize({420, 340});
    screen.resize({1920, 1080});
    screen.click(4, 4);
    CHECK_FALSE(room.work->page<WindowPage>().state().showing_settings);
}

TEST_CASE("every back and every filling of suits is drawn", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    for (const SettingRow& row : shown_settings()) {
        for (int value = 0; value < static_cast<int>(row.choices.size()); ++value) {
            room.on<WindowPage>()->choose(row.key, value);
            screen.draw();
            CHECK(screen.vertices() > 1000);
        }
    }
}

TEST_CASE("an answer that is too long for the line is shown as a whole above it", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room, {1024, 700});
    TextLog log;
    screen.log_texts(&log);
    const auto lines_above = [&] {
        return std::ranges::count(log, ImGui::GetForegroundDrawList(), &DrawnText::layer);
    };
    room.run("suits");
    screen.draw();
    CHECK(lines_above() == 0);
    room.run("read.table");
    screen.draw();
    CHECK(lines_above() > 2);
    room.run("turn");
    screen.draw();
    CHECK(lines_above() == 0);
}

TEST_CASE("a monitor of another scale has fonts of its own", "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    const float small = screen.view().fonts_wanted.index_cap;
    screen.rescale(2);
    CHECK(screen.view().fonts_wanted.unit == 2);
    CHECK(room.work->page<PlayPage>().table().geometry.unit == 2);
    CHECK(screen.view().fonts_wanted.index_cap > small);
    screen.rescale(1);
    CHECK(screen.view().fonts_wanted.index_cap == small);
}

TEST_CASE("groups of the library fold, and favourites stand below the games to begin with",
          "[frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    const auto& starts = room.work->page<LibraryPage>().state().starts;
    REQUIRE(starts.size() == 5);
    const std::string second(starts[1].rules);
    TextLog log;
    TargetLog targets;
    screen.log_texts(&log);
    screen.log_targets(&targets);
    const auto find = [&](std::string_view words) {
        screen.draw();
        const auto text = std::ranges::find(log, words, &DrawnText::words);
        REQUIRE(text != log.end());
        return text->at;
    };
    const auto click = [&](const Rect& at) { screen.click(at.middle_x(), at.middle_y()); };
    // The games to begin with.
    click(find("Start here"));
    CHECK(room.work->settings().folded.size() == 1);
    click(find("Start here"));
    CHECK(room.work->settings().folded.empty());
    const std::string name = room.work->page<LibraryPage>().catalogue().find(second)->name;
    const Rect row = find(name);
    const auto star = std::ranges::find_if(targets, [&](const DrawnTarget& target) {
        return target.id == "star" && target.at.contains(target.at.middle_x(), row.middle_y());
    });
    REQUIRE(star != targets.end());
    click(star->at);
    REQUIRE(room.work->settings().favourites == std::vector<std::string>{second});
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
    // It is the first row of the next group now.
    CHECK(find("Favourites").y > row.y);
    click(row);
    CHECK(room.work->page<PlayPage>().state().playing_id == second);
}

TEST_CASE("why a card does not fit is said without the default that nobody wrote", "[frames]") {
    Room room("peaks/tripeaks_closed", 1783);
    room.settle();
    Screen screen(room);
    TextLog log;
    screen.log_texts(&log);
    const auto& cards = room.work->page<PlayPage>().table().cards;
    const auto card = std::find_if(cards.begin(), cards.end(), [](const TableCard& each) {
        return each.open && each.face_up && !each.playable;
    });
    REQUIRE(card != cards.end());
    const ImVec2 at = screen.middle(card->at);
    screen.point(at.x, at.y);
    screen.draw(1);
    const auto says = [&](std::string_view words) {
        return std::any_of(log.begin(), log.end(), [&](const DrawnText& text) {
            return text.words.find(words) != std::string::npos;
        });
    };
    CHECK(says("does not go on"));
    CHECK_FALSE(says("the default of"));
}

}  // namespace niblick
