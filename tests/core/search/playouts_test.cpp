#include "core/search/deals/playouts.h"

#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

TEST_CASE("play-outs are the same everywhere, and count games won", "[playouts]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 1);
    plan.ranks = 3;
    plan.layout = tiny::columns({2});
    const auto variant = tiny::make(plan);
    CHECK(measure_playouts(tiny::board(variant, "3C 2C||AC"), 50) == Playouts{50, 50});
    CHECK(measure_playouts(tiny::board(variant, "2C 3C||AC"), 50) == Playouts{50, 0});
    CHECK(measure_playouts(tiny::board(variant, "2C 3C||AC"), 0).share() == 0);
    tiny::Plan more;
    more.deck = tiny::plain_deck(6, 2);
    more.ranks = 6;
    more.layout = tiny::columns({2, 2, 2});
    const auto wider = tiny::make(more);
    const Board board = bind(wider, deal_by_number(*wider, 7));
    const Playouts first = measure_playouts(board, 200);
    CHECK(first == measure_playouts(board, 200));
    CHECK(first.games == 200);
}

}  // namespace niblick
