#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/search/beam/scout.h"
#include "core/search/common/solve.h"
#include "core/base/stop.h"

namespace niblick::search {

// The place of a Scout beside a search in depth, for the searches that have one: where a win alone
// is asked for, by the method that is thought the fastest. Most searches end before its first turn,
// so the scout is made then.
class Lookout {
  public:
    // Expects a position that is not won.
    Lookout(const Board& board, const Position& from, const Query& query, StopToken stop)
        : board_(board),
          from_(from),
          bytes_(bytes_of(query)),
          wanted_(wanted(query)),
          stop_(std::move(stop)) {}

    // What of the limit is the scout's; the rest is for the search beside it. A fifth: with a
    // quarter the table beside it, which grows by doubling, would often end half as large.
    static std::size_t bytes_of(const Query& query) {
        return wanted(query) ? query.limits.bytes / 5 : 0;
    }
    // Takes the turns that are due beside a search that has visited so many positions, with so many
    // left: a line that wins, or nothing.
    std::optional<std::vector<Move>> turns(std::uint64_t beside, std::uint64_t left) {
        const std::uint64_t most = left + nodes();
        while (wanted_ && nodes() < most && !stop_.stop_requested()) {
            if (!scout_ && beside >= Scout::kFirstNodes) {
                scout_.emplace(board_, from_, bytes_, stop_);
            }
            if (!scout_ || !scout_->is_due(beside)) break;
            if (auto line = scout_->look(most - nodes())) return line;
        }
        return std::nullopt;
    }

    std::uint64_t nodes() const { return scout_ ? scout_->nodes() : 0; }
    std::size_t bytes() const { return scout_ ? scout_->bytes() : 0; }
    RuleFaults faults() const { return scout_ ? scout_->faults() : RuleFaults{}; }
    void add_to(Trace& trace) const {
        if (scout_) scout_->add_to(trace);
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
    std::optional<Scout> scout_;
};

}  // namespace niblick::search
