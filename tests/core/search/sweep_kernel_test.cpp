#include "core/search/exact/sweep_kernel.h"

#include <algorithm>
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

ByteRows random_rows(Rng& rng, std::size_t n, int most) {
    ByteRows rows(n);
    for (ByteRow& row : rows) row = random_row(rng, most);
    return rows;
}

// So many sets of faces, of one face each.
ByteRows masks(Rng& rng, std::size_t n, std::size_t rows_each) {
    ByteRows rows(n * rows_each);
    for (std::size_t i = 0; i < n; ++i) {
        byte_of(rows.data() + i * rows_each, rng.below(rows_each * kRowFaces)) = 0xFF;
    }
    return rows;
}

ByteRows shuffles(Rng& rng, std::size_t n) {
    ByteRows rows(n);
    for (ByteRow& row : rows) {
        for (std::uint8_t& byte : row.byte) {
            byte = rng.below(4) == 0 ? 0x80 : static_cast<std::uint8_t>(rng.below(16));
        }
    }
    return rows;
}

}  // namespace

TEST_CASE("every kernel works out the same bytes") {
    const std::size_t rows_each = GENERATE(1U, 2U);
    Rng rng(rows_each);
    const auto lattice = Lattice::make(tiny::columns({3, 4, 2}), 1000);
    const LatticePart& inner = lattice->inner();
    const std::size_t sets = inner.size();
    constexpr std::size_t kSlots = 9;
    constexpr int kStock = 20;
    // What differs from deal to deal.
    struct OfDeal {
        std::vector<ByteRows> before;  // [entry]: of each set
        std::vector<ByteRows> entry_mask;
        ByteRows slot_mask, draws, copies, start;
    };
    const auto kernels = sweep_kernels(rows_each);
    for (int round = 0; round < 500; ++round) {
        const std::size_t entry_count = rng.below(9);
        std::array<OfDeal, kMostDeals> deals;
        for (OfDeal& deal : deals) {
            for (std::size_t e = 0; e < entry_count; ++e) {
                deal.entry_mask.push_back(masks(rng, 1, rows_each));
                deal.before.push_back(random_rows(rng, sets * rows_each, kStock + 1));
            }
            deal.slot_mask = masks(rng, kSlots, rows_each);
            // The stock: rows for each number of cards left, and the cards of each face in turn.
            deal.draws.resize((kStock + 2) * rows_each);
            std::array<std::size_t, kMostRows * kRowFaces> seen{};
            deal.copies.resize(kStock * rows_each);
            for (std::size_t v = 2; v < kStock + 2; ++v) {
                const std::size_t face = rng.below(rows_each * kRowFaces);
                ByteRow* const draws = deal.draws.data() + v * rows_each;
                std::copy(draws - rows_each, draws, draws);
                const auto left = static_cast<std::uint8_t>(v - 1);
                byte_of(draws, face) = left;
                byte_of(deal.copies.data() + seen[face]++ * rows_each, face) = left;
            }
            // A deal that is not there has no start.
            deal.start = ByteRows(rows_each);
            if (rng.below(4) != 0) deal.start = random_rows(rng, rows_each, kStock + 1);
        }
        const ByteRows bases = shuffles(rng, rng.below(4) * rows_each);
        const ByteRows others = shuffles(rng, rows_each == 1 ? 0 : rng.below(4) * rows_each);
        const ByteRows wild = rng.below(2) == 0 ? ByteRows(rows_each) : masks(rng, 1, rows_each);
        const bool starts = rng.below(2) == 0;
        const auto start_set = static_cast<std::uint32_t>(rng.below(sets));

        // All bytes of each deal, worked out by a kernel for as many deals at once as it takes.
        const auto run = [&](SweepKernel kernel) {
            std::vector<std::vector<std::uint8_t>> bytes(kMostDeals);
            const std::size_t n = kernel.deals;
            // The rows of so many deals side by side.
            const auto together = [&](std::size_t first, auto rows_of) {
                ByteRows all(rows_of(deals[first]).size() * n);
                for (std::size_t d = 0; d < n; ++d) {
                    const ByteRows& rows = rows_of(deals[first + d]);
                    for (std::size_t i = 0; i < rows.size(); ++i) {
                        const std::size_t of = i / rows_each, row = i % rows_each;
                        all[(of * n + d) * rows_each + row] = rows[i];
                    }
                }
                return all;
            };
            for (std::size_t at = 0; at < kMostDeals; at += n) {
                std::vector<ByteRows> before, mask;
                std::vector<BlockEntry> entries;
                for (std::size_t e = 0; e < entry_count; ++e) {
                    before.push_back(together(at, [e](const OfDeal& d) { return d.before[e]; }));
                    mask.push_back(together(at, [e](const OfDeal& d) { return d.entry_mask[e]; }));
                    entries.push_back({before[e].data(), mask[e].data()});
                }
                const auto slot_mask = together(at, [](const OfDeal& d) { return d.slot_mask; });
                const auto copies = together(at, [](const OfDeal& d) { return d.copies; });
                const auto start = together(at, [](const OfDeal& d) { return d.start; });
                ByteRows gain(sets * kernel.lanes());
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
                task.base_count = bases.size() / rows_each;
                task.others = others.data();
                task.other_count = others.size() / rows_each;
                task.wild = wild.data();
                task.start = starts ? start.data() : nullptr;
                task.start_set = start_set;
                task.reached = reached.data();
                kernel.run(task);
                for (std::size_t d = 0; d < n; ++d) {
                    std::vector<std::uint8_t>& all = bytes[at + d];
                    all.push_back(static_cast<std::uint8_t>(reached[d]));
                    for (std::size_t i = 0; i < sets; ++i) {
                        all.push_back(most[i * n + d]);
                        const ByteRow* rows = gain.data() + (i * n + d) * rows_each;
                        for (std::size_t f = 0; f < rows_each * kRowFaces; ++f) {
                            all.push_back(byte_of(rows, f));
                        }
                    }
                }
            }
            return bytes;
        };
        const auto expected = run(scalar_kernel(rows_each));
        for (const SweepKernel& kernel : kernels) {
            REQUIRE(kernel.rows == rows_each);
            INFO("a kernel for " << kernel.deals << " deals, " << rows_each << " rows each");
            REQUIRE(run(kernel) == expected);
        }
    }
}

}  // namespace niblick
