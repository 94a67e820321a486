#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game/match.h"
#include "workbench/persist/hand_costs.h"
#include "workbench/persist/records.h"

namespace niblick {

// The par of a hole in rounds whose holes have equal par; none of a playoff.
std::optional<int> equal_par(const Match& match, int hole);
// What the record of a hole says of its place: "Hole 3 of 9, player 2, par 5".
std::string hole_label(const Match& match, int player, int hole);

// A recorded hole of some round, with what its choices gave away.
struct HoleCost {
    std::string rules, deal, label;
    int score = 0;
    HandCost cost;
};
// Those whose costs count (explore/statistics.h). Where a round was played again, its last record.
std::vector<HoleCost> hole_costs(const std::vector<GameRecord>& records, const HandCosts& costs);
// That of a hole which a player has finished; nothing if it is not among them.
std::optional<HandCost> cost_of_hole(const std::vector<HoleCost>& known, const Match& match,
                                     int player, int hole);

// What the choices of a player gave away in the rated holes of a round. `error` is the standard
// error of the sum: those of the hands are independent.
struct RoundCost {
    int rated = 0, played = 0;  // holes
    double loss = 0, error = 0;
};
// "Your choices on 5 of the 9 holes played gave away 12.3 ± 3.1 percentage points of the chance to
// win one, added up; the others are not rated." `whose`: "Your".
std::string describe_round_cost(const RoundCost& cost, const std::string& whose);

}  // namespace niblick
