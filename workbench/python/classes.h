#pragma once

#include <memory>

#include <pybind11/pybind11.h>

#include "workbench/python/diagnostics.h"
#include "workbench/python/documented.h"
#include "workbench/python/observations.h"
#include "workbench/python/values.h"

namespace niblick::python {

// The classes that functions of more than one source mention. All are there before any function is
// added to them, so that every signature can name them.
struct Classes {
    explicit Classes(pybind11::module_& module);

    Class<Finding> diagnostic;
    Class<Rules, std::shared_ptr<Rules>> variant;
    Class<Library> library;
    Class<ObservedGame> observation;
    Class<Dealt, std::shared_ptr<Dealt>> deal;
    Class<Step> move;
    Class<Situation> position;
    Class<FoundBest> best_score;
    Class<Found> verdict;
    Class<Analysed> analysis;
    Class<FoundCore> loss_core;
    Class<FoundAgency> agency;
};

// Each adds what its source is about.
void add_rules(Classes& classes);         // Diagnostic, Variant, Library
void add_observations(Classes& classes);  // Observation
void add_games(Classes& classes);         // Move, Deal, Position
void add_solving(Classes& classes);       // BestScore, Verdict, Analysis, Position.solve
void add_findings(Classes& classes);      // LossCore, Agency
void add_codes(pybind11::module_& module, Classes& classes);  // codes of games
void add_numbers(pybind11::module_& module);  // the memory that memoryviews refer to
void add_players(pybind11::module_& module);  // View, Games, Paired, play
void add_pickling(pybind11::module_& module, Classes& classes);  // copies and pickles
void add_surveys(pybind11::module_& module);  // Summary, Progress, survey, summaries

}  // namespace niblick::python
