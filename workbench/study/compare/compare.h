#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "workbench/study/compare/containment.h"
#include "workbench/study/outcome_pairs.h"
#include "workbench/study/store/survey_store.h"

namespace niblick::study {

// The number of occurrences of each value.
using Histogram = std::map<int, std::uint64_t>;
// The smallest value with at least this share of all values at or below it. Expects a non-empty
// histogram.
int quantile(const Histogram& values, double share);
double mean(const Histogram& values);

// The results of one game by itself.
struct ComparedSeries {
    Series series;
    OutcomeCount count;
    Histogram best_scores;  // if requested and proved
    Histogram left;         // fewest cards left in lost deals, where known
    Histogram lengths;      // moves of the winning lines found
    std::uint64_t nodes = 0;
    std::uint64_t most_nodes = 0;  // of one deal
    double seconds = 0;            // total processor time of all deals
    // Deals by the binary logarithm of positions visited, rounded down. Deals without any count as
    // one position.
    Histogram nodes_by_power;
};

// Two games compared deal by deal.
struct SeriesPair : OutcomePairs {
    std::size_t first = 0, second = 0;  // indices of the games
    Sharing shared = Sharing::none;
    // Win rate of the second minus that of the first, with unknown deals counted in favour of the
    // first (`low`) and of the second (`high`); equal if there are none.
    Difference low, high;
    // The rest, and `cells`, are valid for shared deals only.
    std::uint64_t deals = 0;
    // Unknown verdicts that follow from the other game's by containment; `cells` includes them.
    std::uint64_t settled = 0;
    std::vector<std::uint64_t> first_only, second_only;  // deals won under one alone
    // Deals won under the narrower game alone, which contradicts containment: a fault of the
    // program.
    std::vector<std::uint64_t> impossible;

    // The bounds of the p-value of equal win rates over all outcomes of the unknown deals.
    double least_p() const;
    double most_p() const;
};

// Results of games that all have a row for every deal in `seeds`.
struct Comparison {
    Seeds seeds;
    std::vector<ComparedSeries> series;
    std::vector<SeriesPair> pairs;  // one for each pair of games

    bool impossible() const;
};

// A game with its deals: a series of a store.
struct Source {
    const SurveyStore* store = nullptr;
    std::size_t series = 0;
    const Variant* variant = nullptr;
};

// Compares two games or more. Throws StoreError if a source lacks a deal of `seeds`.
Comparison compare(const std::vector<Source>& sources, const Seeds& seeds);

}  // namespace niblick::study
