#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/search/beam/stock_beam.h"

namespace niblick::search {

// Beam searches over the stock, each four times as wide as the one before, for games whose sets of
// cards are too many to be swept. They look for a win alone: what they prove lost is left to the
// search beside them (portfolio.h).
class StockBeams {
  public:
    // Expects a game that StockBeam serves and a position that is not won.
    StockBeams(const Board& board, const Position& from, std::size_t bytes)
        : board_(board),
          from_(from),
          budget_(bytes) {}

    // Whether no further iteration can find anything.
    bool is_spent() const { return width_ > kMostWidth; }
    // Whether the next iteration should run now: with it, this search will have taken about as long
    // as the search beside it, which could have visited so many positions like these.
    bool is_due(std::uint64_t beside) const { return nodes_ + kWider * last_nodes_ <= beside; }
    // One iteration of at most `nodes` positions. Returns a winning line, or nothing.
    std::optional<std::vector<Move>> iterate(std::uint64_t nodes);

    std::uint64_t nodes() const { return nodes_; }
    // The most memory held.
    std::size_t bytes() const { return bytes_; }
    void add_to(SearchTrace& trace) const { trace.add(traced_); }

  private:
    static constexpr std::size_t kFirstWidth = 16, kMostWidth = 4096, kWider = 4;
    static constexpr std::uint64_t kFirstNodes = 1000;  // a quarter of what the first visits

    const Board& board_;
    const Position& from_;
    std::size_t budget_;
    std::optional<StockBeam> beam_;           // until it is spent
    std::size_t width_ = kFirstWidth;         // of the next iteration
    std::uint64_t last_nodes_ = kFirstNodes;  // that the last one visited
    std::uint64_t nodes_ = 0;
    std::size_t bytes_ = 0;
    SearchTrace traced_;
};

}  // namespace niblick::search
