#pragma once

#include <string>
#include <vector>

#include "workbench/kit/data_table.h"
#include "workbench/pages/compare/compare_run.h"
#include "workbench/study/compare/compare_words.h"
#include "workbench/study/store/survey_folder.h"

namespace niblick {

// Texts about comparisons. `names` are the unique display names of the games.

// Progress and estimated time: "512 of 2,000 deals, about 40 s left".
std::string describe_progress(const CompareState& state, const std::vector<std::string>& names);
// 0 .. 1.
double progress_share(const CompareState& state);

// How far a kept comparison has come: "deals 1 to 100, all done".
std::string describe_kept(const study::FiledSurvey& kept);

// The figures of the games, a row for each: of their deals, and of the lines that win them if there
// are any. What is known of no game has no column.
std::vector<DataTable> figure_tables(const CompareFigures& figures,
                                     const std::vector<std::string>& names);

// The deals that only one of two games wins, and their numbers as in the seeds, row by row.
struct FlipTable {
    DataTable table;
    std::vector<std::uint64_t> deals;
};
FlipTable flip_table(const study::SeriesPair& pair, const study::Seeds& seeds,
                     const std::vector<std::string>& names);

// Compares two games on the same deals, in sentences: which wins more, by how much, with what
// confidence, and whether one contains the other.
std::string describe_pair(const study::SeriesPair& pair, const std::vector<std::string>& names);
// Describes deals that contradict containment; empty if there are none.
std::string describe_impossible(const study::Comparison& comparison,
                                const std::vector<std::string>& names);

}  // namespace niblick
