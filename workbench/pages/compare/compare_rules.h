#pragma once

#include <memory>
#include <string>
#include <vector>

#include "variants/library/library.h"
#include "workbench/pages/compare/compare_links.h"

namespace niblick {

// How rules differ, side by side: one text for each of the games.
struct RuleRow {
    std::string head;  // "Play", or "sequence, wrap"
    std::vector<std::string> texts;
};

struct RuleDiff {
    std::vector<RuleRow> prose;      // of the rules pages the sentences that not all have
    std::vector<std::string> alike;  // titles of those that do not
    std::vector<RuleRow> keys;       // of the rule files, by what holds; where they differ
    std::vector<LinkGrid> links;     // of the first game with each of the others
};
// Expects games without faults, two or more.
RuleDiff rule_diff(const std::vector<std::shared_ptr<const Loaded>>& games);

}  // namespace niblick
