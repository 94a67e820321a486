#pragma once

#include <string>

#include "variants/library/library.h"
#include "workbench/study/plan.h"

namespace niblick::study {

// The rules that a survey's deals are solved by.
struct SeriesRules {
    Loaded rules;
    // Why the survey's own copy of the rules was taken, or why there are no rules; a sentence
    // without a full stop. Empty for those of the library.
    std::string why;

    bool ok() const { return rules.ok(); }
};

// The rules of a series: those of the library if they are what they were when the survey began,
// otherwise those that the survey holds.
SeriesRules rules_of(const Library& library, const Series& series);

}  // namespace niblick::study
