#pragma once

#include <string>
#include <vector>

#include "workbench/pages/compare/compare_run.h"

namespace niblick {

// What is said of a comparison. `names` are the games' names for people, each its own.

// "+3.2", "1,234", "less than 0.0001".
std::string format_points(double share, int digits = 1);  // "+3.2", of hundred
std::string format_plain(double value, int digits = 0);
std::string format_p_value(double p);

// The share of deals won, "94.8 %"; with a sign in front where unknown deals may add to it.
std::string format_rate(const OutcomeCount& count);

// How far the work is, and how long it may take yet: "512 of 2,000 deals, about 40 s left".
std::string describe_progress(const CompareState& state, const std::vector<std::string>& names);
// 0 .. 1.
double progress_share(const CompareState& state);

// A line of the table of figures, with a value for each game.
struct FigureRow {
    std::string head, tip;
    std::vector<std::string> values;
};
std::vector<FigureRow> figure_rows(const CompareFigures& figures);

// What two games make of the same deals, in sentences: who wins more, by how much, how sure that
// is; and that one contains the other.
std::string describe_duel(const study::Duel& duel, const std::vector<std::string>& names);
// Deals that our own rules rule out; empty when there are none.
std::string describe_impossible(const study::Comparison& comparison,
                                const std::vector<std::string>& names);

}  // namespace niblick
