#include "core/search/exact/chain_moves.h"

#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

using search::ChainGame;
using search::ChainMoves;
using search::Ring;

namespace {

// A random deal without a stock whose ranks form a ring; every third one begins with a card on the
// foundation, and every other one lies in no columns.
Board random_ring_game(Rng& rng, int round) {
    tiny::Plan plan;
    plan.ranks = 3 + 2 * tiny::one_of(rng, 6);
    plan.deck = tiny::plain_deck(plan.ranks, 4);
    plan.wrap = true;
    Opening opening;
    opening.kind = round % 3 == 0 ? Opening::Kind::fixed : Opening::Kind::empty;
    opening.kind_index = round % 3 == 0 ? 0 : -1;
    plan.openings = {opening};
    const int cards = plan.deck.size() - (round % 3 == 0 ? 1 : 0);
    plan.layout = round % 2 == 0 ? tiny::even_columns(cards, 2 + tiny::one_of(rng, 8))
                                 : tiny::random_layout(rng, cards);
    const auto variant = tiny::make(plan);
    return bind(variant, deal_by_number(*variant, DealNumber{static_cast<std::uint64_t>(round)}));
}

struct Compared {
    int moves = 0, refused = 0, known = 0;  // known: less than all edges were stepped over
};

// Plays cards at random, and asks of each move of each position what is known of the walk so far,
// and the same with nothing known of it.
void compare_along_lines(const ChainMoves& moves, Rng& rng, Compared& seen) {
    const ChainGame& game = moves.game();
    if (!moves.may_start()) return;
    std::uint64_t filled = game.filled, open = game.open;
    Face top = game.top;
    search::Steps steps = moves.steps();
    ChainMoves::Places places = moves.places();
    struct Next {
        Slot slot;
        std::uint64_t open;
        search::Steps steps;
        ChainMoves::Places places;
    };
    std::vector<Next> next;
    do {
        next.clear();
        for (std::uint64_t plays = open & game.targets[top]; plays != 0; plays &= plays - 1) {
            const auto slot = static_cast<Slot>(std::countr_zero(plays));
            const std::uint64_t rest = filled & ~(std::uint64_t{1} << slot);
            if (rest == 0) return;
            Next known{slot, moves.open_after(rest, open, slot), steps, places};
            Next anew = known;
            anew.places.stepped = ~0U;
            seen.known += std::popcount(known.places.stepped) < moves.ring()->size();
            const Face face = game.face[slot];
            const bool may = moves.may_win(rest, known.open, top, face, known.steps, known.places);
            REQUIRE(may == moves.may_win(rest, anew.open, top, face, anew.steps, anew.places));
            ++seen.moves;
            if (!may) {
                ++seen.refused;
                continue;
            }
            REQUIRE(known.steps == anew.steps);
            REQUIRE(known.places.end == anew.places.end);
            next.push_back(known);
        }
        if (next.empty()) return;
        const Next& taken = next[rng.below(next.size())];
        filled &= ~(std::uint64_t{1} << taken.slot);
        open = taken.open;
        top = game.face[taken.slot];
        steps = taken.steps;
        places = taken.places;
    } while (true);
}

}  // namespace

TEST_CASE("what a walk passed before a step need not be asked again") {
    Rng rng(2211);
    Compared forward, backward;
    for (int round = 1; round <= 1500 / deal_step(); ++round) {
        const Board board = random_ring_game(rng, round);
        const Position start = start_position(board);
        const auto ring = Ring::make(*board.variant);
        REQUIRE(ring);
        const ChainMoves moves(search::forward_game(board, start), ring);
        for (int line = 0; line < 5; ++line) compare_along_lines(moves, rng, forward);
        if (auto back = search::backward_game(board, start)) {
            const ChainMoves from_end(*std::move(back), ring);
            for (int line = 0; line < 5; ++line) compare_along_lines(from_end, rng, backward);
        }
    }
    for (const Compared& seen : {forward, backward}) {
        INFO(seen.moves << " moves, " << seen.refused << " refused, " << seen.known << " known");
        CHECK(seen.refused > 1000 / deal_step());
        CHECK(seen.known > 5000 / deal_step());
    }
}

}  // namespace niblick
