#pragma once

#include <memory>
#include <string>

#include "workbench/study/runner.h"

namespace niblick::study {

// A game small enough to be solved by the thousand: four columns of four of a pack of 26, no wrap,
// or with more links where `wrap`.
std::shared_ptr<const Variant> small_game(bool wrap = false);

// A plan of deals 1 to `last` of games, and the limits that some of them meet.
Plan small_plan(const Variants& variants, std::uint64_t last, std::uint64_t nodes = 100'000);

// Everything that an export has, as one text.
std::string exported(const SurveyStore& store);

// Runs a survey to its end in memory.
SurveyStore undisturbed(const Plan& plan, const Variants& variants, unsigned threads = 2);

}  // namespace niblick::study
