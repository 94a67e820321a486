#include "core/search/deals/deal_filter.h"

#include <utility>

namespace niblick {

DealFilter::DealFilter(std::shared_ptr<const Variant> variant, Keep keep, Limits limits)
    : variant_(std::move(variant)),
      keep_(keep) {
    query_.limits = limits;
    if (keep_ != Keep::all) solver_.emplace(variant_, limits.bytes);
}

std::optional<bool> DealFilter::keeps(const Deal& deal, StopToken stop) {
    if (!solver_) return true;
    const Board board = bind(variant_, deal);
    const Verdict verdict = solver_->solve(board, start_position(board), query_, std::move(stop));
    if (verdict.why == StopReason::asked) return std::nullopt;
    faults_.note_any(verdict.fault);
    switch (verdict.outcome) {
        case Outcome::won: return true;
        case Outcome::lost: ++passed_.impossible; return false;
        case Outcome::unknown: break;
    }
    ++(keep_ == Keep::possible ? passed_.unproved : passed_.undecided);
    return keep_ == Keep::possible;
}

std::string DealFilter::report() const {
    if (!solver_) return "";
    std::string text = "passed over: " + std::to_string(passed_.impossible) + " proved impossible";
    if (keep_ == Keep::winnable) {
        text += ", " + std::to_string(passed_.undecided) + " not decided";
    } else {
        text += "; kept without proof: " + std::to_string(passed_.unproved);
    }
    return text + " (" + std::to_string(query_.limits.nodes) + " positions a deal)";
}

}  // namespace niblick
