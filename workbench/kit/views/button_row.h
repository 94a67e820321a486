#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/views/flow.h"

namespace niblick {

// A button of a row that moves buttons into a menu if space is short.
struct RowButton {
    std::string id;  // also the name of its anchor
    std::string label, tip;
    std::function<void()> run;
    bool enabled = true;
    bool primary = false;
    int keep = 0;            // the lowest go into the menu first
    bool air_after = false;  // wider gap to its right
};
// One that runs an action of the table.
RowButton row_button(const Frame& frame, std::string action, std::string label, int keep,
                     bool enabled = true, bool air_after = false);

// The words at the left end of a row; they are shortened, but not to less than `least` pixels. With
// `wraps` they go on two lines of small letters first.
struct RowWords {
    std::string_view words = {};
    TextLook look = {};
    float least = 0;
    bool wraps = false;
};
// A line of words, and buttons at its right end; those that have no room go into a menu. `width` in
// pixels; 0: what is left of the region.
void button_row(const Frame& frame, const char* id, std::vector<RowButton> buttons,
                const RowWords& words = {}, float width = 0);

// A button with three dots that opens a list of such buttons.
void overflow_menu(const Frame& frame, const char* id, std::span<const RowButton> buttons);
float overflow_width(const Frame& frame);

}  // namespace niblick
