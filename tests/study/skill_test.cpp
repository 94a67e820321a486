#include "workbench/study/skill.h"

#include <string>

#include "tests/support/catch.h"

namespace niblick::study {

namespace {

std::vector<bool> flags(const std::string& text, std::size_t times) {
    std::vector<bool> won;
    for (std::size_t i = 0; i < times; ++i) {
        for (const char c : text) won.push_back(c == '1');
    }
    return won;
}

}  // namespace

// The same figures as in tests/docs/ladder_test.py.
TEST_CASE("skill is the share of the way, on other deals than the choice", "[study]") {
    const auto none = flags("0", 400);
    const auto full = flags("10", 200);
    const auto half = skill_of(none, full, {none, flags("1000", 100)});
    REQUIRE(half);
    CHECK(half->best == 1);
    CHECK(half->deals == 320);
    CHECK(half->share == Approx(0.5));
    CHECK(half->interval.high - half->interval.low ==
          Approx(2 * 1.96 * 0.5 / 12.649).epsilon(0.01));
    // The one that is best on the deals of the choice is measured, however bad on the others.
    const auto all = flags("1", 100);
    const auto luck = skill_of(flags("0", 100), all, {flags("11110", 20), flags("00001", 20)});
    CHECK(luck->best == 1);
    CHECK(luck->share == 0);
    CHECK_FALSE(skill_of(full, none, {none}));
}

TEST_CASE("skill at an end is as uncertain as the deals are few", "[study]") {
    const auto none = flags("0", 400);
    const auto full = flags("10", 200);
    // Of the 320 deals measured 160 tell: those that random play and all cards known end otherwise.
    const auto all = skill_of(none, full, {full});
    REQUIRE(all);
    CHECK(all->share == 1);
    CHECK(all->interval.low == Approx(wilson(160, 160).low));
    CHECK(all->interval.high == 1);
    const auto nothing = skill_of(none, full, {none});
    REQUIRE(nothing);
    CHECK(nothing->share == 0);
    CHECK(nothing->interval.low == 0);
    CHECK(nothing->interval.high == Approx(wilson(0, 160).high));
    CHECK(nothing->interval.high > 0.02);
    // A single deal more, and the interval is hardly narrower.
    auto one = none;
    one[0] = true;
    CHECK(skill_of(none, full, {one})->interval.high > 0.015);
}

}  // namespace niblick::study
