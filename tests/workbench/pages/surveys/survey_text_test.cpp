#include "workbench/pages/surveys/survey_text.h"

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

namespace niblick {

TEST_CASE("how a deal was solved says in which order searches ran", "[surveys]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto words = [&](const char* id, Goal goal, Method method, std::uint64_t beyond_beam) {
        const auto variant = shipped(library, id);
        const Board board = bind(variant, deal_by_number(*variant, 1));
        DealAnalysis analysis;
        analysis.goal = goal;
        analysis.method = method;
        analysis.trace.out(Prune::unpromising) = beyond_beam;
        return describe_method(board, analysis);
    };
    CHECK(words("golf/golf", Goal::clear, Method::sweep, 0) ==
          "One exhaustive pass over all sets of remaining cards.");
    CHECK(words("golf/golf", Goal::clear, Method::sweep, 9) ==
          "Beam search over the stock, and where it finds no win one exhaustive pass over all sets "
          "of remaining cards.");
    CHECK(words("golf/golf_when_stuck", Goal::clear, Method::depth_first, 9) ==
          "Depth-first search that never searches a position twice. Interleaved with beam search.");
    CHECK(words("sets/giza", Goal::clear, Method::depth_first, 0) ==
          "Depth-first search over what is left after each pair.");
}

TEST_CASE("times of deals that were solved side by side are shares, and said to be", "[surveys]") {
    study::Plan plan;
    CHECK(describe_times({}, plan).empty());
    study::Distribution spread;
    spread.bins.resize(1);
    spread.median = spread.ninety = spread.ninety_nine = spread.most = 700;
    CHECK_THAT(describe_times(spread, plan),
               Catch::Contains("the maximum is 700 \xC2\xB5s. Deals") &&
                   Catch::EndsWith("an equal share of their time."));
    plan.traced = true;
    CHECK(describe_times(spread, plan) == describe_spread(spread, true));
}

}  // namespace niblick
