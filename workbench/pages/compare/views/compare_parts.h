#pragma once

#include "workbench/kit/views/frame.h"
#include "workbench/pages/compare/compare_page.h"

namespace niblick {

using CompareFrame = FrameOf<ComparePage>;

void draw_compare(const CompareFrame& frame, const Rect& r);
// The tabs of the compare page.
void draw_compare_figures(const CompareFrame& frame, const Rect& r);
void draw_compare_tables(const CompareFrame& frame, const Rect& r);
void draw_compare_rules(const CompareFrame& frame, const Rect& r);
void draw_compare_kept(const CompareFrame& frame, const Rect& r);

// The choice of the game compared with the first, if there are more than two. Returns the height.
float draw_pair_choice(const CompareFrame& frame, const Rect& r);

}  // namespace niblick
