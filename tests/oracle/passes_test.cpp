#include "core/search/exact/passes.h"

#include <memory>

#include "core/base/rng.h"
#include "core/play/play.h"
#include "core/search/exact/pass_beam.h"
#include "core/search/exact/pass_by_pass.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

constexpr std::size_t kMax = 8000;
constexpr std::size_t kBytes = std::size_t{1} << 26;

// A small game like Robert, Bobby or Wasatch.
Board random_passes(Rng& rng) {
    tiny::Plan plan;
    plan.layout = Layout();
    plan.ranks = 3 + tiny::one_of(rng, 5);
    plan.wrap = tiny::one_of(rng, 3) != 0;
    plan.deck = tiny::plain_deck(plan.ranks, plan.ranks > 4 ? 2 : 2 + tiny::one_of(rng, 2));
    plan.set_aside = tiny::one_of(rng, 3);
    plan.openings = {Opening{}};
    for (int more = tiny::one_of(rng, 3); more > 0; --more) plan.openings.push_back(Opening{});
    for (Opening& each : plan.openings) {
        if (tiny::one_of(rng, 4) == 0) each = {Opening::Kind::empty, -1};
    }
    plan.empty_takes_any = tiny::one_of(rng, 4) != 0;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    for (int more = tiny::one_of(rng, 4) == 0 ? tiny::one_of(rng, 6) : 0; more > 0; --more) {
        variant->links.allow(static_cast<Face>(tiny::one_of(rng, plan.ranks)),
                             static_cast<Face>(tiny::one_of(rng, plan.ranks)));
    }
    StockPlan& stock = variant->stock_plan;
    stock.to = StockPlan::To::waste;
    stock.per_draw = std::max(1, tiny::one_of(rng, 5) - 1);
    stock.passes = tiny::one_of(rng, 4);
    variant->aim.stock = true;
    seal(*variant);
    return niblick::bind(variant, deal_by_number(*variant, rng.next()));
}

struct Seen {
    int won = 0, lost = 0, by_pass = 0, by_pass_won = 0, turned = 0, several = 0;
};

void check(const Board& board, const Position& from, const Truth& truth, Seen& seen) {
    const Verdict verdict = Solver(board.variant).solve(board, from);
    const std::string wrong = fault(board, from, truth, verdict);
    INFO(wrong);
    REQUIRE(wrong.empty());
    const search::PassGame game(board, from);
    if (game.face.empty()) return;
    // The game as the beam sees it, where the search by passes has answered.
    search::PassBeam beam(game, kBytes, {});
    const Outcome outcome = beam.run(1U << 20, 1U << 30);
    REQUIRE(outcome == verdict.outcome);
    if (outcome == Outcome::lost) REQUIRE(beam.least_left() == truth.least_left);
    if (!search::PassByPass::serves(game, kBytes)) return;
    ++seen.by_pass;
    seen.by_pass_won += truth.winnable;
    // No slack is never wrong.
    search::PassByPass narrow(game, kBytes, {});
    const Outcome some = narrow.run(0, 1U << 30);
    if (some != Outcome::unknown) REQUIRE(some == verdict.outcome);
}

}  // namespace

TEST_CASE("passes through a stock agree with brute force", "[oracle][passes]") {
    Rng rng(911);
    Seen seen;
    for (int n = 0; n < 1500 / deal_step(); ++n) {
        const Board board = random_passes(rng);
        REQUIRE(search::Passes::serves(*board.variant));
        Position from = start_position(board);
        for (int moves = tiny::one_of(rng, 2) == 0 ? 0 : tiny::one_of(rng, 9); moves > 0; --moves) {
            const std::vector<Move> legal = legal_moves(board, from);
            if (legal.empty()) break;
            from = after(board, from, legal[static_cast<std::size_t>(rng.below(legal.size()))]);
        }
        const auto known = explore(board, from, {}, false, kMax);
        if (!known) continue;
        const Truth& truth = known->truth;
        const StockPlan& stock = board.variant->stock_plan;
        INFO("board " << n << ": " << board.variant->foundations() << " foundations, "
                      << stock.per_draw << " a turn, " << stock.passes << " passes, "
                      << from.waste().size() << " turned, pass " << int{from.pass});
        check(board, from, truth, seen);
        seen.won += truth.winnable;
        seen.lost += !truth.winnable;
        seen.turned += !from.waste().empty();
        seen.several += board.variant->foundations() > 1;
    }
    if (!quick()) {
        CHECK(std::min({seen.won, seen.lost, seen.by_pass, seen.turned, seen.several}) > 200);
        CHECK(std::min(seen.by_pass_won, seen.by_pass - seen.by_pass_won) > 60);
    }
}

// What no later pass can exceed, with every pass through some of the cards.
TEST_CASE("no pass takes more cards than its bound", "[oracle][passes]") {
    Rng rng(912);
    int tight = 0;
    for (int n = 0; n < 300 / deal_step(); ++n) {
        const Board board = random_passes(rng);
        const search::PassGame game(board, start_position(board));
        if (game.foundations > 1) continue;
        const search::TopSets sets(game);
        search::OnePass all(sets);
        all.begin(game.face, 0);
        const int bound = all.bound();
        int most = 0;
        for (int tries = 0; tries < 60; ++tries) {
            std::vector<Face> some;
            for (const Face face : game.face) {
                if (tiny::one_of(rng, 3) != 0) some.push_back(face);
            }
            search::OnePass part(sets);
            part.begin(some, 0);
            for (std::size_t tops = 0; tops < sets.size(); ++tops) {
                most = std::max(most, part.most(0, static_cast<std::uint16_t>(tops)));
            }
        }
        REQUIRE(most <= bound);
        tight += most == bound;
    }
    if (!quick()) CHECK(tight > 10);
}

}  // namespace niblick
