#include "workbench/persist/hand_costs.h"

#include <fstream>

#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "workbench/persist/game_log.h"

namespace niblick {

TEST_CASE("what a hand gave away is stored and read back, and damaged lines are passed over",
          "[records]") {
    const HandCost cost{0.0825, 0.015, 12, false}, below{-0.004, 0.01, 3, false};
    const HandCost exact{1, 0, 1, true};
    for (const HandCost& each : {cost, below, exact}) {
        const std::string line = cost_line(0xfeed, each);
        CHECK(read_cost(line) == std::pair{std::uint64_t{0xfeed}, each});
        std::string damaged = line;
        damaged[20] ^= 1;
        CHECK_FALSE(read_cost(damaged));
    }
    CHECK_FALSE(read_cost(""));
    CHECK_FALSE(read_cost("niblick-rating-1\t1\t2"));

    const Scratch scratch;
    const HandCostFile file(scratch / "state");
    CHECK(file.read().empty());
    REQUIRE_FALSE(file.append(1, cost));
    REQUIRE_FALSE(file.append(2, below));
    REQUIRE_FALSE(file.append(1, exact));
    {
        std::ofstream out(scratch / "state" / "rated", std::ios::app);
        out << "niblick-rating-1\ttorn";
    }
    REQUIRE_FALSE(file.append(3, cost));
    const HandCosts costs = file.read();
    CHECK(costs.size() == 3);
    CHECK(costs.at(1) == exact);
    CHECK(costs.at(2) == below);
    CHECK(costs.at(3) == cost);

    GameLog log(scratch / "state");
    CHECK(log.read().empty());
    CHECK(log.costs() == costs);
    const int revision = log.revision();
    CHECK_FALSE(log.rate(3, cost));
    CHECK(log.revision() == revision);  // known
    CHECK_FALSE(log.rate(4, below));
    CHECK(log.revision() > revision);
    CHECK(file.read().size() == 4);
    CHECK_FALSE(HandCostFile({}).append(1, cost));
    CHECK(HandCostFile({}).read().empty());
}

}  // namespace niblick
