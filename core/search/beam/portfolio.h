#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/base/stop.h"
#include "core/search/beam/beam_search.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Runs a beam search interleaved with a depth-first search, when only a win is asked for and the
// method is automatic. Most searches end before its first turn, so the beam search is constructed
// then.
class Portfolio {
  public:
    // Expects a position that is not won.
    Portfolio(const Board& board, const Position& from, const Query& query, StopToken stop)
        : board_(board),
          from_(from),
          bytes_(bytes_of(query)),
          wanted_(wanted(query)),
          stop_(std::move(stop)) {}

    // The memory reserved for the beam search: a fifth of the limit. With a quarter, the table of
    // the other search, which grows by doubling, would often end up half as large.
    static std::size_t bytes_of(const Query& query) {
        return wanted(query) ? query.limits.bytes / 5 : 0;
    }
    // Runs the iterations that are due, given the positions that the other search has visited and
    // those that the limit leaves. Returns a winning line, or nothing.
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
