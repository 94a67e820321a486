#pragma once

#include <cstdint>

#include "workbench/draw/shape.h"
#include "workbench/persist/settings.h"

namespace niblick {

// One of the panels beside the table.
enum class SidePanel : std::uint8_t { none, library, right };

// What the parts of the window depend on beside the settings.
struct WindowShape {
    Size size;       // in pixels
    float unit = 1;  // pixels to a unit of the design
    float air = 1;   // factor for heights, with large targets
    bool has_header = true;
    bool has_panel = true;
    SidePanel asked = SidePanel::none;  // for last
};

// The parts of the window in pixels; one that is not shown is empty. A low window has no status
// bar, and its header stands beside the tabs. A panel without room beside the table lies over it as
// a sheet, once asked for: from below, or in a low window from its side.
struct WindowPanes {
    Rect top_bar, library, header, page, panel, status;
    Rect table;  // below the header: what plates lie on
    Rect sheet;  // the panel in it, and the handle above that
    // Whether a panel is open in the settings and has no room.
    bool library_folded = false, panel_folded = false;
};
WindowPanes window_panes(const Settings& settings, const WindowShape& shape);

}  // namespace niblick
