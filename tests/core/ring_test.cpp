#include "core/search/ring.h"

#include <functional>

#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

using search::Ring;

namespace {

// A game without stock whose ranks go round, so that its faces form a ring of so many places.
std::shared_ptr<const Variant> ring_game(int ranks, bool wrap = true) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(ranks, 2);
    plan.ranks = ranks;
    plan.wrap = wrap;
    plan.layout = tiny::columns(std::vector<int>(static_cast<std::size_t>(ranks), 2));
    Opening empty;
    empty.kind = Opening::Kind::empty;
    plan.openings = {empty};
    return tiny::make(plan);
}

// Whether some walk on a ring of n places starts at `from`, uses up all counts and ends at `to`.
bool walk_exists(std::vector<int> left, int from, int to) {
    const int n = static_cast<int>(left.size());
    int total = 0;
    for (const int count : left) total += count;
    const std::function<bool(int, int)> go = [&](int at, int rest) {
        if (rest == 0) return at == to;
        for (const int next : {(at + 1) % n, (at + n - 1) % n}) {
            int& count = left[static_cast<std::size_t>(next)];
            if (count == 0) continue;
            --count;
            const bool found = go(next, rest - 1);
            ++count;
            if (found) return true;
        }
        return false;
    };
    return go(from, total);
}

}  // namespace

TEST_CASE("the bound on rings says yes exactly when a walk exists") {
    for (const int n : {3, 5, 7}) {
        const auto ring = Ring::make(*ring_game(n));
        REQUIRE(ring);
        Rng rng(static_cast<std::uint64_t>(n));
        int yes = 0;
        int no = 0;
        for (int round = 0; round < 8000; ++round) {
            std::vector<int> left(static_cast<std::size_t>(n));
            int total = 0;
            for (int& count : left) {
                count = static_cast<int>(rng.below(4));
                total += count;
            }
            if (total == 0 || total > 12) continue;
            const auto from = static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
            const auto to = static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
            if (left[static_cast<std::size_t>(to)] == 0) continue;
            Ring::Steps steps = ring->zero();
            unsigned places = 0;
            for (int p = 0; p < n; ++p) {
                const int count = left[static_cast<std::size_t>(p)];
                for (int c = 0; c < count; ++c) ring->add(steps, p);
                if (count > 0) places |= 1U << p;
            }
            const bool bound = ring->may_walk(steps, from, 1U << to, places);
            const bool exists = walk_exists(left, from, to);
            INFO("n " << n << " from " << from << " to " << to);
            REQUIRE((bound || !exists));  // never cuts what can be walked
            REQUIRE(bound == exists);
            ++(exists ? yes : no);
        }
        REQUIRE(yes > 50);
        REQUIRE(no > 50);
    }
}

TEST_CASE("taking a card away undoes adding it") {
    const auto ring = Ring::make(*ring_game(5));
    Ring::Steps steps = ring->zero();
    ring->add(steps, 2);
    ring->add(steps, 4);
    ring->remove(steps, 2);
    ring->remove(steps, 4);
    CHECK(steps == ring->zero());
}

TEST_CASE("only odd rings without a stock have the bound") {
    CHECK(Ring::make(*ring_game(5)));
    CHECK_FALSE(Ring::make(*ring_game(6)));         // even: the equations have many solutions
    CHECK_FALSE(Ring::make(*ring_game(5, false)));  // a line
    tiny::Plan golf;
    golf.wrap = true;
    CHECK_FALSE(Ring::make(*tiny::make(golf)));  // a stock
}

}  // namespace niblick
