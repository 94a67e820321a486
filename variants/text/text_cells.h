#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// One character of a line as shown on a terminal.
struct TextCell {
    std::string text;  // what to print for it
    int width = 1;     // its columns: 0 for combining accents, 2 for wide scripts, more for tabs
    int begin = 0;     // its bytes in the line
    int end = 0;
};

// Splits a line of UTF-8 into characters. Tabs become spaces up to the next multiple of four
// columns; control characters and bytes that are not UTF-8 become '?'; a byte order mark shows as
// nothing.
std::vector<TextCell> text_cells(std::string_view line);

// A text that is safe to print on a terminal: control characters except line breaks and tabs,
// bidirectional controls and bytes that are not UTF-8 become '?'.
std::string clean_text(std::string_view text);

// The number of bytes of the UTF-8 character that `text` begins with, 0 if it is invalid.
std::size_t utf8_length(std::string_view text);

}  // namespace niblick
