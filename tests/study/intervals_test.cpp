#include "workbench/study/intervals.h"

#include <algorithm>
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
// and after a transplantation: 1, 1, 7, 12; Tango's interval -0.517 to -0.026, McNemar's p 0.034.
TEST_CASE("the published difference of paired shares", "[study]") {
    const Difference difference = paired_difference({1, 7, 1, 12});
    CHECK(difference.estimate == Approx(-0.2857).margin(0.0001));
    CHECK(difference.low == Approx(-0.5172).margin(0.0001));
    CHECK(difference.high == Approx(-0.0260).margin(0.0001));
    CHECK(paired_p({1, 7, 1, 12}) == Approx(0.0339).margin(0.0001));
    const Difference turned = paired_difference({1, 1, 7, 12});
    CHECK(turned.low == Approx(-difference.high));
    CHECK(turned.high == Approx(-difference.low));
    // Without any deal that differs, worked by hand: z squared over n + z squared.
    CHECK(paired_difference({50, 0, 0, 50}).high == Approx(3.841459 / 103.841459));
    CHECK(paired_difference({}).low == -1);
    // Agresti's approval ratings, 150 against 86: z squared 17.36.
    CHECK(paired_p({794, 150, 86, 570}) ==
          Approx(std::erfc(std::sqrt(17.3559 / 2))).epsilon(0.001));
}

TEST_CASE("the interval of paired shares and the test of equal ones agree", "[study]") {
    for (const std::uint64_t n : {3U, 20U, 200U}) {
        for (std::uint64_t less = 0; less <= 12; ++less) {
            for (std::uint64_t more = 0; less + more <= std::min<std::uint64_t>(n, 30); ++more) {
                const Paired table{n - less - more, less, more, 0};
                const Difference found = paired_difference(table);
                INFO(n << ": " << less << ' ' << more << ", p " << paired_p(table));
                CHECK((found.low > 0 || found.high < 0) == (paired_p(table) < 0.05));
            }
        }
    }
}

TEST_CASE("where one rule set contains the other, the difference is a share", "[study]") {
    const Containment wide{false, true};
    // No deal differs: the upper end is 1 - 0.025^(1/n).
    const Difference none = paired_difference({40, 0, 0, 60}, wide);
    CHECK(none.low == 0);
    CHECK(none.high == Approx(1 - std::pow(0.025, 0.01)));
    CHECK(paired_p({40, 0, 0, 60}, wide) == 1);
    // One deal is a proof.
    const Difference one = paired_difference({40, 0, 1, 59}, wide);
    CHECK(one.low == Approx(1 - std::pow(0.975, 0.01)));
    CHECK(paired_p({40, 0, 1, 59}, wide) == 0);
    // Of 10, 5: 0.1871 to 0.8129 (Clopper and Pearson's published table).
    const Difference half = paired_difference({5, 0, 5, 0}, wide);
    CHECK(half.low == Approx(0.1871).margin(0.0001));
    CHECK(half.high == Approx(0.8129).margin(0.0001));
    const Difference turned = paired_difference({5, 5, 0, 0}, {true, false});
    CHECK(turned.low == Approx(-half.high));
    CHECK(turned.high == Approx(-half.low));
    const Interval large = clopper_pearson(300'000, 1'000'000);
    CHECK(large.low == Approx(0.299102).margin(0.000002));
    CHECK(large.high == Approx(0.300900).margin(0.000002));

    const Difference same = paired_difference({40, 0, 0, 60}, {true, true});
    CHECK((same.low == 0 && same.estimate == 0 && same.high == 0));
    CHECK(paired_p({40, 0, 0, 60}, {true, true}) == 1);
    // A contradiction is a fault of the program; the deals are then taken as they are.
    CHECK(paired_difference({40, 3, 0, 57}, wide).low == paired_difference({40, 3, 0, 57}).low);
}

// Newcombe 1998 (Statistics in Medicine 17, 873), table II: 56/70 less 48/80.
TEST_CASE("the published difference of unpaired shares", "[study]") {
    const Difference difference = unpaired_difference(48, 80, 56, 70);
    CHECK(difference.estimate == Approx(0.2));
    CHECK(difference.low == Approx(0.0524).margin(0.0001));
    CHECK(difference.high == Approx(0.3339).margin(0.0001));
}
