#include <algorithm>
#include <limits>

#include "core/play/play.h"
#include "core/search/beam/beam_search.h"
#include "tests/oracle/brute.h"
#include "tests/oracle/brute_extended.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"
#include "tests/support/tiny_extended.h"

namespace niblick {

namespace {

constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max() / 4;
constexpr std::size_t kBytes = std::size_t{1} << 22;

// How many searches ended in each way.
struct Ends {
    int found = 0;    // with a win
    int nothing = 0;  // nothing was dropped, so there is no win
    int open = 0;     // further iterations may find a win
};

// Runs some iterations from a position that is not won. Returns what is wrong with their result, or
// an empty text.
std::string fault(const Board& board, const Position& from, bool winnable, Ends& ends) {
    search::BeamSearch beam_search(board, from, kBytes, {});
    for (int look = 0; look < 3 && beam_search.is_due(kAny); ++look) {
        const auto line = beam_search.iterate(1'000'000);
        if (!line) continue;
        ++ends.found;
        if (!winnable) return "a win was found where there is none";
        Position position = from;
        for (const Move move : *line) {
            if (!is_legal(board, position, move)) return "an illegal move in the line";
            position = after(board, position, move);
        }
        return ending(board, position) == Ending::won ? "" : "the line does not win";
    }
    const bool spent = !beam_search.is_due(kAny);
    ++(spent ? ends.nothing : ends.open);
    return spent && winnable ? "it gave up though there is a win" : "";
}

}  // namespace

TEST_CASE("beam search agrees with brute force on small irregular boards", "[oracle][beam]") {
    Rng rng(601);
    Ends ends;
    for (int n = 0; n < 4000 / deal_step(); ++n) {
        const Board board =
            tiny::random_board(rng, n % 2 == 0 ? tiny::Range{} : tiny::Range{8, 11, 5, 2});
        const Position start = start_position(board);
        if (ending(board, start) == Ending::won) continue;
        Brute brute(board);
        const std::string wrong = fault(board, start, brute.solve(start).winnable, ends);
        INFO(wrong << "\n" << tiny::words(board));
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(std::min(ends.found, ends.nothing) > 500);
}

TEST_CASE("beam search agrees with brute force under random rules", "[oracle][extended][beam]") {
    Rng rng(602);
    Ends ends;
    for (int n = 0; n < 3000 / deal_step(); ++n) {
        const Board board = tiny::random_extended(rng);
        const Position start = start_position(board);
        if (ending(board, start) == Ending::won) continue;
        const auto truth = explore(board, start, {}, false, 3000);
        if (!truth) continue;
        const std::string wrong = fault(board, start, truth->truth.winnable, ends);
        INFO("board " << n << ": " << wrong << "\n" << tiny::describe_extended(board));
        REQUIRE(wrong.empty());
    }
    if (!quick()) CHECK(std::min(ends.found, ends.nothing) > 300);
}

}  // namespace niblick
