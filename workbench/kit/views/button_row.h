#pragma once

#include <string>
#include <vector>

#include "workbench/kit/command.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

// A button of a row that may not have room for all of its buttons.
struct RowButton {
    const char* id = "";
    std::string label, tip;
    Command command;
    bool enabled = true;
    bool primary = false;
    int keep = 0;            // those with the least go behind the three dots first
    bool air_after = false;  // a wider gap to its right
};

// Buttons side by side, the last at the right end of the rectangle; what has no room right of
// `least` goes into a menu at the left of them. Returns where the row begins.
float draw_button_row(const Frame& frame, const char* id, const Rect& r, float least,
                      std::vector<RowButton> buttons);

}  // namespace niblick
