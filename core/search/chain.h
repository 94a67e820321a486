#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/search/ring.h"
#include "core/search/solve.h"

namespace niblick::search {

// Positions proved lost: a hash table of exact 64-bit keys within a budget of bytes. When it is
// full it takes no more; the search goes on, only slower.
class DeadPositions {
  public:
    explicit DeadPositions(std::size_t budget);
    bool has(std::uint64_t key) const;
    // Says that a key will be asked for soon.
    void expect(std::uint64_t key) const { __builtin_prefetch(keys_.data() + home(key)); }
    void add(std::uint64_t key);
    std::size_t bytes() const { return peak_; }

  private:
    std::size_t home(std::uint64_t key) const;
    bool grow();

    std::vector<std::uint64_t> keys_;  // 0: free
    std::size_t used_ = 0;
    std::size_t budget_;
    std::size_t peak_ = 0;
    bool closed_ = false;
};

// Solves games without a stock, one foundation, every card in one chain: Black Hole, Quasar.
//
// Depth-first, the most promising card first, in tries of a growing number of nodes: each new try
// orders the cards a little differently, so that one bad early choice does not cost a whole
// subtree. Tries share the table of positions proved lost, so nothing is proved twice. Positions
// that differ only in which of several equal last cards of a column is left count as one. Where the
// faces form an odd ring, positions that no walk can clear are cut (ring.h).
//
// Sound for: no stock, one foundation, at most 57 slots and 63 faces.
class Chain {
  public:
    static bool serves(const Variant& variant);

    // The board must outlive the search.
    Chain(const Board& board, const Limits& limits, std::stop_token stop);
    Verdict run(const Position& from);

  private:
    struct Choice {
        int worth;
        Slot slot;
        std::uint64_t key;
        std::uint64_t open;
        Ring::Steps steps;
    };
    enum class Result : std::uint8_t { lost, won, given_up };
    Result search(std::uint64_t filled, std::uint64_t open, Face top, const Ring::Steps& steps);
    int choices(std::uint64_t filled, std::uint64_t open, Face top, const Ring::Steps& steps,
                std::array<Choice, 64>& list);
    bool may_walk(std::uint64_t rest, Face face, const Ring::Steps& steps) const;
    std::uint64_t key_of(std::uint64_t filled, std::uint64_t open, Face top) const;

    const Board& board_;
    Limits limits_;
    std::stop_token stop_;
    std::optional<Ring> ring_;
    DeadPositions dead_;
    std::vector<std::uint64_t> above_, below_;
    std::vector<std::uint64_t> under_;        // [slot]: all that must stay while it is there
    std::vector<std::uint64_t> at_place_;     // [place of the ring]: slots of its face
    std::vector<int> depth_;                  // [slot]: cards below it, at most
    std::vector<std::uint64_t> targets_;      // [face]
    std::vector<std::vector<Face>> replies_;  // [face]: faces that go on it
    std::vector<std::uint64_t> last_groups_;  // slots that lie on nothing, two or more of one face
    std::uint64_t last_slots_ = 0;
    std::array<std::uint8_t, kMaxFaces> left_{};  // [face]: cards left in the tableau
    std::vector<Slot> path_;
    std::uint64_t nodes_ = 0;
    std::uint64_t try_end_ = 0;
    std::uint64_t random_ = 0x1234567890ABCDEFU;
    bool vary_ = false;
    Stop stopped_ = Stop::finished;
};

}  // namespace niblick::search
