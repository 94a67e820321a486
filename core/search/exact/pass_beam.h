#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/search/common/outcome.h"
#include "core/search/common/solve.h"
#include "core/search/exact/pass_game.h"

namespace niblick::search {

// A beam search over the plays of a PassGame, one card a level. Of equal cards left and tops only
// the best places go on (PassGame::key). Where no level was too wide nothing was left out, so that
// a deal without a win is lost.
//
// Only integers are compared, and between equal estimates the position met first goes on, so that a
// search visits the same positions on every machine.
class PassBeam {
  public:
    PassBeam(const PassGame& game, std::size_t bytes, StopToken stop);

    // At most `width` positions of a level go on, and about `most` are visited. `unknown` with
    // StopReason::finished: another width may find more.
    Outcome run(std::size_t width, std::uint64_t most);
    StopReason why() const { return why_; }
    std::uint64_t nodes() const { return nodes_; }
    std::size_t bytes() const { return peak_; }
    // After a win.
    const std::vector<PassGame::Play>& line() const { return line_; }
    // After a loss: the fewest cards that can be left.
    int least_left() const { return least_; }
    void add_to(SearchTrace& trace) const;

  private:
    struct Node {
        std::uint32_t parent;
        std::uint8_t card;
        Face onto;
    };
    struct Candidate {
        PassGame::State state;
        Node node;
    };
    struct Ranked {
        int estimate;  // lower is better
        std::uint32_t candidate;

        friend auto operator<=>(const Ranked&, const Ranked&) = default;
    };

    int estimate(const PassGame::State& state);
    // Fills candidates_ with what follows the last level. True if one of them wins.
    bool expand(std::size_t first);
    // Makes the next level of the best of them.
    void keep(std::size_t width);
    // Adds to one of the lists; false where it would grow beyond the memory.
    template <typename T>
    bool add(std::vector<T>& list, const T& value);
    std::size_t held() const;  // bytes of the lists
    std::size_t table_budget() const { return budget_ / 4; }
    void trace_back(Node last);

    const PassGame& game_;
    std::size_t budget_;
    StopToken stop_;
    std::vector<std::vector<Face>> bases_;  // [face]: the faces it goes on
    std::vector<Node> nodes_of_;            // of all levels
    std::vector<PassGame::State> level_;    // of the last
    std::vector<Candidate> candidates_;
    std::vector<Ranked> ranked_;
    std::vector<PassGame::Play> plays_, line_;
    StopReason why_ = StopReason::finished;
    bool complete_ = true;
    int least_ = 0;
    std::uint64_t nodes_ = 0, met_ = 0, left_out_ = 0;
    std::array<std::uint64_t, PassGame::kMostCards + 1> visited_{};  // [cards left]
    std::size_t peak_ = 0;
};

}  // namespace niblick::search
