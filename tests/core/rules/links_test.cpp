#include "core/rules/links.h"

#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

TEST_CASE("links allow what was allowed and nothing else", "[links]") {
    Links links(3);
    CHECK(links.faces() == 3);
    CHECK(links.empty() == 3);
    links.allow(0, 1);
    links.allow(links.empty(), 2);
    for (Face base = 0; base <= 3; ++base) {
        for (Face card = 0; card < 3; ++card) {
            CHECK(links.allows(base, card) ==
                  ((base == 0 && card == 1) || (base == 3 && card == 2)));
        }
    }
    CHECK(links.onto(0).count() == 1);
    CHECK(links.onto(1).none());
}

TEST_CASE("links without faces have only the empty foundation", "[links]") {
    CHECK(Links().faces() == 0);
    CHECK(Links(0).faces() == 0);
    CHECK(Links(0).onto(0).none());
}

TEST_CASE("within compares every row, the empty foundation's too", "[links]") {
    Links narrow(2), wide(2);
    CHECK(narrow.within(wide));
    wide.allow(0, 1);
    CHECK(narrow.within(wide));
    CHECK_FALSE(wide.within(narrow));
    narrow.allow(narrow.empty(), 0);
    CHECK_FALSE(narrow.within(wide));
    wide.allow(wide.empty(), 0);
    CHECK(narrow.within(wide));
}

TEST_CASE("the king rules are nested", "[links]") {
    tiny::Plan plan;
    const Links golf = tiny::make(plan)->links;
    plan.closed_top = true;
    const Links dead_king = tiny::make(plan)->links;
    plan.closed_top = false;
    plan.wrap = true;
    const Links putt_putt = tiny::make(plan)->links;
    CHECK(dead_king.within(golf));
    CHECK(golf.within(putt_putt));
    CHECK_FALSE(golf.within(dead_king));
    CHECK_FALSE(putt_putt.within(golf));
}

}  // namespace niblick
