// Plugins in the application without a window.

#include <chrono>
#include <fstream>
#include <thread>

#include "core/play/play.h"
#include "tests/plugin/outside.h"
#include "tests/support/scratch.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_page.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/pages/studio/studio_page.h"

using namespace niblick;

namespace {

Workspace::Options options_in(const Scratch& scratch) {
    Workspace::Options options;
    options.roots = {outside("prefix/share/niblick/rulesets") / "peaks"};
    options.own_rules = scratch / "own";
    options.state_folder = scratch / "state";
    options.first_deal = 5;
    return options;
}

// The rules with their parent under the name it has in this library.
std::string rules_in(const Scratch& scratch) {
    std::ifstream in(ricochet_rules());
    std::string text{std::istreambuf_iterator<char>(in), {}};
    text.replace(text.find("peaks/ring"), 10, "ring");
    return scratch.write("own/ricochet.toml", text).string();
}

}  // namespace

TEST_CASE("the window plays and edits rules with a table of a plugin") {
    const Scratch scratch;
    Workspace::Options options = options_in(scratch);
    options.plugins = {ricochet()};
    const std::string rules = rules_in(scratch);
    Workspace work(options);
    CHECK(work.plugins().plugins.size() == 1);
    REQUIRE(work.open(rules).empty());
    CHECK(work.page<PlayPage>().state().title == "Ricochet");
    CHECK(work.page<PlayPage>().state().page.source.find(ricochet().string()) != std::string::npos);
    const Session& game = work.page<PlayPage>().games().session();
    const Move move = legal_moves(game.board(), game.position()).front();
    CHECK(work.play_word(move_text(game.board(), move)).empty());
    CHECK(game.at() == 1);

    std::string text = work.page<LibraryPage>().editor().text;
    work.call(&StudioPage::edit, text.replace(text.find("9-11"), 4, "9-x"));
    REQUIRE(work.page<LibraryPage>().editor().faults.size() == 1);
    CHECK(work.page<LibraryPage>().editor().faults[0].message ==
          "'9-x' in '1 2 9-x 21-24' is not a place or a range");
    CHECK(work.page<LibraryPage>().editor().faults[0].line == 14);
}

TEST_CASE("plugins that the settings name are loaded, and kept there") {
    const Scratch scratch;
    const std::string rules = rules_in(scratch);
    Settings settings;
    settings.plugins = {ricochet().string()};
    scratch.write("state/settings", settings_text(settings));
    {
        Workspace work(options_in(scratch));
        CHECK(work.open(rules).empty());
    }
    std::ifstream in(scratch / "state/settings");
    const std::string kept{std::istreambuf_iterator<char>(in), {}};
    CHECK(read_settings(kept).settings.plugins == settings.plugins);
}

TEST_CASE("nothing is loaded that nobody named") {
    const Scratch scratch;
    Workspace work(options_in(scratch));
    CHECK(work.plugins().plugins.empty());
    CHECK_FALSE(work.open(rules_in(scratch)).empty());
}

TEST_CASE("a plugin of the settings that is refused is told on the table") {
    const Scratch scratch;
    Workspace::Options options = options_in(scratch);
    options.plugins = {scratch / "missing.so"};
    Workspace work(options);
    CHECK(work.open("ring").empty());
    CHECK(work.notice().find("missing.so: there is no such file") != std::string::npos);
}

TEST_CASE("the window says which rule failed") {
    const Scratch scratch;
    Workspace::Options options = options_in(scratch);
    options.roots = {outside("prefix/share/niblick/rulesets") / "golf"};
    options.plugins = {object("failing")};
    const std::string rules =
        scratch
            .write("own/failing.toml",
                   "extends = \"golf\"\n[about]\nname = \"X\"\nsource = \"A test.\"\n"
                   "summary = \"A test.\"\n[failing]\nin = \"forbids\"\n")
            .string();
    Workspace work(options);
    REQUIRE(work.open(rules).empty());
    const std::string failed = "failed, the table [failing] of " + object("failing").string();
    const auto until = [&work](const auto& over) {
        for (int i = 0; i < 20'000 && !over(); ++i) {
            work.tick();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        CHECK(over());
    };
    const auto says = [&](const std::string& words) {
        return words.find(failed) != std::string::npos;
    };
    until([&] { return says(work.notice()); });
    work.call(&PlayPage::find_deal, Keep::winnable, Band::easiest);
    until([&] { return !work.page<PlayPage>().state().finding; });
    INFO(work.page<PlayPage>().state().found_words);
    CHECK(says(work.page<PlayPage>().state().found_words));
}
