#include "core/search/exact/sweep_kernel.h"

#include <array>

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
    const std::size_t sets = inner.size();
    constexpr std::size_t kSlots = 9;
    constexpr int kStock = 20;
    // What differs from deal to deal.
    struct OfDeal {
        std::vector<std::vector<ByteRow>> before;  // [entry][set]
        std::vector<ByteRow> entry_mask, slot_mask, draws, copies;
        ByteRow start;
    };
    const auto kernels = sweep_kernels();
    for (int round = 0; round < 500; ++round) {
        const std::size_t entry_count = rng.below(4);
        std::array<OfDeal, kMostDeals> deals;
        for (OfDeal& deal : deals) {
            for (std::size_t e = 0; e < entry_count; ++e) {
                deal.entry_mask.push_back(mask_of(rng.below(16)));
                deal.before.emplace_back(sets);
                for (ByteRow& row : deal.before.back()) row = random_row(rng, kStock + 1);
            }
            for (std::size_t s = 0; s < kSlots; ++s)
                deal.slot_mask.push_back(mask_of(rng.below(16)));
            // The stock: a row for each number of cards left, and the cards of each face in turn.
            deal.draws.resize(kStock + 2);
            std::array<std::size_t, kRowFaces> seen{};
            deal.copies.resize(kStock);
            for (std::size_t v = 2; v < deal.draws.size(); ++v) {
                const std::size_t face = rng.below(16);
                deal.draws[v] = deal.draws[v - 1];
                deal.draws[v].byte[face] = static_cast<std::uint8_t>(v - 1);
                deal.copies[seen[face]++].byte[face] = static_cast<std::uint8_t>(v - 1);
            }
            // A deal that is not there has no start.
            if (rng.below(4) != 0) deal.start = random_row(rng, kStock + 1);
        }
        std::vector<ByteRow> bases(rng.below(4));
        for (ByteRow& row : bases) {
            for (std::uint8_t& byte : row.byte) {
                byte = rng.below(4) == 0 ? 0x80 : static_cast<std::uint8_t>(rng.below(16));
            }
        }
        const ByteRow wild = rng.below(2) == 0 ? ByteRow{} : mask_of(rng.below(16));
        const bool starts = rng.below(2) == 0;
        const auto start_set = static_cast<std::uint32_t>(rng.below(sets));

        // All bytes of each deal, worked out by a kernel for as many deals at once as it takes.
        const auto run = [&](SweepKernel kernel) {
            std::vector<std::vector<std::uint8_t>> bytes(kMostDeals);
            const std::size_t n = kernel.deals;
            for (std::size_t at = 0; at < kMostDeals; at += n) {
                ByteRows gain(sets * n), slot_mask(kSlots * n), copies(kStock * n), start(n);
                std::vector<ByteRows> before(entry_count, ByteRows(sets * n));
                std::vector<ByteRows> masks(entry_count, ByteRows(n));
                for (std::size_t d = 0; d < n; ++d) {
                    const OfDeal& deal = deals[at + d];
                    for (std::size_t e = 0; e < entry_count; ++e) {
                        masks[e][d] = deal.entry_mask[e];
                        for (std::size_t i = 0; i < sets; ++i)
                            before[e][i * n + d] = deal.before[e][i];
                    }
                    for (std::size_t s = 0; s < kSlots; ++s)
                        slot_mask[s * n + d] = deal.slot_mask[s];
                    for (std::size_t k = 0; k < kStock; ++k) copies[k * n + d] = deal.copies[k];
                    start[d] = deal.start;
                }
                std::vector<BlockEntry> entries;
                for (std::size_t e = 0; e < entry_count; ++e)
                    entries.push_back({before[e].data(), masks[e].data()});
                std::vector<std::uint8_t> most(sets * n);
                std::array<std::uint64_t, kMostDeals> reached{};
                BlockTask task{};
                task.inner = &inner;
                task.gain = gain.data();
                task.most = most.data();
                task.entries = entries.data();
                task.entry_count = entries.size();
                task.slot_mask = slot_mask.data();
                task.draws = deals[at].draws.data();
                task.copies = copies.data();
                task.copy_count = kStock;
                task.bases = bases.data();
                task.base_count = bases.size();
                task.wild = &wild;
                task.start = starts ? start.data() : nullptr;
                task.start_set = start_set;
                task.reached = reached.data();
                kernel.run(task);
                for (std::size_t d = 0; d < n; ++d) {
                    std::vector<std::uint8_t>& all = bytes[at + d];
                    all.push_back(static_cast<std::uint8_t>(reached[d]));
                    for (std::size_t i = 0; i < sets; ++i) {
                        all.push_back(most[i * n + d]);
                        const ByteRow& row = gain[i * n + d];
                        all.insert(all.end(), row.byte, row.byte + kRowFaces);
                    }
                }
            }
            return bytes;
        };
        const auto expected = run(scalar_kernel());
        for (const SweepKernel& kernel : kernels) {
            INFO("a kernel for " << kernel.deals << " deals");
            REQUIRE(run(kernel) == expected);
        }
    }
}

TEST_CASE("every kernel for two rows works out the same bytes") {
    Rng rng(2);
    const auto lattice = Lattice::make(tiny::columns({3, 4, 2}), 1000);
    const LatticePart& inner = lattice->inner();
    const std::size_t sets = inner.size();
    constexpr std::size_t kSlots = 9;
    constexpr int kStock = 20;
    const auto random_rows = [&rng](std::size_t n) {
        ByteRows rows(n);
        for (ByteRow& row : rows) row = random_row(rng, kStock + 1);
        return rows;
    };
    const auto masks = [&rng](std::size_t n) {
        ByteRows rows(2 * n);
        for (std::size_t i = 0; i < n; ++i) byte_of(rows.data() + 2 * i, rng.below(32)) = 0xFF;
        return rows;
    };
    const auto shuffles = [&rng](std::size_t n) {
        ByteRows rows(2 * n);
        for (ByteRow& row : rows) {
            for (std::uint8_t& byte : row.byte) {
                byte = rng.below(4) == 0 ? 0x80 : static_cast<std::uint8_t>(rng.below(16));
            }
        }
        return rows;
    };
    for (int round = 0; round < 500; ++round) {
        const ByteRows before = random_rows(2 * sets), entry_mask = masks(1);
        const ByteRows slot_mask = masks(kSlots), draws = random_rows(2 * (kStock + 2));
        const ByteRows own = shuffles(rng.below(4)), others = shuffles(rng.below(4));
        const ByteRows wild = masks(1), start = random_rows(2);
        const BlockEntry entry{before.data(), entry_mask.data()};
        BlockTask task{};
        task.inner = &inner;
        task.entries = &entry;
        task.entry_count = rng.below(2);
        task.slot_mask = slot_mask.data();
        task.draws = draws.data();
        task.bases = own.data();
        task.base_count = own.size() / 2;
        task.others = others.data();
        task.other_count = others.size() / 2;
        task.wild = wild.data();
        task.start = rng.below(2) == 0 ? start.data() : nullptr;
        task.start_set = static_cast<std::uint32_t>(rng.below(sets));
        const auto run = [&](const SweepKernel& kernel) {
            ByteRows gain(2 * sets);
            std::vector<std::uint8_t> bytes(sets);
            std::uint64_t reached = 0;
            task.gain = gain.data();
            task.most = bytes.data();
            task.reached = &reached;
            kernel.run(task);
            bytes.push_back(static_cast<std::uint8_t>(reached));
            for (const ByteRow& row : gain) bytes.insert(bytes.end(), row.byte, row.byte + 16);
            return bytes;
        };
        REQUIRE(best_kernel(2).lanes() == 2);
        REQUIRE(run(best_kernel(2)) == run(scalar_kernel(2)));
    }
}

}  // namespace niblick
