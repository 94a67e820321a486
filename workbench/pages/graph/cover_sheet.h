#pragma once

#include <string>

#include "workbench/kit/sheet.h"
#include "workbench/pages/graph/cover_links.h"

namespace niblick {

// The graph as a drawing on paper: a heading, the cards and what lies on what, and what the marks
// mean. With `links`, those of this very picture, which open
// card can follow which as well.
Sheet cover_sheet(const CoverPicture& picture, const std::string& title, const std::string& words,
                  const CoverLinks* links = nullptr);

// The graph in the language of Graphviz, with its places: dot lays it out anew, neato -n keeps it.
std::string dot_text(const CoverPicture& picture, const std::string& title);

}  // namespace niblick
