#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/draw/picture.h"

namespace niblick {

// Sheets of paper, upright, in points.
inline constexpr Size kA4{595.276F, 841.89F};
inline constexpr Size kLetter{612, 792};

// SVG is text and needs nothing. PNG and PDF are drawn by Cairo, with a font of this machine; a PNG
// file has two pixels to a point. A plain text has the words of the picture (outline.h).
enum class PictureFormat : std::uint8_t { svg, png, pdf, txt };
// The format of files with an ending such as ".png"; `otherwise` for any other ending.
PictureFormat format_of(std::string_view ending, PictureFormat otherwise = PictureFormat::svg);

// How wide texts are in files of this format. Pictures made for one should be measured by it.
TextMeasure measure_for(PictureFormat format);

struct BytesOrError {
    std::optional<std::string> bytes;
    std::string error;  // a sentence without a full stop
};
// Pictures as a file, in the colours for paper: a page each in PDF, otherwise one below the other.
BytesOrError file_bytes(const std::vector<Picture>& pages, PictureFormat format);

// Whether Cairo is installed here, and this program was built to use it; if not, why, as a sentence
// without a full stop.
std::string why_no_cairo();

}  // namespace niblick
