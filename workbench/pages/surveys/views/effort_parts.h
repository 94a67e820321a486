#pragma once

#include <span>

#include "workbench/kit/views/frame.h"
#include "workbench/pages/surveys/survey_page.h"
#include "workbench/pages/surveys/survey_text.h"

// The parts of the area of the solver.
namespace niblick {

using SurveyFrame = FrameOf<SurveyPage>;

void draw_effort(const SurveyFrame& frame, const Rect& r);
// The page of the deal on the table, and that of surveys.
void draw_effort_deal(const SurveyFrame& frame, const Rect& r);
void draw_effort_study(const SurveyFrame& frame, const Rect& r);

// What a new survey does, and the files that there are.
void draw_effort_shelf(const SurveyFrame& frame, const Rect& r);

// Figures side by side, in as many rows as they need. Returns their height.
float draw_facts(const SurveyFrame& frame, float x, float y, float width,
                 std::span<const EffortFact> facts);
// A heading with smaller words below it. Returns its height.
float draw_heading(const SurveyFrame& frame, float x, float y, float width, std::string_view head,
                   std::string_view words);

// How many deals took how much, by how they ended. `times`: microseconds, otherwise positions.
void draw_spread(const SurveyFrame& frame, const char* id, const Rect& r,
                 const study::Spread& spread, bool times);
// Deals a second over the numbers of the deals.
void draw_rates(const SurveyFrame& frame, const char* id, const Rect& r,
                std::span<const study::Stretch> stretches);
// Where in the game a search was, of a tableau of so many cards.
void draw_depths(const SurveyFrame& frame, const char* id, const Rect& r, const SearchTrace& trace,
                 int cards);

}  // namespace niblick
