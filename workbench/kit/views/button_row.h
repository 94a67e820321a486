#pragma once

#include <functional>
#include <string>
#include <vector>

#include "workbench/kit/views/widgets.h"

namespace niblick {

// A button of a row that moves buttons into a menu if space is short.
struct RowButton {
    const char* id = "";
    std::string label, tip;
    std::function<void()> run;
    bool enabled = true;
    bool primary = false;
    int keep = 0;            // the lowest go into the menu first
    bool air_after = false;  // wider gap to its right
};

// Draws buttons side by side, right-aligned in `r`; those that do not fit to the right of `least`
// go into a menu on their left. Returns the left end of the row.
float draw_button_row(const Frame& frame, const char* id, const Rect& r, float least,
                      std::vector<RowButton> buttons);

}  // namespace niblick
