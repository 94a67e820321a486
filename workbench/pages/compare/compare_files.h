#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "workbench/kit/figure_file.h"
#include "workbench/pages/compare/compare_run.h"

namespace niblick {

// Writes a comparison into a file: as a CSV table of figures, with one of the deals that differ in
// a second file beside it, as the JSON that `niblick compare` prints, or as an image. Returns a
// sentence to show.
std::string save_comparison(const CompareFigures& figures, const std::vector<std::string>& names,
                            FigureFile as, const std::filesystem::path& file);
// The second file of a comparison as CSV: "x-deals.csv" beside "x.csv".
std::filesystem::path deals_beside(const std::filesystem::path& file);
// "compare-golf_golf-golf_dead_king-1-100.csv".
std::string proposed_name(const CompareFigures& figures, FigureFile as);

// The name of the file of a comparison's rows, determined by its plan.
std::string kept_name(const study::Plan& plan);

// The figures as CSV: a line for each figure, a column for each game.
std::string figures_csv(const CompareFigures& figures, const std::vector<std::string>& names);

}  // namespace niblick
