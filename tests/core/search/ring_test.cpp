#include "core/search/positions/ring.h"

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

TEST_CASE("the order of a tableau never refuses a walk that can be made") {
    struct Cards {  // at a place: their slots, and those that go after and before one of them
        std::uint64_t here = 0, under = 0, over = 0;
    };
    // Cards in columns, the last of each on top. By definition: try every order of play.
    struct Dealt {
        std::vector<std::vector<int>> columns;  // places of the ring, slots numbered through
        int n;
        bool clears(int top) {
            bool empty = true;
            for (auto& column : columns) {
                if (column.empty()) continue;
                empty = false;
                const int place = column.back();
                if ((place + 1) % n != top && (top + 1) % n != place) continue;
                column.pop_back();
                const bool found = clears(place);
                column.push_back(place);
                if (found) return true;
            }
            return empty;
        }
    };
    Rng rng(7);
    int yes = 0;
    int by_order = 0;  // refused for their order, not for their numbers
    for (const int n : {3, 5, 7}) {
        const auto ring = Ring::make(*ring_game(n));
        for (int round = 0; round < 30000; ++round) {
            Dealt dealt{std::vector<std::vector<int>>(2 + rng.below(3)), n};
            Ring::Steps steps = ring->zero();
            unsigned left = 0;
            unsigned ends = 0;
            std::vector<Cards> cards(static_cast<std::size_t>(n));
            int slot = 0;
            for (auto& column : dealt.columns) {
                const int first = slot;
                const int height = static_cast<int>(rng.below(5));
                for (int i = 0; i < height; ++i) {
                    const auto place = static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
                    column.push_back(place);
                    ring->add(steps, place);
                    left |= 1U << place;
                    if (i == 0) ends |= 1U << place;
                    Cards& here = cards[static_cast<std::size_t>(place)];
                    here.here |= std::uint64_t{1} << slot;
                    for (int s = first; s < first + height; ++s) {
                        if (s < slot) here.under |= std::uint64_t{1} << s;
                        if (s > slot) here.over |= std::uint64_t{1} << s;
                    }
                    ++slot;
                }
            }
            if (slot == 0) continue;
            const auto top = static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
            const bool exists = dealt.clears(top);
            const bool by_numbers = ring->may_walk(steps, top, ends, left);
            const auto likely = static_cast<int>(rng.below(static_cast<std::uint64_t>(n)));
            const int end = ring->end_of_walk(
                steps, top, ends, left, likely, ~0U, [&](int place, int count, bool last) {
                    Cards far;
                    for (int i = 0; i < count; ++i) {
                        const Cards& at = cards[static_cast<std::size_t>((place + i) % n)];
                        far = {far.here | at.here, far.under | at.under, far.over | at.over};
                    }
                    const std::uint64_t late = far.under & ~far.here;
                    return late != 0 && (last || (late & far.over) != 0);
                });
            const bool bound = end >= 0;
            REQUIRE((!bound || ((ends >> end) & 1U) != 0));
            INFO("n " << n << " round " << round);
            REQUIRE((bound || !exists));
            REQUIRE((by_numbers || !bound));
            yes += exists;
            by_order += by_numbers && !bound;
        }
    }
    CHECK(yes > 500);
    CHECK(by_order > 500);
}

}  // namespace niblick
