#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/stop.h"
#include "core/play/rule_calls.h"
#include "core/search/beam/heuristic.h"
#include "core/search/common/trace.h"
#include "core/search/common/transposition_table.h"
#include "core/search/positions/canonical_form.h"
#include "core/search/positions/prunes.h"

namespace niblick::search {

// Beam search for a win. All positions after the same number of moves form one level, and only the
// best of each level are expanded. It finds wins that depth-first search misses, which backtracks
// chronologically and so rarely revises early mistakes. It cannot prove a loss, so an exact search
// runs beside it (portfolio.h). Each iteration is about twice as wide as the one before, with other
// weights (heuristic.h).
//
// Few cards left and much stock left are hard to weigh against each other, so only part of a level
// is selected by the heuristic alone; the rest are the best of each amount of stock.
class BeamSearch {
  public:
    static constexpr std::uint64_t kFirstNodes = 4000;  // about what the first iteration visits

    // Expects a position that is not won. Finds nothing if the memory is too small for one
    // iteration.
    BeamSearch(const Board& board, const Position& from, std::size_t bytes, StopToken stop);

    // From here on leaves out positions that need more stock than they have.
    void use(std::shared_ptr<const StockNeed> need) { prunes_.use(std::move(need)); }
    // Whether the next iteration should run now: with it, this search will have visited about as
    // many positions as the search beside it, and it may find something new.
    bool is_due(std::uint64_t beside) const;
    // One iteration of at most `nodes` positions. Returns a winning line, or nothing.
    std::optional<std::vector<Move>> iterate(std::uint64_t nodes);

    std::uint64_t nodes() const { return nodes_; }
    // The most memory held.
    std::size_t bytes() const { return met_.bytes() + beam_bytes_; }
    const RuleFaults& faults() const { return faults_; }
    void add_to(SearchTrace& trace) const { trace.add(traced_); }

  private:
    struct Step {
        std::uint32_t parent;  // index in the previous level
        Move move;
        Slot only = kNoSlot;  // the one card that may be moved next, kNoSlot for any
    };
    struct Candidate {
        int value;
        std::uint32_t group;  // equal for equal amounts of stock in nearby passes
        Step step;
    };
    enum class Iteration : std::uint8_t { continues, won, at_limit, no_room, stopped };

    std::size_t width_for(std::uint64_t nodes) const;
    Iteration iterate_within(std::uint64_t end);
    // Expands the current level into candidates_.
    Iteration advance(std::uint64_t end);
    void keep_best();
    std::vector<Move> line_to(Step last) const;
    TranspositionTable<2>::Visit insert(const Position& position, Slot only, bool by_turning);

    const Board& board_;
    const Position& from_;
    StopToken stop_;
    bool most_stock_only_;  // stock dominance applies
    CanonicalForm form_;
    TranspositionTable<2> met_;
    Prunes prunes_;
    Heuristic heuristic_;
    std::size_t beam_budget_;
    std::size_t most_width_;  // that fits into memory

    int iterations_ = 0;
    std::size_t width_ = 0;         // of this iteration or the last
    std::uint64_t last_nodes_ = 0;  // that it visited
    bool dropped_ = false;          // this iteration dropped a candidate
    bool spent_ = false;            // no further iteration can find anything
    std::vector<Position> now_, then_;
    std::vector<std::vector<Step>> steps_;  // [moves made]: the step that led to each position
    std::vector<Candidate> candidates_, kept_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> places_;
    std::vector<Move> moves_;
    std::size_t steps_bytes_ = 0;
    Step winning_{};
    std::uint64_t nodes_ = 0;
    std::size_t beam_bytes_ = 0;
    SearchTrace traced_;
    RuleFaults faults_;
};

}  // namespace niblick::search
