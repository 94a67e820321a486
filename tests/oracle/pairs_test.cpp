#include "core/search/exact/pairs.h"

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

class Pick {
  public:
    explicit Pick(Rng& rng) : rng_(rng) {}
    int of(int n) { return static_cast<int>(rng_.below(static_cast<std::uint64_t>(n))); }
    bool one_in(int n) { return of(n) == 0; }

  private:
    Rng& rng_;
};

// A small game of pairs: some cover graph, sums or links, with a stock or without.
std::shared_ptr<const Variant> pair_game(Rng& rng) {
    Pick pick(rng);
    tiny::Plan plan;
    plan.ranks = 4 + pick.of(3);
    plan.wrap = pick.one_in(2);
    plan.deck = tiny::plain_deck(plan.ranks, 3);
    const bool refill = pick.one_in(4);
    switch (refill ? 3 : pick.of(3)) {
        case 3:
            plan.layout =
                tiny::columns(std::vector<int>(static_cast<std::size_t>(3 + pick.of(3)), 1));
            break;
        case 0: plan.layout = tiny::pyramid(3); break;
        case 1: plan.layout = tiny::columns({3, 2, 2}); break;
        default: plan.layout = tiny::random_layout(rng, 5 + pick.of(4)); break;
    }
    plan.openings = {{Opening::Kind::empty, -1}};
    const bool stock = refill || !pick.one_in(4);
    const int most_stock = refill ? 9 : 5;
    const int beside = plan.deck.size() - plan.layout.size();
    plan.set_aside = beside - (stock ? 1 + pick.of(std::min(beside, most_stock)) : 0);
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    StockPlan& turned = variant->stock_plan;
    turned.refill = refill;
    if (!refill) {
        turned.to = StockPlan::To::waste;
        turned.per_draw = 1 + pick.of(3);
        turned.passes = pick.of(4);
    }
    Sets& sets = variant->sets;
    sets.most = 2;
    sets.kind = pick.one_in(3) ? Sets::Kind::link : Sets::Kind::sum;
    sets.least = refill || sets.kind == Sets::Kind::link ? 2 : 1 + pick.of(2);
    sets.ring = plan.ranks;
    sets.lowest = pick.of(2);
    sets.totals = {plan.ranks - 1 + pick.of(2)};
    if (pick.one_in(3)) sets.totals.push_back(sets.totals.front() + 1 + pick.of(2));
    for (int place = 0; place < plan.ranks; ++place) {
        sets.place.push_back(sets.kind == Sets::Kind::sum && pick.one_in(12) ? -1 : place);
    }
    variant->aim.stock = pick.one_in(4);
    if (refill && pick.one_in(2)) {
        variant->aim.stock = true;
        variant->aim.tableau = false;
    }
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("the search for pairs agrees with brute force", "[oracle][extended]") {
    Rng rng(2611);
    int won = 0, lost = 0, stocks = 0, several = 0, unlimited = 0, linked = 0, late = 0,
        refilled = 0;
    for (int n = 0; n < 20'000 / deal_step(); ++n) {
        const auto variant = pair_game(rng);
        REQUIRE(search::Pairs::serves(*variant));
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Position from = start_position(board);
        const std::uint64_t moves = rng.below(8);
        for (std::uint64_t i = 0; i < moves; ++i) {
            const std::vector<Move> legal = legal_moves(board, from);
            if (legal.empty()) break;
            from = after(board, from, legal[static_cast<std::size_t>(rng.below(legal.size()))]);
        }
        late += from != start_position(board);
        const auto truth = explore(board, from, {}, false, 6000);
        if (!truth) continue;
        (truth->truth.winnable ? won : lost) += 1;
        stocks += variant->stock_size > 0;
        several += variant->stock_plan.per_draw > 1;
        unlimited += variant->stock_plan.passes == 0;
        refilled += variant->stock_plan.refill;
        linked += variant->sets.kind == Sets::Kind::link;
        const Verdict verdict = Solver(variant).solve(board, from);
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    if (!quick())
        CHECK(std::min({won, lost, stocks, several, unlimited, linked, late, refilled}) > 1000);
}

TEST_CASE("a short search for pairs with little memory is never wrong", "[oracle][extended]") {
    Rng rng(2612);
    int unknown = 0;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const auto variant = pair_game(rng);
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        const Position from = start_position(board);
        Query query;
        query.limits.nodes = 1 + rng.below(30);
        query.limits.bytes = std::size_t{1} << 10;
        const Verdict verdict = Solver(variant).solve(board, from, query);
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        REQUIRE(verdict.stats.nodes <= query.limits.nodes);
        if (verdict.outcome == Outcome::unknown) {
            ++unknown;
            CHECK(verdict.why == StopReason::nodes);
            continue;
        }
        REQUIRE(verdict.outcome == Solver(variant).solve(board, from).outcome);
    }
    if (!quick()) CHECK(unknown > 50);
}

}  // namespace niblick
