#include "workbench/cli/commands/solve/solve_summary.h"

#include "core/base/format.h"
#include "core/search/rates.h"
#include "variants/explain/describe.h"
#include "workbench/cli/text/format.h"

namespace niblick::cli {

void Summary::add(const Row& row) {
    count.add(row.outcome);
    if (row.outcome == Outcome::unknown) ++why_unknown[describe_why(row, limits)];
    nodes += row.nodes;
    if (verified && row.verified) ++*verified;
}

std::string Summary::text(const Variant& variant, double seconds) const {
    const std::uint64_t total = count.total();
    std::string text = variant.id + ", " + counted(total, "deal") + ", all cards known" +
                       without_clock(variant) + "\n";
    text += "won:      " + std::to_string(count.won) + '\n';
    text += "lost:     " + std::to_string(count.lost) + '\n';
    text += "unknown:  " + std::to_string(count.unknown) + '\n';
    for (const auto& [why, deals] : why_unknown) {
        text += "          " + std::to_string(deals) + ": " + why + '\n';
    }
    if (total > 0) {
        text += "win rate: " + describe_rate(count, win_rate(count), 2) +
                "\n          Wilson's interval\n";
        if (count.unknown > 0) text += "          if unknown deals count as lost or won\n";
    }
    if (verified) {
        text += "verified: " + std::to_string(*verified) + " of " +
                counted(count.won + count.lost, "verdict") + '\n';
    }
    return text + "effort:   " + counted(nodes, "position") + ", " + decimal(seconds, 1) + " s\n";
}

}  // namespace niblick::cli
