#pragma once

#include "workbench/kit/views/frame.h"
#include "workbench/pages/compare/compare_page.h"

namespace niblick {

using CompareFrame = FrameOf<ComparePage>;

void draw_compare(const CompareFrame& frame, const Rect& r);
// The pages of the area of comparisons.
void draw_compare_figures(const CompareFrame& frame, const Rect& r);
void draw_compare_tables(const CompareFrame& frame, const Rect& r);
void draw_compare_rules(const CompareFrame& frame, const Rect& r);
void draw_compare_kept(const CompareFrame& frame, const Rect& r);

// Something about comparisons. Out of line for the reason of Frame::ask.
void ask(const CompareFrame& frame, CompareCommand what);
// Which of the games is set against the first, where there are more than two. Returns its height.
float draw_pair_choice(const CompareFrame& frame, const Rect& r);

}  // namespace niblick
