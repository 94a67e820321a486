// What must stay in reach: reasons, letters typed while a field opens, buttons in small windows.

#include <algorithm>
#include <optional>
#include <string_view>

#include "tests/support/quick.h"
#include "tests/workbench/screen.h"
#include "workbench/app/views/window_view.h"
#include "workbench/pages/library/views/library_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

bool shows(const TextLog& log, std::string_view words) {
    return std::any_of(log.begin(), log.end(),
                       [&](const DrawnText& text) { return text.words == words; });
}

}  // namespace

TEST_CASE("a right click on a card that does not fit says why, and stays at the table",
          "[frames][reach]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    screen.draw();
    const TableCard card = room.work->page<PlayPage>().table().cards.front();
    REQUIRE_FALSE(card.playable);
    const ImVec2 at = screen.middle({card.at.x, card.at.y, card.at.w, card.shown});
    screen.right_click(at.x, at.y);
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.work->notice() == card.why_not + " (golf.toml, line 14: height = 5)");
    // So does the attempt to drag it.
    room.run("theme");
    screen.drag(at, {at.x + 60, at.y + 60});
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.work->notice().starts_with(card.why_not));
    CHECK(room.session().at() == 0);
}

TEST_CASE("letters typed right after the palette was asked for are not lost", "[frames][reach]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    room.run("palette");
    screen.draw();
    screen.type("qua");
    CHECK(screen.view().of<PaletteView>().search == "qua");
    screen.escape();
    room.run("search");
    screen.draw();
    screen.type("golf");
    CHECK(room.work->page<LibraryPage>().state().search == "golf");
    // Escape shows all games again.
    screen.escape();
    screen.draw();
    CHECK(room.work->page<LibraryPage>().state().search.empty());
}

TEST_CASE("an example found in the palette is pointed out, not written", "[frames][reach]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    const std::size_t games = room.work->page<LibraryPage>().catalogue().ids().size();
    for (const Action& action : room.work->actions().rows()) {
        if (action.name.starts_with("New rules: ")) room.work->call(action.run);
    }
    CHECK(room.work->settings().area == Area::studio);
    CHECK(room.work->page<StudioPage>().examples().open);
    CHECK(room.work->page<LibraryPage>().catalogue().ids().size() == games);
    room.run("cancel");
    CHECK_FALSE(room.work->page<StudioPage>().examples().open);
}

TEST_CASE("saving and playing stay in reach of the studio at every size and view",
          "[frames][reach]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    TextLog log;
    screen.log_texts(&log);
    room.go_to(Area::studio);
    for (const ImVec2 size : {ImVec2{1024, 700}, ImVec2{1280, 800}, ImVec2{1920, 1080}}) {
        screen.show(size, 1);
        CHECK(shows(log, "Play these rules"));
        CHECK(shows(log, "Save a copy\xE2\x80\xA6"));
    }
    // What has no room is behind three dots.
    screen.show({800, 600}, 1);
    CHECK(shows(log, "Play these rules"));
    CHECK(shows(log, "\xE2\x80\xA6"));
}

TEST_CASE("three dots open a menu of what has no room", "[frames][reach]") {
    Room room("golf/golf", 1);
    Screen screen(room, {500, 600});
    TextLog log;
    screen.log_texts(&log);
    screen.draw();
    const auto dots = std::ranges::find(log, "\xE2\x80\xA6", &DrawnText::words);
    REQUIRE(dots != log.end());
    screen.click(dots->at.x + dots->at.w / 2, dots->at.y + dots->at.h / 2);
    CHECK(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup));
    screen.key(ImGuiKey_Escape);
    CHECK_FALSE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup));
}

TEST_CASE("the cross of the search shows all games again", "[frames][reach]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    TextLog log;
    screen.log_texts(&log);
    const auto& search = room.work->page<LibraryPage>().state().search;
    const auto find = [&]() -> std::optional<Rect> {
        screen.draw();
        for (const DrawnText& text : log) {
            if (text.words == "\xC3\x97") return text.at;
        }
        return std::nullopt;
    };
    CHECK_FALSE(find());
    // Both while the field has the keyboard and after it has lost it.
    for (const bool typing : {true, false}) {
        INFO((typing ? "typing" : "not typing"));
        room.run("search");
        screen.draw();
        screen.type("quasar");
        REQUIRE(search == "quasar");
        if (!typing) screen.click(640, 770);
        const auto cross = find();
        REQUIRE(cross);
        screen.click(cross->middle_x(), cross->middle_y());
        screen.draw();
        CHECK(search.empty());
        CHECK(screen.view().of<LibraryView>().search.empty());
        // One may type another at once.
        screen.type("golf");
        CHECK(search == "golf");
        screen.escape();
        screen.draw();
    }
}

TEST_CASE("a double click on Add adds one rule", "[frames][reach]") {
    Room room("golf/golf", 1);
    room.go_to(Area::studio);
    Screen screen(room, {1280, 800});
    screen.view().of<StudioView>().form = true;
    TextLog log;
    screen.log_texts(&log);
    const auto tables = [&] { return room.work->page<StudioPage>().studio().form().tables.size(); };
    const std::size_t before = tables();
    int added = 0;
    for (int scrolled = 0; scrolled < (quick() ? 5 : 12); ++scrolled) {
        screen.point(500, 500);
        screen.wheel(-3);
        screen.draw(1);
        std::vector<Rect> buttons;
        for (const DrawnText& text : log) {
            if (text.words == "Add" && text.at.h > 10) buttons.push_back(text.at);
        }
        for (const Rect& at : buttons) {
            screen.click(at.middle_x(), at.middle_y());
            screen.click(at.middle_x(), at.middle_y());
            CHECK(tables() <= before + 1);
            if (tables() > before) ++added;
            while (tables() > before) room.press(ctrl('z'));
            screen.point(500, 500);
            for (int i = 0; i < 30; ++i) screen.draw(1);
        }
    }
    CHECK(added > (quick() ? 0 : 5));
}

TEST_CASE("a hole is given up by the second key, not the first", "[frames][reach]") {
    Room room("golf/nine_holes", 1);
    const auto next = room.work->action_for(KeyPress::of('n'), false);
    REQUIRE(next != nullptr);
    room.run("turn");
    const std::uint64_t game = room.work->page<PlayPage>().table().game;
    room.work->call(next->run);
    CHECK(room.work->page<PlayPage>().table().game == game);
    CHECK(room.work->notice().starts_with("The hole is not over."));
    room.work->call(next->run);
    CHECK(room.work->page<PlayPage>().table().game != game);
}

}  // namespace niblick
