#pragma once

#include <vector>

#include "core/players/observation_queries.h"
#include "core/players/player.h"

namespace niblick {

// The value of each of view.moves: of a play, which leaves a set and a face on top, by `played`,
// and of turning a stock card by `drawn`, which is given the set that is left. Expects a plain
// variant with one foundation.
template <typename Played, typename Drawn>
std::vector<double> move_values(const PlayerView& view, Played played, Drawn drawn) {
    const SlotSet filled = filled_slots(view.seen);
    std::vector<double> value;
    for (const Move move : view.moves) {
        if (move.kind != MoveKind::play) {
            value.push_back(drawn(filled));
            continue;
        }
        SlotSet then = filled;
        then.reset(move.from);
        value.push_back(played(then, view.variant->face_of[view.seen.slots[move.from].card]));
    }
    return value;
}

}  // namespace niblick
