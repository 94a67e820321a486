#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/vector_image.h"

namespace niblick {

// The width of a line of text of this size, in points.
using TextMeasure = std::function<float(std::string_view text, float size, bool strong)>;

// Sheets of paper, upright, in points.
inline constexpr Size kA4{595.276F, 841.89F};
inline constexpr Size kLetter{612, 792};

// A file to be printed: PDF with a page for each image, or SVG with one below the other. Letters
// are those of a font, which the file carries.
enum class DocumentKind : std::uint8_t { pdf, svg };

// Whether Cairo, which writes documents, is installed here, and this program was built to use it.
bool can_write_documents();
// Measures in the font of documents; without Cairo in the strokes of pictures.
TextMeasure document_measure();

struct BytesOrError {
    std::optional<std::string> bytes;
    std::string error;  // a sentence without a full stop
};
BytesOrError document_bytes(const std::vector<VectorImage>& pages, DocumentKind kind);

}  // namespace niblick
