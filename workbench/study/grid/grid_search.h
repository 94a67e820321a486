#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "variants/library/library.h"
#include "workbench/study/grid/grid.h"
#include "workbench/study/grid/sketch.h"

namespace niblick::study {

// How far a game must be from known ones on the map (MapScale::distance()): about twice as far as
// the same game is from itself when measured on other deals.
inline constexpr double kNovelty = 0.25;

struct GridWish {
    GridPlan plan;
    std::uint64_t seed = 1;
    std::vector<std::string> parents;  // ids of games to begin with; empty: all of the library
    int most_rules = 5;                // beside the layout (count_rules)
    int most_cards = 60;               // of a deck: hands of two decks are slow to judge
    SketchSize size;                   // of layouts that are changed
    // Deals from 1 on that measure, those after them that select, again others on which rules are
    // left out, and those that players play.
    std::uint64_t deals = 200, screened = 50, for_rules = 60, for_players = 60;
    std::vector<MapRow> known;  // games on the map, from which a game must be `novelty` away
    double novelty = kNovelty;
    unsigned threads = 1;  // 0: on the calling thread
    StopToken stop;
};

// Searches for the best game of each cell, in batches of kBatch tries. A try is a change of an
// elite or of a library game, and a cascade of tests, the cheap ones first: a rule file of a new
// game with few rules and no warnings; whether verdicts of 10 deals can be had; whether it is
// better than the elite of its cell on the deals that select; whether each of its rules changes
// something (idle_rules.h); whether it pays to think (pays_to_think.h); its figures, on
// deals that selected nothing, and whether they are far enough from those of known games. Each try
// has its own random numbers, from the seed and its number, and sees the elites as they were when
// its batch began: the result depends neither on the number of threads nor on when the search was
// stopped and gone on with.
class GridSearch {
  public:
    static constexpr std::uint64_t kBatch = 16;

    // Goes on with a grid. `fault()` says which game does not load.
    GridSearch(const Library& library, GridWish wish, Grid grid);
    ~GridSearch();
    GridSearch(const GridSearch&) = delete;
    GridSearch& operator=(const GridSearch&) = delete;

    const std::string& fault() const;
    std::size_t parents() const;  // games that it begins with
    // Works for a while; false once stopped. A batch that is stopped leaves no trace.
    bool step();
    // Tries of this seed that are done: a multiple of kBatch.
    std::uint64_t tries() const;
    const Grid& grid() const;

  private:
    class Body;
    std::unique_ptr<Body> body_;
};

}  // namespace niblick::study
