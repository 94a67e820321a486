#include "workbench/kit/deflate.h"

#include <algorithm>
#include <array>

#include <zlib.h>

#include "core/base/expects.h"

namespace niblick {

namespace {

constexpr int kNoHeader = -15;  // the largest window, without a header
constexpr std::size_t kPart = std::size_t{16} << 10;

// zlib reads through a pointer that is not const.
Bytef* bytes_of(std::string_view text) {
    return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
}

}  // namespace

std::string deflated(std::string_view text) {
    z_stream stream{};
    const int begun =
        deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kNoHeader, 9, Z_DEFAULT_STRATEGY);
    NIBLICK_EXPECTS(begun == Z_OK);
    std::string result(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = bytes_of(text);
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    const int done = deflate(&stream, Z_FINISH);
    result.resize(stream.total_out);
    deflateEnd(&stream);
    NIBLICK_EXPECTS(done == Z_STREAM_END);
    return result;
}

Inflated inflated(std::string_view bytes, std::size_t most) {
    z_stream stream{};
    if (inflateInit2(&stream, kNoHeader) != Z_OK) return {};
    stream.next_in = bytes_of(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string text;
    std::array<char, kPart> part{};
    int state = Z_OK;
    while (state == Z_OK && text.size() <= most) {
        stream.next_out = reinterpret_cast<Bytef*>(part.data());
        stream.avail_out = static_cast<uInt>(part.size());
        state = inflate(&stream, Z_NO_FLUSH);
        text.append(part.data(), part.size() - stream.avail_out);
    }
    const bool whole = state == Z_STREAM_END && stream.avail_in == 0;
    inflateEnd(&stream);
    if (text.size() > most) return {std::nullopt, true};
    if (!whole) return {};
    return {std::move(text), false};
}

}  // namespace niblick
