#include <filesystem>
#include <string>

#include "tests/fuzz/targets.h"
#include "tests/support/catch.h"
#include "variants/text/files.h"

namespace niblick::fuzz {

namespace {

// Every input of a target that is kept; at least one.
void replay(std::string_view name) {
    const auto folder = std::filesystem::path(NIBLICK_SOURCE_DIR) / "tests/fuzz/corpus" / name;
    int inputs = 0;
    for (const Target& target : kTargets) {
        if (target.name != name) continue;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            INFO(entry.path().string());
            const TextOrError read = read_file(entry.path());
            REQUIRE(read.text);
            const auto* const data = reinterpret_cast<const std::uint8_t*>(read.text->data());
            CHECK_NOTHROW(target.run({data, read.text->size()}));
            CHECK_NOTHROW(target.run({data, read.text->size() / 2}));
            ++inputs;
        }
    }
    CHECK(inputs > 0);
}

}  // namespace

TEST_CASE("rule texts that were drawn give words or games", "[fuzz]") {
    replay("rules");
}

TEST_CASE("deal texts that were drawn give words or deals", "[fuzz]") {
    replay("deals");
}

TEST_CASE("deals of other programs that were drawn give words or deals", "[fuzz]") {
    replay("written");
}

TEST_CASE("rules of Solvitaire that were drawn give words or rules", "[fuzz]") {
    replay("exchange");
}

TEST_CASE("saved games, codes and rounds that were drawn give words or games", "[fuzz]") {
    replay("games");
}

TEST_CASE("kept files that were drawn give words or what they hold", "[fuzz]") {
    replay("kept");
}

TEST_CASE("files of surveys that were drawn give words or surveys", "[fuzz]") {
    replay("surveys");
}

TEST_CASE("calls that were drawn keep the laws", "[fuzz]") {
    replay("api");
}

TEST_CASE("plugins that were drawn are refused in words", "[fuzz]") {
    replay("plugins");
}

}  // namespace niblick::fuzz
