#include "tests/workbench/rooms.h"
#include "variants/text/files.h"

namespace niblick {

TEST_CASE("changing wrap in the rule file changes the game at once", "[workspace]") {
    Room room("golf/golf", 1);
    const std::uint64_t before = room.session().board().variant->fingerprint;
    const Deal deal = room.session().board().deal;
    room.edit("wrap    = false", "wrap    = true");
    CHECK(room.work->page<LibraryPage>().editor().sound());
    // Not before it is asked for.
    CHECK(room.session().board().variant->fingerprint == before);
    room.run("rules.play");
    CHECK(room.session().board().variant->fingerprint != before);
    CHECK(room.session().board().variant->fingerprint ==
          room.work->page<LibraryPage>().catalogue().find("golf/putt_putt")->fingerprint);
    // The cards lie where they lay.
    CHECK(room.session().board().deal == deal);
    CHECK(room.session().number() == 1);
}

TEST_CASE("rules played from the studio lie on the table, faulty ones keep one there",
          "[workspace][studio]") {
    Room room("golf/golf", 1);
    room.go_to(Area::studio);
    room.edit("wrap    = false", "wrapp   = false");
    room.run("rules.play");
    CHECK(room.work->settings().area == Area::studio);
    room.edit("wrapp   = false", "wrap    = true");
    room.run("rules.play");
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.work->notice() == "Golf is on the table as edited, not saved yet.");
}

TEST_CASE("a misspelt key is explained, and the last good rules stay", "[workspace]") {
    Room room("golf/golf", 1);
    room.run("turn");
    room.edit("wrap    = false", "wrapp   = false");
    REQUIRE(room.work->page<LibraryPage>().editor().faults.size() == 1);
    const Fault& fault = room.work->page<LibraryPage>().editor().faults.front();
    CHECK(fault.error);
    CHECK(fault.line == 22);
    CHECK(fault.place == "Line 22");
    CHECK(fault.message.find("wrapp") != std::string::npos);
    CHECK(fault.hint.find("'wrap'") != std::string::npos);
    room.run("rules.play");
    CHECK(room.work->notice() ==
          "Not played: 1 fault in the rule file. The last valid rules stay on the table.");
    CHECK(room.session().at() == 1);
    CHECK(room.work->page<PlayPage>().state().title == "Golf");
    room.press(ctrl('z'));
    CHECK(room.session().at() == 0);
    room.edit("wrapp   = false", "wrap    = false");
    CHECK(room.work->page<LibraryPage>().editor().sound());
    CHECK(room.work->notice().empty());
    room.press(ctrl('y'));
    room.run("rules.play");
    CHECK(room.work->notice() == "Nothing that matters for play has changed; the game continues.");
    CHECK(room.session().at() == 1);
}

TEST_CASE("no text typed into the rule file breaks anything", "[workspace]") {
    Room room("golf/golf", 1);
    const std::string text = room.work->page<LibraryPage>().editor().text;
    for (std::size_t n = 0; n < text.size(); n += 13) {
        room.on<StudioPage>()->edit(text.substr(0, n));
        room.run("rules.play");
        CHECK(room.work->page<PlayPage>().games().has_game());
    }
    room.on<StudioPage>()->edit(std::string("\0\xFF[[[", 5));
    room.run("rules.play");
    room.run("rules.revert");
    CHECK(room.work->page<LibraryPage>().editor().text == text);
    CHECK_FALSE(room.work->page<LibraryPage>().editor().dirty());
}

TEST_CASE("a built-in file is never written, but a copy is", "[workspace]") {
    Room room("golf/golf", 1);
    const std::string original = room.work->page<LibraryPage>().editor().text;
    const auto file = room.work->page<LibraryPage>().editor().path;
    room.edit("wrap    = false", "wrap    = true");
    room.run("rules.save");
    CHECK(room.work->page<StudioPage>().naming().open);
    CHECK(room.work->page<StudioPage>().naming().name == "my_golf");
    room.on<StudioPage>()->save_copy("../evil");
    CHECK(room.work->page<StudioPage>().naming().open);
    CHECK_FALSE(room.work->page<StudioPage>().naming().fault.empty());
    room.on<StudioPage>()->save_copy("My Golf");
    CHECK_FALSE(room.work->page<StudioPage>().naming().open);
    CHECK(read_file(file).text == original);
    const std::string copy = read_file(room.scratch / "own/my_golf.toml").text.value_or("");
    CHECK(copy.find("wrap    = true") != std::string::npos);

    // The copy is open, in the list, and on the table.
    CHECK(room.work->page<LibraryPage>().editor().id == "my_golf");
    CHECK(room.work->page<LibraryPage>().editor().own);
    CHECK(room.work->page<PlayPage>().state().playing_id == "my_golf");
    REQUIRE(room.work->page<LibraryPage>().catalogue().find("my_golf") != nullptr);
    CHECK(room.work->page<LibraryPage>().catalogue().find("my_golf")->own);
    CHECK(room.session().board().variant->fingerprint ==
          room.work->page<LibraryPage>().catalogue().find("golf/putt_putt")->fingerprint);

    // From here on saving writes the copy.
    room.edit("wrap    = true", "wrap    = false");
    CHECK(room.work->page<LibraryPage>().editor().dirty());
    room.run("rules.save");
    CHECK_FALSE(room.work->page<LibraryPage>().editor().dirty());
    CHECK(read_file(room.scratch / "own/my_golf.toml").text ==
          room.work->page<LibraryPage>().editor().text);
    room.run("rules.copy");
    room.on<StudioPage>()->save_copy("my_golf");
    CHECK(room.work->page<StudioPage>().naming().fault ==
          "A file of that name exists; choose another name.");
    // The original is as it was.
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK(room.work->page<LibraryPage>().editor().text == original);
}

TEST_CASE("a game goes on under the name of the copy", "[workspace]") {
    Room room("golf/golf", 1);
    room.run("turn");
    room.run("rules.copy");
    room.on<StudioPage>()->save_copy("mine");
    CHECK(room.session().at() == 1);
    CHECK(room.session().board().variant->id == "mine");
    CHECK(room.work->page<PlayPage>().state().can_undo);
}

TEST_CASE("changes that were not saved wait until the file is opened again", "[workspace]") {
    Room room("golf/golf", 1);
    room.edit("wrap    = false", "wrap    = true");
    room.on<LibraryPage>()->choose("peaks/tripeaks");
    CHECK(room.work->page<LibraryPage>().editor().id == "peaks/tripeaks");
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK(room.work->page<LibraryPage>().editor().dirty());
    CHECK(room.work->page<LibraryPage>().editor().text.find("wrap    = true") != std::string::npos);
}

TEST_CASE("a file with faults is opened in the editor, and the game stays", "[workspace]") {
    Room room("golf/golf", 1);
    room.scratch.write("own/broken.toml", "extends = \"golf/golf\"\n[columns]\ncount = \"x\"\n");
    room.on<LibraryPage>()->look_around();
    room.on<LibraryPage>()->choose("broken");
    CHECK(room.work->page<LibraryPage>().editor().id == "broken");
    CHECK_FALSE(room.work->page<LibraryPage>().editor().faults.empty());
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
    CHECK(room.work->settings().page == PanelPage::file);
    CHECK(room.work->notice().find("Golf stays on the table.") != std::string::npos);
    room.on<LibraryPage>()->choose("gone");
    CHECK(room.work->notice() == "'gone' is no longer there.");
}

TEST_CASE("a change by another program is noticed", "[workspace]") {
    Room room("golf/golf", 1);
    room.scratch.write("own/mine.toml", room.work->page<LibraryPage>().editor().text);
    room.on<LibraryPage>()->look_around();
    room.on<LibraryPage>()->choose("mine");
    room.on<LibraryPage>()->look_around();
    CHECK(room.work->notice().empty());
    const std::string changed = "extends = \"golf/putt_putt\"\n";
    room.scratch.write("own/mine.toml", changed);
    room.on<LibraryPage>()->look_around();
    CHECK(room.work->page<LibraryPage>().editor().text == changed);
    CHECK(room.work->notice().starts_with("mine.toml was changed by another program"));
    // What was typed here is not thrown away for it.
    room.on<StudioPage>()->edit("extends = \"golf/dead_king\"\n");
    room.scratch.write("own/mine.toml", "extends = \"golf/six_six\"\n");
    room.on<LibraryPage>()->look_around();
    CHECK(room.work->page<LibraryPage>().editor().text == "extends = \"golf/dead_king\"\n");
    CHECK(room.work->page<LibraryPage>().editor().dirty());
}

TEST_CASE("stepping through the list keeps to what the search has found", "[workspace]") {
    Room room("golf/golf", 1);
    room.on<LibraryPage>()->search("tripeaks");
    REQUIRE(room.work->page<LibraryPage>().state().found.size() > 1);
    for (std::size_t i = 0; i < room.work->page<LibraryPage>().state().found.size() + 1; ++i) {
        room.on<LibraryPage>()->step(1);
        CHECK(room.work->page<LibraryPage>().editor().id ==
              room.work->page<LibraryPage>()
                  .state()
                  .found[i % room.work->page<LibraryPage>().state().found.size()]);
    }
    room.on<LibraryPage>()->search("no such game");
    CHECK(room.work->page<LibraryPage>().state().found.empty());
    room.on<LibraryPage>()->step(1);
}

TEST_CASE("what is wrong with a ruleset asked for is told line by line", "[workspace]") {
    Room room("", 1);
    CHECK(room.work->open("no/such") == std::vector<std::string>{"there is no ruleset 'no/such'"});
    const auto file = room.scratch.write("bad.toml", "[sequence]\nwrapp = true\n");
    const auto faults = room.work->open(file.string());
    REQUIRE_FALSE(faults.empty());
    CHECK(faults.front().starts_with("Line "));
}

TEST_CASE("what another window saved meanwhile is not written over unasked", "[workspace]") {
    Room room("golf/golf", 1);
    room.scratch.write("own/mine.toml", room.work->page<LibraryPage>().editor().text);
    room.on<LibraryPage>()->look_around();
    room.on<LibraryPage>()->choose("mine");
    room.edit("wrap    = false", "wrap    = true");
    room.scratch.write("own/mine.toml",
                       room.work->page<LibraryPage>().editor().saved + "# by the other\n");
    room.run("rules.save");
    CHECK(room.work->notice().starts_with("Not saved: another program has changed this file"));
    CHECK(read_file(room.scratch / "own/mine.toml").text->ends_with("# by the other\n"));
    CHECK(room.work->page<LibraryPage>().editor().dirty());
    room.run("rules.save");
    CHECK(room.work->notice().starts_with("Saved as "));
    CHECK(read_file(room.scratch / "own/mine.toml").text ==
          room.work->page<LibraryPage>().editor().text);
}

TEST_CASE("rules that cannot be saved are told in words and stay in the editor", "[workspace]") {
    Room room("golf/golf", 1);
    room.scratch.write("own/mine.toml", room.work->page<LibraryPage>().editor().text);
    room.on<LibraryPage>()->look_around();
    room.on<LibraryPage>()->choose("mine");
    room.edit("wrap    = false", "wrap    = true");
    std::filesystem::remove(room.scratch / "own/mine.toml");
    std::filesystem::create_directory(room.scratch / "own/mine.toml");
    room.run("rules.save");
    CHECK(room.work->notice() == "Not saved: the file cannot be written: it is a folder.");
    CHECK(room.work->page<LibraryPage>().editor().dirty());
    std::filesystem::remove(room.scratch / "own/mine.toml");
    room.run("rules.save");
    CHECK_FALSE(room.work->page<LibraryPage>().editor().dirty());
}

}  // namespace niblick
