#pragma once

#include <cstdint>

#include "core/search/stats.h"

namespace niblick::study {

// Everything here is at 95 %.

// An interval for the share won that holds at every moment at once, so that one may look as often
// as one likes and stop whenever one likes: the true share lies in all intervals of the sequence
// with a probability of 95 %. It is what a test martingale leaves open, the likelihood mixed over a
// Beta(1/2, 1/2) distribution against that of the share (Robbins 1970, section 4; Ville's
// inequality). Unknowns are bounded both ways. `count` must be that of the first deals in a fixed
// order, none left out: deals that are done early are not like the others.
Interval anytime_interval(const OutcomeCount& count);

// How many deals Wilson's interval needs to be at most `half_width` to each side of its middle when
// the share won is `guess`; the worst is 0.5. Expects half_width in 0.00001 .. 0.5, guess in 0
// .. 1.
std::uint64_t deals_needed(double half_width, double guess);

// Deals played under two rule sets.
struct Paired {
    std::uint64_t both = 0;
    std::uint64_t first_only = 0;  // won under the first rule set alone
    std::uint64_t second_only = 0;
    std::uint64_t neither = 0;

    std::uint64_t total() const { return both + first_only + second_only + neither; }
};

struct Difference {
    double estimate = 0;  // share won of the second less that of the first
    double low = -1;
    double high = 1;
};

// Newcombe 1998 (Statistics in Medicine 17, 2635), method 10: Wilson's intervals of both shares,
// squared and added, with a correlation made smaller by n/2. Whole range for no deals.
Difference paired_difference(const Paired& table);
// Newcombe 1998 (Statistics in Medicine 17, 873), method 10, for deals that have nothing to do with
// each other.
Difference unpaired_difference(std::uint64_t first_won, std::uint64_t first_n,
                               std::uint64_t second_won, std::uint64_t second_n);

// McNemar's test of equal shares won, two-sided: exact binomial when fewer than kExactBelow deals
// differ, else by chi-square without correction. 1 when none differs.
inline constexpr std::uint64_t kExactBelow = 25;
double mcnemar(std::uint64_t first_only, std::uint64_t second_only);

}  // namespace niblick::study
