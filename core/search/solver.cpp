#include "core/search/solver.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/base/expects.h"
#include "core/play/play.h"
#include "core/search/beam/stock_beam.h"
#include "core/search/common/best_score.h"
#include "core/search/exact/chain.h"
#include "core/search/exact/depth_first.h"
#include "core/search/exact/runs.h"
#include "core/search/exact/sweep.h"
#include "core/search/general/general.h"
#include "core/search/win_search.h"

namespace niblick {

namespace {

// More sets than this are not numbered: at 17 bytes each they would fill a good part of the default
// budget, and a depth-first search sees far fewer.
constexpr std::size_t kMaxSets = std::size_t{1} << 23;

// A beam search comes before a sweep of so many sets; its width grows with them, so that it takes a
// small part of the time of the sweep.
constexpr std::size_t kSetsOfWidth = 4096;
constexpr std::size_t kLeastWidth = 4, kMostWidth = 256;

// Several deals are swept together where their tables take no more than this.
constexpr std::size_t kMostTogether = std::size_t{64} << 20;

// The time of a position, in nanoseconds, rounded so that general search is a multiple of the
// others (docs/performance.md, "Limits of equal time").
constexpr std::uint64_t kSweepTime = 10;
constexpr std::uint64_t kDepthFirstTime = 64;
constexpr std::uint64_t kRunsTime = 160;
constexpr std::uint64_t kChainTime = 320;
constexpr std::uint64_t kGeneralTime = 320;

std::uint64_t time_of_depth_first(const Variant& variant) {
    return variant.traits.plain ? kDepthFirstTime : kGeneralTime;
}

// The same query with what an earlier search has left of the position limit.
Query after_search(Query query, const Verdict& before) {
    query.limits.nodes -= std::min(query.limits.nodes, before.stats.nodes);
    return query;
}

template <int W>
Verdict depth_first(const Board& board, const Position& from, const Query& query,
                    const StopToken& stop) {
    if (board.variant->traits.single_foundation) {
        return search::DepthFirstSearch<W, 1>(board, from, query, stop).run();
    }
    return search::DepthFirstSearch<W, kMaxFoundations>(board, from, query, stop).run();
}

Verdict depth_first(const Board& board, const Position& from, const Query& query,
                    const StopToken& stop) {
    if (!board.variant->traits.plain) {
        if (query.goal == Goal::clear && query.method == Method::automatic && !from.in_set()) {
            return search_for_win(board, from, query, stop);
        }
        return search::solve_generally(board, from, query, stop);
    }
    switch (board.variant->traits.words) {
        case 0:
        case 1: return depth_first<1>(board, from, query, stop);
        case 2: return depth_first<2>(board, from, query, stop);
        default: return depth_first<4>(board, from, query, stop);
    }
}

// Notes a win for the trace that was asked for, after a search whose positions are in it.
void note_win(const Query& query, const Verdict& verdict) {
    if (query.trace != nullptr && verdict.outcome == Outcome::won) query.trace->note_win(0);
}

// A search for the best score runs without beam search and may meet its limit before it finds a
// win. So this searches for a win first, with half of the limit, and for the best score with the
// rest.
Verdict win_then_best(const Board& board, const Position& from, const Query& query,
                      const StopToken& stop) {
    Query win = query;
    win.goal = Goal::clear;
    win.limits.nodes /= 2;
    Verdict first;
    if (win.limits.nodes > 0) first = depth_first(board, from, win, stop);
    note_win(query, first);
    if (first.why == StopReason::asked) return first;
    if (first.outcome == Outcome::won || first.best) {
        search::bound_best(board, from, query.tally, first);
        if (first.best->proved) return first;
    }
    Verdict verdict = depth_first(board, from, after_search(query, first), stop);
    verdict.stats.nodes += first.stats.nodes;
    verdict.stats.bytes = std::max(verdict.stats.bytes, first.stats.bytes);
    if (verdict.outcome == Outcome::unknown) {
        verdict.outcome = first.outcome;
        verdict.line = std::move(first.line);
        verdict.least_left = first.least_left;
    }
    if (!first.fault.empty() && verdict.fault.empty()) {
        verdict.fault = std::move(first.fault);
        if (verdict.outcome == Outcome::lost) verdict.outcome = Outcome::unknown;
        if (verdict.outcome != Outcome::won) verdict.least_left.reset();
        if (verdict.best) verdict.best->proved = false;
        verdict.why = StopReason::rule_failed;
    }
    return verdict;
}

search::SweepKernel widest_kernel(const Variant& variant) {
    return search::widest_kernel(search::SweepFaces::rows_for(variant));
}

// What a finished sweep says of one of its deals.
void read_sweep(const search::Sweep& sweep, std::size_t deal, Verdict& verdict) {
    if (const auto cleared = sweep.cleared(deal)) {
        verdict.outcome = Outcome::won;
        verdict.least_left = 0;
        verdict.line = sweep.line_to(*cleared, deal);
    } else {
        verdict.outcome = Outcome::lost;
        verdict.least_left = sweep.least_left(deal);
    }
}

// The best score where leaving the fewest cards is best. `sweep` may be null if no stock was left.
void read_best(const search::Sweep* sweep, std::size_t deal, const Board& board,
               const Position& from, const Tally& tally, Verdict& verdict) {
    const int left = *verdict.least_left;
    const int stock = sweep == nullptr ? 0 : sweep->most_stock(left, deal);
    BestScore best{search::score_at(board, from, tally, left, stock), verdict.line, true};
    // Another way to a win may leave more stock where some cards need not be played, or where wild
    // tokens are laid.
    if (left > 0 || !board.variant->traits.plain) {
        best.line = sweep->line_to(sweep->set_with(left, deal), deal);
    }
    verdict.best = std::move(best);
}

}  // namespace

struct Solver::Shared {
    std::shared_ptr<const Variant> variant;
    std::shared_ptr<const search::Lattice> lattice;  // null where the sets are too many
};

Solver::Solver(std::shared_ptr<const Variant> variant, std::size_t bytes) {
    NIBLICK_EXPECTS(variant != nullptr);
    auto shared = std::make_shared<Shared>();
    if (search::Sweep::serves(*variant) || search::Runs::serves(*variant)) {
        shared->lattice =
            search::Lattice::make(variant->layout, kMaxSets, bytes, variant->aim.spare);
    }
    shared->variant = std::move(variant);
    shared_ = std::move(shared);
}

Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Solver Solver::fork() const {
    NIBLICK_EXPECTS(shared_ != nullptr);
    Solver other(*this);
    other.beam_.reset();
    other.sweep_.reset();
    other.wide_sweep_.reset();
    other.runs_.reset();
    return other;
}

bool Solver::serves(Method method, const Limits& limits) const {
    NIBLICK_EXPECTS(shared_ != nullptr);
    const Variant& variant = *shared_->variant;
    switch (method) {
        case Method::sweep:
            return search::Sweep::serves(variant) && shared_->lattice != nullptr &&
                   shared_->lattice->most_bytes() <= limits.bytes && sweep_bytes() <= limits.bytes;
        case Method::chain: return search::Chain::serves(variant);
        case Method::automatic:
        case Method::depth_first: break;
    }
    return true;
}

Method Solver::fastest(const Limits& limits) const {
    if (serves(Method::chain, limits)) return Method::chain;
    if (!serves(Method::sweep, limits)) return Method::depth_first;
    // A pass that is cut short knows less than a depth-first search. In most games of one level
    // beam search comes first.
    const Variant& variant = *shared_->variant;
    const bool may_be_cut = swept_sets() == removable_sets() && variant.rules.empty() &&
                            search::SweepFaces::rows_for(variant) == 1;
    const bool ends = may_be_cut || limits.nodes >= swept_sets();
    return ends ? Method::sweep : Method::depth_first;
}

Method Solver::method_of(const Query& query) const {
    return query.method == Method::automatic ? fastest(query.limits) : query.method;
}

bool Solver::scores_by_runs(const Query& query) const {
    return query.method == Method::automatic && shared_->lattice != nullptr &&
           shared_->lattice->most_bytes() <= query.limits.bytes &&
           search::Runs::serves(*shared_->variant) &&
           search::Runs::least_bytes(*shared_->lattice, *shared_->variant) <= query.limits.bytes;
}

bool Solver::asks_depth_first(const Query& query) const {
    NIBLICK_EXPECTS(shared_ != nullptr);
    const Method method = method_of(query);
    if (method == Method::depth_first) return true;
    if (query.goal == Goal::clear || scores_by_runs(query)) return false;
    // Chain search does not know the fewest cards left of a lost deal.
    return method == Method::chain || !search::fewest_left_is_best(*shared_->variant);
}

Limits Solver::equal_time(const Limits& general, Goal goal) const {
    NIBLICK_EXPECTS(shared_ != nullptr);
    const Variant& variant = *shared_->variant;
    Limits swept = general;  // what a sweep could take in the same time
    constexpr std::uint64_t kAsFast = kGeneralTime / kSweepTime;
    swept.nodes = general.nodes > UINT64_MAX / kAsFast ? UINT64_MAX : general.nodes * kAsFast;
    const Method method = fastest(swept);
    std::uint64_t time = method == Method::sweep   ? kSweepTime
                         : method == Method::chain ? kChainTime
                                                   : time_of_depth_first(variant);
    std::uint64_t first = 0;  // positions of the verdict, if the score takes another method
    if (goal == Goal::best && method != Method::depth_first &&
        !search::fewest_left_is_best(variant)) {
        time = search::Runs::serves(variant) ? kRunsTime : time_of_depth_first(variant);
        first = method == Method::sweep ? swept_sets() : 0;
    }
    Limits limits = general;
    const std::uint64_t ratio = kGeneralTime / time;
    constexpr std::uint64_t kMost = std::numeric_limits<std::int64_t>::max();
    const bool fits = general.nodes <= (kMost - first) / ratio;
    limits.nodes = fits ? general.nodes * ratio + first : kMost;
    return limits;
}

std::size_t Solver::removable_sets() const {
    NIBLICK_EXPECTS(shared_ != nullptr);
    return shared_->lattice ? shared_->lattice->size() : 0;
}

std::size_t Solver::swept_sets() const {
    return removable_sets() * (search::Sweep::most_laid(*shared_->variant) + 1);
}

std::size_t Solver::sweep_bytes() const {
    return sweep_bytes(search::Sweep::most_laid(*shared_->variant));
}

std::size_t Solver::sweep_bytes(std::size_t laid) const {
    return shared_->lattice->bytes() +
           search::Sweep::bytes_for(*shared_->lattice, *shared_->variant, 1, laid);
}

Verdict Solver::beam(const Board& board, const Position& from, const Query& query) {
    Verdict verdict;
    const std::size_t width = std::min(removable_sets() / kSetsOfWidth, kMostWidth);
    if (width < kLeastWidth || query.method != Method::automatic || query.goal != Goal::clear ||
        !search::StockBeam::serves(*shared_->variant)) {
        return verdict;
    }
    if (!beam_) beam_ = std::make_shared<search::StockBeam>(*shared_->variant);
    verdict.outcome = beam_->run(board, from, width, query.limits.nodes);
    verdict.stats.nodes = beam_->nodes();
    verdict.stats.bytes = sweep_bytes();
    if (query.trace != nullptr) beam_->add_to(*query.trace);
    if (verdict.outcome == Outcome::won) {
        verdict.line = beam_->line();
        verdict.least_left = 0;
    } else if (verdict.outcome == Outcome::lost) {
        verdict.least_left = beam_->least_left();
    }
    return verdict;
}

Verdict Solver::sweep(const Board& board, const Position& from, const Query& query,
                      const StopToken& stop) {
    Verdict verdict = beam(board, from, query);
    if (verdict.outcome != Outcome::unknown) return verdict;
    // A position may have brought more tokens than the game gives.
    const std::size_t given = search::Sweep::most_laid(*shared_->variant);
    const std::size_t laid = search::Sweep::most_laid(*shared_->variant, from);
    const std::size_t bytes = sweep_bytes(std::max(given, laid));
    if (bytes > query.limits.bytes) {
        verdict.why = StopReason::memory;
        return verdict;
    }
    if (!sweep_) sweep_ = std::make_shared<search::Sweep>(shared_->lattice, *shared_->variant);
    verdict.stats.bytes = bytes;
    verdict.why = sweep_->run(board, from, query.limits.nodes - verdict.stats.nodes,
                              query.goal == Goal::clear, stop);
    verdict.stats.nodes += sweep_->reached();
    if (query.trace != nullptr) sweep_->add_to(*query.trace);
    if (verdict.why == StopReason::finished) read_sweep(*sweep_, 0, verdict);
    return verdict;
}

std::size_t Solver::deals_at_once(const Query& query) const {
    NIBLICK_EXPECTS(shared_ != nullptr);
    const Variant& variant = *shared_->variant;
    const std::size_t sets = removable_sets();
    if (sets == 0) return 1;
    const std::size_t deals = widest_kernel(variant).deals;
    const std::size_t bytes = search::Sweep::bytes_for(*shared_->lattice, variant, deals,
                                                       search::Sweep::most_laid(variant));
    const bool together = deals > 1 && method_of(query) == Method::sweep &&
                          search::Sweep::serves_several(variant) && query.trace == nullptr &&
                          (query.goal == Goal::clear || search::fewest_left_is_best(variant)) &&
                          query.limits.nodes >= 2 * swept_sets() && bytes <= kMostTogether &&
                          bytes <= query.limits.bytes;
    return together ? 4 * deals : 1;
}

std::vector<Verdict> Solver::solve_starts(std::span<const Board> boards, const Query& query,
                                          const StopToken& stop) {
    std::vector<Verdict> verdicts;
    if (boards.size() < 2 || deals_at_once(query) == 1) {
        for (const Board& board : boards) {
            verdicts.push_back(solve(board, start_position(board), query, stop));
        }
        return verdicts;
    }
    std::vector<std::size_t> open;  // still to be swept
    for (const Board& board : boards) {
        NIBLICK_EXPECTS(board.variant != nullptr &&
                        board.variant->fingerprint == shared_->variant->fingerprint);
        if (stop.stop_requested()) {
            verdicts.emplace_back().why = StopReason::asked;
            continue;
        }
        verdicts.push_back(beam(board, start_position(board), query));
        if (verdicts.back().outcome == Outcome::unknown) open.push_back(verdicts.size() - 1);
    }
    if (!wide_sweep_ && !open.empty()) {
        wide_sweep_ = std::make_shared<search::Sweep>(shared_->lattice, *shared_->variant,
                                                      widest_kernel(*shared_->variant));
    }
    for (std::size_t at = 0; at < open.size(); at += wide_sweep_->deals()) {
        const std::size_t n = std::min(open.size() - at, wide_sweep_->deals());
        std::array<const Board*, search::kMostDeals> together{};
        for (std::size_t d = 0; d < n; ++d) together[d] = &boards[open[at + d]];
        const bool finished =
            wide_sweep_->run_starts({together.data(), n}, query.goal == Goal::clear, stop);
        for (std::size_t d = 0; d < n; ++d) {
            Verdict& verdict = verdicts[open[at + d]];
            verdict.stats.bytes = sweep_bytes();
            verdict.why = finished ? StopReason::finished : StopReason::asked;
            if (!finished) continue;
            verdict.stats.nodes += wide_sweep_->reached(d);
            read_sweep(*wide_sweep_, d, verdict);
            if (query.goal == Goal::clear) continue;
            const Position from = start_position(*together[d]);
            read_best(wide_sweep_.get(), d, *together[d], from, query.tally, verdict);
            search::bound_best(*together[d], from, query.tally, verdict);
        }
    }
    return verdicts;
}

Verdict Solver::best_by_runs(const Board& board, const Position& from, const Query& query,
                             const StopToken& stop) {
    if (!runs_) runs_ = std::make_shared<search::Runs>(shared_->lattice, *shared_->variant);
    Verdict verdict;
    verdict.why = runs_->run(board, from, query.tally, query.limits, stop);
    verdict.stats = {runs_->nodes(), runs_->bytes()};
    const std::vector<std::uint64_t>& visited = runs_->visited();
    for (std::size_t left = 0; query.trace != nullptr && left < visited.size(); ++left) {
        search::add_visited(query.trace->visited, left, visited[left]);
    }
    if (verdict.why != StopReason::finished) return verdict;
    verdict.best = BestScore{runs_->best().score, runs_->best().line, true};
    return verdict;
}

Verdict Solver::solve(const Board& board, const Position& from, const Query& query,
                      StopToken stop) {
    Verdict verdict = search_for(board, from, query, std::move(stop));
    note_win(query, verdict);
    if (query.goal == Goal::clear) {
        verdict.best.reset();
    } else {
        search::bound_best(board, from, query.tally, verdict);
    }
    return verdict;
}

Verdict Solver::search_for(const Board& board, const Position& from, const Query& query,
                           StopToken stop) {
    NIBLICK_EXPECTS(shared_ != nullptr);
    NIBLICK_EXPECTS(matches(board, from));
    const Variant& variant = *shared_->variant;
    NIBLICK_EXPECTS(board.variant->fingerprint == variant.fingerprint);
    const Method method = method_of(query);
    NIBLICK_EXPECTS(serves(method, query.limits));
    if (method == Method::depth_first) {
        const bool asks_first = query.goal == Goal::best && query.method == Method::automatic;
        return asks_first ? win_then_best(board, from, query, stop)
                          : depth_first(board, from, query, stop);
    }

    Verdict verdict = method == Method::sweep
                          ? sweep(board, from, query, stop)
                          : search::Chain(board, query.limits, stop, query.trace).run(from);
    note_win(query, verdict);
    if (query.goal == Goal::clear || verdict.why != StopReason::finished) return verdict;

    if (search::fewest_left_is_best(variant) && verdict.least_left) {
        read_best(method == Method::chain ? nullptr : sweep_.get(), 0, board, from, query.tally,
                  verdict);
        return verdict;
    }
    const Query rest = after_search(query, verdict);
    if (rest.limits.nodes == 0) {
        verdict.why = StopReason::nodes;
        return verdict;
    }
    Verdict scored = scores_by_runs(query) ? best_by_runs(board, from, rest, stop)
                                           : depth_first(board, from, rest, stop);
    verdict.best = std::move(scored.best);
    verdict.why = scored.why;
    if (!verdict.least_left) verdict.least_left = scored.least_left;
    verdict.stats.nodes += scored.stats.nodes;
    verdict.stats.bytes = std::max(verdict.stats.bytes, scored.stats.bytes);
    return verdict;
}

Verdict solve(const Board& board, const Position& from, const Limits& limits, StopToken stop) {
    Query query;
    query.limits = limits;
    return Solver(board.variant, limits.bytes).solve(board, from, query, std::move(stop));
}

}  // namespace niblick
