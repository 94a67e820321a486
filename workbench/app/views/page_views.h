#pragma once

#include <span>

#include "workbench/app/views/window_view.h"

namespace niblick {

// The drawing functions of a page.
struct PageView {
    const Tab* tab = nullptr;
    // Draws the middle of the window, between the library and the right panel.
    void (*draw)(const AppFrame& frame, const Rect& r) = nullptr;
    // Draws the right panel; null: the page uses its area too.
    void (*draw_panel)(const AppFrame& frame, const Rect& r) = nullptr;
    // Draw the header with the game's name and buttons above the middle.
    bool has_header = false;
    // Arrows, Space and Enter are the page's own, not those of its controls.
    bool own_keys = false;
};

// All page views, the table first; add a new page here.
std::span<const PageView> page_views();

}  // namespace niblick
