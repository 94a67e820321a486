#pragma once

#include <optional>
#include <string>

#include "variants/explain/rule_line.h"
#include "variants/library/library.h"
#include "workbench/table/table.h"

namespace niblick {

// Why the lifted card cannot be put on a foundation, a cell, a column or a card of another column.
// Empty if it can, and for other spots.
std::string why_not_there(const Session& session, const Tabletop& table, Spot spot);
// Why a click on a spot has no effect: the same, or Tabletop::why_not. Empty if nothing is refused.
std::string describe_refusal(const Session& session, const Tabletop& table, Spot spot);

// The line of the rules behind that refusal, if any. `rules` are those of the session.
std::optional<RuleLine> why_rule(const Loaded& rules, const Session& session, const Tabletop& table,
                                 Spot spot);

}  // namespace niblick
