#include "core/rules/layout.h"

#include <algorithm>
#include <initializer_list>
#include <set>
#include <vector>

#include "core/base/rng.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

std::vector<int> members(const SlotSet& set) {
    std::vector<int> list;
    set.for_each([&](int s) { list.push_back(s); });
    return list;
}

void check_inverse(const Layout& layout) {
    for (int a = 0; a < layout.size(); ++a) {
        for (int b = 0; b < layout.size(); ++b) {
            CHECK(layout.above(static_cast<Slot>(a)).test(b) ==
                  layout.below(static_cast<Slot>(b)).test(a));
        }
    }
}

// Clears open slots one by one until none is open; how many went.
int cleared(const Layout& layout) {
    SlotSet filled = layout.all();
    while (filled.any()) {
        const std::vector<int> open = members(layout.open(filled));
        if (open.empty()) break;
        filled.reset(open.back());
    }
    return layout.size() - filled.count();
}

}  // namespace

TEST_CASE("columns: only the end card of each is open", "[layout]") {
    const Layout layout = tiny::columns({3, 1, 2});
    REQUIRE(layout.size() == 6);
    CHECK(layout.piles() == std::vector<std::vector<Slot>>{{0, 3, 5}, {1}, {2, 4}});
    CHECK(members(layout.open(layout.all())) == std::vector<int>{1, 4, 5});
    CHECK(members(layout.above(0)) == std::vector<int>{3});
    CHECK(members(layout.below(5)) == std::vector<int>{3});
    CHECK(layout.above(1).none());
    CHECK(layout.pile_of(4) == 2);
    CHECK(layout.describe_pile(5) == "column 1");
    SlotSet filled = layout.all();
    filled.reset(5);
    CHECK(members(layout.open(filled)) == std::vector<int>{1, 3, 4});
    CHECK(layout.open({}).none());
    check_inverse(layout);
    CHECK(cleared(layout) == 6);
}

TEST_CASE("a pyramid card is freed by the two below it", "[layout]") {
    const Layout layout = tiny::pyramid(3);
    REQUIRE(layout.size() == 6);
    CHECK(members(layout.open(layout.all())) == std::vector<int>{3, 4, 5});
    SlotSet filled = layout.all();
    filled.reset(4);
    CHECK(members(layout.open(filled)) == std::vector<int>{3, 5});
    filled.reset(3);
    CHECK(members(layout.open(filled)) == std::vector<int>{1, 5});
    CHECK(layout.describe_pile(4) == "row 3");
    check_inverse(layout);
    CHECK(cleared(layout) == 6);
}

TEST_CASE("three peaks: 28 cards, ten open, three tips", "[layout]") {
    const Layout layout = tiny::three_peaks();
    REQUIRE(layout.size() == 28);
    CHECK(layout.open(layout.all()).count() == 10);
    CHECK(members(layout.tips()) == std::vector<int>{0, 1, 2});
    for (int s = 0; s < 18; ++s) CHECK(layout.above(static_cast<Slot>(s)).count() == 2);
    check_inverse(layout);
    CHECK(cleared(layout) == 28);
}

TEST_CASE("a ring of covers is named in order", "[layout]") {
    LayoutBuilder builder;
    for (int s = 0; s < 6; ++s) builder.add({}, 0);
    builder.cover(0, 1);
    builder.cover(1, 2);
    CHECK(builder.ring().empty());
    builder.cover(2, 3);
    builder.cover(3, 1);
    builder.cover(5, 4);
    const std::vector<Slot> ring = builder.ring();
    REQUIRE(ring.size() == 3);
    CHECK(std::set<Slot>(ring.begin(), ring.end()) == std::set<Slot>{1, 2, 3});
    // Each lies on the next, the last on the first.
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const int next = ring[(i + 1) % ring.size()];
        CHECK(next == (ring[i] == 3 ? 1 : ring[i] + 1));
    }
}

TEST_CASE("a card that lies on itself is a ring of one", "[layout]") {
    LayoutBuilder builder;
    builder.add({}, 0);
    builder.add({}, 0);
    builder.cover(1, 1);
    CHECK(builder.ring() == std::vector<Slot>{1});
}

TEST_CASE("a ring is found exactly when some card can never be freed", "[layout]") {
    Rng rng(7);
    int rings = 0;
    for (int round = 0; round < 500; ++round) {
        LayoutBuilder builder;
        const int slots = 1 + static_cast<int>(rng.below(8));
        for (int s = 0; s < slots; ++s) builder.add({}, 0);
        std::vector<std::set<int>> above(static_cast<std::size_t>(slots));
        for (std::uint64_t n = rng.below(10); n > 0; --n) {
            const auto upper = static_cast<Slot>(rng.below(static_cast<std::uint64_t>(slots)));
            const auto lower = static_cast<Slot>(rng.below(static_cast<std::uint64_t>(slots)));
            builder.cover(upper, lower);
            above[lower].insert(upper);
        }
        // Takes away what nothing lies on until nothing changes.
        std::set<int> left;
        for (int s = 0; s < slots; ++s) left.insert(s);
        for (bool changed = true; changed;) {
            changed = false;
            for (const int s : std::set<int>(left)) {
                bool covered = false;
                for (const int u : above[static_cast<std::size_t>(s)]) {
                    covered = covered || left.count(u) > 0;
                }
                if (!covered) changed = left.erase(s) > 0 || changed;
            }
        }
        CHECK(builder.ring().empty() == left.empty());
        rings += !left.empty();
        if (left.empty()) CHECK(cleared(builder.build()) == slots);
    }
    CHECK(rings > 50);
    CHECK(rings < 450);
}

TEST_CASE("a layout takes 250 slots and no more", "[layout]") {
    LayoutBuilder builder;
    while (builder.room()) builder.add({}, builder.size() / 10);
    CHECK(builder.size() == kMaxSlots);
    for (int s = 0; s + 1 < kMaxSlots; ++s) {
        builder.cover(static_cast<Slot>(s + 1), static_cast<Slot>(s));
    }
    CHECK(builder.ring().empty());
    const Layout layout = builder.build();
    CHECK(layout.size() == kMaxSlots);
    CHECK(members(layout.open(layout.all())) == std::vector<int>{249});
    CHECK(cleared(layout) == kMaxSlots);
}

TEST_CASE("covering the same card twice is covering it once", "[layout]") {
    LayoutBuilder builder;
    builder.add({}, 0);
    builder.add({}, 3);
    builder.cover(1, 0);
    const Layout once = builder.build();
    builder.cover(1, 0);
    CHECK(builder.build() == once);
    // Piles that were never named are not there.
    CHECK(once.piles() == std::vector<std::vector<Slot>>{{0}, {1}});
    CHECK(once.pile_of(1) == 1);
}

TEST_CASE("an either-or cover is met once one of its sets is gone", "[layout]") {
    LayoutBuilder builder;
    for (int s = 0; s < 5; ++s) builder.add({}, 0);
    const auto set = [](std::initializer_list<int> slots) {
        SlotSet made;
        for (const int s : slots) made.set(s);
        return made;
    };
    builder.cover_either(1, {set({0, 3}), set({2})});
    builder.cover_either(4, {set({0})});  // no choice: a plain cover
    REQUIRE(builder.ring().empty());
    const Layout layout = builder.build();
    REQUIRE(layout.either_or().size() == 1);
    CHECK(layout.above(1).none());
    CHECK(layout.above(4) == set({0}));
    CHECK(layout.freed_by(0) == set({1, 4}));
    CHECK(layout.freed_by(2) == set({1}));
    CHECK(layout.below(2).none());
    CHECK(layout.open(layout.all()) == set({0, 2, 3}));
    CHECK(layout.open(set({1, 2, 3, 4})) == set({2, 3, 4}));
    CHECK(layout.open(set({1, 2})) == set({1, 2}));
    CHECK(layout.open(set({0, 1, 3})) == set({0, 1, 3}));
    CHECK(layout.covering(1, layout.all()) == set({0, 2, 3}));
    CHECK(layout.covering(1, set({1, 2, 3})) == set({2, 3}));
    CHECK(layout.covering(1, set({0, 1, 3})).none());
    CHECK(layout.can_be_left(set({0, 3, 4})));           // 2 went, then 1
    CHECK_FALSE(layout.can_be_left(set({0, 2, 3, 4})));  // 1 cannot go first
    CHECK_FALSE(layout.can_be_left(set({1, 2, 3, 0})));  // 4 lies under 0
}

TEST_CASE("an either-or cover that no order meets is a ring", "[layout]") {
    const auto one = [](int slot) {
        SlotSet set;
        set.set(slot);
        return set;
    };
    LayoutBuilder builder;
    for (int s = 0; s < 4; ++s) builder.add({}, 0);
    builder.cover_either(1, {one(0), one(2)});  // tiles in a row
    builder.cover_either(2, {one(1), one(3)});
    CHECK(builder.ring().empty());
    builder.cover_either(0, {one(1), one(2)});
    CHECK(builder.ring().empty());  // from 3 on
    builder.cover(1, 3);
    const std::vector<Slot> ring = builder.ring();
    REQUIRE(ring.size() > 1);
    CHECK(std::find(ring.begin(), ring.end(), Slot{1}) != ring.end());
}

TEST_CASE("what can be left under either-or covers is what some order leaves", "[layout]") {
    Rng rng(11);
    int layouts = 0;
    for (int round = 0; round < 300; ++round) {
        LayoutBuilder builder;
        const int slots = 2 + static_cast<int>(rng.below(5));
        const auto any = [&] {
            return static_cast<Slot>(rng.below(static_cast<std::uint64_t>(slots)));
        };
        for (int s = 0; s < slots; ++s) builder.add({}, 0);
        for (std::uint64_t n = rng.below(3); n > 0; --n) builder.cover(any(), any());
        for (std::uint64_t n = 1 + rng.below(3); n > 0; --n) {
            std::vector<SlotSet> sets(2 + rng.below(2));
            for (SlotSet& set : sets) {
                for (std::uint64_t i = 1 + rng.below(2); i > 0; --i) set.set(any());
            }
            builder.cover_either(any(), sets);
        }
        // By definition: all sets that are left when cards go one by one.
        std::set<std::uint64_t> left;
        const bool ring = !builder.ring().empty();
        if (ring) continue;
        ++layouts;
        const Layout layout = builder.build();
        std::vector<SlotSet> waiting{layout.all()};
        while (!waiting.empty()) {
            const SlotSet now = waiting.back();
            waiting.pop_back();
            if (!left.insert(now.word[0]).second) continue;
            layout.open(now).for_each([&](int s) {
                SlotSet next = now;
                next.reset(s);
                waiting.push_back(next);
            });
        }
        CHECK(left.contains(0));
        for (std::uint64_t bits = 0; bits < std::uint64_t{1} << slots; ++bits) {
            SlotSet filled;
            filled.word[0] = bits;
            CHECK(layout.can_be_left(filled) == left.contains(bits));
        }
    }
    CHECK(layouts > 50);
}

}  // namespace niblick
