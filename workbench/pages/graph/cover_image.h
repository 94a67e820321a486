#pragma once

#include <string>

#include "workbench/kit/vector_image.h"
#include "workbench/pages/graph/cover_links.h"

namespace niblick {

// The graph as an image: heading, cards, covers and legend. `links`, which must belong to this
// picture, adds arrows between open cards that can follow one another.
VectorImage cover_image(const CoverPicture& picture, const std::string& title,
                        const std::string& words, const CoverLinks* links = nullptr);

// The graph in Graphviz's DOT language with positions: dot computes a new layout, neato -n keeps
// ours.
std::string dot_text(const CoverPicture& picture, const std::string& title);
// Two graphs in one file: the second lies to the right of the first, and its names begin with "b".
std::string dot_text(const CoverPicture& first, const CoverPicture& second,
                     const std::string& title);

}  // namespace niblick
