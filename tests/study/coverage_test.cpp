#include <string>
#include <vector>

#include "tests/study/simulated.h"
#include "tests/support/catch.h"
#include "workbench/study/deal_mean.h"
#include "workbench/study/intervals.h"
#include "workbench/study/plan.h"

namespace niblick::study {

namespace {

// True with a chance of so many in a million.
bool lot(Rng& rng, std::uint64_t millionths) {
    return rng.below(1'000'000) < millionths;
}

OutcomeCount played(Rng& rng, int deals, std::uint64_t wins, std::uint64_t unknown = 0) {
    OutcomeCount count;
    for (int i = 0; i < deals; ++i) {
        const bool won = lot(rng, wins);
        ++(lot(rng, unknown) ? count.unknown : won ? count.won : count.lost);
    }
    return count;
}

Simulated wilson_of(const std::string& words, int deals, std::uint64_t wins,
                    std::uint64_t unknown = 0) {
    return {"Wilson's", words, unknown > 0 ? 97.5 : 93.0, unknown > 0 ? 100.0 : 97.5,
            [=](Rng& rng) {
                return within(win_rate(played(rng, deals, wins, unknown)),
                              static_cast<double>(wins) / 1e6);
            }};
}

// Looks after every deal; with a width, only once it is reached.
Simulated anytime_of(const std::string& words, int deals, std::uint64_t wins, double half_width) {
    return {"anytime-valid", words, 95.0, 100.0, [=](Rng& rng) {
                OutcomeCount count;
                for (int i = 1; i <= deals; ++i) {
                    count += played(rng, 1, wins);
                    if (half_width > 0 && i % static_cast<int>(kLook) != 0) continue;
                    const Interval interval = anytime_interval(count);
                    const bool good = within(interval, static_cast<double>(wins) / 1e6);
                    if (half_width > 0) {
                        if (interval.high - interval.low <= 2 * half_width) return good;
                    } else if (!good) {
                        return false;
                    }
                }
                return true;
            }};
}

Simulated paired_of(const std::string& words, int deals, std::uint64_t first, std::uint64_t second,
                    Containment known = {}) {
    const bool exact = known.first_contains || known.second_contains;
    return {exact ? "Clopper and Pearson's" : "Tango's", words, exact ? 95.0 - 1.4 : 93.0,
            exact ? 100.0 : 97.5, [=](Rng& rng) {
                Paired table;
                for (int i = 0; i < deals; ++i) {
                    const std::uint64_t at = rng.below(1'000'000);
                    ++(at < first            ? table.first_only
                       : at < first + second ? table.second_only
                                             : table.both);
                }
                return within(paired_difference(table, known),
                              (static_cast<double>(second) - static_cast<double>(first)) / 1e6);
            }};
}

Simulated unpaired_of(const std::string& words, int deals, std::uint64_t first,
                      std::uint64_t second) {
    return {"Newcombe's", words, 93.0, 97.5, [=](Rng& rng) {
                const auto n = static_cast<std::uint64_t>(deals);
                // Named, since arguments may be evaluated in any order.
                const std::uint64_t wins_of_first = played(rng, deals, first).won;
                const std::uint64_t wins_of_second = played(rng, deals, second).won;
                return within(unpaired_difference(wins_of_first, n, wins_of_second, n),
                              (static_cast<double>(second) - static_cast<double>(first)) / 1e6);
            }};
}

// Cards left, as in Golf: none in nearly half of all deals, few in most others, many in some.
Simulated mean_of(const std::string& words, int deals, double least) {
    static constexpr int kLeft[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 8, 12, 22};
    return {"mean", words, least, 97.5, [deals](Rng& rng) {
                DealMean mean;
                double truth = 0;
                for (const int left : kLeft) truth += left / 20.0;
                for (int i = 0; i < deals; ++i) mean.add(kLeft[rng.below(20)]);
                return within(mean.interval(), truth);
            }};
}

const std::vector<Simulated>& all_intervals() {
    static const std::vector<Simulated> all{
        wilson_of("45 % of 100 deals won", 100, 450'000),
        wilson_of("45 % of 1,000 deals won", 1000, 450'000),
        wilson_of("99.8 % of 1,000 deals won", 1000, 998'000),
        wilson_of("45 % of 1,000 deals won, 5 % unknown", 1000, 450'000, 50'000),
        anytime_of("45 % won, after each of 1,000 deals", 1000, 450'000, 0),
        anytime_of("2 % won, after each of 1,000 deals", 1000, 20'000, 0),
        anytime_of("45 % won, where `--sequence 8` stops", 4000, 450'000, 0.08),
        paired_of("10 % of 100 deals differ", 100, 0, 100'000, {false, true}),
        paired_of("1 % of 300 deals differ", 300, 0, 10'000, {false, true}),
        paired_of("2 % and 5 % of 100 deals won by one alone", 100, 20'000, 50'000),
        paired_of("3 % and 3 % of 300 deals won by one alone", 300, 30'000, 30'000),
        paired_of("30 % and 10 % of 1,000 deals won by one alone", 1000, 300'000, 100'000),
        unpaired_of("45 % and 50 % of 100 deals won", 100, 450'000, 500'000),
        unpaired_of("99.8 % and 99 % of 1,000 deals won", 1000, 998'000, 990'000),
        mean_of("cards left as in Golf, 30 deals", 30, 88.0),
        mean_of("cards left as in Golf, 100 deals", 100, 92.0),
        mean_of("cards left as in Golf, 1,000 deals", 1000, 93.0),
    };
    return all;
}

}  // namespace

TEST_CASE("intervals hold as often as the page says", "[study]") {
    check_coverage(all_intervals());
}

}  // namespace niblick::study
