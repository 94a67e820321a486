// The chooser of files as it is drawn, used with the mouse and with the keyboard.

#include "tests/workbench/screen.h"
#include "workbench/app/chooser_page.h"

namespace niblick {

namespace {

const ImVec2 kSizes[] = {{1920, 1080}, {700, 500}, {360, 320}, {80, 60}, {1, 1}, {1280, 800}};

const FileChooser* open(const Room& room) {
    const auto& chooser = room.work->page<ChooserPage>().chooser();
    return chooser ? &*chooser : nullptr;
}

// The middle of a text that the last frame drew.
ImVec2 middle_of(const TextLog& log, const std::string& words) {
    for (const DrawnText& text : log) {
        if (text.words == words) return {text.at.middle_x(), text.at.middle_y()};
    }
    FAIL("not drawn: " << words);
    return {};
}

}  // namespace

TEST_CASE("a rule file is chosen with the mouse and with keys", "[frames][chooser]") {
    Room room("golf/golf", 1);
    room.scratch.write("files/deep/mine.toml",
                       "extends = \"golf/golf\"\n[about]\nname = \"Mine\"\nsource = \"Ours.\"\n"
                       "summary = \"Golf.\"\n[sequence]\nwrap = true\n");
    TextLog log;
    Screen screen(room);
    screen.log_texts(&log);
    const auto choose = [&] {
        room.run("rules.open_file");
        REQUIRE(open(room) != nullptr);
        room.on<ChooserPage>()->go_to(room.scratch / "files");
        screen.draw();
        screen.draw();
    };
    choose();
    for (const ImVec2 size : kSizes) screen.resize(size);
    room.run("theme");
    screen.draw();
    ImVec2 at = middle_of(log, "deep/");
    screen.click(at.x, at.y);
    CHECK(open(room)->folder() == room.scratch / "files/deep");
    at = middle_of(log, "mine.toml");
    screen.click(at.x, at.y);
    REQUIRE(open(room) != nullptr);
    CHECK(open(room)->text() == "mine.toml");
    at = middle_of(log, "Open");
    screen.click(at.x, at.y);
    CHECK(open(room) == nullptr);
    CHECK(room.work->page<PlayPage>().state().title == "Mine");
    room.on<LibraryPage>()->choose("golf/golf");
    // The same with keys alone.
    choose();
    CHECK(ImGui::GetIO().WantTextInput);
    screen.key(ImGuiKey_DownArrow);
    screen.enter();
    CHECK(open(room)->folder() == room.scratch / "files/deep");
    screen.key(ImGuiKey_Backspace);
    CHECK(open(room)->folder() == room.scratch / "files");
    screen.type("deep/none.toml");
    CHECK(open(room)->text() == "deep/none.toml");
    screen.enter();
    CHECK(open(room)->trouble().starts_with("There is no file none.toml"));
    screen.escape();
    CHECK(open(room) == nullptr);
    choose();
    screen.type("deep/mine.toml");
    screen.enter();
    CHECK(open(room) == nullptr);
    CHECK(room.work->page<PlayPage>().state().title == "Mine");
    // A press beside it closes it.
    choose();
    screen.click(6, 400);
    CHECK(open(room) == nullptr);
}

TEST_CASE("deals and graphs are saved and opened by the chooser", "[frames][chooser]") {
    Room room("golf/golf", 5);
    Screen screen(room);
    const auto save = [&](const std::string& name) {
        REQUIRE(open(room) != nullptr);
        room.on<ChooserPage>()->go_to(room.scratch.path());
        room.on<ChooserPage>()->type(name);
        screen.draw();
        screen.draw();
        screen.enter();
    };
    room.run("deal.save_file");
    CHECK(open(room)->text() == "golf_golf-5.txt");
    save("five");
    CHECK(open(room) == nullptr);
    CHECK(room.work->notice() == "Saved as " + (room.scratch / "five.txt").string() + ".");
    room.run("deal.save_file");
    save("five.json");
    room.run("deal.save_file");
    save("five");
    REQUIRE(open(room) != nullptr);
    CHECK(open(room)->replaces() == "five.txt");
    screen.escape();
    REQUIRE(open(room) != nullptr);
    screen.enter();
    CHECK(open(room)->replaces() == "five.txt");
    screen.enter();
    CHECK(open(room) == nullptr);
    const Deal deal = room.session().board().deal;
    for (const char* const name : {"five.txt", "five.json"}) {
        INFO(name);
        room.on<PlayPage>()->open_deal("7");
        CHECK(room.session().board().deal != deal);
        room.on<PlayPage>()->ask_deal({});
        screen.draw();
        room.run("deal.open_file");
        CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
        save(name);
        CHECK(room.session().board().deal == deal);
    }
    room.go_to(Area::graph);
    screen.draw();
    room.on<GraphPage>()->ask_where(".png");
    CHECK(open(room)->text() == "golf_golf-own-0.png");
    save("graph.dot");
    CHECK(std::filesystem::exists(room.scratch / "graph.dot"));
    room.on<GraphPage>()->ask_where(".png");
    save("graph");
    CHECK(std::filesystem::exists(room.scratch / "graph.png"));
    room.run("survey.open_file");
    CHECK(open(room)->request().title == "Open a survey");
    // Keys of the page below do nothing meanwhile.
    CHECK(room.work->action_for(KeyPress::of('h'), false) == nullptr);
}

}  // namespace niblick
