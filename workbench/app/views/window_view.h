#pragma once

#include "workbench/app/workspace.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

using AppFrame = FrameOf<Workspace>;

// The parts of the window around the page in sight, and what lies over it. Each draws itself within
// a rectangle and sends commands; none changes anything but what it remembers in the ViewState.
void draw_top_bar(const AppFrame& frame, const Rect& r);
void draw_rules_panel(const AppFrame& frame, const Rect& r);
void draw_status(const AppFrame& frame, const Rect& r);
void draw_keys(const AppFrame& frame);
void draw_palette(const AppFrame& frame);
void draw_settings(const AppFrame& frame);
void draw_chooser(const AppFrame& frame);

// The whole window, one frame. Sets view.fonts_wanted; where that differs from the fonts' sizes,
// they should be built anew and the frame drawn again.
void draw_window(const AppFrame& frame);

}  // namespace niblick
