#include "core/search/deals/deal_goals.h"

#include <algorithm>

#include "core/base/rng.h"
#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// Every position that can be reached, by definition.
std::vector<Position> reachable(const Board& board, const Position& from) {
    std::vector<Position> all{from};
    for (std::size_t at = 0; at < all.size(); ++at) {
        for (const Move move : legal_moves(board, all[at])) {
            const Position next = after(board, all[at], move);
            if (std::find(all.begin(), all.end(), next) == all.end()) all.push_back(next);
        }
    }
    return all;
}

}  // namespace

TEST_CASE("the goals of a deal are those of all positions that can be reached", "[goals]") {
    int won = 0, lost = 0, followed = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        Rng rng(seed);
        const Board board = tiny::random_board(rng);
        INFO(tiny::words(board));
        const Position start = start_position(board);
        const DealGoals goals = prove_goals(board, start, Limits{});
        REQUIRE(goals.outcome != Outcome::unknown);
        int least = cards_left(board, start);
        std::optional<int> turned;
        for (const Position& at : reachable(board, start)) {
            least = std::min(least, cards_left(board, at));
            if (ending(board, at) != Ending::won) continue;
            const int now = cards_turned(board, start, at);
            turned = std::min(turned.value_or(now), now);
        }
        CHECK((goals.outcome == Outcome::won) == turned.has_value());
        if (goals.outcome == Outcome::won) {
            ++won;
            if (board.variant->stock_size > 0) {
                REQUIRE(goals.fewest_turned);
                CHECK(*goals.fewest_turned == *turned);
            }
        } else {
            ++lost;
            CHECK_FALSE(goals.fewest_turned);
            if (goals.least_left) CHECK(*goals.least_left == least);
        }
        REQUIRE(goals.best_score);
        if (!goals.score_follows) continue;
        ++followed;
        // Any play that reaches the other goals has this score.
        for (const Position& at : reachable(board, start)) {
            const bool won_here = ending(board, at) == Ending::won;
            const bool reached = goals.outcome == Outcome::won
                                     ? won_here && (!turned || board.variant->stock_size == 0 ||
                                                    cards_turned(board, start, at) <= *turned)
                                     : cards_left(board, at) == least;
            if (!reached || board.variant->score.run_points.size() > 0) continue;
            CHECK(score(board, at, Tally{}) == *goals.best_score);
        }
    }
    CHECK(won > 20);
    CHECK(lost > 20);
    CHECK(followed > 3);
}

TEST_CASE("a search that meets a limit proves no goal", "[goals]") {
    tiny::Plan plan;
    const auto variant = tiny::make(plan);
    const Board board = bind(variant, deal_by_number(*variant, 1));
    Limits few;
    few.nodes = 3;
    const DealGoals goals = prove_goals(board, start_position(board), few);
    CHECK(goals.outcome == Outcome::unknown);
    CHECK_FALSE(goals.least_left);
    CHECK_FALSE(goals.fewest_turned);
    CHECK_FALSE(goals.best_score);
}

TEST_CASE("games that turn their stock again, or by a rule, have no goal for it", "[goals]") {
    Variant variant = *tiny::make({});
    CHECK(turns_each_card_once(variant));
    variant.stock_plan.passes = 2;
    CHECK_FALSE(turns_each_card_once(variant));
    variant.stock_plan.passes = 1;
    variant.stock_plan.refill = true;
    CHECK_FALSE(turns_each_card_once(variant));
}

}  // namespace niblick
