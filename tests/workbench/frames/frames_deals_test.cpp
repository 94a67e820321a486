#include "core/game/game_code.h"
#include "tests/workbench/screen.h"
#include "workbench/game/views/deal_field.h"

namespace niblick {

namespace {

// Counts some games, so that there is something to show.
void count_games(Room& room, int n) {
    const RecordFile file(room.scratch / "state");
    for (int i = 0; i < n; ++i) {
        GameRecord record;
        record.game = static_cast<std::uint64_t>(i) + 1;
        record.time = 1'795'000'000 + i;
        record.name = "Golf number " + std::to_string(i % 7);
        record.rules = "golf/golf";
        record.fingerprint = static_cast<std::uint64_t>(i % 7);
        record.finish = i % 3 == 0 ? Finish::won : Finish::no_move;
        record.score = (i * 37) % 23 - 5;
        record.unit = "strokes";
        record.help = i % 4 == 0 ? "hint" : "";
        REQUIRE_FALSE(file.append(record));
    }
}

// A key with a character, as the window passes it on: to the actions, then to Dear ImGui unless an
// action without a field took it.
void strike(Room& room, Screen& screen, char key) {
    const bool typing = ImGui::GetIO().WantTextInput;
    const Action* action = room.work->action_for(KeyPress::of(key), typing);
    if (action != nullptr) room.work->call(action->run);
    if (action == nullptr || typing) screen.type(std::string(1, key));
    screen.draw();
}

}  // namespace

TEST_CASE("the statistics are drawn at every size, empty and full", "[frames][deals]") {
    for (const int games : {0, 1, 60}) {
        Room room;
        count_games(room, games);
        Screen screen(room);
        const int table = screen.vertices();
        room.go_to(StatisticsPage::kTab.word);
        for (const ImVec2 size : {ImVec2{1280, 800}, {1920, 1080}, {700, 500}, {420, 320}}) {
            screen.resize(size);
            screen.draw();
            CHECK(screen.vertices() > 100);
            CHECK(screen.vertices() != table);
        }
        CHECK(room.work->page<StatisticsPage>().statistics().all.games == games);
    }
}

TEST_CASE("a game's code can be typed or pasted into the line for a deal", "[frames][deals]") {
    Room from("golf/golf", 5);
    REQUIRE(from.work
                ->play_word(move_text(
                    from.session().board(),
                    legal_moves(from.session().board(), from.session().position()).front()))
                .empty());
    const std::string code = game_code(from.session());
    Room room("golf/golf", 6);
    Screen screen(room);
    room.on<PlayPage>()->ask_deal({});
    screen.draw();
    screen.draw();
    screen.type(code);
    screen.enter();
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
    CHECK(room.session().save_text() == from.session().save_text());
}

TEST_CASE("keys typed into the line for a deal never play the game behind it", "[frames][deals]") {
    Room room("golf/golf", 5);
    Screen screen(room);
    const std::string before = room.session().save_text();
    const auto& state = room.work->page<PlayPage>().state();
    strike(room, screen, 'g');
    REQUIRE(state.asking_deal);
    for (int i = 0; i < 2; ++i) {
        for (const char key : std::string("zzz")) strike(room, screen, key);
        CHECK(screen.view().of<DealField>().text == "zzz");
        screen.enter();
        screen.draw();
        CHECK_FALSE(state.deal_faults.empty());
        CHECK(state.asking_deal);
        // The field has the keyboard again, and what is typed replaces what was wrong.
        CHECK(ImGui::GetIO().WantTextInput);
    }
    for (const char key : std::string("dddn")) strike(room, screen, key);
    CHECK(screen.view().of<DealField>().text == "dddn");
    CHECK(state.asking_deal);
    CHECK(room.session().save_text() == before);
    // Nor do they where the field has lost the keyboard.
    screen.click(40, 780);
    room.on<PlayPage>()->ask_deal({});
    screen.draw();
    screen.draw();
    screen.key(ImGuiKey_Tab);
    for (const char key : std::string("dddn")) strike(room, screen, key);
    CHECK(room.session().save_text() == before);
    screen.escape();
    CHECK_FALSE(state.asking_deal);
    strike(room, screen, 'd');
    CHECK(room.session().save_text() != before);
}

TEST_CASE("copying puts the game on the clipboard, and pasting takes it from there",
          "[frames][deals][threads]") {
    Room room("golf/golf", 5);
    Screen screen(room);
    room.run("copy");
    screen.draw();
    const char* text = ImGui::GetClipboardText();
    REQUIRE(text != nullptr);
    CHECK(std::string(text) == game_code(room.session()));
    room.on<PlayPage>()->open_deal("77");
    CHECK(room.session().number() == 77);
    room.run("paste");
    screen.draw();
    screen.draw();
    CHECK(room.session().number() == 5);
}

}  // namespace niblick
