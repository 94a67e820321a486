#pragma once

#include <span>
#include <string>

#include "workbench/kit/views/widgets.h"

namespace niblick {

struct MenuItem {
    std::string label;
    std::string detail;  // at the right, in grey
    bool enabled = true;
};

// A button with three dots, for what a row of buttons has no room for; under it, while it is open,
// the list. Returns the index of the item that was clicked, or -1.
int overflow_menu(const Frame& frame, const char* id, const Rect& r,
                  std::span<const MenuItem> items);
float overflow_width(const Frame& frame);

}  // namespace niblick
