#pragma once

#include "workbench/kit/views/flow.h"
#include "workbench/pages/surveys/survey_page.h"

// The parts of the survey page.
namespace niblick {

using SurveyFrame = FrameOf<SurveyPage>;

void draw_survey_page(const SurveyFrame& frame, const Rect& r);
// The settings of a new survey, and the list of surveys.
void draw_survey_setup(const SurveyFrame& frame, const Rect& r);
// The survey shown.
void draw_survey_results(const SurveyFrame& frame, const Rect& r);

// A heading with a smaller line below it.
inline void draw_heading(const SurveyFrame& frame, std::string_view head, std::string_view words) {
    const Spacing tight(frame, 2);
    text(frame, head, {.role = Role::strong});
    text(frame, words, kNote);
    gap(frame, 6);
}

}  // namespace niblick
