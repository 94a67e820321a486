#pragma once

#include <optional>
#include <string>

#include "variants/explain/rule_line.h"
#include "variants/library/library.h"
#include "workbench/table/table.h"

namespace niblick {

// Why nothing comes of pointing at a spot: Tabletop::why_not, and for a lifted card that it does
// not go there. Empty where nothing is refused.
std::string describe_refusal(const Tabletop& table, Spot spot);

// The line of the rules behind those words; nothing where there are none. `rules` are those of the
// session.
std::optional<RuleLine> why_rule(const Loaded& rules, const Session& session, const Tabletop& table,
                                 Spot spot);

}  // namespace niblick
