#pragma once

#include "workbench/kit/views/frame.h"

namespace niblick {

// Draws a plate with a soft shadow, for what appears over the table.
void draw_plate(const Frame& frame, const Rect& r);

// Begins a Dear ImGui window above the table, so that the mouse does not reach through. Drawing is
// not clipped to its rectangle.
void begin_plate(const char* name, const Rect& r);
void end_plate();

}  // namespace niblick
