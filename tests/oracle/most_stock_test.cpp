#include <algorithm>
#include <memory>
#include <string>

#include "core/play/play.h"
#include "core/search/positions/prunes.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// A small board whose stock goes to the foundation once, card by card, at any time, with extended
// rules, tokens, cells or packing, none of which makes more stock a disadvantage.
Board random_board_with_stock(Rng& rng) {
    const auto one_of = [&rng](int n) { return tiny::one_of(rng, n); };
    const bool packing = one_of(4) == 0;
    tiny::Plan plan;
    plan.ranks = 3 + one_of(3);
    plan.wrap = one_of(2) == 0;
    plan.closed_top = !plan.wrap && one_of(2) == 0;
    plan.deck = tiny::plain_deck(plan.ranks, 4);
    const int slots = packing ? 6 : 4 + one_of(4);
    plan.layout = packing ? tiny::columns({2, 2, 2}) : tiny::random_layout(rng, slots);
    if (one_of(3) == 0) plan.openings = {{Opening::Kind::empty, -1}};
    if (one_of(4) == 0) plan.openings.push_back({Opening::Kind::empty, -1});
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    if (packing) {
        variant->packing.on = true;
        variant->packing.onto = variant->links;
        variant->packing.fill = one_of(2) == 0 ? Packing::Fill::any : Packing::Fill::none;
    }
    if (one_of(3) == 0) {
        variant->cells.count = 1;
        variant->cells.accepts = FaceSet::first_n(variant->links.faces());
        variant->aim.cells = one_of(2) == 0;
    }
    if (one_of(2) == 0) variant->tokens.push_back({"wild", 1 + one_of(2), 0, -1, kNoCard});
    if (one_of(3) != 0) tiny::add_random_rules(rng, *variant, one_of(2) == 0);
    seal(*variant);
    return niblick::bind(variant, deal_by_number(*variant, rng.next()));
}

}  // namespace

TEST_CASE("searching with the most stock alone agrees with brute force", "[oracle][extended]") {
    Rng rng(316);
    int won = 0;
    int lost = 0;
    int with_rules = 0;
    int with_tokens = 0;
    for (int n = 0; n < 4000 / deal_step(); ++n) {
        const Board board = random_board_with_stock(rng);
        if (board.variant->traits.plain || !search::stock_dominates(*board.variant)) continue;
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(4), tally);
        // Large boards take nearly all the time, so three boards of eight alone may be large.
        const auto truth = explore(board, from, {}, false, n % 8 < 3 && !quick() ? 20'000 : 3'000);
        if (!truth) continue;
        won += truth->truth.winnable;
        lost += !truth->truth.winnable;
        with_rules += !board.variant->rules.empty();
        with_tokens += !board.variant->tokens.empty();
        const Verdict verdict = Solver(board.variant).solve(board, from);
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
        if (!truth->truth.winnable) REQUIRE(verdict.least_left == truth->truth.least_left);
    }
    if (!quick()) CHECK(std::min({won, lost, with_rules, with_tokens}) > 100);
}

TEST_CASE("more stock is no better where turning it may harm", "[oracle][extended]") {
    Rng rng(317);
    const Board board = random_board_with_stock(rng);
    const auto dominates = [&](auto change) {
        Variant variant = *board.variant;
        variant.rules.clear();
        variant.sets = {};
        change(variant);
        seal(variant);
        return search::stock_dominates(variant);
    };
    CHECK(dominates([](Variant&) {}));
    CHECK_FALSE(dominates([](Variant& v) { v.stock_use = StockUse::when_stuck; }));
    CHECK_FALSE(dominates([](Variant& v) { v.aim.stock = true; }));
    CHECK_FALSE(dominates([](Variant& v) { v.stock_plan.to = StockPlan::To::waste; }));
    CHECK_FALSE(dominates([](Variant& v) { v.stock_plan.to = StockPlan::To::piles; }));
    CHECK_FALSE(dominates([](Variant& v) { v.stock_plan.passes = 2; }));
    CHECK_FALSE(dominates([](Variant& v) { v.stock_plan.refill = true; }));
    CHECK_FALSE(dominates([](Variant& v) { v.sets.least = 2; }));
    CHECK_FALSE(dominates([](Variant& v) { v.cells.from_foundation = true; }));
    CHECK_FALSE(dominates([](Variant& v) { v.packing.from_foundation = true; }));
    CHECK_FALSE(dominates([](Variant& v) { v.stock_plan.per_draw = 2; }));
    CHECK_FALSE(dominates([](Variant& v) { v.rules.emplace_back(); }));
}

}  // namespace niblick
