#include "workbench/table/quiet_place.h"

#include <algorithm>

#include "tests/support/rulesets.h"
#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

bool hides_part(const Rect& a, const Rect& b) {
    return std::min(a.right(), b.right()) - std::max(a.x, b.x) > 0 &&
           std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y) > 0;
}

bool hides_play(const Tabletop& table, const Rect& plate) {
    const bool stock = table.stock && table.stock->can_turn && hides_part(plate, table.stock->at);
    return stock || std::ranges::any_of(table.cards, [&](const TableCard& card) {
               const Rect seen{card.at.x, card.at.y, card.at.w, std::min(card.at.h, card.shown)};
               return card.playable && hides_part(plate, seen);
           });
}

// By trying every place.
bool some_place_is_free(const Tabletop& table, Size plate, const Rect& room) {
    for (float y = room.y; y <= room.bottom() - plate.h; ++y) {
        for (float x = room.x; x <= room.right() - plate.w; ++x) {
            if (!hides_play(table, {x, y, plate.w, plate.h})) return true;
        }
    }
    return false;
}

}  // namespace

TEST_CASE("a plate about a card hides nothing that can be played where any place allows it",
          "[table]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const char* id : {"golf/golf", "peaks/tripeaks", "hole/black_hole", "many/eliminator",
                           "hole/beacon", "sets/all_in_a_row"}) {
        INFO(id);
        const auto variant = shipped(library, id);
        const Session session(bind(variant, deal_by_number(*variant, 3)));
        for (const Size area : {Size{736, 560}, Size{420, 300}}) {
            const Tabletop table = show_table(session, lay_out(*variant, area, 1));
            const Rect room{-100, -60, area.w + 200, area.h + 100};
            for (const TableCard& card : table.cards) {
                const Size plate{300, 64};
                const Rect at = place_beside(table, card.at, plate, room, 8);
                CHECK(at.x >= room.x);
                CHECK(at.y >= room.y);
                CHECK(at.right() <= room.right());
                CHECK(at.bottom() <= room.bottom());
                if (!hides_play(table, at)) continue;
                CHECK_FALSE(some_place_is_free(table, plate, room));
            }
        }
    }
}

TEST_CASE("a plate about a card is beside it where nothing is hidden there", "[table]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
    const Session session(bind(variant, deal_by_number(*variant, 3)));
    const Tabletop table = show_table(session, lay_out(*variant, {736, 560}, 1));
    const Rect stock = *table.geometry.stock;
    const Rect at = place_beside(table, stock, {160, 40}, {0, 0, 736, 560}, 8);
    CHECK_FALSE(hides_part(at, stock));
    const float x = std::max({stock.x - at.right(), at.x - stock.right(), 0.0F});
    const float y = std::max({stock.y - at.bottom(), at.y - stock.bottom(), 0.0F});
    CHECK(x + y <= 8);
}

}  // namespace niblick
