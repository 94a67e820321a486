#pragma once

#include "workbench/kit/views/frame.h"

namespace niblick {

// The pages of the area of comparisons.
void draw_compare_figures(const Frame& frame, const Rect& r);
void draw_compare_tables(const Frame& frame, const Rect& r);
void draw_compare_rules(const Frame& frame, const Rect& r);
void draw_compare_kept(const Frame& frame, const Rect& r);

// Something about comparisons. Out of line for the reason of Frame::ask.
void ask(const Frame& frame, CompareCommand what);
// Which of the games is set against the first, where there are more than two. Returns its height.
float draw_pair_choice(const Frame& frame, const Rect& r);

}  // namespace niblick
