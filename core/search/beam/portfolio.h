#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/stop.h"
#include "core/search/beam/beam_search.h"
#include "core/search/beam/stock_beams.h"
#include "core/search/common/solve.h"

namespace niblick::search {

// Runs beam searches interleaved with a depth-first search, for about as much time, when only a win
// is asked for and the method is automatic. Most searches end before their first turn, so they are
// constructed then.
//
// Where StockBeam serves the game, StockBeams come first: they win more deals with fewer positions,
// kStockToOne of which take the time of one of BeamSearch, which follows.
class Portfolio {
  public:
    // Expects a position that is not won. `per_beam`: the positions that the other search visits in
    // the time in which BeamSearch visits one.
    Portfolio(const Board& board, const Position& from, const Query& query, StopToken stop,
              std::uint64_t per_beam)
        : board_(board),
          from_(from),
          bytes_(bytes_of(query)),
          wanted_(wanted(query)),
          per_beam_(per_beam),
          stop_(std::move(stop)) {
        if (wanted_ && StockBeam::serves(*board.variant)) stock_beams_.emplace(board, from, bytes_);
    }

    // The memory reserved for beam searches: a fifth of the limit. With a quarter, the table of
    // the other search, which grows by doubling, would often end up half as large.
    static std::size_t bytes_of(const Query& query) {
        return wanted(query) ? query.limits.bytes / 5 : 0;
    }
    // From here on beams leave out positions that need more stock than they have.
    void use(std::shared_ptr<const StockNeed> need) {
        need_ = std::move(need);
        if (beam_search_) beam_search_->use(need_);
    }
    // Runs the iterations that are due, given the positions that the other search has visited and
    // those that the limit leaves. Returns a winning line, or nothing.
    std::optional<std::vector<Move>> turns(std::uint64_t beside, std::uint64_t left) {
        const std::uint64_t most = left + nodes();
        while (wanted_ && nodes() < most && !stop_.stop_requested()) {
            std::optional<std::vector<Move>> line;
            if (stock_beams_ && !stock_beams_->is_spent()) {
                if (!stock_beams_->is_due(beside * kStockToOne / per_beam_)) break;
                line = stock_beams_->iterate(most - nodes());
            } else {
                const std::uint64_t stock = stock_nodes() * per_beam_ / kStockToOne;
                const std::uint64_t share = share_of(beside - std::min(beside, stock));
                if (!beam_search_ && share >= BeamSearch::kFirstNodes) {
                    beam_search_.emplace(board_, from_, bytes_, stop_);
                    if (need_) beam_search_->use(need_);
                }
                if (!beam_search_ || !beam_search_->is_due(share)) break;
                line = beam_search_->iterate(most - nodes());
            }
            if (line) return line;
        }
        return std::nullopt;
    }

    std::uint64_t nodes() const {
        return stock_nodes() + (beam_search_ ? beam_search_->nodes() : 0);
    }
    // The most memory held.
    std::size_t bytes() const {
        return std::max(stock_beams_ ? stock_beams_->bytes() : 0,
                        beam_search_ ? beam_search_->bytes() : 0);
    }
    RuleFaults faults() const { return beam_search_ ? beam_search_->faults() : RuleFaults{}; }
    void add_to(SearchTrace& trace) const {
        if (stock_beams_) stock_beams_->add_to(trace);
        if (beam_search_) beam_search_->add_to(trace);
    }

  private:
    static constexpr std::uint64_t kStockToOne = 8;
    // Up to so many positions of the other search, BeamSearch takes as much time; after that, as
    // many positions. Most losses are proved sooner, and what is open then is mostly won.
    static constexpr std::uint64_t kSoon = std::uint64_t{1} << 19;

    std::uint64_t share_of(std::uint64_t beside) const {
        const std::uint64_t soon = std::min(beside, kSoon);
        return soon / per_beam_ + beside - soon;
    }
    static bool wanted(const Query& query) {
        return query.method == Method::automatic && query.goal == Goal::clear;
    }
    std::uint64_t stock_nodes() const { return stock_beams_ ? stock_beams_->nodes() : 0; }

    const Board& board_;
    const Position& from_;
    std::size_t bytes_;
    bool wanted_;
    std::uint64_t per_beam_;
    StopToken stop_;
    std::optional<StockBeams> stock_beams_;
    std::optional<BeamSearch> beam_search_;
    std::shared_ptr<const StockNeed> need_;
};

}  // namespace niblick::search
