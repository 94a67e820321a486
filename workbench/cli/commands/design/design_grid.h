#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "workbench/cli/program.h"

namespace CLI {
class App;
}

namespace niblick::cli {

// `niblick design --grid`: the best game of each cell of a grid (study/grid).
struct GridOptions {
    std::string folder;
    std::string x, y, quality;             // empty: as in the folder, or the usual ones
    std::uint64_t seed = 0;                // 0: not given
    std::uint64_t seconds = 0, tries = 0;  // 0: no limit
    std::vector<std::string> merged;
    std::string picture;
};
void add_grid_options(CLI::App& command, GridOptions& options);
// Refuses what makes no sense together.
void check_grid_options(const GridOptions& options);
// Searches, merges folders, or draws the picture. `names` are the games to begin with.
Exit design_grid(const Program& program, const std::vector<std::string>& names, unsigned threads,
                 const GridOptions& options);

}  // namespace niblick::cli
