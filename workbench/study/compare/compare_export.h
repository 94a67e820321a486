#pragma once

#include <span>
#include <string>

#include "workbench/study/compare/compare.h"
#include "workbench/study/compare/play_profile.h"

namespace niblick::study {

// Everything that a comparison says, as one JSON object on a line. `profiles`, one for each game or
// none, adds how the won deals go.
std::string comparison_json(const Comparison& comparison, std::span<const Profiles> profiles = {});
// The deals that one game of a pair wins and the other loses, a line each, with a line of names.
std::string flips_csv(const Comparison& comparison);

}  // namespace niblick::study
