#pragma once

#include "workbench/kit/views/frame.h"

namespace niblick {

// What lies over the table for a while: a plate with a soft shadow.
void draw_plate(const Frame& frame, const Rect& r);

// Opens a window above the table that has its own items, so that the mouse does not reach through.
// What is drawn may leave its rectangle.
void begin_plate(const char* name, const Rect& r);
void end_plate();

// A plate over the whole window, which is darkened around it. Everything on the plate comes between
// the two; the second is true when the mouse was pressed outside of it.
void begin_cover(const Frame& frame, const char* name);
bool end_cover(const Frame& frame, const Rect& plate);

}  // namespace niblick
