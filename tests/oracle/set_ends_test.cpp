#include "core/search/positions/set_ends.h"

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

// A small game of runs of two to four or more cards, some of them in no run.
std::shared_ptr<const Variant> long_run_game(Rng& rng) {
    const auto some = [&rng](int n) {
        return static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
    };
    tiny::Plan plan;
    plan.ranks = 4 + some(3);
    plan.deck = tiny::plain_deck(plan.ranks, 2 + some(2));
    plan.openings = {{Opening::Kind::empty, -1}};
    const int cards = std::min(plan.deck.size(), 8 + some(5));
    if (some(3) == 0) {
        plan.layout = tiny::random_layout(rng, cards);
    } else {
        std::vector<int> heights(static_cast<std::size_t>(4 + some(3)), 0);
        for (int c = 0; c < cards; ++c) ++heights[static_cast<std::size_t>(c) % heights.size()];
        plan.layout = tiny::columns(heights);
    }
    plan.set_aside = plan.deck.size() - cards;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    Sets& sets = variant->sets;
    sets.least = 2 + some(3);
    sets.most = sets.least + some(3);
    sets.wrap = some(2) == 0;
    const bool outsider = some(10) == 0;
    for (int face = 0; face < plan.ranks; ++face) {
        sets.place.push_back(outsider && face == 1 ? -1 : sets.ring++);
    }
    sets.least = std::min(sets.least, sets.ring);
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("cards that are in no run from either end are never cleared", "[oracle][extended]") {
    Rng rng(2618);
    int won = 0, lost = 0, refuted = 0, late = 0, wraps = 0;
    for (int n = 0; n < 20'000 / deal_step(); ++n) {
        const auto variant = long_run_game(rng);
        REQUIRE(search::SetEnds::serves(*variant));
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(6), tally);
        if (from.in_set() || ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 10'000);
        if (!truth) continue;
        const bool winnable = truth->truth.winnable;
        (winnable ? won : lost) += 1;
        const bool may_leave = search::SetEnds(*variant).may_leave(board, from);
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        REQUIRE((may_leave || !winnable));
        refuted += !may_leave;
        late += !may_leave && from != start_position(board);
        wraps += winnable && variant->sets.wrap;
        const std::string wrong =
            fault(board, from, truth->truth, Solver(variant).solve(board, from));
        INFO(wrong);
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(std::min({won, lost, refuted, late, wraps}) > 200);
}

}  // namespace niblick
