#include "core/game/game_code.h"
#include "tests/workbench/screen.h"
#include "workbench/game/deal_command.h"
#include "workbench/game/play_command.h"
#include "workbench/kit/window_command.h"

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

}  // namespace

TEST_CASE("the statistics are drawn at every size, empty and full", "[frames][deals]") {
    for (const int games : {0, 1, 60}) {
        Room room;
        count_games(room, games);
        Screen screen(room);
        const int table = screen.vertices();
        room.send(command::GoTo{StatisticsPage::kTab.word});
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
    room.send(command::AskDeal{});
    screen.draw();
    screen.draw();
    screen.type(code);
    screen.enter();
    CHECK_FALSE(room.work->page<PlayPage>().state().asking_deal);
    CHECK(room.session().save_text() == from.session().save_text());
}

TEST_CASE("copying puts the game on the clipboard, and pasting takes it from there",
          "[frames][deals][threads]") {
    Room room("golf/golf", 5);
    Screen screen(room);
    room.send(command::Deals{deals::Copy{}});
    screen.draw();
    const char* text = ImGui::GetClipboardText();
    REQUIRE(text != nullptr);
    CHECK(std::string(text) == game_code(room.session()));
    room.send(command::OpenDeal{"77"});
    CHECK(room.session().number() == 77);
    room.send(command::Deals{deals::AskPaste{}});
    screen.draw();
    screen.draw();
    CHECK(room.session().number() == 5);
}

}  // namespace niblick
