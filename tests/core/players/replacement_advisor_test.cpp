#include "core/players/replacement_advisor.h"

#include <vector>

#include "tests/support/catch.h"
#include "tests/support/hidden.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

tiny::Plan plan_of_columns(bool face_down) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 4);
    plan.ranks = 5;
    plan.layout = tiny::columns({3, 3, 3});
    plan.visibility.covered_face_down = face_down;
    return plan;
}

// Small games are all exact otherwise.
ReplacementAdvisor::Options never_exact() {
    ReplacementAdvisor::Options options;
    options.worlds = 20;
    options.exact = 0;
    return options;
}

// Each position of some games played by the advisor.
template <typename Visit>
void each_advised(const std::shared_ptr<const Variant>& variant, ReplacementAdvisor& advisor,
                  std::uint64_t games, Visit visit) {
    Rng rng(3);
    for (std::uint64_t number = 0; number < games; ++number) {
        const Board board = bind(variant, deal_by_number(*variant, number));
        Position at = start_position(board);
        advisor.forget();
        for (auto moves = legal_moves(board, at); !moves.empty(); moves = legal_moves(board, at)) {
            const Observation seen = observe(board, at);
            const PlayerView view{variant, seen, moves, {}};
            const MoveEstimates found = advisor.weigh(view, rng);
            visit(board, at, view, found);
            at = after(board, at, advisor.choose(view, found));
        }
    }
}

}  // namespace

TEST_CASE("draws of two stock cards are weighed exactly, of more nearly", "[players]") {
    const auto variant = tiny::make(plan_of_columns(false));
    ReplacementAdvisor advisor(variant, never_exact());
    MonteCarloAdvisor exact(variant, {8, true, 0});
    int two = 0, more = 0;
    double error = 0;
    Rng rng(5);
    each_advised(
        variant, advisor, 400,
        [&](const Board&, const Position&, const PlayerView& view, const MoveEstimates& found) {
            if (view.seen.stock_left == 0) return;
            REQUIRE(found.from == MoveEstimates::From::draws);
            exact.forget();
            const MoveEstimates expected = exact.weigh(view, rng);
            REQUIRE(expected.from == MoveEstimates::From::exact);
            for (std::size_t i = 0; i < expected.chance.size(); ++i) {
                if (view.seen.stock_left <= 2) {
                    REQUIRE(found.chance[i] == Approx(expected.chance[i]).margin(1e-4));
                    two += expected.chance[i] > 0 && expected.chance[i] < 1;
                } else {
                    error += std::abs(found.chance[i] - expected.chance[i]);
                    ++more;
                }
            }
        });
    CHECK(two > 3);
    REQUIRE(more > 50);
    CHECK(error / more < 0.1);
}

TEST_CASE("chances are the same however the hidden cards lie", "[players]") {
    for (const bool face_down : {false, true}) {
        const auto variant = tiny::make(plan_of_columns(face_down));
        ReplacementAdvisor advisor(variant, never_exact());
        ReplacementAdvisor other(variant, never_exact());
        Rng rng(4);
        each_advised(variant, advisor, 20,
                     [&](const Board& board, const Position& at, const PlayerView& view,
                         const MoveEstimates&) {
                         const auto weighed = [&](const Board& of) {
                             const Observation seen = observe(of, at);
                             other.forget();
                             Rng own(7);
                             return other.weigh({variant, seen, view.moves, {}}, own).chance;
                         };
                         REQUIRE(weighed(board) == weighed(deal_hidden_anew(board, at, rng)));
                     });
    }
}

}  // namespace niblick
