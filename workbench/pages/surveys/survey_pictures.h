#pragma once

#include <span>
#include <string>
#include <vector>

#include "workbench/draw/picture.h"
#include "workbench/pages/surveys/survey_text.h"

namespace niblick {

// Charts of a survey and of the search of one deal.

// The deals by what they cost, with their outcomes. `times`: in microseconds, else in positions.
Picture distribution_picture(const study::Distribution& spread, bool times, Size size,
                             const TextMeasure& measure);
// Deals per second of one core against deal numbers.
Picture speed_picture(std::span<const study::Stretch> stretches, Size size,
                      const TextMeasure& measure);
// The depths that a search visited, for a tableau of `cards` cards.
Picture depths_picture(const SearchTrace& trace, int cards, Size size, const TextMeasure& measure);
// The series of that chart: from the start, and from the end if it was searched from there too.
std::vector<std::string> depths_legend(const SearchTrace& trace);
// The lengths of the lines that a search refuted, in moves. Expects some (SearchTrace::refuted).
Picture refuted_picture(const SearchTrace& trace, Size size, const TextMeasure& measure);
// Bars for the reasons why moves were not searched.
Picture reasons_picture(std::span<const LeftOut> reasons, float width, const TextMeasure& measure);
// A bar of the deals won, lost and unknown, with the legend and the progress in words.
Picture progress_picture(const SurveyNews& news, std::size_t series, float width,
                         const TextMeasure& measure);

// Figures side by side, in rows of nearly equal length.
Picture facts_picture(std::span<const SurveyFact> facts, float width, const TextMeasure& measure);

// The survey of one game on a sheet, for a file. Expects statistics of the series.
Picture survey_sheet(const SurveyNews& news, std::size_t series, const TextMeasure& measure);

}  // namespace niblick
