#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/deal/deal_number.h"

namespace niblick {

// The generators behind the deal numbers of other programs, written from their descriptions. Each
// has below(m), which draws a number from 0 to m - 1 as those programs do, bias included.

// The linear congruential generator of Microsoft's C library as card programs use it: 15 bits for
// numbers below 2^31, 16 bits above.
class MsRandom {
  public:
    // Expects a number below 2^33.
    explicit MsRandom(std::uint64_t number);
    std::uint64_t below(std::uint64_t m);

  private:
    std::uint64_t number_, state_;
};

// The Mersenne Twister MT19937 (Matsumoto and Nishimura, 1998).
class MersenneTwister {
  public:
    // Seeded by one word, as std::mt19937.
    explicit MersenneTwister(std::uint32_t seed);
    // Seeded by the 32-bit words of a number, as Python's random.Random.
    explicit MersenneTwister(const DealNumber& number);

    std::uint32_t next();

  private:
    static constexpr std::size_t kWords = 624;
    void fill(std::uint32_t seed);

    std::array<std::uint32_t, kWords> state_{};
    std::size_t at_ = kWords;
};

// Python's int(random() * m), as PySolFC draws: 53 random bits times m, in double precision.
class PythonRandom {
  public:
    explicit PythonRandom(const DealNumber& number) : twister_(number) {}
    std::uint64_t below(std::uint64_t m) {
        return static_cast<std::uint64_t>(unit() * static_cast<double>(m));
    }
    // At least 0, below 1.
    double unit();

  private:
    MersenneTwister twister_;
};

// The uniform integers of Boost over MT19937: equal parts of 2^32, drawn again beyond the last.
class BoostRandom {
  public:
    explicit BoostRandom(std::uint32_t seed) : twister_(seed) {}
    std::uint64_t below(std::uint64_t m);

  private:
    MersenneTwister twister_;
};

}  // namespace niblick
