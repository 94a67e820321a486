#pragma once

#include <cstdint>

#include "workbench/study/runner.h"

namespace niblick::study {

// The plan of a survey as this program repeats it.
Plan repeated_plan(const SurveyStore& store, const std::string& plugins);

// Solves what a repetition lacks, and then again what the survey solved again with higher limits,
// in the same order. `variants` are those of the plan.
Ran repeat(const SurveyStore& survey, SurveyStore& repetition, const Variants& variants,
           const Running& how);

// The deals of a survey beside those of its repetition.
struct Repeated {
    std::uint64_t deals = 0;          // rows of the survey
    std::uint64_t missing = 0;        // that the repetition lacks
    std::uint64_t more = 0;           // of the repetition, that the survey lacks
    std::uint64_t contradictory = 0;  // won in one, lost in the other
    std::uint64_t decided_once = 0;   // unknown in one only
    bool same_export = false;         // equal export_hash()
};
Repeated compare_rows(const SurveyStore& survey, const SurveyStore& repetition);

}  // namespace niblick::study
