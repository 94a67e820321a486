#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/solve.h"

namespace niblick {

namespace search {
class Runs;
class StockBeam;
class Sweep;
}  // namespace search

// Solves many deals of one variant. Tables that depend on the variant alone are computed once and
// shared by forks; search memory is reused from deal to deal. One instance serves one
// thread; one that was moved from serves none.
class Solver {
  public:
    // Expects a variant. Shared tables that would need more than `bytes` are not made.
    explicit Solver(std::shared_ptr<const Variant> variant, std::size_t bytes = Limits{}.bytes);
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    // A solver of the same variant for another thread.
    Solver fork() const;

    // Expects a board of the variant, a position of it, and a method that serves it.
    Verdict solve(const Board& board, const Position& from, const Query& query = {},
                  StopToken stop = {});
    // The verdicts on the starts of several deals, in their order, each as solve() gives it.
    // Several deals of a game that is swept lie side by side in vector registers, which takes less
    // time; others are solved one by one. After a stop, those not reached say so. Expects boards of
    // the variant.
    std::vector<Verdict> solve_starts(std::span<const Board> boards, const Query& query = {},
                                      const StopToken& stop = {});
    // How many deals are worth handing over at once; 1 where they are solved one by one.
    std::size_t deals_at_once(const Query& query = {}) const;
    // Whether a method can serve the variant within the limits.
    bool serves(Method method, const Limits& limits = {}) const;
    Method fastest(const Limits& limits = {}) const;
    // Whether some of what answers the query is found by Method::depth_first, which cannot verify
    // it then.
    bool asks_depth_first(const Query& query) const;
    // Limits within which the fastest method takes about as long as general search takes for
    // `general`: one position of general search costs as much time as many sets of a sweep. The
    // ratios are constants, so that the limits are the same on every machine.
    Limits equal_time(const Limits& general, Goal goal = Goal::clear) const;
    // The number of sets of cards that can be left of the layout; 0 if too many to number.
    std::size_t removable_sets() const;

  private:
    explicit Solver(const Solver& other) = default;

    struct Shared;
    Verdict search_for(const Board& board, const Position& from, const Query& query,
                       StopToken stop);
    Method method_of(const Query& query) const;
    bool scores_by_runs(const Query& query) const;
    Verdict sweep(const Board& board, const Position& from, const Query& query,
                  const StopToken& stop);
    // An answer of the beam search that comes before a sweep; otherwise unknown.
    Verdict beam(const Board& board, const Position& from, const Query& query);
    // The sets of all levels, one for each number of wild tokens laid.
    std::size_t swept_sets() const;
    // With the wild tokens that the game gives, or so many.
    std::size_t sweep_bytes() const;
    std::size_t sweep_bytes(std::size_t laid) const;
    Verdict best_by_runs(const Board& board, const Position& from, const Query& query,
                         const StopToken& stop);

    std::shared_ptr<const Shared> shared_;
    // Made when first needed; never shared with a fork.
    std::shared_ptr<search::StockBeam> beam_;
    std::shared_ptr<search::Sweep> sweep_, wide_sweep_;  // of one deal and of several
    std::shared_ptr<search::Runs> runs_;
};

}  // namespace niblick
