#include "core/search/common/removable.h"

#include <cstdint>
#include <limits>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/removable_sets.h"
#include "tests/support/tiny.h"

namespace niblick {

using search::count_removable;

namespace {

void check_count(const Layout& layout, std::uint64_t count) {
    const auto sets = count_removable(layout);
    CHECK(sets.exact);
    CHECK(sets.count == count);
}

}  // namespace

TEST_CASE("removable sets of the usual layouts are as many as others have counted") {
    // TriPeaks and the pyramid: also counted by mchung94/solitaire-player; Golf is 6 to the 7th.
    check_count(tiny::three_peaks(), 22'932);
    check_count(tiny::pyramid(7), 1'430);
    check_count(tiny::columns({5, 5, 5, 5, 5, 5, 5}), 279'936);
    // Pyramids are counted by the Catalan numbers.
    check_count(tiny::pyramid(1), 2);
    check_count(tiny::pyramid(13), 2'674'440);
    check_count(tiny::pyramid(15), 35'357'670);
}

TEST_CASE("removable sets of irregular layouts are counted as one by one") {
    Rng rng(11);
    for (int n = 0; n < 300; ++n) {
        const Board board = tiny::random_board(rng, {1, 12, 0, 1});
        check_count(board.layout(), removable_sets_by_definition(board.layout()).size());
    }
}

TEST_CASE("more removable sets than 64 bits can say are more than the largest number") {
    const auto sets = count_removable(tiny::columns(std::vector<int>(32, 7)));
    CHECK_FALSE(sets.exact);
    CHECK(sets.count == std::numeric_limits<std::uint64_t>::max());
    // 8 to the 21st is 2 to the 63rd, which still fits.
    check_count(tiny::columns(std::vector<int>(21, 7)), std::uint64_t{1} << 63);
}

TEST_CASE("a layout that takes more room to count than allowed gets a number that is too small") {
    const auto sets = count_removable(tiny::pyramid(7), 8);
    CHECK_FALSE(sets.exact);
    CHECK(sets.count == 28);
    CHECK(count_removable(Layout{}).count == 1);
}

}  // namespace niblick
