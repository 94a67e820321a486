#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "workbench/kit/vector_image.h"
#include "workbench/pages/compare/compare_command.h"
#include "workbench/pages/compare/compare_run.h"

namespace niblick {

// Writes a comparison into a folder: as CSV tables of figures and of deals that differ, as the JSON
// that `niblick compare` prints, or as an image. Returns a sentence to show.
std::string save_comparison(const CompareFigures& figures, const std::vector<std::string>& names,
                            CompareFile as, const std::filesystem::path& folder);

// The figures as CSV: a line for each figure, a column for each game.
std::string figures_csv(const CompareFigures& figures, const std::vector<std::string>& names);
// The figures as an image: win rates with intervals, differences, table of figures, scores.
VectorImage compare_image(const CompareFigures& figures, const std::vector<std::string>& names);

}  // namespace niblick
