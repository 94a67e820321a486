#pragma once

#include <string>

#include "workbench/study/compare/compare.h"

namespace niblick::study {

// What is said of a pair wherever it is shown. Names are those of the two games.

// How the interval of the difference was computed, as a phrase: "Tango's score interval for paired
// proportions". Empty for the same game, whose difference is exactly 0.
std::string interval_method(const SeriesPair& pair);
// What the deals say of equal win rates, as sentences: a p-value and its test, or what follows from
// containment. Expects shared deals.
std::string describe_equality(const SeriesPair& pair, const std::string& first,
                              const std::string& second);
// "0.0312", "less than 0.0001".
std::string format_p(double p);

}  // namespace niblick::study
