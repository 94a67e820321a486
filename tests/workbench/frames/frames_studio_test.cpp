#include <algorithm>

#include "tests/workbench/screen.h"
#include "variants/mechanisms/builtin.h"
#include "workbench/pages/studio/sketch.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

void click_cell(Screen& screen, Cell cell) {
    const auto& board = screen.view().of<StudioView>().board;
    screen.click(board.middle_x(cell), board.middle_y(cell));
}

int line_of(const std::string& text, std::size_t at) {
    return 1 + static_cast<int>(
                   std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

TEST_CASE("a layout like TriPeaks is drawn by mouse", "[studio]") {
    Room room("golf/golf", 1);
    room.on<StudioPage>()->begin_from("my_drawing");
    const Rows wanted = {"   #     #     #", "  # #   # #   # #", " # # # # # # # # #",
                         "# # # # # # # # # #"};
    room.on<StudioPage>()->current().draw({"", "", "", "#"});
    Screen screen(room, {1920, 1080});
    screen.draw();
    // From the left, as the drawing grows.
    std::vector<Cell> order = cards_of(wanted);
    std::sort(order.begin(), order.end());
    for (const Cell cell : order) {
        if (cell != Cell{0, 3}) click_cell(screen, cell);
    }
    REQUIRE(room.work->page<StudioPage>().studio().rows());
    CHECK(cards_of(*room.work->page<StudioPage>().studio().rows()) == cards_of(wanted));
    CHECK(room.work->page<LibraryPage>().editor().faults.empty());
    const Library library(builtin(), {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"});
    const Layout& layout = room.work->page<StudioPage>().studio().good()->variant->layout;
    const Loaded peaks = library.load("peaks/tripeaks");
    REQUIRE(layout.size() == peaks.variant->layout.size());
    for (int s = 0; s < layout.size(); ++s) {
        CHECK(layout.above(static_cast<Slot>(s)) ==
              peaks.variant->layout.above(static_cast<Slot>(s)));
    }
    // The text says it row by row, and every gesture was one step.
    CHECK(room.work->page<LibraryPage>().editor().text.find("\"# # # # # # # # # #\"") !=
          std::string::npos);
    room.press(ctrl('z'));
    CHECK(cards_of(*room.work->page<StudioPage>().studio().rows()).size() ==
          cards_of(wanted).size() - 1);
    room.press(ctrl('y'));
    CHECK(cards_of(*room.work->page<StudioPage>().studio().rows()) == cards_of(wanted));
}

TEST_CASE("a card is dragged to another place in one step", "[studio]") {
    Room room("golf/golf", 1);
    room.on<StudioPage>()->begin_from("my_drawing");
    room.on<StudioPage>()->current().draw({"   #     ", "  # #    ", " # # #   "});
    Screen screen(room, {1920, 1080});
    screen.draw();
    const std::string before = room.work->page<LibraryPage>().editor().text;
    const auto board = screen.view().of<StudioView>().board;
    const Cell from{3, 0}, to{6, 0};
    screen.drag({board.middle_x(from), board.middle_y(from)},
                {board.middle_x(to), board.middle_y(to)});
    REQUIRE(room.work->page<StudioPage>().studio().rows());
    CHECK(mark_at(*room.work->page<StudioPage>().studio().rows(), from) == ' ');
    CHECK(mark_at(*room.work->page<StudioPage>().studio().rows(), to) == '#');
    CHECK(screen.view().of<StudioView>().chosen == std::vector<Cell>{to});
    room.press(ctrl('z'));
    CHECK(room.work->page<LibraryPage>().editor().text == before);
    // Where it does not fit it stays.
    screen.draw();
    screen.drag({board.middle_x({2, 1}), board.middle_y({2, 1})},
                {board.middle_x({3, 1}), board.middle_y({3, 1})});
    CHECK(room.work->page<LibraryPage>().editor().text == before);
}

TEST_CASE("a click on a card of the layout writes its name at the caret", "[studio]") {
    Room room("golf/golf", 1);
    room.go_to(Area::studio);
    Screen screen(room, {1920, 1080});
    screen.draw();
    const std::string before = room.work->page<LibraryPage>().editor().text + "\n[rough]\ntwice = ";
    room.on<StudioPage>()->current().put(before + "[]\n");
    screen.draw();
    screen.draw();
    StudioView& view = screen.view().of<StudioView>();
    REQUIRE(view.text == before + "[]\n");
    const Rect card = view.board.card(4, 4);  // of the third column, the fifth
    screen.click(card.middle_x(), card.bottom() - 3);
    CHECK(view.text == before + "[]\n");  // the caret stands at the top
    view.caret = before.size() + 1;
    screen.click(card.middle_x(), card.bottom() - 3);
    CHECK(room.work->page<LibraryPage>().editor().text == before + "[\"end of column 3\"]\n");
}

TEST_CASE("what could stand at the caret is offered and taken by Enter", "[studio]") {
    Room room("golf/golf", 1);
    const std::string before = room.work->page<LibraryPage>().editor().text;
    const std::size_t blank = before.find("\n\n");
    REQUIRE(blank != std::string::npos);
    Screen screen(room, {1600, 900});
    room.on<StudioPage>()->edit_rules_at("golf/golf", line_of(before, blank + 1));
    for (int i = 0; i < 8; ++i) screen.draw();
    REQUIRE(screen.view().of<StudioView>().editing);
    screen.type("[joke");
    REQUIRE_FALSE(screen.view().of<StudioView>().offers.list.empty());
    CHECK(screen.view().of<StudioView>().offers.list.front().label == "jokers");
    screen.enter();
    screen.draw();
    std::string wanted = before;
    wanted.insert(blank + 1, "[jokers]");
    CHECK(room.work->page<LibraryPage>().editor().text == wanted);
    CHECK(screen.view().of<StudioView>().offers.list.empty());
    // Undo reaches a field that has the keyboard.
    room.press(ctrl('z'));
    screen.draw();
    screen.draw();
    CHECK(screen.view().of<StudioView>().text == room.work->page<LibraryPage>().editor().text);
    screen.type("x");
    CHECK(room.work->page<LibraryPage>().editor().text == screen.view().of<StudioView>().text);
    CHECK(room.work->page<LibraryPage>().editor().text != wanted);
}

TEST_CASE("an Enter that comes with typed characters takes no offer", "[studio]") {
    Room room("golf/golf", 1);
    Screen screen(room, {1600, 900});
    room.on<StudioPage>()->edit_rules_at("golf/golf", 1);
    for (int i = 0; i < 8; ++i) screen.draw();
    screen.type("[joke");
    REQUIRE_FALSE(screen.view().of<StudioView>().offers.list.empty());
    ImGui::GetIO().AddInputCharactersUTF8("rs] # x");
    screen.enter();
    screen.draw();
    CHECK(room.work->page<LibraryPage>().editor().text.starts_with("[jokers] # x\n"));
}

TEST_CASE("the studio draws every ruleset at every size", "[studio]") {
    Room room("golf/golf", 1);
    room.go_to(Area::studio);
    const auto ids = room.work->page<LibraryPage>().catalogue().ids();
    for (const ImVec2 size : {ImVec2{1280, 800}, ImVec2{1920, 1080}, ImVec2{500, 600}}) {
        Screen screen(room, size);
        for (std::size_t i = 0; i < ids.size(); i += 9) {
            room.on<LibraryPage>()->choose(ids[i]);
            room.go_to(Area::studio);
            screen.draw();
            CHECK(screen.vertices() > 500);
        }
        screen.view().of<StudioView>().form = true;
        screen.draw();
        room.on<StudioPage>()->show_templates(true, "");
        screen.draw();
        CHECK(screen.vertices() > 200);
    }
}

TEST_CASE("a step of the form is seen in the text at once", "[studio]") {
    Room room("golf/golf", 1);
    room.go_to(Area::studio);
    Screen screen(room, {1280, 800});
    screen.view().of<StudioView>().form = true;
    screen.draw();
    room.on<StudioPage>()->current().set_key("columns", "height", "4");
    screen.draw();
    screen.view().of<StudioView>().form = false;
    screen.draw();
    CHECK(screen.view().of<StudioView>().text.find("height = 4") != std::string::npos);
}

TEST_CASE("the rules that the form offers are searched", "[frames][studio]") {
    Room room("golf/golf", 1);
    room.go_to(Area::studio);
    Screen screen(room, {1280, 4000});
    TextLog log;
    screen.log_texts(&log);
    StudioView& view = screen.view().of<StudioView>();
    view.form = true;
    const auto offered = [&] {
        screen.draw();
        return std::ranges::count(log, "Add", &DrawnText::words);
    };
    const auto all = offered();
    CHECK(all > 10);
    view.rule_search = "joker";
    const auto found = offered();
    CHECK(found > 0);
    CHECK(found < all / 2);
    view.rule_search = "zebra";
    CHECK(offered() == 0);
}

}  // namespace niblick
