#pragma once

#include <span>
#include <utility>

#include "workbench/kit/views/frame.h"
#include "workbench/pages/surveys/survey_page.h"
#include "workbench/pages/surveys/survey_text.h"

// The parts of the survey page.
namespace niblick {

using SurveyFrame = FrameOf<SurveyPage>;

void draw_survey_page(const SurveyFrame& frame, const Rect& r);
// The tab that analyses the deal on the table, and the tab of surveys.
void draw_deal_analysis(const SurveyFrame& frame, const Rect& r);
void draw_survey_results(const SurveyFrame& frame, const Rect& r);

// The settings of a new survey, and the list of survey files.
void draw_survey_setup(const SurveyFrame& frame, const Rect& r);

// Figures side by side, in as many rows as needed. Returns the height.
float draw_facts(const SurveyFrame& frame, float x, float y, float width,
                 std::span<const SurveyFact> facts);
// A heading with a smaller line below it. Returns the height.
float draw_heading(const SurveyFrame& frame, float x, float y, float width, std::string_view head,
                   std::string_view words);

}  // namespace niblick
