#pragma once

#include <memory>

#include <pybind11/pybind11.h>

#include "workbench/python/diagnostics.h"
#include "workbench/python/observations.h"
#include "workbench/python/values.h"

namespace niblick::python {

// The classes that functions of more than one source mention. All are there before any function is
// added to them, so that every signature can name them.
struct Classes {
    explicit Classes(pybind11::module_& module);

    pybind11::class_<Finding> diagnostic;
    pybind11::class_<Rules, std::shared_ptr<Rules>> variant;
    pybind11::class_<Library> library;
    pybind11::class_<Sighting> observation;
    pybind11::class_<Dealt, std::shared_ptr<Dealt>> deal;
    pybind11::class_<Step> move;
    pybind11::class_<Situation> position;
    pybind11::class_<FoundBest> best_score;
    pybind11::class_<Found> verdict;
    pybind11::class_<Analysed> analysis;
};

// Each adds what its source is about.
void add_rules(Classes& classes);         // Diagnostic, Variant, Library
void add_observations(Classes& classes);  // Observation
void add_games(Classes& classes);         // Move, Deal, Position
void add_solving(Classes& classes);       // BestScore, Verdict, Analysis, Position.solve
void add_codes(pybind11::module_& module, Classes& classes);  // codes of games
void add_numbers(pybind11::module_& module);  // the memory that memoryviews refer to
void add_players(pybind11::module_& module);  // View, Games, Paired, play
void add_surveys(pybind11::module_& module);  // Summary, Progress, survey, summaries

}  // namespace niblick::python
