#include "core/search/positions/set_sums.h"

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

int some_below(Rng& rng, int n) {
    return static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
}

// A small game of sums without a stock, in which some cards may remain and some are in no set.
std::shared_ptr<const Variant> sum_game(Rng& rng) {
    tiny::Plan plan;
    plan.ranks = 4 + some_below(rng, 4);
    plan.deck = tiny::plain_deck(plan.ranks, 2 + some_below(rng, 2));
    plan.openings = {{Opening::Kind::empty, -1}};
    const int cards = std::min(plan.deck.size(), 6 + some_below(rng, 6));
    if (some_below(rng, 3) == 0) {
        plan.layout = tiny::random_layout(rng, cards);
    } else {
        std::vector<int> heights(static_cast<std::size_t>(3 + some_below(rng, 2)), 0);
        for (int c = 0; c < cards; ++c) ++heights[static_cast<std::size_t>(c) % heights.size()];
        plan.layout = tiny::columns(heights);
    }
    plan.set_aside = plan.deck.size() - cards;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->aim.may_remain = some_below(rng, 4);
    Sets& sets = variant->sets;
    sets.kind = Sets::Kind::sum;
    sets.least = 1 + some_below(rng, 3);
    sets.most = sets.least + some_below(rng, 3);
    sets.frozen = some_below(rng, 3) > 0;
    sets.lowest = some_below(rng, 2);
    sets.ring = plan.ranks;
    const int step = 1 + some_below(rng, plan.ranks);
    for (int i = 1; i <= 1 + some_below(rng, 3); ++i) sets.totals.push_back(sets.least * i * step);
    std::sort(sets.totals.begin(), sets.totals.end());
    for (int place = 0; place < plan.ranks; ++place) {
        sets.place.push_back(some_below(rng, 12) == 0 ? -1 : place);
    }
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("cards that cannot leave by number and sum are never cleared", "[oracle][extended]") {
    Rng rng(2615);
    int won = 0, lost = 0, refuted = 0, late = 0, remaining = 0;
    for (int n = 0; n < 20'000 / deal_step(); ++n) {
        const auto variant = sum_game(rng);
        REQUIRE(search::SetSums::serves(*variant));
        const Board board = niblick::bind(variant, deal_by_number(*variant, rng.next()));
        Tally tally;
        const Position from = some_moves_later(rng, board, rng.below(6), tally);
        if (from.in_set() || ending(board, from) == Ending::won) continue;
        const auto truth = explore(board, from, {}, false, 10'000);
        if (!truth) continue;
        const bool winnable = truth->truth.winnable;
        (winnable ? won : lost) += 1;
        const bool may_leave = search::SetSums(*variant).may_leave(board, from);
        INFO("board " << n << "\n" << tiny::describe_extended(board));
        REQUIRE((may_leave || !winnable));
        refuted += !may_leave;
        late += from != start_position(board) && !may_leave;
        remaining += !may_leave && variant->aim.may_remain > 0;
        const std::string wrong =
            fault(board, from, truth->truth, Solver(variant).solve(board, from));
        INFO(wrong);
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(std::min({won, lost, refuted, late, remaining}) > 500);
}

}  // namespace niblick
