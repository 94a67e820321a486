#include "core/search/rates.h"

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("a rate is told with its interval and the level of that", "[rates]") {
    const OutcomeCount sure{47, 53, 0}, open{46, 51, 3};
    CHECK(describe_share({}) == "\xE2\x80\x93");
    CHECK(describe_share(sure) == "47.0 %");
    CHECK(describe_share(sure, 2) == "47.00 %");
    CHECK(describe_share(open) == "46.0 to 49.0 %");
    CHECK(describe_share({999'999, 0, 1}) == "100.0 %");
    CHECK(describe_interval({0.4136, 0.5267}) == "41.4 to 52.7 with 95 % confidence");
    CHECK(describe_rate(sure, {0.4136, 0.5267}) == "47.0 % (41.4 to 52.7 with 95 % confidence)");
    CHECK(describe_rate_briefly(open, {0.36, 0.59}, 0) == "46 to 49 % (36 to 59)");
}

}  // namespace niblick
