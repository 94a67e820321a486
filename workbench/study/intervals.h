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
};

struct Difference {
    double estimate = 0;  // win rate of the second minus that of the first
    double low = -1;
    double high = 1;
};

// The difference of paired proportions, by Newcombe 1998 (Statistics in Medicine 17, 2635), method
// 10: Wilson's intervals combined with a continuity-corrected correlation. The whole range for no
// deals.
Difference paired_difference(const Paired& table);
// The same for independent deals, by Newcombe 1998 (Statistics in Medicine 17, 873), method 10.
Difference unpaired_difference(std::uint64_t first_won, std::uint64_t first_n,
                               std::uint64_t second_won, std::uint64_t second_n);

// The two-sided p-value of McNemar's test of equal win rates: exact binomial if fewer than
// kExactBelow deals differ, otherwise chi-square without continuity correction. 1 if none differs.
inline constexpr std::uint64_t kExactBelow = 25;
double mcnemar(std::uint64_t first_only, std::uint64_t second_only);

}  // namespace niblick::study
