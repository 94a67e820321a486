#include "core/players/worlds.h"

#include "core/players/determinize.h"

namespace niblick {

void deal_worlds(WinCounts& counts, const PlayerView& view, int worlds, Rng& rng,
                 std::optional<Face> turned) {
    for (int i = 0; i < worlds; ++i) {
        Determinization world = determinize(view.variant, view.seen, rng, turned);
        if (turned) ++world.position.drawn;
        if (i == 0) counts.start(world.position);
        counts.add(world.board);
    }
}

}  // namespace niblick
