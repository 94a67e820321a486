#include "core/deal/foreign_random.h"

#include <algorithm>
#include <vector>

namespace niblick {

namespace {

constexpr std::uint64_t kTwo31 = std::uint64_t{1} << 31;
constexpr std::uint64_t kTwo32 = std::uint64_t{1} << 32;
constexpr std::uint64_t kTwo33 = std::uint64_t{1} << 33;

}  // namespace

MsRandom::MsRandom(std::uint64_t number)
    : number_(number),
      state_(number < kTwo32 ? number : number - kTwo32) {}

std::uint64_t MsRandom::below(std::uint64_t m) {
    state_ = (state_ * 214013 + 2531011) % kTwo33;
    const std::uint64_t bits = state_ >> 16;
    if (number_ < kTwo31) return (bits & 0x7FFF) % m;
    if (number_ < kTwo32) return ((bits & 0x7FFF) | 0x8000) % m;
    return ((bits & 0xFFFF) + 1) % m;
}

MersenneTwister::MersenneTwister(std::uint32_t seed) {
    fill(seed);
}

MersenneTwister::MersenneTwister(const DealNumber& number) {
    std::vector<std::uint32_t> key;
    for (const std::uint64_t word : {number.low, number.high}) {
        key.push_back(static_cast<std::uint32_t>(word));
        key.push_back(static_cast<std::uint32_t>(word >> 32));
    }
    while (key.size() > 1 && key.back() == 0) key.pop_back();

    fill(19650218);
    std::size_t i = 1;
    const auto step = [&](std::uint32_t factor) {
        const std::uint32_t before = state_[i - 1];
        return state_[i] ^ ((before ^ (before >> 30)) * factor);
    };
    const auto go_on = [&] {
        if (++i < kWords) return;
        state_[0] = state_[kWords - 1];
        i = 1;
    };
    for (std::size_t k = 0; k < std::max(kWords, key.size()); ++k) {
        const std::size_t j = k % key.size();
        state_[i] = step(1664525) + key[j] + static_cast<std::uint32_t>(j);
        go_on();
    }
    for (std::size_t k = 1; k < kWords; ++k) {
        state_[i] = step(1566083941) - static_cast<std::uint32_t>(i);
        go_on();
    }
    state_[0] = 0x80000000U;
}

void MersenneTwister::fill(std::uint32_t seed) {
    state_[0] = seed;
    for (std::size_t i = 1; i < kWords; ++i) {
        const std::uint32_t before = state_[i - 1];
        state_[i] = 1812433253U * (before ^ (before >> 30)) + static_cast<std::uint32_t>(i);
    }
}

std::uint32_t MersenneTwister::next() {
    if (at_ == kWords) {
        for (std::size_t i = 0; i < kWords; ++i) {
            const std::uint32_t y =
                (state_[i] & 0x80000000U) | (state_[(i + 1) % kWords] & 0x7FFFFFFFU);
            state_[i] = state_[(i + 397) % kWords] ^ (y >> 1) ^ ((y & 1U) != 0 ? 0x9908B0DFU : 0U);
        }
        at_ = 0;
    }
    std::uint32_t y = state_[at_++];
    y ^= y >> 11;
    y ^= (y << 7) & 0x9D2C5680U;
    y ^= (y << 15) & 0xEFC60000U;
    return y ^ (y >> 18);
}

double PythonRandom::unit() {
    const double high = twister_.next() >> 5;
    const double low = twister_.next() >> 6;
    return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
}

std::uint64_t BoostRandom::below(std::uint64_t m) {
    const std::uint64_t part = kTwo32 / m;
    std::uint64_t r = twister_.next() / part;
    while (r >= m) r = twister_.next() / part;
    return r;
}

}  // namespace niblick
