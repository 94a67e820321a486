#pragma once

#include <string>

#include "tests/soak/draft.h"
#include "tests/soak/trial.h"

namespace niblick::soak {

// A disagreement in a rule file, with the deal it shows in.
struct Finding {
    Draft draft;
    Trial::Fault fault;
};

// The same disagreement in as small a file as can be found in so many seconds.
Finding shrunk(const Library& library, Finding finding, const Depth& depth, double seconds);

// The file of a regression: the deal and what the reference says of it as comments, then the rules.
std::string regression_text(const Library& library, const Finding& finding);

}  // namespace niblick::soak
