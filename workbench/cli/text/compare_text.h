#pragma once

#include <string>

#include "workbench/study/compare/compare.h"

namespace niblick::cli {

// A comparison for people: each game by itself, then each pair: whether deals are shared, the 2x2
// table, the difference, McNemar's test, the deals that flip.
std::string comparison_text(const study::Comparison& comparison, bool all_flips);

}  // namespace niblick::cli
