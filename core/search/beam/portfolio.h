#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/base/stop.h"
#include "core/search/beam/beam_search.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// The place of a BeamSearch beside a search in depth, for the searches that have one: where a win
// alone is asked for, by the method that is thought the fastest. Most searches end before its first
// turn, so the beam search is made then.
class Portfolio {
  public:
    // Expects a position that is not won.
    Portfolio(const Board& board, const Position& from, const Query& query, StopToken stop)
        : board_(board),
          from_(from),
          bytes_(bytes_of(query)),
          wanted_(wanted(query)),
          stop_(std::move(stop)) {}

    // What of the limit is the beam search's; the rest is for the search beside it. A fifth: with a
    // quarter the table beside it, which grows by doubling, would often end half as large.
    static std::size_t bytes_of(const Query& query) {
        return wanted(query) ? query.limits.bytes / 5 : 0;
    }
    // Takes the turns that are due beside a search that has visited so many positions, with so many
    // left: a line that wins, or nothing.
    std::optional<std::vector<Move>> turns(std::uint64_t beside, std::uint64_t left) {
        const std::uint64_t most = left + nodes();
        while (wanted_ && nodes() < most && !stop_.stop_requested()) {
            if (!beam_search_ && beside >= BeamSearch::kFirstNodes) {
                beam_search_.emplace(board_, from_, bytes_, stop_);
            }
            if (!beam_search_ || !beam_search_->is_due(beside)) break;
            if (auto line = beam_search_->iterate(most - nodes())) return line;
        }
        return std::nullopt;
    }

    std::uint64_t nodes() const { return beam_search_ ? beam_search_->nodes() : 0; }
    std::size_t bytes() const { return beam_search_ ? beam_search_->bytes() : 0; }
    RuleFaults faults() const { return beam_search_ ? beam_search_->faults() : RuleFaults{}; }
    void add_to(SearchTrace& trace) const {
        if (beam_search_) beam_search_->add_to(trace);
    }

  private:
    static bool wanted(const Query& query) {
        return query.method == Method::automatic && query.goal == Goal::clear;
    }

    const Board& board_;
    const Position& from_;
    std::size_t bytes_;
    bool wanted_;
    StopToken stop_;
    std::optional<BeamSearch> beam_search_;
};

}  // namespace niblick::search
