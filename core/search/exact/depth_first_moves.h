#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/play/play.h"
#include "core/play/tally.h"

namespace niblick::search {

// The moves of a plain game on bit masks, without a call or an allocation per card. W words hold a
// slot set; F is the largest number of foundations.
template <int W, int F>
class DepthFirstMoves {
  public:
    using Set = Bits<W>;

    struct Node {
        Set filled, open;
        std::array<Face, F> top;
        std::uint8_t drawn;
        Tally tally;
    };
    // A node on the current path, the plays it still has to try and the move last made from it.
    struct Frame {
        Node node;
        std::array<Set, F> plays;
        bool may_draw;
        Move made;
    };

    explicit DepthFirstMoves(const Board& board)
        : board_(board),
          any_time_(board.variant->traits.draws_any_time),
          first_equal_(board.variant->traits.has_stock ? 1 : 0) {
        const Layout& layout = board.layout();
        for (int s = 0; s < layout.size(); ++s) {
            above_.push_back(narrow(layout.above(static_cast<Slot>(s))));
            below_.push_back(narrow(layout.below(static_cast<Slot>(s))));
        }
        for (const SlotSet& targets : board.targets) targets_.push_back(narrow(targets));
    }

    // A position as a node.
    Node node_of(const Position& position, const Tally& tally) const {
        Node node;
        node.filled = narrow(position.filled);
        node.open = narrow(position.open);
        for (std::size_t f = 0; f < F; ++f) {
            node.top[f] = f < foundations() ? board_.face_of(position.top[f]) : Face{0};
        }
        node.drawn = position.drawn;
        node.tally = tally;
        return node;
    }

    // The faces on the foundations, those of interchangeable foundations in order.
    std::array<Face, F> sorted_tops(const Node& node) const {
        std::array<Face, F> top = node.top;
        if constexpr (F > 1) {
            std::sort(top.begin() + static_cast<std::ptrdiff_t>(first_equal_),
                      top.begin() + static_cast<std::ptrdiff_t>(foundations()));
        }
        return top;
    }

    // How many foundations that were empty have a card.
    int begun(const Node& node) const {
        const auto& openings = board_.variant->openings;
        int result = 0;
        for (std::size_t f = 0; f < openings.size(); ++f) {
            const bool was_empty = openings[f].kind == Opening::Kind::empty;
            if (was_empty && node.top[f] != board_.variant->links.empty()) ++result;
        }
        return result;
    }

    // The frame of a node about to be explored.
    Frame open_frame(const Node& node) const {
        Frame frame{node, {}, false, {}};
        bool any = false;
        for (std::size_t f = 0; f < foundations(); ++f) {
            bool repeated = false;
            for (std::size_t g = first_equal_; g < f; ++g) {
                repeated = repeated || node.top[g] == node.top[f];
            }
            if (!repeated) frame.plays[f] = node.open & targets_[node.top[f]];
            any = any || frame.plays[f].any();
        }
        frame.may_draw = node.drawn < board_.stock_face.size() && (any_time_ || !any);
        return frame;
    }

    // Makes the next untried move of a frame; false when there is none.
    bool next_child(Frame& frame, Node& child) const {
        for (std::size_t f = 0; f < F; ++f) {
            Set& plays = frame.plays[f];
            for (std::size_t w = 0; w < W; ++w) {
                if (plays.word[w] == 0) continue;
                const int s = static_cast<int>(w) * 64 + std::countr_zero(plays.word[w]);
                plays.word[w] &= plays.word[w] - 1;
                frame.made = Move::play(s, static_cast<int>(f));
                child = frame.node;
                child.filled.reset(s);
                child.open.reset(s);
                (below_[static_cast<std::size_t>(s)] & child.filled).for_each([&](int b) {
                    if (!above_[static_cast<std::size_t>(b)].intersects(child.filled)) {
                        child.open.set(b);
                    }
                });
                child.top[f] = board_.face[static_cast<std::size_t>(s)];
                child.tally = tally_after(board_, frame.made, frame.node.tally);
                return true;
            }
        }
        if (!frame.may_draw) return false;
        frame.may_draw = false;
        frame.made = Move::draw();
        child = frame.node;
        child.top[0] = board_.stock_face[child.drawn];
        ++child.drawn;
        child.tally = tally_after(board_, frame.made, frame.node.tally);
        return true;
    }

  private:
    static Set narrow(const SlotSet& wide) {
        Set set;
        for (std::size_t i = 0; i < W; ++i) set.word[i] = wide.word[i];
        return set;
    }

    std::size_t foundations() const { return board_.deal.foundation.size(); }

    const Board& board_;
    bool any_time_;
    std::size_t first_equal_;  // foundations from here on are interchangeable
    std::vector<Set> above_, below_, targets_;
};

}  // namespace niblick::search
