#include "core/players/worlds.h"

#include "core/players/imagine.h"

namespace niblick {

void deal_worlds(WinCounts& counts, const Seat& seat, int worlds, Rng& rng,
                 std::optional<Face> turned) {
    for (int i = 0; i < worlds; ++i) {
        World world = imagine(seat.variant, seat.seen, rng, turned);
        if (turned) ++world.position.drawn;
        if (i == 0) counts.start(world.position);
        counts.add(world.board);
    }
}

}  // namespace niblick
