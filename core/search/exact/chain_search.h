#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/trace.h"
#include "core/search/exact/chain_moves.h"
#include "core/search/exact/dead_positions.h"

namespace niblick::search {

// One chain game searched depth-first, the most promising card first, in tries of a given number of
// nodes. Each try orders the cards a little differently, so that one bad early choice does not cost
// a whole subtree; all share the table of positions proved lost, so nothing is proved twice.
// Positions that differ only in which of several equal last cards of a column is left count as one.
// Positions that cannot be won at sight are cut (chain_moves.h).
class ChainSearch {
  public:
    enum class Result : std::uint8_t { lost, won, given_up };

    // `moves` must outlive the search.
    ChainSearch(const ChainMoves& moves, std::size_t bytes, StopToken stop);

    // One try of at most so many nodes; `lost` is proved, `given_up` says nothing.
    Result search_for(std::uint64_t nodes);
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return dead_.bytes(); }
    bool was_stopped() const { return stopped_; }
    // Adds what was left out, positions and refuted lines; `backward`: as those of a search from
    // the end.
    void add_to(SearchTrace& trace, bool backward) const;
    // After `won`: the slots in the order in which they are cleared.
    const std::vector<Slot>& path() const { return path_; }

  private:
    struct Choice {
        int worth;
        Slot slot;
        std::uint64_t key;
        std::uint64_t open;
        Steps steps;
        ChainMoves::Places places;
    };
    Result search(std::uint64_t filled, std::uint64_t open, Face top, const Steps& steps,
                  const ChainMoves::Places& places);
    int choices(std::uint64_t filled, std::uint64_t open, Face top, const Steps& steps,
                const ChainMoves::Places& places, Choice* list);
    // Puts the most promising of some choices first.
    void order(std::uint64_t filled, std::uint64_t open, Choice* list, int n);
    std::uint64_t key_of(std::uint64_t filled, std::uint64_t open, Face top) const;

    const ChainMoves& moves_;
    const ChainGame& game_;
    StopToken stop_;
    DeadPositions dead_;
    std::vector<int> depth_;                  // [slot]: cards below it, at most
    std::vector<std::uint64_t> last_groups_;  // bare_slots_ of one face, where it has two or more
    std::uint64_t bare_slots_ = 0;            // slots that lie on nothing but the starter
    std::array<std::uint8_t, kMaxFaces> left_{};  // [face]: cards left
    std::vector<Slot> path_;
    std::vector<Choice> choices_;  // those of all positions on the path
    std::size_t used_ = 0;         // of them
    std::uint64_t nodes_ = 0;
    std::array<std::uint64_t, 64> visited_{};               // [cards taken]: positions
    std::array<std::uint64_t, 64> refuted_{};               // [cards taken]: lines
    std::uint64_t equal_ = 0, dead_met_ = 0, no_walk_ = 0;  // moves left out
    std::uint64_t try_end_ = 0;
    std::uint64_t random_ = 0x1234567890ABCDEFU;
    bool vary_ = false;
    bool stopped_ = false;
};

}  // namespace niblick::search
