#include "workbench/kit/celebration.h"

#include <algorithm>

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("a celebration is short, stays on the table, and ends", "[celebration]") {
    const Size area{800, 600};
    CHECK(confetti(-0.1, area, 1).empty());
    CHECK(confetti(kCelebration, area, 1).empty());
    CHECK(kCelebration <= 2);
    std::size_t most = 0;
    for (double t = 0.3; t < kCelebration; t += 0.05) {
        const auto pieces = confetti(t, area, 1);
        most = std::max(most, pieces.size());
        for (const Confetto& piece : pieces) {
            CHECK(piece.x > -area.w * 0.3F);
            CHECK(piece.x < area.w * 1.3F);
            CHECK(piece.y >= -1);
            CHECK(piece.strength >= 0);
            CHECK(piece.strength <= 1);
        }
    }
    CHECK(most > 30);
    CHECK(confetti(kCelebration - 0.01, area, 1).size() <= most);
}

}  // namespace niblick
