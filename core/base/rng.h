#pragma once

#include <cstdint>

#include "core/base/expects.h"

namespace niblick {

// The generator behind deal numbers: xoshiro256** (Blackman and Vigna, 2018) seeded by splitmix64.
// Written out here, not taken from a library, so that a number means the same deal on every
// platform and forever. Changing anything in this file needs a new scheme name in deal.h.
class Rng {
  public:
    explicit Rng(std::uint64_t seed) {
        for (std::uint64_t& word : state_) word = splitmix(seed);
    }

    std::uint64_t next() {
        const std::uint64_t result = rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = rotl(state_[3], 45);
        return result;
    }

    // A uniform number below n. Expects n > 0. Unbiased: values from the incomplete last block are
    // drawn again.
    std::uint64_t below(std::uint64_t n) {
        NIBLICK_EXPECTS(n > 0);
        const std::uint64_t skip = (0 - n) % n;  // 2^64 mod n
        std::uint64_t x = next();
        while (x < skip) x = next();
        return x % n;
    }

  private:
    static std::uint64_t rotl(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
    static std::uint64_t splitmix(std::uint64_t& x) {
        x += 0x9E3779B97F4A7C15U;
        std::uint64_t z = x;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31);
    }

    std::uint64_t state_[4];
};

}  // namespace niblick
