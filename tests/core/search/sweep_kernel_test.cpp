#include "core/search/exact/sweep_kernel.h"

#include <cstring>

#include "core/base/rng.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

using namespace search;

namespace {

ByteRow random_row(Rng& rng, int most) {
    ByteRow row{};
    for (std::uint8_t& byte : row.byte) {
        if (rng.below(3) == 0) {
            byte = static_cast<std::uint8_t>(rng.below(static_cast<std::uint64_t>(most) + 1));
        }
    }
    return row;
}

ByteRow mask_of(std::uint64_t face) {
    ByteRow row{};
    row.byte[face] = 0xFF;
    return row;
}

}  // namespace

TEST_CASE("every kernel works out the same bytes") {
    Rng rng(1);
    const auto lattice = Lattice::make(tiny::columns({3, 4, 2}), 1000);
    const LatticePart& inner = lattice->inner();
    for (int round = 0; round < 500; ++round) {
        constexpr int kStock = 20;
        std::vector<ByteRow> before(inner.size());
        for (ByteRow& row : before) row = random_row(rng, kStock + 1);
        std::vector<BlockEntry> entries;
        for (std::uint64_t e = rng.below(4); e > 0; --e) {
            entries.push_back({before.data(), mask_of(rng.below(16))});
        }
        std::vector<ByteRow> slot_mask;
        for (int s = 0; s < 9; ++s) slot_mask.push_back(mask_of(rng.below(16)));
        std::vector<ByteRow> draws(kStock + 2);
        for (std::size_t v = 2; v < draws.size(); ++v) {
            draws[v] = random_row(rng, static_cast<int>(v) - 1);
        }
        std::vector<ByteRow> bases(rng.below(4));
        for (ByteRow& row : bases) {
            for (std::uint8_t& byte : row.byte) {
                byte = rng.below(4) == 0 ? 0x80 : static_cast<std::uint8_t>(rng.below(16));
            }
        }
        const ByteRow wild = rng.below(2) == 0 ? ByteRow{} : mask_of(rng.below(16));
        const ByteRow start = random_row(rng, kStock + 1);
        BlockTask task{};
        task.inner = &inner;
        task.entries = entries.data();
        task.entry_count = entries.size();
        task.slot_mask = slot_mask.data();
        task.draws = draws.data();
        task.bases = bases.data();
        task.base_count = bases.size();
        task.wild = &wild;
        task.start = rng.below(2) == 0 ? &start : nullptr;
        task.room = rng.below(4) == 0 ? rng.below(inner.size()) : inner.size();
        task.start_set = static_cast<std::uint32_t>(rng.below(inner.size()));

        const auto run = [&](BlockKernel kernel) {
            std::vector<ByteRow> gain(inner.size());
            std::vector<std::uint8_t> most(inner.size());
            task.gain = gain.data();
            task.most = most.data();
            const std::uint64_t count = kernel(task);
            std::vector<std::uint8_t> bytes = most;
            for (const ByteRow& row : gain)
                bytes.insert(bytes.end(), row.byte, row.byte + kRowFaces);
            for (const std::uint64_t part : {count >> 8, count}) {
                bytes.push_back(static_cast<std::uint8_t>(part & 0xFF));
            }
            return bytes;
        };
        REQUIRE(run(best_kernel()) == run(scalar_kernel));
    }
}

}  // namespace niblick
