#include <chrono>
#include <filesystem>
#include <string>

#include "core/base/rng.h"
#include "tests/fuzz/targets.h"
#include "tests/support/catch.h"
#include "variants/text/files.h"
#include "workbench/kit/link.h"

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

TEST_CASE("links that were drawn give words or what they open", "[fuzz]") {
    replay("links");
}

TEST_CASE("ten thousand links, drawn and changed at random, give words or what they open",
          "[fuzz]") {
    constexpr std::string_view kParts[] = {"#",
                                           "&",
                                           "=",
                                           "%",
                                           "%2",
                                           "+",
                                           ",",
                                           "game=",
                                           "rules=",
                                           "deal=",
                                           "code=",
                                           "page=",
                                           "deals=",
                                           "compare=",
                                           "beside=",
                                           "golf/golf",
                                           "17",
                                           "1 to 1000",
                                           "graph",
                                           "niblick:",
                                           "https://example.org/",
                                           "#rules=S60oSc1LKVawVVBKz89J0wcRSlwA",
                                           "&rules=S60oSc1LKVawVVBKz89J0wcRSlwA"};
    Rng rng(20'240);
    const auto draw = [&](std::size_t below) { return static_cast<std::size_t>(rng.below(below)); };
    int opened = 0, refused = 0;
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 10'000; ++i) {
        std::string link = draw(3) == 0 ? "" : "x#";
        for (std::size_t n = 1 + draw(12); n > 0; --n) {
            if (draw(4) > 0) {
                link += kParts[draw(std::size(kParts))];
            } else {
                for (std::size_t k = draw(30); k > 0; --k) link += static_cast<char>(draw(256));
            }
        }
        for (std::size_t n = draw(4); n > 0 && !link.empty(); --n) {
            link[draw(link.size())] = static_cast<char>(draw(256));
        }
        if (draw(500) == 0) link.append(draw(100'000), 'A');
        INFO(i);
        const auto* const data = reinterpret_cast<const std::uint8_t*>(link.data());
        REQUIRE_NOTHROW(run_links({data, link.size()}));
        const auto read = read_link(link);
        opened += read && read->fault.empty() ? 1 : 0;
        refused += read && !read->fault.empty() ? 1 : 0;
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    CHECK(opened > 1'000);
    CHECK(refused > 1'000);
    CHECK(time.count() < 60);
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
