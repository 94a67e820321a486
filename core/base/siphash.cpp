#include "core/base/siphash.h"

#include <cstddef>

namespace niblick {

namespace {

constexpr std::uint64_t rotated(std::uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
}

struct SipState {
    std::uint64_t v0, v1, v2, v3;

    void rounds(int count) {
        for (int i = 0; i < count; ++i) {
            v0 += v1;
            v2 += v3;
            v1 = rotated(v1, 13) ^ v0;
            v3 = rotated(v3, 16) ^ v2;
            v0 = rotated(v0, 32);
            v2 += v1;
            v0 += v3;
            v1 = rotated(v1, 17) ^ v2;
            v3 = rotated(v3, 21) ^ v0;
            v2 = rotated(v2, 32);
        }
    }
    void add(std::uint64_t word) {
        v3 ^= word;
        rounds(2);
        v0 ^= word;
    }
};

}  // namespace

std::uint64_t siphash(const SipKey& key, std::string_view text) {
    SipState state{key[0] ^ 0x736F6D6570736575U, key[1] ^ 0x646F72616E646F6DU,
                   key[0] ^ 0x6C7967656E657261U, key[1] ^ 0x7465646279746573U};
    std::uint64_t word = 0;  // the bytes not yet added, the first one lowest
    for (std::size_t i = 0; i < text.size(); ++i) {
        word |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * (i % 8));
        if (i % 8 < 7) continue;
        state.add(word);
        word = 0;
    }
    state.add(word | std::uint64_t{text.size()} << 56);
    state.v2 ^= 0xFF;
    state.rounds(4);
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

}  // namespace niblick
