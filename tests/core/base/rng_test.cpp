#include "core/base/rng.h"

#include <vector>

#include "tests/support/catch.h"

namespace niblick {

namespace {

double chi_square(const std::vector<int>& counts) {
    double total = 0;
    for (const int n : counts) total += n;
    const double expected = total / static_cast<double>(counts.size());
    double sum = 0;
    for (const int n : counts) sum += (n - expected) * (n - expected) / expected;
    return sum;
}

}  // namespace

// Computed with a second implementation that itself reproduces the published test vectors of
// splitmix64 (seed 1234567) and xoshiro256** (state 1, 2, 3, 4).
TEST_CASE("xoshiro256** seeded by splitmix64 gives its known numbers", "[rng]") {
    struct Golden {
        std::uint64_t seed;
        std::uint64_t first[4];
    };
    static constexpr Golden kGolden[] = {
        {0, {0x99EC5F36CB75F2B4, 0xBF6E1F784956452A, 0x1A5F849D4933E6E0, 0x6AA594F1262D2D2C}},
        {1, {0xB3F2AF6D0FC710C5, 0x853B559647364CEA, 0x92F89756082A4514, 0x642E1C7BC266A3A7}},
        {2, {0x1A28690DA8A8D057, 0xB9BB8042DAEDD58A, 0x2F1829AF001EF205, 0xBF733E63D139683D}},
        {4711, {0xF923A38F1536545B, 0x4E6686940B91AB5F, 0x56CF094BB103B9EE, 0xAD8640B3D4A64EF9}},
        {0xFFFFFFFFFFFFFFFF,
         {0x8F5520D52A7EAD08, 0xC476A018CAA1802D, 0x81DE31C0D260469E, 0xBF658D7E065F3C2F}},
    };
    for (const Golden& golden : kGolden) {
        Rng rng(golden.seed);
        for (const std::uint64_t expected : golden.first) CHECK(rng.next() == expected);
    }
}

TEST_CASE("below stays below and reaches every number", "[rng]") {
    Rng rng(5);
    for (const std::uint64_t n : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{52}}) {
        std::vector<int> seen(n, 0);
        for (int i = 0; i < 2000; ++i) {
            const std::uint64_t x = rng.below(n);
            REQUIRE(x < n);
            ++seen[x];
        }
        for (const int times : seen) CHECK(times > 0);
    }
    CHECK(Rng(9).below(1) == 0);
}

TEST_CASE("below draws values of the incomplete block again", "[rng]") {
    // With n just above 2^63 nearly every second number falls into it; what is left is uniform.
    const std::uint64_t n = (std::uint64_t{1} << 63) + 1;
    const std::uint64_t skip = (std::uint64_t{1} << 63) - 1;  // 2^64 mod n
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Rng plain(seed), drawn(seed);
        std::uint64_t x = plain.next();
        while (x < skip) x = plain.next();
        CHECK(drawn.below(n) == x % n);
        CHECK(drawn.next() == plain.next());
    }
}

TEST_CASE("below is uniform from seed to seed and within one seed", "[rng]") {
    // Bounds: the chance of going beyond one is about one in a million; the seeds are fixed.
    std::vector<int> by_seed(52, 0), by_step(10, 0), low_bits(7, 0);
    for (std::uint64_t seed = 0; seed < 52000; ++seed) ++by_seed[Rng(seed).below(52)];
    Rng rng(99);
    for (int i = 0; i < 100000; ++i) ++by_step[rng.below(10)];
    for (int i = 0; i < 70000; ++i) ++low_bits[rng.below(7)];
    CHECK(chi_square(by_seed) < 114.5);
    CHECK(chi_square(by_step) < 46.0);
    CHECK(chi_square(low_bits) < 39.8);
}

}  // namespace niblick
