#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "workbench/study/compare/containment.h"
#include "workbench/study/intervals.h"
#include "workbench/study/survey_store.h"

namespace niblick::study {

// How often each value was met.
using Histogram = std::map<int, std::uint64_t>;
// The smallest value with at least this share of all at or below it. Expects a histogram that is
// not empty.
int quantile(const Histogram& values, double share);
double mean(const Histogram& values);

// What one game's deals say for themselves.
struct Half {
    Series series;
    OutcomeCount count;
    Histogram best_scores;  // where they were asked for and proved
    Histogram left;         // least cards left of lost deals, where that is known
    Histogram lengths;      // moves of the winning lines that were found
    std::uint64_t nodes = 0;
    std::uint64_t most_nodes = 0;  // of one deal
    double seconds = 0;            // of all deals together, on one thread
    // Positions visited: how many deals took at least 2 to the power of each value, and less than
    // twice as many. Deals that took none count as one.
    Histogram nodes_by_power;
};

// Two games, deal by deal. Cells are won, lost, unknown under the first by the same under the
// second.
struct Duel {
    std::size_t first = 0, second = 0;  // of the games compared
    Sharing shared = Sharing::none;
    // The games, where one contains the other: no deal is won under the narrower alone.
    bool second_contains = false;
    bool first_contains = false;
    // Share won of the second less that of the first, with the unknown deals taken for the first
    // and for the second; equal where there are none.
    Difference low, high;
    // The rest is for shared deals.
    std::uint64_t deals = 0;
    std::uint64_t cells[3][3] = {};
    // Unknown verdicts that follow from the other game's, since one contains the other; `cells` has
    // them as they follow.
    std::uint64_t settled = 0;
    std::vector<std::uint64_t> first_only, second_only;  // the deals that flip
    // Deals that no rule can explain: won under the narrower game alone. Our own fault.
    std::vector<std::uint64_t> impossible;

    // The 2x2 table with the unknown deals taken for the first game or for the second as far as
    // they go.
    Paired for_first() const;
    Paired for_second() const;
    // McNemar's p, the least and the most that the unknown deals leave possible.
    double least_p() const;
    double most_p() const;
};

// Halves and duels of games of which every deal in `seeds` is known.
struct Comparison {
    Seeds seeds;
    std::vector<Half> halves;
    std::vector<Duel> duels;  // of all pairs of games

    bool impossible() const;
};

// A game with its deals: a series of a file.
struct Source {
    const SurveyStore* store = nullptr;
    std::size_t series = 0;
    const Variant* variant = nullptr;
};

// Compares two games or more. Throws StoreError where a source lacks a deal of `seeds`.
Comparison compare(const std::vector<Source>& sources, const Seeds& seeds);

}  // namespace niblick::study
