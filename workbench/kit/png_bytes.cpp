#include "workbench/kit/png_bytes.h"

#include <algorithm>
#include <array>

namespace niblick {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr std::size_t kFarthest = 32768;
constexpr std::size_t kShortest = 3, kLongest = 258;
constexpr std::size_t kHashes = std::size_t{1} << 15;

// The bits of a deflate stream, the lowest first (RFC 1951).
class BitWriter {
  public:
    void put(std::uint32_t bits, int n) {
        held_ |= std::uint64_t{bits} << count_;
        for (count_ += n; count_ >= 8; count_ -= 8) {
            bytes_.push_back(static_cast<char>(held_ & 0xFF));
            held_ >>= 8;
        }
    }
    // Codes come with their highest bit first.
    void put_code(std::uint32_t code, int n) {
        for (int i = n - 1; i >= 0; --i) put((code >> i) & 1U, 1);
    }
    std::string done() {
        if (count_ > 0) put(0, 8 - count_);
        return std::move(bytes_);
    }

  private:
    std::string bytes_;
    std::uint64_t held_ = 0;
    int count_ = 0;
};

// A literal, a length or the end of the block, in the fixed code.
void put_symbol(BitWriter& out, std::uint32_t symbol) {
    if (symbol < 144) return out.put_code(0x30 + symbol, 8);
    if (symbol < 256) return out.put_code(0x190 + symbol - 144, 9);
    if (symbol < 280) return out.put_code(symbol - 256, 7);
    out.put_code(0xC0 + symbol - 280, 8);
}

void put_copy(BitWriter& out, std::size_t length, std::size_t distance) {
    // Groups of four, and of two, share a number of extra bits that grows by one.
    std::uint32_t symbol = 257, base = 3, extra = 0;
    while (length != kLongest && length >= base + (1U << extra)) {
        base += 1U << extra;
        ++symbol;
        if (symbol >= 265) extra = (symbol - 261) / 4;
    }
    if (length == kLongest) {
        put_symbol(out, 285);
    } else {
        put_symbol(out, symbol);
        out.put(static_cast<std::uint32_t>(length) - base, static_cast<int>(extra));
    }
    std::uint32_t code = 0, from = 1, more = 0;
    while (distance >= from + (std::size_t{1} << more)) {
        from += 1U << more;
        ++code;
        if (code >= 4) more = (code - 2) / 2;
    }
    out.put_code(code, 5);
    out.put(static_cast<std::uint32_t>(distance) - from, static_cast<int>(more));
}

std::string deflated(const Bytes& data) {
    BitWriter out;
    out.put(1, 1);
    out.put(1, 2);
    std::vector<std::size_t> last(kHashes, SIZE_MAX);
    for (std::size_t i = 0; i < data.size();) {
        std::size_t length = 0, distance = 0;
        if (i + kShortest <= data.size()) {
            const std::uint32_t three =
                (std::uint32_t{data[i]} << 16) | (std::uint32_t{data[i + 1]} << 8) | data[i + 2];
            std::size_t& seen = last[(three * 2654435761U) >> 17];
            if (seen != SIZE_MAX && i - seen <= kFarthest) {
                const std::size_t most = std::min(kLongest, data.size() - i);
                while (length < most && data[seen + length] == data[i + length]) ++length;
                distance = i - seen;
            }
            seen = i;
        }
        if (length >= kShortest) {
            put_copy(out, length, distance);
            i += length;
        } else {
            put_symbol(out, data[i++]);
        }
    }
    put_symbol(out, 256);
    return out.done();
}

std::string big_endian(std::uint32_t value) {
    std::string text;
    for (int shift = 24; shift >= 0; shift -= 8) text += static_cast<char>((value >> shift) & 0xFF);
    return text;
}

std::uint32_t crc(std::string_view bytes) {
    std::uint32_t c = 0xFFFFFFFFU;
    for (const char byte : bytes) {
        c ^= static_cast<std::uint8_t>(byte);
        for (int k = 0; k < 8; ++k) c = (c & 1U) != 0 ? 0xEDB88320U ^ (c >> 1) : c >> 1;
    }
    return c ^ 0xFFFFFFFFU;
}

std::uint32_t adler(const Bytes& data) {
    std::uint32_t a = 1, b = 0;
    for (const std::uint8_t byte : data) {
        a = (a + byte) % 65521;
        b = (b + a) % 65521;
    }
    return (b << 16) | a;
}

std::string chunk(std::string_view name, std::string_view data) {
    const std::string body = std::string(name) + std::string(data);
    return big_endian(static_cast<std::uint32_t>(data.size())) + body + big_endian(crc(body));
}

}  // namespace

std::string packed_png(int width, int height, const Bytes& rgb) {
    const std::size_t row = static_cast<std::size_t>(width) * 3;
    Bytes filtered;
    filtered.reserve((row + 1) * static_cast<std::size_t>(height));
    for (std::size_t y = 0; y < static_cast<std::size_t>(height); ++y) {
        // What differs from the row above: large areas become zeros.
        filtered.push_back(2);
        for (std::size_t x = 0; x < row; ++x) {
            const std::uint8_t above = y == 0 ? std::uint8_t{0} : rgb[(y - 1) * row + x];
            filtered.push_back(static_cast<std::uint8_t>(rgb[y * row + x] - above));
        }
    }
    const std::string size = big_endian(static_cast<std::uint32_t>(width)) +
                             big_endian(static_cast<std::uint32_t>(height));
    static constexpr char kTrueColour[] = {8, 2, 0, 0, 0};
    return "\x89PNG\r\n\x1A\n" +
           chunk("IHDR", size + std::string(kTrueColour, sizeof kTrueColour)) +
           chunk("IDAT", "\x78\x01" + deflated(filtered) + big_endian(adler(filtered))) +
           chunk("IEND", "");
}

}  // namespace niblick
