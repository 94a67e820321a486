#pragma once

#include "workbench/kit/views/flow.h"
#include "workbench/pages/compare/compare_page.h"

namespace niblick {

using CompareFrame = FrameOf<ComparePage>;

void draw_compare(const CompareFrame& frame, const Rect& r);
// The tabs of the compare page.
void draw_compare_figures(const CompareFrame& frame, const Rect& r);
void draw_compare_tables(const CompareFrame& frame, const Rect& r);
void draw_compare_rules(const CompareFrame& frame, const Rect& r);
void draw_compare_kept(const CompareFrame& frame, const Rect& r);

// The choice of the game compared with the first, if there are more than two.
void draw_pair_choice(const CompareFrame& frame);
// Calls a function of the model after the frame, with these arguments, and shows what it answers.
template <typename... As, typename... With>
void ask(const CompareFrame& frame, std::string (CompareModel::*what)(As...), With... with) {
    frame.later([what, ... with = std::move(with)](ComparePage& page) {
        page.tell((page.compare().*what)(with...));
    });
}
// The same of the tables in step, which answer nothing.
template <typename... As, typename... With>
void ask(const CompareFrame& frame, void (CompareSteps::*what)(As...), With... with) {
    frame.later([what, ... with = std::move(with)](ComparePage& page) {
        (page.compare().steps().*what)(with...);
    });
}

}  // namespace niblick
