#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/solve.h"
#include "core/search/positions/set_counts.h"

namespace niblick::search {

// Solves games in which all cards leave in runs of cards that are available beforehand, by the sets
// themselves and not by the order of play: a deal can be won exactly if its cards can be divided
// into runs such that no run must leave before another that must leave before it. So no two orders
// of the same runs are ever tried, which is what takes general search so long on a lost deal.
//
// A constraint search: the next card is the one with the fewest cards that can still be next to it
// in a run, for each failure it caused (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais, 2004);
// each run that is chosen adds to what must leave before what, and cards of which one must leave
// before the other are in no run together.
class Partition {
  public:
    // Runs of two or more, no stock and no other mechanism, at most 64 cards. Where runs must be
    // longer there are too many of each card, and general search finds more.
    static bool serves(const Variant& variant);

    // The board and the position must outlive the search. Expects a position between sets.
    Partition(const Board& board, const Position& from, StopToken stop);
    // Searches in tries that grow, each with what failed in those before in mind. A node is a set
    // of runs chosen. Adds its nodes to `trace`, if any, by the cards that are in no run yet.
    Verdict run(std::uint64_t nodes, SearchTrace* trace = nullptr);

  private:
    enum class Result : std::uint8_t { lost, won, given_up };
    Result search_for(std::uint64_t nodes);
    std::vector<Move> line() const;  // after `won`

    static constexpr int kMost = 64;
    using Pieces = std::uint64_t;  // as bits
    // [piece]: what must leave before it, and after it; what must leave before that is among it.
    struct Order {
        std::array<Pieces, kMost> before{}, after{};
    };
    using Run = std::vector<int>;  // pieces in ascending order of rank
    // Makes a run of cards. False if it would have to leave before what must leave before it.
    bool join(const Run& run, Order& order) const;
    // The next card to put into a run, or -1 if some card is in none.
    int choose(Pieces open, const Order& order);
    // The cards so many places away that may be in a run with this one.
    Pieces beside(int piece, int step, Pieces open, const Order& order) const;
    // False if some card cannot leave in any order.
    bool may_leave(Pieces open, const Order& order) const;
    Result search(Pieces open, const Order& order);
    // Tries the runs from a place on that hold `piece`, completing `run`.
    Result extend(int piece, int place, int cards, Run& run, Pieces barred, Pieces open,
                  const Order& order);

    const Board& board_;
    const Position& from_;
    StopToken stop_;
    int ring_, least_, most_;
    bool wrap_;
    std::vector<int> place_;        // [piece]
    std::vector<Pieces> at_place_;  // [place]
    Pieces all_ = 0;
    SetCounts counts_;
    std::array<std::uint32_t, kMost> failures_{};
    std::vector<Run> runs_;
    Order order_;  // of the division found
    std::uint64_t nodes_ = 0, end_ = 0;
    std::array<std::uint64_t, kMost + 1> visited_{};  // [cards in no run]: nodes
};

}  // namespace niblick::search
