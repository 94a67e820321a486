#include "core/search/exact/partition.h"

#include <algorithm>

#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// A small game of runs of two or more without a stock.
std::shared_ptr<const Variant> run_game(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 4 + tiny::one_of(rng, 3);
    plan.wrap = tiny::one_of(rng, 2) == 0;
    plan.deck = tiny::plain_deck(plan.ranks, 2 + tiny::one_of(rng, 2));
    plan.openings = {{Opening::Kind::empty, -1}};
    const int cards = std::min(plan.deck.size(), 8 + tiny::one_of(rng, 5));
    if (tiny::one_of(rng, 3) == 0) {
        plan.layout = tiny::random_layout(rng, cards);
    } else {
        plan.layout = tiny::even_columns(cards, 3 + tiny::one_of(rng, 3));
    }
    plan.set_aside = plan.deck.size() - cards;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    Sets& sets = variant->sets;
    sets.least = 2;
    sets.most = 2 + tiny::one_of(rng, 4);
    sets.wrap = plan.wrap;
    sets.ring = plan.ranks;
    for (int place = 0; place < plan.ranks; ++place) sets.place.push_back(place);
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("dividing the cards into runs agrees with brute force", "[oracle][extended]") {
    Rng rng(2613);
    int won = 0, lost = 0, late = 0, wraps = 0;
    for (int n = 0; n < 12'000 / deal_step(); ++n) {
        const auto variant = run_game(rng);
        REQUIRE(search::Partition::serves(*variant));
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(6), tally);
        if (from.in_set() || ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 20'000);
        if (!truth) continue;
        (truth->truth.winnable ? won : lost) += 1;
        late += from != start_position(board);
        wraps += variant->sets.wrap;
        search::Partition search(board, from, {});
        const Verdict verdict = search.run(UINT64_MAX);
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(std::min({won, lost, late, wraps}) > 500);
}

TEST_CASE("a division into runs that is cut short is never wrong", "[oracle][extended]") {
    Rng rng(2614);
    int unknown = 0;
    for (int n = 0; n < 4000 / deal_step(); ++n) {
        const auto variant = run_game(rng);
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        const Position from = start_position(board);
        const std::uint64_t most = 1 + rng.below(10);
        const Verdict verdict = search::Partition(board, from, {}).run(most);
        REQUIRE(verdict.stats.nodes <= most);
        if (verdict.outcome == Outcome::unknown) {
            ++unknown;
            CHECK(verdict.why == StopReason::nodes);
            continue;
        }
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        REQUIRE(verdict.outcome == Solver(variant).solve(board, from).outcome);
    }
    if (!quick()) CHECK(unknown > 50);
}

}  // namespace niblick
