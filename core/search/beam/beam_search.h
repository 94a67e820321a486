#pragma once

#include <cstdint>
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

// A search for a win that goes forward move by move from many positions at once and, of all that it
// comes to with as many moves, goes on with the most promising alone (a beam search). It finds wins
// where a search in depth, which must put right its last choices before its first, stays in a
// corner; it proves no loss, so it goes beside another search, which does. One look follows
// another, each about twice as wide and with other weights (promise.h).
//
// Positions with much stock left and positions with few cards left are hard to weigh against each
// other, so only a part is kept by promise alone; the rest are the best of each amount of stock.
class BeamSearch {
  public:
    static constexpr std::uint64_t kFirstNodes = 4000;  // about what a first look visits

    // Expects a position that is not won. Where the bytes do not do for the first look, it finds
    // nothing.
    BeamSearch(const Board& board, const Position& from, std::size_t bytes, StopToken stop);

    // Whether it is its turn: with the next look it will have visited about as many positions as
    // this, and it may find what it has not seen.
    bool is_due(std::uint64_t beside) const;
    // One look at no more than so many positions: a line that wins, or nothing.
    std::optional<std::vector<Move>> iterate(std::uint64_t nodes);

    std::uint64_t nodes() const { return nodes_; }
    // The most memory held.
    std::size_t bytes() const { return met_.bytes() + beam_bytes_; }
    const RuleFaults& faults() const { return faults_; }
    void add_to(SearchTrace& trace) const;

  private:
    struct Step {
        std::uint32_t parent;  // its place among the positions a move before
        Move move;
    };
    struct Candidate {
        int value;
        std::uint32_t group;  // equal where as much stock is left, in passes not far apart
        Step step;
    };
    enum class Iteration : std::uint8_t { goes_on, won, at_limit, no_room, stopped };

    std::size_t width_for(std::uint64_t nodes) const;
    Iteration iterate_within(std::uint64_t end);
    // Fills candidates_ with what one more move leads to.
    Iteration advance(std::uint64_t end);
    void keep_best();
    std::vector<Move> line_to(Step last) const;
    TranspositionTable<2>::Visit insert(const Position& position, bool by_turning);

    const Board& board_;
    const Position& from_;
    StopToken stop_;
    bool most_stock_only_;  // of positions that differ in the stock left alone, one is kept
    CanonicalForm form_;
    TranspositionTable<2> met_;
    Prunes prunes_;
    Heuristic heuristic_;
    std::size_t beam_budget_;
    std::size_t most_width_;  // for which there is room

    int iterations_ = 0;
    std::size_t width_ = 0;         // of this look or the last
    std::uint64_t last_nodes_ = 0;  // that it visited
    bool dropped_ = false;          // something was left aside in this look
    bool spent_ = false;            // no further look can find anything
    std::vector<Position> now_, then_;
    std::vector<std::vector<Step>> steps_;  // [moves made]: how each position was come to
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
