#pragma once

#include <string>
#include <vector>

#include "core/deal/deal_number.h"
#include "variants/library/library.h"

namespace niblick {

// The ids of the games of a library whose deals are numbered by a scheme, sorted. Files that do not
// load are left out.
std::vector<std::string> games_dealt_by(const Library& library, DealScheme scheme);

// Why a game does not take numbers of a scheme, and which games do: "PySol does not deal
// golf/leapfrog. It deals golf/golf, golf/thieves ...". Empty if it takes them.
std::string describe_undealt(const Library& library, const Variant& variant, DealScheme scheme);

}  // namespace niblick
