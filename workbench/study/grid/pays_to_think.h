#pragma once

#include <memory>
#include <vector>

#include "core/base/stop.h"
#include "core/players/player.h"
#include "workbench/study/plan.h"

namespace niblick::study {

// How many cards a player leaves of each deal; nothing for games that it cannot play, fewer deals
// if stopped. Repeats: chance comes from the number of the deal.
std::vector<int> cards_left_by(PlayerKind kind, const std::shared_ptr<const Variant>& variant,
                               const Seeds& deals, const StopToken& stop = {});

// Whether a player who thinks plays a game better than one who plays whatever fits: whether
// `hindsight` with few determinizations, or `ahead` where it cannot play, leaves fewer cards than
// `first` on more deals than the other way round, by an exact sign test at 2.5 %. A game of skill
// shows a distance between strong and weak players (T. S. Nielsen and others, Towards generating
// arcade game rules with VGDL, 2015). True where no player but `random` and `first` can play, since
// nothing is known then. False if stopped.
bool pays_to_think(const std::shared_ptr<const Variant>& variant, const Seeds& deals,
                   const StopToken& stop);

}  // namespace niblick::study
