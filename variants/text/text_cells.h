#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// One character of a line as a terminal shows it.
struct TextCell {
    std::string text;  // what to print for it
    int width = 1;  // columns it takes: 0 for accents that combine, 2 for wide scripts, tabs more
    int begin = 0;  // its bytes in the line
    int end = 0;
};

// A line of UTF-8 cut into characters. Tabs become spaces up to the next multiple of four columns;
// control characters and bytes that are not UTF-8 become '?'; a byte order mark shows as nothing.
std::vector<TextCell> text_cells(std::string_view line);

// A text as it may go to a terminal: control characters but for line breaks and tabs, characters
// that turn the direction of writing, and bytes that are not UTF-8 become '?'.
std::string clean_text(std::string_view text);

// The number of bytes of the UTF-8 character that `text` begins with, 0 when it is not well formed.
std::size_t utf8_length(std::string_view text);

}  // namespace niblick
