#include "core/deal/foreign_random.h"

#include <random>
#include <vector>

#include "tests/support/catch.h"

namespace niblick {

namespace {

template <typename Random>
std::vector<std::uint64_t> drawn(Random random, std::uint64_t from, std::uint64_t to) {
    std::vector<std::uint64_t> numbers;
    for (std::uint64_t m = from; m >= to; --m) numbers.push_back(random.below(m));
    return numbers;
}

}  // namespace

// The published first numbers of the generators.
TEST_CASE("the generators of other programs draw their numbers", "[deal]") {
    MsRandom raw(1);
    for (const std::uint64_t expected : {41U, 18467U, 6334U, 26500U, 19169U}) {
        CHECK(raw.below(1U << 15) == expected);
    }
    CHECK(drawn(MsRandom(24), 52, 48) == std::vector<std::uint64_t>{12, 18, 44, 17, 5});
    PythonRandom python({DealScheme::pysol, 240000});
    for (const double expected : {0.2910264607360783, 0.6440692858486727, 0.6348131761705396}) {
        CHECK(python.unit() == expected);
    }
    CHECK(drawn(PythonRandom({DealScheme::pysol, 240000}), 52, 48) ==
          std::vector<std::uint64_t>{15, 32, 31, 17, 46});
}

TEST_CASE("a number of three words seeds the Mersenne Twister", "[deal]") {
    const DealNumber number = *parse_deal_number("pysol:26464608654870335080").number;
    CHECK(MersenneTwister(number).next() == 4269600079U);
    PythonRandom python(number);
    CHECK(python.unit() == 0.9940937365289646);
    CHECK(python.unit() == 0.6581803095846895);
}

TEST_CASE("the Mersenne Twister of one word is that of the standard library", "[deal]") {
    for (const std::uint32_t seed : {0U, 1U, 5489U, 0xFFFFFFFFU}) {
        MersenneTwister ours(seed);
        std::mt19937 theirs(seed);
        for (int i = 0; i < 2000; ++i) REQUIRE(ours.next() == theirs());
    }
}

TEST_CASE("numbers drawn are below their bound", "[deal]") {
    BoostRandom boost(1);
    PythonRandom python({DealScheme::pysol, 1});
    MsRandom ms(8589934591);
    for (std::uint64_t m = 1; m <= 104; ++m) {
        CHECK(boost.below(m) < m);
        CHECK(python.below(m) < m);
        CHECK(ms.below(m) < m);
    }
}

}  // namespace niblick
