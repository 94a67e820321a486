#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/players/player.h"
#include "core/search/solver.h"
#include "core/search/stats.h"
#include "workbench/study/map/beginner_games.h"
#include "workbench/study/map/map_row.h"

namespace niblick::study {

// How a game is measured for the map. Results depend on this and on the rules alone.
struct MapPlan {
    std::uint64_t first = 1, last = 200;  // deal numbers
    std::uint64_t playouts = 20;          // a beginner's games of each deal
    // The winnable deals of which all choices are judged, and the lost games of which the end of
    // all hope is looked for.
    std::uint64_t judged = 20, lost = 50;
    // Of one verdict, as positions of general search: on a deal, and on each move of one.
    Limits deal_limits{100'000, std::size_t{256} << 20};
    Limits move_limits{10'000, std::size_t{256} << 20};
};

// What the rules alone say: the exact properties.
void add_facts(const Variant& variant, Estimates& estimates);

// Counts as a rate. Nothing for no deals, or if more than one in five is undecided.
std::optional<Estimate> rate_of(const OutcomeCount& count);

// Measures a game, one deal after the other. One instance serves one thread.
class GameMeasure {
  public:
    // Expects a variant and at least one deal.
    GameMeasure(std::shared_ptr<const Variant> variant, const MapPlan& plan);
    // The same with a solver of the variant, made for as many bytes as the plan's deals have.
    GameMeasure(std::shared_ptr<const Variant> variant, const MapPlan& plan, Solver solver);
    ~GameMeasure();
    GameMeasure(const GameMeasure&) = delete;
    GameMeasure& operator=(const GameMeasure&) = delete;

    // Measures one more deal. False when there is none, or when asked to stop.
    bool step(const StopToken& stop = {});
    std::uint64_t done() const { return next_ - plan_.first; }
    std::uint64_t wanted() const { return plan_.last - plan_.first + 1; }
    // Expects that all deals were measured.
    MapRow row() const;

  private:
    struct Sums;
    // Looks at as many starts as belong to the next deal.
    void count_dead_starts();
    Limits move_limits() const;
    // The share of the moves of a lost game of a winnable deal before the last position that could
    // be won; nothing if a limit is met.
    std::optional<double> share_with_hope(const Board& board, const BeginnerGame& game,
                                          const StopToken& stop);
    bool measure_deal(const Board& board, const StopToken& stop);

    std::shared_ptr<const Variant> variant_;
    MapPlan plan_;
    Solver solver_;
    std::uint64_t next_;
    std::unique_ptr<Sums> sums_;
};

// The whole; nothing if stopped.
std::optional<MapRow> measure_game(const std::shared_ptr<const Variant>& variant,
                                   const MapPlan& plan, const StopToken& stop = {});
std::optional<MapRow> measure_game(const std::shared_ptr<const Variant>& variant,
                                   const MapPlan& plan, const Solver& solver,
                                   const StopToken& stop = {});

}  // namespace niblick::study
