#pragma once

#include <string>
#include <vector>

#include "workbench/draw/picture.h"
#include "workbench/pages/compare/compare_links.h"
#include "workbench/pages/compare/compare_run.h"

namespace niblick {

// Charts of a comparison. `names` are the unique display names of the games.

// The win rate of each game with its 95 % interval.
Picture rates_picture(const study::Comparison& comparison, const std::vector<std::string>& names,
                      float width, const TextMeasure& measure);
// How much more often than the first the others are won, with 95 % intervals.
Picture differences_picture(const study::Comparison& comparison,
                            const std::vector<std::string>& names, float width,
                            const TextMeasure& measure);

// Which of two games wins how many deals of each outcome under the other: the first down, the
// second across. Deals that only one wins have its pattern.
Picture cells_picture(const study::SeriesPair& pair, float width, const TextMeasure& measure);

// Which cards may follow which under both games, or one of them: cards across, what they are laid
// on down, and a legend. `second` is the series of the second game.
Picture links_picture(const LinkGrid& grid, int second, const std::string& first_name,
                      const std::string& second_name, float width, const TextMeasure& measure);

struct TitledChart {
    std::string id, title;
    Picture chart;
};
// Histograms of scores, cards left, lengths and positions; those without values are left out.
std::vector<TitledChart> comparison_histograms(const study::Comparison& comparison,
                                               const std::vector<std::string>& names, Size size,
                                               const TextMeasure& measure);

// All of it below each other, with the table of figures, for a file.
Picture comparison_sheet(const CompareFigures& figures, const std::vector<std::string>& names,
                         const TextMeasure& measure);

}  // namespace niblick
