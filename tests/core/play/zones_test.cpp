#include "core/play/zones.h"

#include <vector>

#include "tests/support/catch.h"

namespace niblick {

namespace {

Zones row_of(int pieces, Zone zone) {
    Zones zones;
    for (int p = 0; p < pieces; ++p) zones.add(static_cast<Slot>(p), zone);
    return zones;
}

std::vector<Slot> pieces_in(const Zones& zones, Zone zone) {
    return {zones[zone].begin(), zones[zone].end()};
}

}  // namespace

TEST_CASE("zones copied over longer or shorter rows are the same as a new copy", "[zones]") {
    for (const int pieces : {0, 1, 15, 16, 17, 52, kMaxCards}) {
        CAPTURE(pieces);
        Zones zones = row_of(pieces, Zone::stock);
        for (int p = 0; p < pieces; p += 3) {
            zones.move_behind(static_cast<Slot>(p), foundation_zone(0));
        }
        const Zones copy = zones;
        for (const int before : {0, 20, kMaxCards}) {
            Zones over = row_of(before, Zone::layout);
            over = zones;
            CHECK(over == zones);
            CHECK(over == copy);
            CHECK(over.are_whole(pieces));
            CHECK(pieces_in(over, Zone::stock) == pieces_in(zones, Zone::stock));
            CHECK(pieces_in(over, foundation_zone(0)) == pieces_in(zones, foundation_zone(0)));
        }
    }
}

TEST_CASE("zones with other pieces, or the same ones in another order, differ", "[zones]") {
    const Zones zones = row_of(20, Zone::stock);
    Zones other = zones;
    other.move(19, Zone::stock, 0);
    CHECK(other != zones);
    other.move_behind(19, Zone::stock);
    CHECK(other == zones);
    other.move_behind(19, Zone::waste);
    CHECK(other != zones);
    CHECK(row_of(19, Zone::stock) != zones);
}

}  // namespace niblick
