#pragma once

#include "core/base/stop.h"
#include "core/search/solver.h"
#include "variants/library/library.h"
#include "workbench/study/plan.h"

namespace niblick::study {

// Whether a game would be as well without one of its rules: where the rest is the same to everyone
// without a key, where a key or table left out changes on none of these deals whether it can be won
// and how many cards the player `greedy` leaves, and where no winning line uses the stock, a cell
// or the like. Deals that a limit leaves undecided count as changed. Quicker than lint(), which
// tells how much each rule does. False if stopped.
// `solver` is one of the game.
bool has_idle_rule(const Library& library, const Loaded& rules, const Solver& solver,
                   const Seeds& deals, const Limits& limits, const StopToken& stop);

}  // namespace niblick::study
