#pragma once

#include <string>

#include "workbench/study/compare/compare.h"

namespace niblick::cli {

// A comparison as text: each game by itself, then each pair: whether deals are shared, the 2x2
// table, the difference, McNemar's test, the deals won in one game only.
std::string comparison_text(const study::Comparison& comparison, bool all_flips);

}  // namespace niblick::cli
