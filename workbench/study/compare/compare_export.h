#pragma once

#include <span>
#include <string>

#include "workbench/study/compare/compare.h"
#include "workbench/study/compare/play_profile.h"

namespace niblick::study {

// The whole comparison as one JSON object on a line. `profiles` holds one for each game, or is
// empty.
std::string comparison_json(const Comparison& comparison, std::span<const Profiles> profiles = {});
// The deals won in one game of a pair and lost in the other, as CSV with a header line.
std::string flips_csv(const Comparison& comparison);

}  // namespace niblick::study
