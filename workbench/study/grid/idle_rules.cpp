#include "workbench/study/grid/idle_rules.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/deal/deal_number.h"
#include "workbench/study/compare/containment.h"
#include "workbench/study/design/feature_usage.h"
#include "workbench/study/design/rule_ablation.h"
#include "workbench/study/grid/pays_to_think.h"

namespace niblick::study {

namespace {

// Solves deals of a game.
class DealSolver {
  public:
    DealSolver(std::shared_ptr<const Variant> variant, Solver solver, const Limits& limits)
        : variant_(std::move(variant)),
          solver_(std::move(solver)) {
        query_.limits = solver_.equal_time(limits);
    }

    // Adds what a winning line uses.
    Outcome solve(std::uint64_t deal, const StopToken& stop, FeatureUsage* uses = nullptr) {
        const Board board = bind(variant_, deal_by_number(*variant_, DealNumber(deal)));
        const Verdict verdict = solver_.solve(board, start_position(board), query_, stop);
        if (uses != nullptr && verdict.outcome == Outcome::won) uses->add(board, verdict.line);
        return verdict.outcome;
    }

  private:
    std::shared_ptr<const Variant> variant_;
    Solver solver_;
    Query query_;
};

}  // namespace

bool has_idle_rule(const Library& library, const Loaded& rules, const Solver& solver,
                   const Seeds& deals, const Limits& limits, const StopToken& stop) {
    const std::vector<Trial> trials = trials_without(library, rules);
    if (std::ranges::any_of(trials, &Trial::idle)) return true;
    DealSolver own(rules.variant, solver.fork(), limits);
    FeatureUsage uses(rules.rules, *rules.variant);
    std::vector<Outcome> known;
    for (std::uint64_t deal = deals.first; deal <= deals.last; ++deal) {
        known.push_back(own.solve(deal, stop, &uses));
        if (stop.stop_requested()) return false;
    }
    if (std::ranges::any_of(uses.all(), [](const Use& use) { return use.lines == 0; })) return true;
    const std::vector<int> left = cards_left_by(PlayerKind::greedy, rules.variant, deals);
    for (const Trial& trial : trials) {
        // What is only counted, and what changes the pack, is not looked at.
        if (trial.touches != Touches::play && trial.touches != Touches::visibility) continue;
        if (sharing(*rules.variant, *trial.variant) == Sharing::none) continue;
        // The quick test first, where the player can play both games.
        const auto without = cards_left_by(PlayerKind::greedy, trial.variant, deals);
        const bool can_tell = !left.empty() && !without.empty();
        if (can_tell && without != left) continue;
        if (stop.stop_requested()) return false;
        if (trial.touches == Touches::visibility) {
            if (can_tell) return true;
            continue;  // no player can tell whether it matters what is seen
        }
        DealSolver other(trial.variant, Solver(trial.variant, limits.bytes), limits);
        bool differs = false;
        for (std::uint64_t deal = deals.first; deal <= deals.last && !differs; ++deal) {
            const Outcome before = known[deal - deals.first];
            differs = before == Outcome::unknown || other.solve(deal, stop) != before;
            if (stop.stop_requested()) return false;
        }
        if (!differs) return true;
    }
    return false;
}

}  // namespace niblick::study
