#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "workbench/study/grid/axis.h"
#include "workbench/study/map/map_row.h"

namespace niblick::study {

// The name of the way in which elites are measured: as the map does, on deals 1 to 200, but losing
// choices and drama only where the grid is about them.
inline constexpr std::string_view kGridMeasure = "niblick-grid-1";

// What is searched for: the best game of each cell of a grid over two properties of the map
// (MAP-Elites; Mouret and Clune, Illuminating search spaces by mapping elites, 2015).
struct GridPlan {
    GridAxis x, y;
    // A share. A game is as good as the low end of its 95 % interval, so that neither luck on few
    // deals nor undecided deals help.
    Property quality = Property::agency;

    friend bool operator==(const GridPlan&, const GridPlan&) = default;
};

// A column and a row of the grid, from 0.
struct Cell {
    std::size_t x = 0, y = 0;

    friend auto operator<=>(const Cell&, const Cell&) = default;
};

// The path under which rules that are changed are loaded; there need be no such file.
inline constexpr const char* kFoundFile = "found.toml";

// The best game known of a cell.
struct Elite {
    std::string text;       // its rule file
    std::string seed_game;  // the id of the game that its line of parents begins with
    std::string changes;    // what its last change was
    int generation = 1;     // tries since that game
    MapRow row;

    std::uint64_t fingerprint() const { return row.fingerprint; }
    friend bool operator==(const Elite&, const Elite&) = default;
};

// What became of a try.
enum class Fate : std::uint8_t {
    no_rules,  // no change gave a rule file
    known,     // the same game as one of the library, or as an elite
    warned,    // `niblick check` or a count of its cards warns
    no_place,  // a property or the quality cannot be measured, or too many deals are undecided
    worse,     // by few deals not better than the elite of its cell
    idle,      // a rule changes nothing
    level,     // a player who thinks does no better
    alike,     // plays like a known game: too near on the map
    beaten,    // by all deals not better than the elite of its cell
    elite
};
inline constexpr int kFates = 10;
std::string_view fate_word(Fate fate);
std::string_view fate_says(Fate fate);  // "no change gave a rule file"
std::optional<Fate> fate_named(std::string_view word);

// Try `number` of the generator `seed`, from 1.
struct TryKey {
    std::uint64_t seed = 1, number = 1;

    friend auto operator<=>(const TryKey&, const TryKey&) = default;
};
struct Try {
    Fate fate = Fate::no_rules;
    std::uint64_t fingerprint = 0;  // 0: no rule file
    std::string changes;

    friend bool operator==(const Try&, const Try&) = default;
};

// What a search has found and done.
class Grid {
  public:
    explicit Grid(GridPlan plan) : plan_(std::move(plan)) {}

    const GridPlan& plan() const { return plan_; }
    const std::map<Cell, Elite>& elites() const { return elites_; }
    const std::map<TryKey, Try>& tries() const { return tries_; }
    std::uint64_t tries_of(std::uint64_t seed) const;  // the greatest number
    bool has(std::uint64_t fingerprint) const;

    // The cell and the quality of a game; nothing if one of its properties is not known.
    std::optional<Cell> cell_of(const Estimates& estimates) const;
    std::optional<double> quality_of(const Estimates& estimates) const;
    // The elite of a cell, or null.
    const Elite* at_cell(const Cell& cell) const;

    // Puts a game into its cell if that is empty or has a worse one; of equally good ones the
    // smaller fingerprint stays. False if it does not. Expects a game with a cell and a quality.
    bool offer(Elite elite);
    void note(TryKey key, Try made) { tries_.insert_or_assign(key, std::move(made)); }

    // Takes what another grid of the same plan has: the order of merging does not matter, and
    // merging twice changes nothing. Returns why not, as a sentence; then nothing is changed.
    std::string merge(const Grid& other);

    friend bool operator==(const Grid&, const Grid&) = default;

  private:
    GridPlan plan_;
    std::map<Cell, Elite> elites_;
    std::map<TryKey, Try> tries_;
};

// Names for elites, each different, by their fingerprints: "Heron Links", "Old Mill Corner". They
// depend on the elites alone.
std::map<std::uint64_t, std::string> names_of(const std::map<Cell, Elite>& elites);
// "heron_links".
std::string file_stem(const std::string& name);

}  // namespace niblick::study
