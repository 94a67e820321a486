#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace niblick {

// Compressed by deflate without a header (RFC 1951), as small as zlib makes it.
std::string deflated(std::string_view text);

struct Inflated {
    std::optional<std::string> text;
    bool too_long = false;  // without a text: it would be longer than `most`, else it is damaged
};
// The text of such bytes, of which it must be the whole. Never takes more than `most` and a bit.
Inflated inflated(std::string_view bytes, std::size_t most);

}  // namespace niblick
