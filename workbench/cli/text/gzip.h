#pragma once

#include <string>
#include <string_view>

namespace niblick::cli {

// The text as a gzip file (RFC 1952) without name or time: the same bytes on every machine.
// Compresses by repetitions with one Huffman code for all (RFC 1951), which is enough for large
// sparse tables and needs no library.
std::string gzip(std::string_view text);

}  // namespace niblick::cli
