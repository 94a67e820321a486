#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "workbench/kit/vector_image.h"
#include "workbench/pages/compare/compare_command.h"
#include "workbench/pages/compare/compare_run.h"

namespace niblick {

// Writes what is known of a comparison into a folder: as a table of figures and one of the deals
// that differ, as the JSON that `niblick compare` prints, or as a picture. Returns a sentence.
std::string save_comparison(const CompareFigures& figures, const std::vector<std::string>& names,
                            CompareFile as, const std::filesystem::path& folder);

// The figures as a table: a line for each, a column for each game.
std::string figures_csv(const CompareFigures& figures, const std::vector<std::string>& names);
// The figures as a drawing on paper: shares won with their intervals, differences, the table of
// figures, scores.
VectorImage compare_image(const CompareFigures& figures, const std::vector<std::string>& names);

}  // namespace niblick
