#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/search/stats.h"
#include "workbench/study/intervals.h"
#include "workbench/study/outcome_pairs.h"

namespace niblick {

// A deal winnable under one of two rulesets only.
struct Flip {
    std::uint64_t number = 0;
    bool now = false;  // winnable under the new rules, otherwise under the old

    friend bool operator==(const Flip&, const Flip&) = default;
};

// The same deals solved under two rulesets, all cards known. Without a base only `now` is valid.
struct PairCount {
    OutcomeCount now, before;
    study::OutcomePairs pairs;  // under the old rules, then under the new
    std::vector<Flip> flips;    // the first ones, by number
    bool paired = false;
    bool finished = false;  // no more deals will be solved
    // Why the count ended early, or the first failure of a rule, as a sentence; empty if neither.
    std::string fault;

    // The change of the win rate with its 95 % interval, undecided deals counted for the old rules
    // and for the new ones; equal if there are none.
    study::Difference least_change() const {
        return paired_difference(pairs.for_first(), pairs.known);
    }
    study::Difference most_change() const {
        return paired_difference(pairs.for_second(), pairs.known);
    }
};

}  // namespace niblick
