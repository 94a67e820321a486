#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/search/stats.h"
#include "workbench/study/store/survey_store.h"

namespace niblick::study {

// The results of a series so far.
struct Summary {
    Series series;
    Seeds seeds;  // of the plan, or up to the deal where the stop rule ended it
    bool complete = false;
    OutcomeCount all;                        // every row
    std::array<std::uint64_t, 4> unknown{};  // the unknown rows of these, by Why
    std::string fault;   // the first failure of a rule, with its deal; empty for none
    OutcomeCount count;  // the deals behind `interval`: all rows of a complete series, otherwise
                         // the first deals without a gap
    Interval interval;   // of the win rate, at 95 %, unknowns bounded both ways
    // True if `interval` is Wilson's, for a number of deals fixed in advance; otherwise it is from
    // an anytime-valid sequence.
    bool wilson = false;
    // Whether the interval is as narrow as requested; true if no width was requested.
    bool narrow = true;
    std::uint64_t nodes = 0;
    std::uint64_t most_nodes = 0;  // of one deal
    std::uint64_t bytes = 0;       // peak for one deal
    double seconds = 0;            // total processor time of all deals
    Limits limits{0, 0};           // the highest of any row
    std::string version;           // of the program; several are separated by commas
};

// One for each series, in plan order.
std::vector<Summary> summaries(const SurveyStore& store);

}  // namespace niblick::study
