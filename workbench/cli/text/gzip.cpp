#include "workbench/cli/text/gzip.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace niblick::cli {

namespace {

constexpr std::size_t kLeastMatch = 3;
constexpr std::size_t kLongestMatch = 258;
constexpr std::size_t kWindow = 32768;
constexpr int kTries = 32;  // earlier places with the same next bytes that are looked at

// Appends bits, the lowest first.
class BitWriter {
  public:
    explicit BitWriter(std::string& out) : out_(out) {}

    void add(std::uint32_t value, int count) {
        held_ |= std::uint64_t{value} << used_;
        for (used_ += count; used_ >= 8; used_ -= 8, held_ >>= 8) {
            out_ += static_cast<char>(held_ & 0xFF);
        }
    }
    // A Huffman code, whose highest bit comes first.
    void add_code(std::uint32_t code, int count) {
        std::uint32_t turned = 0;
        for (int i = 0; i < count; ++i) turned |= ((code >> i) & 1U) << (count - 1 - i);
        add(turned, count);
    }
    void fill_byte() {
        if (used_ > 0) add(0, 8 - used_);
    }

  private:
    std::string& out_;
    std::uint64_t held_ = 0;
    int used_ = 0;
};

// The fixed code of RFC 1951, section 3.2.6.
void add_symbol(BitWriter& bits, std::uint32_t symbol) {
    if (symbol < 144) {
        bits.add_code(0x30 + symbol, 8);
    } else if (symbol < 256) {
        bits.add_code(0x190 + symbol - 144, 9);
    } else if (symbol < 280) {
        bits.add_code(symbol - 256, 7);
    } else {
        bits.add_code(0xC0 + symbol - 280, 8);
    }
}

void add_match(BitWriter& bits, std::size_t length, std::size_t distance) {
    // Symbols stand for ranges, which double in size after every four of lengths and two of
    // distances (section 3.2.5).
    if (length == kLongestMatch) {
        add_symbol(bits, 285);
    } else {
        const auto n = static_cast<std::uint32_t>(length - kLeastMatch);
        const int extra = std::max(0, static_cast<int>(std::bit_width(n)) - 3);
        add_symbol(bits, 257 + 4 * static_cast<std::uint32_t>(extra) + (n >> extra));
        bits.add(n & ((1U << extra) - 1), extra);
    }
    const auto n = static_cast<std::uint32_t>(distance - 1);
    const int extra = std::max(0, static_cast<int>(std::bit_width(n)) - 2);
    bits.add_code(2 * static_cast<std::uint32_t>(extra) + (n >> extra), 5);
    bits.add(n & ((1U << extra) - 1), extra);
}

std::size_t common_length(std::string_view text, std::size_t a, std::size_t b) {
    const std::size_t most = std::min(kLongestMatch, text.size() - b);
    std::size_t length = 0;
    while (length < most && text[a + length] == text[b + length]) ++length;
    return length;
}

void deflate(std::string_view text, std::string& out) {
    constexpr std::size_t kNone = SIZE_MAX;
    constexpr int kHashBits = 15;
    std::vector<std::size_t> newest(std::size_t{1} << kHashBits, kNone);
    std::vector<std::size_t> before(kWindow, kNone);  // [place % kWindow]: with the same hash
    BitWriter bits(out);
    bits.add(1, 1);  // the last block
    bits.add(1, 2);  // with the fixed code
    const auto note = [&](std::size_t at) {
        if (at + kLeastMatch > text.size()) return kNone;
        std::uint32_t next = 0;
        for (std::size_t i = 0; i < kLeastMatch; ++i) {
            next = (next << 8) | static_cast<unsigned char>(text[at + i]);
        }
        std::size_t& head = newest[(next * 0x9E3779B1U) >> (32 - kHashBits)];
        const std::size_t found = head;
        before[at % kWindow] = found;
        head = at;
        return found;
    };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t from = note(at);
        std::size_t length = 0, distance = 0;
        for (int i = 0; i < kTries && from != kNone && at - from < kWindow; ++i) {
            const std::size_t common = common_length(text, from, at);
            if (common > length) {
                length = common;
                distance = at - from;
                if (length == kLongestMatch) break;
            }
            from = before[from % kWindow];
        }
        if (length < kLeastMatch) {
            add_symbol(bits, static_cast<unsigned char>(text[at++]));
            continue;
        }
        add_match(bits, length, distance);
        for (const std::size_t end = at++ + length; at < end; ++at) note(at);
    }
    add_symbol(bits, 256);  // the end
    bits.fill_byte();
}

std::uint32_t crc32(std::string_view text) {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        table[i] = i;
        for (int bit = 0; bit < 8; ++bit) {
            table[i] = (table[i] >> 1) ^ ((table[i] & 1U) != 0 ? 0xEDB88320U : 0U);
        }
    }
    std::uint32_t crc = ~0U;
    for (const char c : text) {
        crc = (crc >> 8) ^ table[(crc ^ static_cast<unsigned char>(c)) & 0xFFU];
    }
    return ~crc;
}

}  // namespace

std::string gzip(std::string_view text) {
    // Magic number, deflate, no flags, no time, no extra flags, an unknown system.
    std::string out("\x1F\x8B\x08\0\0\0\0\0\0\xFF", 10);
    deflate(text, out);
    BitWriter end(out);
    end.add(crc32(text), 32);
    end.add(static_cast<std::uint32_t>(text.size()), 32);
    return out;
}

}  // namespace niblick::cli
