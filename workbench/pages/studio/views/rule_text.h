#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace niblick {

// The parts of a line of a rule file that are set in colours of their own.
enum class TextPart : std::uint8_t { plain, header, text, value, comment };

struct TextRun {
    TextPart part = TextPart::plain;
    std::string_view text;
};

// Cuts one line into runs that make up the whole of it. Only the looks depend on it.
std::vector<TextRun> runs_of(std::string_view line);

}  // namespace niblick
