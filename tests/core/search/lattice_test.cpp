#include "core/search/common/lattice.h"

#include <set>

#include "tests/support/catch.h"
#include "tests/support/removable_sets.h"
#include "tests/support/tiny.h"

namespace niblick {

using search::Lattice;

namespace {

constexpr std::size_t kMax = 1'000'000;

}  // namespace

TEST_CASE("the numbers of sets that can be left are those others have counted") {
    // TriPeaks and the pyramid: also counted by mchung94/solitaire-player; Golf is 6 to the 7th.
    CHECK(search::count_removable_sets(tiny::three_peaks(), kMax) == 22'932);
    CHECK(search::count_removable_sets(tiny::pyramid(7), kMax) == 1'430);
    CHECK(search::count_removable_sets(tiny::columns({5, 5, 5, 5, 5, 5, 5}), kMax) == 279'936);
    CHECK(search::count_removable_sets(tiny::columns({6, 6, 6, 6, 6, 6}), kMax) == 117'649);
}

TEST_CASE("a layout with more sets than allowed has no lattice") {
    CHECK(Lattice::make(tiny::columns({5, 5, 5}), 216) != nullptr);
    CHECK(Lattice::make(tiny::columns({5, 5, 5}), 215) == nullptr);
    CHECK(Lattice::make(tiny::pyramid(7), 1'429) == nullptr);
    CHECK(search::count_removable_sets(tiny::columns(std::vector<int>(17, 3)), kMax) == 0);
}

TEST_CASE("numbering the sets keeps to a budget of bytes") {
    const Layout peaks = tiny::three_peaks();
    const auto free = Lattice::make(peaks, kMax);
    REQUIRE(free);
    // For a set: its bits, how many cards it has, where its clearings begin.
    CHECK(free->bytes() >= free->size() * 13);
    CHECK(free->most_bytes() > free->bytes());
    CHECK(Lattice::make(peaks, kMax, free->most_bytes()));
    CHECK_FALSE(Lattice::make(peaks, kMax, free->most_bytes() - 1));
    CHECK_FALSE(Lattice::make(peaks, kMax, 0));
    // Parts count together.
    const auto golf = Lattice::make(tiny::columns({5, 5, 5}), kMax);
    CHECK_FALSE(Lattice::make(tiny::columns({5, 5, 5}), kMax, golf->bytes() - 1));
}

TEST_CASE("a lattice numbers exactly the sets that can be left, full first and empty last") {
    Rng rng(7);
    for (int n = 0; n < 200; ++n) {
        const Board board = tiny::random_board(rng, {2, 11, 0, 1});
        const Layout& layout = board.layout();
        const auto lattice = Lattice::make(layout, kMax);
        const std::set<SlotSet> expected = removable_sets_by_definition(layout);
        REQUIRE(lattice->size() == expected.size());
        REQUIRE(lattice->set(0) == layout.all());
        REQUIRE(lattice->set(lattice->size() - 1).none());
        for (std::size_t i = 0; i < lattice->size(); ++i) {
            const SlotSet set = lattice->set(i);
            REQUIRE(expected.contains(set));
            REQUIRE(lattice->number(set) == i);
            layout.open(set).for_each([&](int s) {
                SlotSet next = set;
                next.reset(s);
                REQUIRE(lattice->number(next) > i);
            });
        }
    }
}

}  // namespace niblick
