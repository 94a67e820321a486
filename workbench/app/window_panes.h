#pragma once

#include "workbench/draw/shape.h"
#include "workbench/persist/settings.h"

namespace niblick {

// What the parts of the window depend on beside the settings.
struct WindowShape {
    Size size;       // in pixels
    float unit = 1;  // pixels to a unit of the design
    float air = 1;   // factor for heights, with large targets
    bool has_header = true;
    bool has_panel = true;
    bool rules_first = false;  // the panel at the right was asked for last
};

// The parts of the window in pixels; one that is not shown is empty. A low window has no status
// bar, and its header stands beside the tabs.
struct WindowPanes {
    Rect top_bar, library, header, page, panel, status;
    Rect table;  // below the header: what plates lie on
    // Whether a panel is open in the settings and has no room.
    bool library_folded = false, panel_folded = false;
};
WindowPanes window_panes(const Settings& settings, const WindowShape& shape);

}  // namespace niblick
