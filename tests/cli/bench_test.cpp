#include "workbench/cli/commands/bench.h"

#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/rulesets.h"

namespace niblick::cli {

TEST_CASE("the searches go the way they went: the signature is unchanged") {
    const auto rows = run_bench(shipped_rules(NIBLICK_SOURCE_DIR), 1);
    REQUIRE(rows);
    expect_golden("signature.txt", std::to_string(signature(*rows)) + "\n");
}

}  // namespace niblick::cli
