#pragma once

#include <span>

#include "workbench/pages/surveys/effort_words.h"
#include "workbench/kit/views/frame.h"

// The parts of the area of the solver.
namespace niblick {

// The page of the deal on the table, and that of surveys.
void draw_effort_deal(const Frame& frame, const Rect& r);
void draw_effort_study(const Frame& frame, const Rect& r);

// What a new survey does, and the files that there are.
void draw_effort_shelf(const Frame& frame, const Rect& r);

// Figures side by side, in as many rows as they need. Returns their height.
float draw_facts(const Frame& frame, float x, float y, float width,
                 std::span<const EffortFact> facts);
// A heading with smaller words below it. Returns its height.
float draw_heading(const Frame& frame, float x, float y, float width, std::string_view head,
                   std::string_view words);

// How many deals took how much, by how they ended. `times`: microseconds, otherwise positions.
void draw_spread(const Frame& frame, const char* id, const Rect& r, const study::Spread& spread,
                 bool times);
// Deals a second over the numbers of the deals.
void draw_rates(const Frame& frame, const char* id, const Rect& r,
                std::span<const study::Stretch> stretches);
// Where in the game a search was, of a tableau of so many cards.
void draw_depths(const Frame& frame, const char* id, const Rect& r, const Trace& trace, int cards);

}  // namespace niblick
