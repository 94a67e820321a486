#include "core/players/expectimax_kernel.h"

#include <algorithm>

#include "core/search/common/four.h"

namespace niblick {

namespace {

using Tile = std::array<ExpectimaxRow, kExpectimaxTile>;
static_assert(kExpectimaxTile == kExpectimaxLanes);

// Rows of multisets to rows of sets, or back.
void transpose(const Tile& from, Tile& to) {
    for (std::size_t i = 0; i < kExpectimaxTile; i += 4) {
        for (std::size_t j = 0; j < kExpectimaxLanes; j += 4) {
            search::Four a = search::load(from[i].of + j);
            search::Four b = search::load(from[i + 1].of + j);
            search::Four c = search::load(from[i + 2].of + j);
            search::Four d = search::load(from[i + 3].of + j);
            search::transpose(a, b, c, d);
            search::store(to[j].of + i, a);
            search::store(to[j + 1].of + i, b);
            search::store(to[j + 2].of + i, c);
            search::store(to[j + 3].of + i, d);
        }
    }
}

void raise_to(ExpectimaxRow& row, const ExpectimaxRow& other) {
    for (std::size_t i = 0; i < kExpectimaxLanes; i += 4) {
        search::store(row.of + i,
                      search::larger(search::load(row.of + i), search::load(other.of + i)));
    }
}

// Most sets cannot be cleared with most multisets; their sums are not even read.
void add(float* sums, const ExpectimaxRow& row, float weight) {
    search::Four most = search::load(row.of);
    for (std::size_t i = 4; i < kExpectimaxTile; i += 4) {
        most = search::larger(most, search::load(row.of + i));
    }
    if (search::all_zero(most)) return;
    for (std::size_t i = 0; i < kExpectimaxTile; i += 4) {
        search::store(sums + i, search::add_product(search::load(sums + i),
                                                    search::load(row.of + i), weight));
    }
}

}  // namespace

void run_expectimax(const ExpectimaxTask& task) {
    const std::size_t faces = task.onto.size() + 1;
    Tile loaded, draw;
    std::array<Tile, search::kRowFaces> top;  // [kind][set of the tile]
    std::array<ExpectimaxRow, search::kRowFaces> chance;
    std::size_t at = 0;
    for (std::size_t t = 0; t < task.tiles.size(); ++t) {
        const std::size_t base = std::size_t{task.tiles[t]} * kExpectimaxTile;
        // So many streams of memory are more than the processor foresees by itself.
        const std::size_t soon =
            std::size_t{task.tiles[std::min(t + 1, task.tiles.size() - 1)]} * kExpectimaxTile;
        for (std::size_t lane = 0; lane < kExpectimaxLanes; ++lane) {
            if (task.draw[lane] == nullptr) {
                loaded[lane] = {};
                continue;
            }
            search::prefetch(task.draw[lane] + soon);
            std::copy_n(task.draw[lane] + base, kExpectimaxTile, loaded[lane].of);
        }
        for (std::size_t k = 0; k < task.kinds.size(); ++k) {
            for (const auto& larger : task.larger[k]) {
                if (larger.chance != nullptr) search::prefetch(larger.chance + base);
            }
        }
        transpose(loaded, draw);
        for (std::size_t i = 0; i < kExpectimaxTile; ++i, ++at) {
            if (base + i == 0) std::fill(std::begin(draw[0].of), std::end(draw[0].of), 1.0F);
            std::fill_n(chance.begin(), faces, draw[i]);
            for (std::uint32_t e = task.first_in[at + 1]; e < task.first_in[at + 2]; ++e) {
                search::prefetch(&task.rows[task.in[e].row]);
            }
            for (std::uint32_t e = task.first_in[at]; e < task.first_in[at + 1]; ++e) {
                const ExpectimaxRow& then = task.rows[task.in[e].row];
                for (const Face f : task.onto[task.in[e].face]) raise_to(chance[f], then);
            }
            for (std::uint32_t e = task.first_out[at]; e < task.first_out[at + 1]; ++e) {
                task.rows[task.out[e].row] = chance[task.out[e].face];
            }
            for (std::size_t k = 0; k < task.kinds.size(); ++k) top[k][i] = chance[task.kinds[k]];
        }
        for (std::size_t k = 0; k < task.kinds.size(); ++k) {
            transpose(top[k], loaded);
            for (std::size_t lane = 0; lane < kExpectimaxLanes; ++lane) {
                const auto [larger, weight] = task.larger[k][lane];
                if (larger != nullptr) add(larger + base, loaded[lane], weight);
            }
        }
    }
}

}  // namespace niblick
