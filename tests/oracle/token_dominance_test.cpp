#include "core/search/positions/token_dominance.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "core/play/play.h"
#include "core/search/solver.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

// A small board without rules of its own but with tokens: wild cards, cards of a rank, and now and
// then a shuffle of the layout.
Board random_board_with_tokens(Rng& rng) {
    const auto one_of = [&rng](int n) { return tiny::one_of(rng, n); };
    tiny::Plan plan;
    plan.ranks = 5 + one_of(4);
    plan.closed_top = one_of(2) == 0;
    plan.deck = tiny::plain_deck(plan.ranks, 2);
    plan.layout = tiny::random_layout(rng, 5 + one_of(3));
    if (one_of(3) == 0) plan.openings = {{Opening::Kind::empty, -1}};
    if (one_of(4) == 0) plan.openings.push_back({Opening::Kind::empty, -1});
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    if (one_of(4) == 0) {
        variant->cells.count = 1;
        variant->cells.accepts = FaceSet::first_n(variant->links.faces());
    }
    if (one_of(4) == 0) variant->stock_use = StockUse::when_stuck;
    if (one_of(4) == 0) variant->stock_plan.passes = 2;
    if (one_of(3) != 0) {
        Token token{"iron", one_of(3), 1 + one_of(plan.ranks), -1, kNoCard};
        for (int c = 0; c < variant->deck.size() && token.stands_for == kNoCard; ++c) {
            const auto card = static_cast<Card>(c);
            if (variant->deck.kind(card).rank == token.rank) token.stands_for = card;
        }
        variant->tokens.push_back(token);
    }
    if (one_of(4) == 0) variant->tokens.push_back({"shuffle", 1, 0, -1, kNoCard, true});
    if (one_of(5) != 0) variant->tokens.push_back({"wild", 1 + one_of(2), 0, -1, kNoCard});
    seal(*variant);
    return niblick::bind(variant, deal_by_number(*variant, rng.next()));
}

std::vector<search::Hand> better_than(const search::TokenDominance& hands,
                                      const search::Hand& hand) {
    std::vector<search::Hand> found;
    hands.some(hand, [&](const search::Hand& better) {
        found.push_back(better);
        return false;
    });
    return found;
}

}  // namespace

TEST_CASE("searching with the best hands alone agrees with brute force", "[oracle][extended]") {
    Rng rng(318);
    int won = 0;
    int lost = 0;
    int stuck = 0;
    int shuffles = 0;
    for (int n = 0; n < 2000 / deal_step(); ++n) {
        const Board board = random_board_with_tokens(rng);
        if (board.variant->tokens.empty()) continue;
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(4), tally);
        const auto truth = explore(board, from, {}, false, 3000);
        if (!truth) continue;
        won += truth->truth.winnable;
        lost += !truth->truth.winnable;
        stuck += board.variant->stock_use == StockUse::when_stuck;
        shuffles += board.variant->traits.shuffles_layout;
        const Verdict verdict = Solver(board.variant).solve(board, from);
        const std::string wrong = fault(board, from, truth->truth, verdict);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
        if (!truth->truth.winnable) REQUIRE(verdict.least_left == truth->truth.least_left);
    }
    if (!quick()) CHECK(std::min({won, lost, stuck, shuffles}) > 100);
}

TEST_CASE("a better hand has more tokens or a wild card in play", "[oracle][extended]") {
    Rng rng(319);
    Board board = random_board_with_tokens(rng);
    const auto with = [&](auto change) {
        auto variant = std::make_shared<Variant>(*board.variant);
        variant->stock_use = StockUse::any_time;
        variant->cells = {};
        variant->stock_plan = {};
        variant->tokens = {{"shuffle", 2, 0, -1, kNoCard, true}, {"wild", 2, 0, -1, kNoCard}};
        change(*variant);
        seal(*variant);
        return niblick::bind(variant, board.deal);
    };
    const auto count = [&](const Board& of, const search::Hand& hand) {
        return better_than(search::TokenDominance(of, start_position(of)), hand).size();
    };
    const auto same = [](Variant&) {};
    CHECK(count(with(same), {{2, 2}, true}) == 0);
    CHECK(count(with(same), {{2, 2}, false}) == 1);
    CHECK(count(with(same), {{2, 0}, true}) == 2);
    CHECK(count(with(same), {{0, 0}, false}) == 5);  // another number of shuffles is not better
    CHECK(count(with([](Variant& v) { v.stock_use = StockUse::when_stuck; }), {{0, 0}, false}) ==
          2);
    CHECK(count(with([](Variant& v) { v.cells.from_foundation = true; }), {{0, 0}, false}) == 2);
    CHECK(count(with([](Variant& v) { v.packing.from_foundation = true; }), {{0, 0}, false}) == 2);
    const Board ruled = with([](Variant& v) { v.rules.emplace_back(); });
    CHECK_FALSE(search::TokenDominance(ruled, start_position(ruled)).any());
    const Board bare = with([](Variant& v) { v.tokens.clear(); });
    CHECK_FALSE(search::TokenDominance(bare, start_position(bare)).any());
}

}  // namespace niblick
