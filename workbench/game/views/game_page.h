#pragma once

#include "workbench/kit/views/frame.h"

namespace niblick {

// The parts of the page of the game. Each draws itself within a rectangle.
void draw_chart(const Frame& frame, const Rect& r);
void draw_history(const Frame& frame, const Rect& r);
void draw_tracker(const Frame& frame, const Rect& r);
float tracker_height(const Frame& frame, float width);
// The marks of legal moves on the cards and places of the table.
void draw_move_marks(const Frame& frame, const Rect& table);
// What the mark of a spot says, or empty.
std::string mark_words_at(const Frame& frame, Spot spot);

}  // namespace niblick
