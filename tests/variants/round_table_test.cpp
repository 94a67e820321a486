#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

using namespace niblick;

TEST_CASE("the forms of a round reach its plan", "[round]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto plan = [&](const char* id) { return shipped(library, id)->round; };
    CHECK(plan("golf/golf") == RoundPlan{});
    CHECK(plan("golf/nine_holes") == RoundPlan{9, 45});
    CHECK(plan("golf/nine_holes_par_4") == RoundPlan{9, 36});
    CHECK(plan("golf/eighteen_holes") == RoundPlan{18, 72, true});
    CHECK(plan("golf/eighteen_holes_par_5") == RoundPlan{18, 90});
    CHECK(plan("golf/eighteen_holes_par_4") == RoundPlan{18, 72});
    CHECK(plan("golf/match") == RoundPlan{18, 72, true, 4, true, true});
    CHECK(plan("golf/match_same_deals") == RoundPlan{9, 45, false, 4});
}
