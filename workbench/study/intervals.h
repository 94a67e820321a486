#pragma once

#include <cstdint>

#include "core/search/stats.h"

namespace niblick::study {

// The confidence level is 95 % throughout.

// An anytime-valid confidence sequence for the win rate: with a probability of 95 % the true rate
// lies in all intervals of the sequence, so one may look after every deal and stop at any time. It
// is obtained by inverting a test martingale, the likelihood mixed over a Beta(1/2, 1/2) prior
// divided by the likelihood at the tested rate (Robbins 1970, section 4; Ville's inequality).
// Unknowns are bounded both ways. `count` must cover the first deals in a fixed order without gaps,
// because deals that finish early are not a random sample.
Interval anytime_interval(const OutcomeCount& count);

// The number of deals for which the half-width of Wilson's interval is at most `half_width` if the
// win rate is `guess`; 0.5 is the worst case. Expects half_width in 0.00001 .. 0.5, guess in 0 ..
// 1.
std::uint64_t deals_needed(double half_width, double guess);

// The 2x2 table of deals played under two rule sets.
struct Paired {
    std::uint64_t both = 0;
    std::uint64_t first_only = 0;  // won under the first ruleset only
    std::uint64_t second_only = 0;
    std::uint64_t neither = 0;

    std::uint64_t total() const { return both + first_only + second_only + neither; }
    // Counts a deal by whether it was won under each.
    void add(bool first, bool second) {
        ++(first ? second ? both : first_only : second ? second_only : neither);
    }
};

// Which rule set is known to win every deal that the other wins, before any deal is played; both
// for the same game.
struct Containment {
    bool first_contains = false;
    bool second_contains = false;

    bool equal() const { return first_contains && second_contains; }
};

struct Difference {
    double estimate = 0;  // win rate of the second minus that of the first
    double low = -1;
    double high = 1;
};

// Clopper and Pearson's exact interval for hits out of n (1934): each end is missed with at most
// 2.5 %. The whole range for n = 0.
Interval clopper_pearson(std::uint64_t hits, std::uint64_t n);

// The difference of paired proportions and the p-value of equal ones (two-sided). The two agree:
// the interval has zero inside, or at an end, exactly if p is at least 0.05.
//
// Nothing known: Tango's score interval (1998, Statistics in Medicine 17, 891) and the test that it
// inverts, which at zero is McNemar's without continuity correction.
// One contains the other: deals can differ in one direction only, so the difference is the share of
// those that do, with Clopper and Pearson's interval. It never passes zero, and a single such deal
// proves that the shares differ: p is then 0, otherwise 1.
// The same game: exactly 0.
//
// Deals that contradict the containment are counted as if nothing were known. The whole range for
// no deals.
Difference paired_difference(const Paired& table, Containment known = {});
double paired_p(const Paired& table, Containment known = {});
// The difference for independent deals, by Newcombe 1998 (Statistics in Medicine 17, 873),
// method 10.
Difference unpaired_difference(std::uint64_t first_won, std::uint64_t first_n,
                               std::uint64_t second_won, std::uint64_t second_n);

}  // namespace niblick::study
