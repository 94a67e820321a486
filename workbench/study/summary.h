#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/search/stats.h"
#include "workbench/study/survey_store.h"

namespace niblick::study {

// What a series says so far.
struct Summary {
    Series series;
    Seeds seeds;  // of the plan, or up to where the stop rule ended it
    bool complete = false;
    OutcomeCount all;                        // every row
    std::array<std::uint64_t, 4> unknown{};  // of these the rows without a verdict, by Why
    std::string fault;   // the first failure of a rule, with its deal; empty for none
    OutcomeCount count;  // what the interval is about: all rows of a series that is complete, else
                         // the first deals without a gap
    Interval interval;   // of the share won, at 95 %, unknowns bounded both ways
    // Wilson's, of a number of deals that was fixed beforehand; else that of an anytime-valid
    // sequence, which holds wherever one stops.
    bool wilson = false;
    // Where a width was asked for: whether the interval is that narrow.
    bool narrow = true;
    std::uint64_t nodes = 0;
    std::uint64_t most_nodes = 0;  // of one deal
    std::uint64_t bytes = 0;       // most for one deal
    double seconds = 0;            // of all deals together, on one thread
    Limits limits{0, 0};           // the highest that a row was judged with
    std::string version;           // of the program; several are parted by commas
};

// One for each series of the plan, in its order.
std::vector<Summary> summaries(const SurveyStore& store);

}  // namespace niblick::study
