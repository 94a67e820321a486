#include "core/players/win_kernel.h"

#include <vector>

#include "core/base/rng.h"
#include "tests/core/players/random_ways.h"
#include "tests/support/catch.h"

namespace niblick {

namespace {

constexpr std::size_t kSlots = 12;

search::ByteRow random_needs(Rng& rng, int most) {
    search::ByteRow row{};
    for (std::uint8_t& byte : row.byte) {
        byte = rng.below(2) == 0
                   ? kNoStockIsEnough
                   : static_cast<std::uint8_t>(rng.below(static_cast<std::uint64_t>(most) + 1));
    }
    return row;
}

search::ByteRow filled_row(std::uint64_t value) {
    search::ByteRow row{};
    for (std::uint8_t& byte : row.byte) byte = static_cast<std::uint8_t>(value);
    return row;
}

}  // namespace

TEST_CASE("every kernel counts the same wins", "[players]") {
    Rng rng(1);
    for (int round = 0; round < 500; ++round) {
        const auto stock_left = static_cast<int>(rng.below(70));
        const auto sets = static_cast<std::uint32_t>(1 + rng.below(40));
        const auto [first, ways] = RandomWays(rng, sets, kSlots);
        std::vector<search::ByteRow> elsewhere;
        for (std::uint32_t i = 0; i < sets; ++i) {
            elsewhere.push_back(random_needs(rng, stock_left));
        }
        std::vector<BlockExit> exits;
        for (std::uint64_t e = rng.below(3); e > 0; --e) {
            exits.push_back({elsewhere.data(), static_cast<Slot>(rng.below(kSlots))});
        }
        std::vector<search::ByteRow> face, closed;
        for (std::size_t s = 0; s < kSlots; ++s) {
            face.push_back(filled_row(rng.below(search::kRowFaces)));
            search::ByteRow onto{};
            for (std::uint8_t& byte : onto.byte) byte = rng.below(3) == 0 ? 0 : 0xFF;
            closed.push_back(onto);
        }
        std::vector<search::ByteRow> stock(
            static_cast<std::size_t>(stock_left) / search::kRowFaces + 1);
        for (search::ByteRow& row : stock) {
            for (std::uint8_t& byte : row.byte) {
                byte = static_cast<std::uint8_t>(rng.below(search::kRowFaces));
            }
        }
        WinTask task{};
        task.sets = sets;
        task.first = first.data();
        task.ways = ways.data();
        task.exits = exits.data();
        task.exit_count = exits.size();
        task.clears = rng.below(2) == 0;
        task.slot_face = face.data();
        task.slot_closed = closed.data();
        task.stock = stock.data();
        task.stock_left = stock_left;
        const auto run = [&](WinKernel kernel) {
            std::vector<search::ByteRow> need(sets), wins(sets, filled_row(3));
            std::vector<std::uint8_t> draw_wins(sets, 5);
            task.need = need.data();
            task.wins = wins.data();
            task.draw_wins = draw_wins.data();
            kernel(task);
            std::vector<std::uint8_t> bytes = draw_wins;
            for (const auto* rows : {&need, &wins}) {
                for (const search::ByteRow& row : *rows) {
                    bytes.insert(bytes.end(), row.byte, row.byte + search::kRowFaces);
                }
            }
            return bytes;
        };
        REQUIRE(run(best_win_kernel()) == run(scalar_win_kernel));
    }
}

}  // namespace niblick
