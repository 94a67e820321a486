#include "core/search/stats.h"

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("Wilson's interval at known counts", "[stats]") {
    struct Known {
        std::uint64_t hits, n;
        double low, high;
    };
    static constexpr Known kKnown[] = {
        {45077, 100000, 0.447687976, 0.453855806},
        {0, 10, 0.0, 0.277540169},
        {10, 10, 0.722459831, 1.0},
        {1, 10, 0.017875750, 0.404156385},
        {5, 10, 0.236589594, 0.763410406},
        {15, 148, 0.062385845, 0.160488519},
    };
    for (const Known& known : kKnown) {
        const Interval interval = wilson(known.hits, known.n);
        CHECK(interval.low == Approx(known.low).margin(1e-9));
        CHECK(interval.high == Approx(known.high).margin(1e-9));
    }
}

// Golf, queens on kings: 45,077 of 100,000 deals won (Wolter 2013), given as plus or minus 0.309 %.
TEST_CASE("the interval of the published Golf survey", "[stats]") {
    const Interval interval = wilson(45077, 100000);
    CHECK((interval.high - interval.low) / 2 == Approx(0.00309).margin(0.00001));
    CHECK(interval.low < 0.45109);
    CHECK(interval.high > 0.45109);
}

TEST_CASE("an interval of nothing is the whole range", "[stats]") {
    CHECK(wilson(0, 0).low == 0);
    CHECK(wilson(0, 0).high == 1);
    CHECK(win_rate({}).low == 0);
    CHECK(win_rate({}).high == 1);
}

TEST_CASE("a wider confidence gives a wider interval, more deals a narrower one", "[stats]") {
    const Interval plain = wilson(30, 100);
    const Interval sure = wilson(30, 100, 2.576);
    const Interval many = wilson(3000, 10000);
    CHECK(sure.low < plain.low);
    CHECK(sure.high > plain.high);
    CHECK(many.low > plain.low);
    CHECK(many.high < plain.high);
}

TEST_CASE("unknown verdicts widen the win rate on both sides", "[stats]") {
    const OutcomeCount count{450, 540, 10};
    CHECK(count.total() == 1000);
    const Interval rate = win_rate(count);
    CHECK(rate.low == Approx(wilson(450, 1000).low));
    CHECK(rate.high == Approx(wilson(460, 1000).high));
    const Interval all_unknown = win_rate({0, 0, 1000});
    CHECK(all_unknown.low == 0);
    CHECK(all_unknown.high == 1);
}

}  // namespace niblick
