#include "workbench/study/intervals.h"

#include <cmath>

#include "core/base/rng.h"
#include "tests/support/catch.h"

using namespace niblick;
using namespace niblick::study;

namespace {

// A coin that falls on heads with a chance of `share`.
bool heads(Rng& rng, double share) {
    constexpr std::uint64_t kFine = 1'000'000;
    return static_cast<double>(rng.below(kFine)) < share * static_cast<double>(kFine);
}

struct Missed {
    int anytime = 0;  // games of coins in which the interval lay beside the share at some look
    int wilson = 0;
};

// Looks at two intervals after every ten of 2,000 throws, over and over.
Missed look_often(double share, int times) {
    Missed missed;
    Rng rng(2026);
    for (int i = 0; i < times; ++i) {
        OutcomeCount count;
        bool anytime = false;
        bool fixed = false;
        for (int n = 1; n <= 2000; ++n) {
            ++(heads(rng, share) ? count.won : count.lost);
            if (n % 10 != 0) continue;
            const Interval sequence = anytime_interval(count);
            const Interval single = wilson(count.won, count.total());
            anytime = anytime || share < sequence.low || share > sequence.high;
            fixed = fixed || share < single.low || share > single.high;
        }
        missed.anytime += anytime ? 1 : 0;
        missed.wilson += fixed ? 1 : 0;
    }
    return missed;
}

}  // namespace

// By construction at most 5 % of all sequences ever miss; 5 % of 500 is 25, and 40 lies three
// standard deviations above it. An interval made for one look misses far more often.
TEST_CASE("a sequence of intervals may be looked at all the time", "[study]") {
    for (const double share : {0.02, 0.45, 0.97}) {
        const Missed missed = look_often(share, 500);
        INFO("share " << share << ": " << missed.anytime << " and " << missed.wilson << " of 500");
        CHECK(missed.anytime < 40);
        CHECK(missed.wilson > 75);
    }
}

TEST_CASE("the anytime interval is where the mixture martingale reaches 20", "[study]") {
    // For no win of n: the martingale is G(n + 1/2) / (G(1/2) n!) over (1 - p)^n.
    const Interval none = anytime_interval({0, 100, 0});
    CHECK(none.low == 0);
    const double log_mixture = std::lgamma(100.5) - std::lgamma(0.5) - std::lgamma(101.0);
    const double expected = 1 - std::exp((log_mixture - std::log(20.0)) / 100);
    CHECK(none.high == Approx(expected).epsilon(1e-9));
    const Interval all = anytime_interval({100, 0, 0});
    CHECK(all.high == 1);
    CHECK(all.low == Approx(1 - expected).epsilon(1e-9));
    CHECK(anytime_interval({}).low == 0);
    CHECK(anytime_interval({}).high == 1);
}

TEST_CASE("an anytime interval has Wilson's inside, and unknowns widen it", "[study]") {
    const OutcomeCount count{450, 550, 0};
    const Interval fixed = win_rate(count);
    const Interval any = anytime_interval(count);
    CHECK(any.low < fixed.low);
    CHECK(any.high > fixed.high);
    const Interval doubtful = anytime_interval({440, 540, 20});
    CHECK(doubtful.low == Approx(anytime_interval({440, 560, 0}).low));
    CHECK(doubtful.high == Approx(anytime_interval({460, 540, 0}).high));
}

// Wald's numbers for 1 point at shares of 26 %, 45 %, 87 %: 7,391, 9,508, 4,345. Wilson's interval
// needs nearly as many.
TEST_CASE("the number of deals for a width", "[study]") {
    CHECK(deals_needed(0.01, 0.45) == Approx(9508).epsilon(0.002));
    CHECK(deals_needed(0.01, 0.26) == Approx(7391).epsilon(0.002));
    CHECK(deals_needed(0.01, 0.87) == Approx(4345).epsilon(0.002));
    CHECK(deals_needed(0.001, 0.5) == Approx(960'400).epsilon(0.002));
    const std::uint64_t n = deals_needed(0.02, 0.5);
    const auto half = [](std::uint64_t deals) {
        const Interval interval = wilson(deals / 2, deals);
        return (interval.high - interval.low) / 2;
    };
    CHECK(half(n) <= 0.02);
    CHECK(half(n - 2) > 0.02);
}

// Fagerland, Lydersen and Laake 2014 (Statistics in Medicine 33, 2850), airway reactivity before
// and after a transplantation: 1, 1, 7, 12; Newcombe's interval -0.507 to -0.026.
TEST_CASE("the published difference of paired shares", "[study]") {
    const Difference difference = paired_difference({1, 7, 1, 12});
    CHECK(difference.estimate == Approx(-0.2857).margin(0.0001));
    CHECK(difference.low == Approx(-0.5069).margin(0.0001));
    CHECK(difference.high == Approx(-0.0256).margin(0.0001));
    const Difference turned = paired_difference({1, 1, 7, 12});
    CHECK(turned.low == Approx(-difference.high));
    CHECK(turned.high == Approx(-difference.low));
    // A positive correlation is made smaller by n/2 before it counts: worked by hand.
    const Difference close = paired_difference({20, 2, 12, 16});
    CHECK(close.low == Approx(0.05616).margin(0.00001));
    CHECK(close.high == Approx(0.32921).margin(0.00001));
    CHECK(paired_difference({}).low == -1);
}

// Newcombe 1998 (Statistics in Medicine 17, 873), table II: 56/70 less 48/80.
TEST_CASE("the published difference of unpaired shares", "[study]") {
    const Difference difference = unpaired_difference(48, 80, 56, 70);
    CHECK(difference.estimate == Approx(0.2));
    CHECK(difference.low == Approx(0.0524).margin(0.0001));
    CHECK(difference.high == Approx(0.3339).margin(0.0001));
}

TEST_CASE("McNemar's test, exact when few deals differ", "[study]") {
    CHECK(mcnemar(0, 0) == 1);
    CHECK(mcnemar(1, 7) == Approx(2 * (1 + 8) / 256.0));  // 0.070, in the same article
    CHECK(mcnemar(7, 1) == mcnemar(1, 7));
    CHECK(mcnemar(5, 5) == 1);
    CHECK(mcnemar(0, 10) == Approx(2 / 1024.0));
    // Agresti's approval ratings, 150 against 86: z squared 17.36.
    CHECK(mcnemar(86, 150) == Approx(std::erfc(std::sqrt(17.3559 / 2))).epsilon(0.001));
}
