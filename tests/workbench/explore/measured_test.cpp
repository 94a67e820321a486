#include "workbench/explore/measured.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("measured results are found by fingerprint, the most deals first", "[measured]") {
    constexpr std::array<Measured, 3> kRows{
        {{7, 100, 60, 20, 20, 1000}, {7, 1000, 600, 399, 1, 1000}, {8, 0, 0, 0, 0, 1000}}};
    CHECK(measured(7, kRows) == kRows[1]);
    CHECK_FALSE(measured(8, kRows));
    CHECK_FALSE(measured(9, kRows));
    CHECK_FALSE(measured(std::uint64_t{0}));
}

TEST_CASE("the words for measured results never round up", "[measured]") {
    const auto words = [](int deals, int won, int lost) {
        return describe_measured(Measured{7, deals, won, lost, deals - won - lost, 1000});
    };
    CHECK(words(1000, 600, 400) == "proved 100 % of 1,000 deals");
    CHECK(words(1000, 600, 399) == "proved 99.9 % of 1,000 deals");
    CHECK(words(12345, 12344, 0) == "proved 99.9 % of 12,345 deals");
    CHECK(words(100, 90, 0) == "proved 90 % of 100 deals");
    CHECK(words(100, 80, 9) == "often unreachable: proved 89 % of 100 deals");
    CHECK(words(120, 0, 0) == "often unreachable: proved 0 % of 120 deals");
    CHECK(describe_measured(std::nullopt) == "not measured");
}

TEST_CASE("the skill of a game lies between two win rates that were worked out", "[measured]") {
    const MeasuredBracket golf{1, 141, 459, 0.2486, 0.034, true, {0.5203, 0.0595}, {0.55, 0.06}};
    CHECK(describe_skill(golf) == "52 ± 6 to 55 ± 6 %");
    for (const MeasuredBracket& row : bracket_rows()) {
        INFO(describe_skill(row));
        CHECK(row.player_skill.share > 0);
        CHECK(row.player_skill.share < row.best_skill.share);
        CHECK(row.best_skill.share < 1);
        CHECK(row.player_skill.margin > 0);
        CHECK(row.best_skill.margin > 0);
    }
}

TEST_CASE("every row of the table of results is known to the program", "[measured]") {
    std::ifstream table(std::filesystem::path(NIBLICK_SOURCE_DIR) / "docs/results.csv");
    REQUIRE(table);
    std::string line;
    std::getline(table, line);
    std::size_t rows = 0;
    while (std::getline(table, line)) {
        const auto comma = line.find(',');
        const std::uint64_t fingerprint = std::stoull(line.substr(comma + 1, 16), nullptr, 16);
        INFO(line);
        REQUIRE(measured(fingerprint));
        ++rows;
    }
    CHECK(rows > 100);
    CHECK(measured_rows().size() == rows);
}

}  // namespace niblick
