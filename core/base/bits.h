#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace niblick {

// A set of small numbers in W machine words. A plain value: copied, compared and hashed bytewise.
template <int W>
struct Bits {
    static constexpr int kCapacity = W * 64;

    std::array<std::uint64_t, W> word{};

    // The set {0, 1, ..., n-1}; n is at most kCapacity.
    static constexpr Bits first_n(int n) {
        Bits set;
        for (int i = 0; i < W; ++i) {
            const int here = n - 64 * i;
            if (here >= 64) {
                set.word[static_cast<std::size_t>(i)] = ~std::uint64_t{0};
            } else if (here > 0) {
                set.word[static_cast<std::size_t>(i)] = (std::uint64_t{1} << here) - 1;
            }
        }
        return set;
    }

    constexpr bool test(int i) const { return (word[index(i)] >> (i & 63)) & 1U; }
    constexpr void set(int i) { word[index(i)] |= std::uint64_t{1} << (i & 63); }
    constexpr void reset(int i) { word[index(i)] &= ~(std::uint64_t{1} << (i & 63)); }

    constexpr bool any() const {
        std::uint64_t all = 0;
        for (const std::uint64_t w : word) all |= w;
        return all != 0;
    }
    constexpr bool none() const { return !any(); }
    constexpr int count() const {
        int n = 0;
        for (const std::uint64_t w : word) n += ones(w);
        return n;
    }
    constexpr bool intersects(const Bits& other) const { return (*this & other).any(); }
    constexpr bool contains(const Bits& other) const { return (other & ~*this).none(); }

    // Calls visit(int) for each member in ascending order.
    template <typename Visit>
    constexpr void for_each(Visit visit) const {
        for (int i = 0; i < W; ++i) {
            for (std::uint64_t w = word[static_cast<std::size_t>(i)]; w != 0; w &= w - 1) {
                visit(i * 64 + std::countr_zero(w));
            }
        }
    }

    constexpr Bits& operator&=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) word[i] &= other.word[i];
        return *this;
    }
    constexpr Bits& operator|=(const Bits& other) {
        for (std::size_t i = 0; i < W; ++i) word[i] |= other.word[i];
        return *this;
    }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    constexpr Bits operator~() const {
        Bits result;
        for (std::size_t i = 0; i < W; ++i) result.word[i] = ~word[i];
        return result;
    }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;
    friend constexpr auto operator<=>(const Bits&, const Bits&) = default;

  private:
    // Like std::popcount, which is a function call unless the compiler may assume a popcount
    // instruction.
    static constexpr int ones(std::uint64_t w) {
        w -= (w >> 1) & 0x5555555555555555U;
        w = (w & 0x3333333333333333U) + ((w >> 2) & 0x3333333333333333U);
        w = (w + (w >> 4)) & 0x0F0F0F0F0F0F0F0FU;
        return static_cast<int>((w * 0x0101010101010101U) >> 56);
    }
    static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i) >> 6; }
};

}  // namespace niblick
