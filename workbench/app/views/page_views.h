#pragma once

#include <span>

#include "workbench/app/views/window_view.h"

namespace niblick {

// How a page is drawn.
struct PageView {
    const Tab* tab = nullptr;
    // The middle of the window, between the library and the panel at the right.
    void (*draw)(const AppFrame& frame, const Rect& r) = nullptr;
    // The panel at the right; null: the page takes its room as well.
    void (*draw_panel)(const AppFrame& frame, const Rect& r) = nullptr;
    // The line above the table, with the game's name and its buttons, is drawn over the middle.
    bool has_header = false;
};

// All of them, the table first: the list that a new page is added to.
std::span<const PageView> page_views();

}  // namespace niblick
