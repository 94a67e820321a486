#include "workbench/explore/own_rates.h"

#include <algorithm>

#include "tests/support/catch.h"
#include "workbench/explore/measured.h"

namespace niblick {

namespace {

std::vector<std::string> names_of(const std::vector<RateLine>& lines) {
    std::vector<std::string> names;
    for (const RateLine& line : lines) names.push_back(line.name);
    return names;
}

MeasuredBracket bracket_of(bool exact) {
    const auto found = std::ranges::find(bracket_rows(), exact, &MeasuredBracket::exact);
    REQUIRE(found != bracket_rows().end());
    return *found;
}

VariantPlayed played_by(std::uint64_t fingerprint) {
    VariantPlayed played;
    played.fingerprint = fingerprint;
    played.all.games = 4;
    played.all.won = 1;
    played.alone = played.all;
    return played;
}

}  // namespace

TEST_CASE("own win rates come before those that were measured", "[statistics]") {
    VariantPlayed played = played_by(bracket_of(true).fingerprint);
    CHECK(names_of(own_rates(played)) ==
          std::vector<std::string>{"Yours", "Longest run in sight", "Best program, cards hidden",
                                   "Best play, cards hidden", "All cards known"});
    CHECK(own_rates(played).front().words == "25 %");
    played.helped.games = 1;
    const auto lines = own_rates(played);
    CHECK(lines[0].name == "Yours, all");
    CHECK(lines[1].name == "Yours, without help");
    CHECK(rates_beside(played).size() + 2 == lines.size());
    for (const RateLine& line : lines) {
        INFO(line.name);
        CHECK(line.low <= line.value);
        CHECK(line.value <= line.high);
    }
    CHECK(own_rates(played_by(1)).size() == 1);
}

TEST_CASE("rated hands tell what a player would win without luck", "[statistics]") {
    const MeasuredBracket exact = bracket_of(true);
    VariantPlayed played = played_by(exact.fingerprint);
    played.cost = {30, 0.05, 0.02};
    const auto lines = rates_beside(played);
    const auto without = std::ranges::find(lines, "Yours, luck left out", &RateLine::name);
    REQUIRE(without != lines.end());
    CHECK(without->value == Approx(exact.best - 0.05));
    CHECK(without->low < exact.best - 0.05 - 0.02);
    CHECK(without->about.find("less the 5.0 %") != std::string::npos);
    CHECK(without->about.ends_with("in 30 rated hands"));
    // A few hands do not tell.
    played.cost.hands = 4;
    CHECK(std::ranges::count(names_of(rates_beside(played)), "Yours, luck left out") == 0);
    played.cost.hands = 30;
    // Nothing can be taken off a bound.
    played.fingerprint = bracket_of(false).fingerprint;
    const auto bound = names_of(rates_beside(played));
    CHECK(std::ranges::count(bound, "At most, cards hidden") == 1);
    CHECK(std::ranges::count(bound, "Yours, luck left out") == 0);
}

}  // namespace niblick
