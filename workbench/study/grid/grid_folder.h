#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>

#include "variants/library/library.h"
#include "workbench/study/grid/grid.h"

namespace niblick::study {

// A grid on disk. `grid.csv` is what counts: the plan, how many tries of each seed are done, and
// the elites with the names of their files; it is written last and in one step, so that a program
// that is killed leaves the grid of before, unless a new elite was just about to take the name of
// another (names_of()). Beside it: a rule file and a page (Markdown) for each
// elite, `rows.csv` with what was measured (map_file.h), `tried.csv` with what became of each try,
// and `elites.csv`, which is for people alone.
struct GridOrError {
    std::optional<Grid> grid;
    std::string error;  // a file, mostly with a line, and what is wrong there
};
// Nothing, without an error, if there is no such folder or it has no grid.csv.
GridOrError read_grid(const Library& library, const std::filesystem::path& folder);

// Writes a grid, again and again; of rule files and pages only those that are new.
class GridFolder {
  public:
    // `known` are rows of known games, of which pages name the nearest.
    GridFolder(const Library& library, std::filesystem::path path, std::span<const MapRow> known);

    const std::filesystem::path& path() const { return path_; }
    // Returns a sentence on failure. Files of games that are no elites any more are removed.
    std::string save(const Grid& grid);

  private:
    std::string save_games(const Grid& grid, const std::map<std::uint64_t, std::string>& names);

    const Library& library_;
    const std::filesystem::path path_;
    const std::span<const MapRow> known_;
    std::map<std::string, std::uint64_t> written_;  // fingerprints, by stem
};

}  // namespace niblick::study
