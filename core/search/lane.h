#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/search/memory.h"
#include "core/search/solve.h"

namespace niblick::search {

// The table lane: depth-first search by masks alone, no call and no allocation per card. W words
// hold a slot set; F is the most foundations it serves.
//
// A position is (what is left, the faces on the foundations, stock cards turned). Foundations that
// no stock card goes to are interchangeable, so their faces are kept sorted in the key. Where the
// stock may be turned at any time, a position met with more stock left allows all that the same
// position allows later: only the fewest cards turned is remembered. Where it may be turned only
// when stuck that does not hold (a play that exists forbids the turn), so the number turned is part
// of the key.
template <int W, int F>
class Lane {
  public:
    Lane(const Board& board, const Limits& limits, std::stop_token stop)
        : board_(board),
          limits_(limits),
          stop_(std::move(stop)),
          any_time_(board.variant->traits.draws_any_time),
          first_equal_(board.variant->traits.has_stock ? 1 : 0),
          memory_(limits.bytes) {
        const Layout& layout = board.layout();
        for (int s = 0; s < layout.size(); ++s) {
            above_.push_back(narrow(layout.above(static_cast<Slot>(s))));
            below_.push_back(narrow(layout.below(static_cast<Slot>(s))));
        }
        for (const SlotSet& targets : board.targets) targets_.push_back(narrow(targets));
    }

    Verdict run(const Position& from) {
        Node root;
        root.filled = narrow(from.filled);
        root.open = narrow(from.open);
        for (std::size_t f = 0; f < F; ++f) {
            root.top[f] = f < foundations() ? board_.face_of(from.top[f]) : Face{0};
        }
        root.drawn = from.drawn;
        least_ = root.filled.count();
        const Stop why = search(root);
        Verdict verdict;
        verdict.why = why;
        verdict.effort = {nodes_, memory_.bytes()};
        if (won_) {
            verdict.outcome = Outcome::won;
            verdict.least_left = 0;
            for (const Frame& frame : stack_) verdict.line.push_back(frame.made);
        } else if (why == Stop::finished) {
            verdict.outcome = Outcome::lost;
            verdict.least_left = least_;
        }
        return verdict;
    }

  private:
    using Set = Bits<W>;
    using Key = std::array<std::uint64_t, W + 1>;

    struct Node {
        Set filled, open;
        std::array<Face, F> top;
        std::uint8_t drawn;
    };
    // A node on the current path, the plays it still has to try and the move last made from it.
    struct Frame {
        Node node;
        std::array<Set, F> plays;
        bool may_draw;
        Move made;
    };

    static Set narrow(const SlotSet& wide) {
        Set set;
        for (std::size_t i = 0; i < W; ++i) set.word[i] = wide.word[i];
        return set;
    }

    std::size_t foundations() const { return board_.deal.foundation.size(); }

    Key key(const Node& node) const {
        Key key{};
        for (std::size_t i = 0; i < W; ++i) key[i] = node.filled.word[i];
        std::array<Face, F> top = node.top;
        if constexpr (F > 1) {
            std::sort(top.begin() + static_cast<std::ptrdiff_t>(first_equal_),
                      top.begin() + static_cast<std::ptrdiff_t>(foundations()));
        }
        std::uint64_t tail = 0;
        for (const Face face : top) tail = (tail << 7) | face;
        if (!any_time_) tail = (tail << 8) | node.drawn;
        key[W] = tail;
        return key;
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
                return true;
            }
        }
        if (!frame.may_draw) return false;
        frame.may_draw = false;
        frame.made = Move::draw();
        child = frame.node;
        child.top[0] = board_.stock_face[child.drawn];
        ++child.drawn;
        return true;
    }

    Stop search(const Node& root) {
        if (root.filled.none()) {
            won_ = true;
            return Stop::finished;
        }
        memory_.meet(key(root), root.drawn);
        ++nodes_;
        stack_.push_back(open_frame(root));
        Node child;
        while (!stack_.empty()) {
            if (!next_child(stack_.back(), child)) {
                stack_.pop_back();
                continue;
            }
            if (child.filled.none()) {
                won_ = true;
                return Stop::finished;
            }
            using Met = typename Memory<W + 1>::Met;
            const Met met = memory_.meet(key(child), child.drawn);
            if (met == Met::full) return Stop::memory;
            if (met == Met::before) continue;
            if (++nodes_ > limits_.nodes) return Stop::nodes;
            if ((nodes_ & 0xFFF) == 0 && stop_.stop_requested()) return Stop::asked;
            least_ = std::min(least_, child.filled.count());
            stack_.push_back(open_frame(child));
        }
        return Stop::finished;
    }

    const Board& board_;
    Limits limits_;
    std::stop_token stop_;
    bool any_time_;
    std::size_t first_equal_;  // foundations from here on are interchangeable
    Memory<W + 1> memory_;
    std::vector<Set> above_, below_, targets_;
    std::vector<Frame> stack_;
    std::uint64_t nodes_ = 0;
    int least_ = 0;
    bool won_ = false;
};

}  // namespace niblick::search
