// Everything that a player keeps, as one file.

#include "workbench/app/one_file.h"

#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "variants/text/files.h"
#include "workbench/persist/records.h"
#include "workbench/study/store/sqlite.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

struct Machine {
    explicit Machine(const fs::path& root)
        : folders{root / "rules", root / "surveys", root / "state", root / "state"} {}

    void write(const fs::path& file, const std::string& text) const {
        REQUIRE_FALSE(write_file(file, text).has_value());
    }
    std::string read(const fs::path& file) const { return read_file(file).text.value_or("-"); }

    KeptFolders folders;
};

GameRecord record(std::uint64_t game) {
    GameRecord made;
    made.game = game;
    made.time = 1'700'000'000;
    made.rules = "golf/golf";
    made.name = "Golf";
    made.deal = "niblick-1 7";
    made.unit = "strokes";
    return made;
}

void play(const Machine& place, std::uint64_t game) {
    REQUIRE_FALSE(RecordFile(place.folders.played).append(record(game)).has_value());
}

// Bytes that are no text.
const std::string kBytes = std::string("SQLite\0\xff\xfe\0", 10);

Machine filled(const Scratch& scratch) {
    Machine place(scratch / "here");
    place.write(place.folders.rules / "mine.toml", "[about]\n");
    place.write(place.folders.rules / "deep" / "own.toml", "name = \"Åse\"\n");
    place.write(place.folders.rules / "notes.txt", "no rule file");
    place.write(place.folders.surveys / "golf.db", kBytes);
    place.write(place.folders.window / "settings", "zoom = 1\n");
    place.write(place.folders.window / "game", "golf/golf 7\n");
    play(place, 1);
    return place;
}

}  // namespace

TEST_CASE("all files come out of one file as they went in", "[persist]") {
    const Scratch scratch;
    const Machine here = filled(scratch), there(scratch / "there");
    const fs::path file = scratch / "all.sqlar";
    REQUIRE_FALSE(save_everything(here.folders, file).has_value());

    const TakenOver taken = take_over_everything(file, there.folders);
    CHECK(taken.fault.empty());
    CHECK(taken.files == 6);
    CHECK(there.read(there.folders.rules / "mine.toml") == "[about]\n");
    CHECK(there.read(there.folders.rules / "deep" / "own.toml") == "name = \"Åse\"\n");
    CHECK_FALSE(fs::exists(there.folders.rules / "notes.txt"));
    CHECK(there.read(there.folders.surveys / "golf.db") == kBytes);
    CHECK(there.read(there.folders.window / "settings") == "zoom = 1\n");
    CHECK(RecordFile(there.folders.played).read().records == std::vector{record(1)});

    CHECK(take_over_everything(file, there.folders).files == 0);
    CHECK(describe({}, file) == "All that all.sqlar holds is here already.");
}

TEST_CASE("what is here already is kept", "[persist]") {
    const Scratch scratch;
    const Machine here = filled(scratch), there(scratch / "there");
    const fs::path file = scratch / "all.sqlar";
    REQUIRE_FALSE(save_everything(here.folders, file).has_value());
    there.write(there.folders.rules / "mine.toml", "[other]\n");
    there.write(there.folders.window / "settings", "zoom = 2\n");
    play(there, 2);

    CHECK(take_over_everything(file, there.folders).fault.empty());
    CHECK(there.read(there.folders.rules / "mine.toml") == "[other]\n");
    CHECK(there.read(there.folders.rules / "mine-2.toml") == "[about]\n");
    CHECK(there.read(there.folders.window / "settings") == "zoom = 1\n");
    CHECK(there.read(there.folders.window / "settings.before-1") == "zoom = 2\n");
    CHECK(RecordFile(there.folders.played).read().records == std::vector{record(2), record(1)});
}

TEST_CASE("a file with other names, or none of these files, changes nothing", "[persist]") {
    const Scratch scratch;
    const Machine here = filled(scratch), there(scratch / "there");
    const fs::path file = scratch / "all.sqlar";
    for (const std::string name :
         {"rules/../../x.toml", "/etc/x.toml", "rules/x.txt", "state/../x", "state/other",
          "rules//x.toml", "surveys/x.toml", "rules/a\\b.toml", "played"}) {
        INFO(name);
        REQUIRE_FALSE(save_everything(here.folders, file).has_value());
        study::Database(file.string(), false)
            .prepare("INSERT INTO sqlar VALUES(?1, 0, 0, 1, 'x')")
            .bind_all(name)
            .run();
        const TakenOver taken = take_over_everything(file, there.folders);
        CHECK(taken.fault.find(name) != std::string::npos);
        CHECK(taken.files == 0);
        CHECK_FALSE(fs::exists(scratch / "there"));
    }
    there.write(scratch / "text", "no archive");
    CHECK_FALSE(take_over_everything(scratch / "text", there.folders).fault.empty());
    CHECK_FALSE(take_over_everything(scratch / "missing", there.folders).fault.empty());
    CHECK_FALSE(fs::exists(scratch / "there"));
}

}  // namespace niblick
