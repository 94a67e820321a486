#pragma once

#include <memory>
#include <string>
#include <vector>

#include "variants/library/library.h"
#include "workbench/pages/compare/compare_links.h"

namespace niblick {

// A difference between rules, with one text for each game.
struct RuleRow {
    std::string head;  // "Play", or "sequence, wrap"
    std::vector<std::string> texts;
};

struct RuleDiff {
    std::vector<RuleRow> prose;      // sentences of the rules pages that not all games have
    std::vector<std::string> alike;  // titles of sections that do not differ
    std::vector<RuleRow> keys;       // keys of the rule files whose effective values differ
    std::vector<LinkGrid> links;     // the first game with each of the others
};
// Expects two or more games without faults.
RuleDiff rule_diff(const std::vector<std::shared_ptr<const Loaded>>& games);

}  // namespace niblick
