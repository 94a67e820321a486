#pragma once

#include <span>
#include <string>

#include "workbench/kit/views/widgets.h"

namespace niblick {

struct MenuItem {
    std::string label;
    std::string detail;  // grey, at the right
    bool enabled = true;
};

// A button with three dots that opens a list of items, for buttons that do not fit in a row: at the
// cursor, or in a rectangle. Returns the index of the clicked item, or -1.
int overflow_menu(const Frame& frame, const char* id, std::span<const MenuItem> items);
int overflow_menu(const Frame& frame, const char* id, const Rect& r,
                  std::span<const MenuItem> items);
float overflow_width(const Frame& frame);

}  // namespace niblick
