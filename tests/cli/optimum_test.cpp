#include <string>
#include <vector>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"

namespace niblick::cli {

using Catch::Contains;

TEST_CASE("the optimum of a game is a mean of deals, one line each") {
    const TemporaryFile file(kTwelveCards);
    const std::string& game = file.path();
    const Ran table =
        ran({"optimum", game, "--seeds", "1..4", "--threads", "2", "--format", "csv"});
    CHECK(table.exit == 0);
    CHECK_THAT(table.out, Contains("rules,fingerprint,scheme,deal,chance,kind,sets,multisets,"));
    for (const std::string deal : {"1", "2", "3", "4"}) {
        CHECK_THAT(table.out, Contains(",niblick-1," + deal + ","));
    }
    CHECK_THAT(table.out, Contains(",exact,9,"));  // sets of two columns of two
    const Ran text = ran({"optimum", game, "--seeds", "1..4"});
    CHECK(text.exit == 0);
    CHECK_THAT(text.out, Contains("on average of 4 deals (") &&
                             Contains("who sees the tableau, but not the order of the stock"));
}

TEST_CASE("an optimum that needs more memory is unknown, and other games are refused") {
    const Ran small = ran({"optimum", "golf/golf", "--seeds", "1", "--memory", "1"});
    CHECK(small.exit == 2);
    CHECK_THAT(small.out,
               Contains("golf/golf: no chance was worked out: 1 deal needed more memory"));
    const Ran refused = ran({"optimum", "hole/black_hole", "--seeds", "1"});
    CHECK(refused.exit == 3);
    CHECK_THAT(refused.err, Contains("a face-down stock that may be turned"));
    // Before any game is worked out.
    const Ran second = ran({"optimum", "pyramid/elevator", "golf/gofl", "--seeds", "1"});
    CHECK(second.exit == 3);
    CHECK(second.out.empty());
}

}  // namespace niblick::cli
