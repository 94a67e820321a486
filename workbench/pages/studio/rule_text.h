#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace niblick {

// The syntax-highlighted parts of a line of a rule file.
enum class TextPart : std::uint8_t { plain, header, text, value, comment };

struct TextRun {
    TextPart part = TextPart::plain;
    std::string_view text;
};

// Splits a line into contiguous runs, for highlighting only.
std::vector<TextRun> runs_of(std::string_view line);

}  // namespace niblick
