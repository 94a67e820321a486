// What outlives the window.

#include <fstream>

#include "tests/support/quick.h"
#include "tests/workbench/rooms.h"
#include "variants/text/files.h"

namespace niblick {

namespace {

// Plays a card by rules that were edited and not saved. Returns the game as it is saved.
std::string play_edited(Room& room) {
    room.edit("wrap    = false", "wrap    = true");
    room.run("rules.play");
    room.run("turn");
    return room.session().save_text();
}

}  // namespace

TEST_CASE("the next run goes on where this one ended", "[workspace][threads]") {
    Room room("golf/nine_holes", 1);
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.run("turn");
    room.run("turn");
    room.press(ctrl('z'));
    room.run("theme");
    room.on<WindowPage>()->zoom(1);
    room.on<WindowPage>()->set_widths(300, 400);
    const std::string game = room.session().save_text();
    const Settings settings = room.work->settings();
    const int total = room.work->page<PlayPage>().rounds().match().total(0);

    room.start(77);
    CHECK(room.work->open("").empty());
    CHECK(room.session().save_text() == game);
    CHECK(room.session().at() == 1);
    CHECK(room.work->page<PlayPage>().state().can_redo);
    CHECK(room.work->settings().brightness == settings.brightness);
    CHECK(room.work->settings().zoom == settings.zoom);
    CHECK(room.work->settings().library_width == 300);
    CHECK(room.work->settings().rules_width == 400);
    CHECK(room.work->page<PlayPage>().rounds().match().total(0) == total);
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 2 of 9, par 5");
    CHECK(room.work->notice().empty());
}

TEST_CASE("the page that was open is open again, and the table for one that is not here",
          "[workspace]") {
    Room room("golf/golf", 1);
    const auto start_with = [&](std::string_view area) {
        room.work.reset();
        room.scratch.write("state/settings",
                           "niblick-settings 1\narea " + std::string(area) + "\nend\n");
        room.start();
        CHECK(room.work->open("").empty());
        REQUIRE(room.work->page_in_sight().area_tab() != nullptr);
        return room.work->page_in_sight().area_tab()->word;
    };
    for (const Tab* tab : room.work->tabs()) {
        CHECK(start_with(tab->word) == tab->word);
        CHECK(room.work->notice().empty());
    }
    CHECK(start_with("elsewhere") == Area::play);
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.work->notice().find("elsewhere") != std::string::npos);
}

TEST_CASE("moves are kept soon, not only at the end", "[workspace][threads]") {
    Room room("golf/golf", 1);
    room.run("turn");
    const auto due = room.work->next_tick();
    REQUIRE(due.has_value());
    CHECK(*due - Workspace::Clock::now() < std::chrono::milliseconds(100));
    room.work->tick(*due);
    CHECK_FALSE(room.work->next_tick().has_value());
    room.work->keep();
    CHECK(read_file(room.scratch / "state/game").text == room.session().save_text());
    // A request that changes nothing to be kept writes no file, and then nothing happens by itself.
    const auto written = std::filesystem::last_write_time(room.scratch / "state/game");
    room.press(named(Key::right));
    const auto again = room.work->next_tick();
    REQUIRE(again.has_value());
    room.work->tick(*again);
    CHECK_FALSE(room.work->next_tick().has_value());
    room.work->keep();
    CHECK(std::filesystem::last_write_time(room.scratch / "state/game") == written);
}

TEST_CASE("edited rules that were not saved come back, and the game played by them",
          "[workspace][threads]") {
    Room room("golf/golf", 1);
    const std::string game = play_edited(room);
    room.start();
    CHECK(room.work->open("").empty());
    CHECK(room.session().save_text() == game);
    CHECK(room.work->page<LibraryPage>().editor().dirty());
    CHECK(room.work->page<LibraryPage>().editor().text.find("wrap    = true") != std::string::npos);
    room.run("rules.revert");
    room.start();
    room.work->open("");
    CHECK_FALSE(room.work->page<LibraryPage>().editor().dirty());
}

TEST_CASE("a game comes back though the text it is played by was edited further",
          "[workspace][threads]") {
    Room room("golf/golf", 1);
    const std::string game = play_edited(room);
    SECTION("to others") {
        room.edit("count  = 7", "count  = 6");
    }
    SECTION("with faults") {
        room.edit("count  = 7", "count  = ");
    }
    SECTION("back to the file") {
        room.run("rules.revert");
    }
    const std::string text = room.work->page<LibraryPage>().editor().text;
    room.start();
    CHECK(room.work->open("").empty());
    CHECK(room.session().save_text() == game);
    CHECK(room.work->notice().empty());
    CHECK(room.work->page<LibraryPage>().editor().text == text);
    room.run("turn");
    CHECK(room.session().at() == 2);
}

TEST_CASE("a damaged game is put aside with a word about it", "[workspace][threads]") {
    Room room("golf/golf", 1);
    room.run("turn");
    room.run("turn");
    room.work.reset();
    const std::string good = read_file(room.scratch / "state/game").text.value_or("");
    REQUIRE_FALSE(good.empty());
    for (std::size_t n = 0; n < good.size(); n += quick() ? 47 : 11) {
        room.scratch.write("state/game", n % 2 == 0 ? good.substr(0, n)
                                                    : good.substr(0, n) + "#" + good.substr(n + 1));
        room.start();
        CHECK(room.work->open("").empty());
        CHECK(room.work->page<PlayPage>().games().has_game());
        room.work.reset();
    }
    room.scratch.write("state/game", "niblick-game 1\nrules golf/golf\n");
    room.start();
    room.work->open("");
    CHECK(room.work->notice().starts_with("The last game could not be opened: "));
    CHECK(room.work->notice().find("It is kept as ") != std::string::npos);
    CHECK(room.work->page<PlayPage>().state().title == "Golf");
}

TEST_CASE("a game whose rules have changed since is not played on by others",
          "[workspace][threads]") {
    Room room("golf/golf", 1);
    room.scratch.write("own/mine.toml", room.work->page<LibraryPage>().editor().text);
    room.on<LibraryPage>()->look_around();
    room.on<LibraryPage>()->choose("mine");
    room.run("turn");
    const std::string game = room.session().save_text();
    room.work.reset();
    room.scratch.write("own/mine.toml",
                       "extends = \"golf/putt_putt\"\n[about]\nname = \"M\"\n"
                       "source = \"a test\"\nsummary = \"A test.\"\n");
    // By its own, as they were, where these are there.
    room.start();
    room.work->open("");
    CHECK(room.session().save_text() == game);
    CHECK(room.work->page<LibraryPage>().editor().text.find("putt_putt") != std::string::npos);
    room.work.reset();
    std::filesystem::remove(room.scratch / "state/game_rules");
    room.start();
    room.work->open("");
    CHECK(room.work->notice().find("have changed since this game was saved") != std::string::npos);
    CHECK(room.work->page<PlayPage>().games().has_game());
}

TEST_CASE("a disk that cannot be written is told, and play goes on", "[workspace][threads]") {
    Scratch scratch;
    scratch.write("state", "a file where the folder should be");
    Workspace::Options options;
    options.roots = {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"};
    options.state_folder = scratch / "state";
    options.first_deal = 1;
    Workspace work(options);
    REQUIRE(work.open("golf/golf").empty());
    work.run("turn");
    work.keep();
    CHECK(work.notice().starts_with("The game could not be saved: "));
    work.run("turn");
    CHECK(work.notice().empty());
    work.keep();
    CHECK(work.notice().empty());
    // It is shown for as long as it lasts.
    CHECK_FALSE(work.save_fault().empty());
    CHECK(work.page<PlayPage>().games().session().at() == 2);
}

TEST_CASE("two windows at a time do not write over each other", "[workspace][threads]") {
    Room room("golf/golf", 1);
    room.run("turn");
    room.edit("wrap    = false", "wrap    = true");
    room.work->keep();
    const std::string game = room.session().save_text();
    const std::string text = room.work->page<LibraryPage>().editor().text;
    Workspace::Options options;
    options.roots = {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"};
    options.state_folder = room.scratch / "state";
    options.first_deal = 2;
    {
        Workspace second(options);
        second.open("peaks/tripeaks");
        CHECK(second.notice().find("Another window is open") != std::string::npos);
        second.run("turn");
        second.run("theme");
        second.keep();
        // And the first goes on writing.
        room.run("turn");
        room.work->keep();
    }
    CHECK(read_file(room.scratch / "state/game").text == room.session().save_text());
    CHECK(room.session().save_text() != game);
    const Brightness before = room.work->settings().brightness;
    room.start();
    CHECK(room.work->open("").empty());
    CHECK(room.work->notice().empty());
    CHECK(room.work->page<PlayPage>().state().title == "Golf");
    CHECK(room.session().at() == 2);
    CHECK(room.work->settings().brightness == before);
    CHECK(room.work->page<LibraryPage>().editor().text == text);
}

}  // namespace niblick
