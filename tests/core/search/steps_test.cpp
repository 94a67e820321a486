#include "core/search/common/steps.h"

#include "core/base/rng.h"
#include "tests/support/catch.h"

namespace niblick {

using namespace search;

namespace {

Steps random_steps(Rng& rng, int from, int to) {
    Steps steps{};
    for (std::int8_t& step : steps.at) {
        const auto range = static_cast<std::uint64_t>(to - from + 1);
        step = static_cast<std::int8_t>(from + static_cast<int>(rng.below(range)));
    }
    return steps;
}

}  // namespace

TEST_CASE("sixteen steps at once come to the same as one by one") {
    Rng rng(1);
    for (int round = 0; round < 5000; ++round) {
        // Small ones, so that the numbers asked about come up, and the whole range.
        const int reach = round % 2 == 0 ? 3 : 62;
        const Steps a = random_steps(rng, -reach, reach);
        const Steps b = random_steps(rng, -1, 1);
        const Steps sum = search::sum(a, b);
        const Steps difference = search::difference(a, b);
        for (int i = 0; i < 16; ++i) {
            REQUIRE(sum.at[i] == a.at[i] + b.at[i]);
            REQUIRE(difference.at[i] == a.at[i] - b.at[i]);
        }
        REQUIRE(search::least(a) == search::scalar::least(a));
        REQUIRE(search::dryness(a) == search::scalar::dryness(a));
        const StepSigns fast = search::signs(a, b);
        const StepSigns slow = search::scalar::signs(a, b);
        REQUIRE(fast.negative == slow.negative);
        REQUIRE(fast.zero == slow.zero);
        REQUIRE(fast.two == slow.two);
        REQUIRE(fast.four == slow.four);
    }
}

TEST_CASE("steps are told by definition") {
    Steps steps{};
    for (std::int8_t& step : steps.at) step = 4;
    steps.at[1] = 2;
    steps.at[2] = -3;
    CHECK(search::least(steps) == -3);
    CHECK(search::dryness(steps) == 2 * 2 + 7 * 7);
    Steps more{};
    more.at[0] = -8;
    more.at[1] = -2;
    more.at[3] = -4;
    const StepSigns signs = search::signs(steps, more);
    CHECK(signs.negative == 0b0100U);
    CHECK(signs.zero == 0b0001U);
    CHECK(signs.two == 0b0010U);
    CHECK(signs.four == 0b1000U);
}

}  // namespace niblick
