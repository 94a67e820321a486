#pragma once

#include <string>

#include "core/deal/board.h"
#include "core/play/observe.h"
#include "workbench/python/values.h"

namespace niblick::python {

// An Observation of Python: what a player may see of a position. Has the rules, not the deal.
struct ObservedGame {
    std::shared_ptr<Rules> rules;
    Observation seen;
};

// The foundations, the stock and the tableau, a line each pile; "##" lies face down.
std::string table_text(const ObservedGame& observed);

}  // namespace niblick::python
