#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/search/beam/portfolio.h"
#include "core/search/common/found.h"
#include "core/search/common/solve.h"
#include "core/search/common/transposition_table.h"

namespace niblick::search {

// Plain search: depth-first on bit masks, without a call or an allocation per card. W words hold a
// slot set; F is the largest number of foundations. It visits all reachable positions and prunes
// nothing, so it serves every plain variant, and the other methods are tested against it.
//
// A position is (what is left, the faces on the foundations, stock cards turned). Foundations that
// no stock card goes to are interchangeable, so their faces are kept sorted in the key. Where the
// stock may be turned at any time, stock dominance holds: only the fewest cards turned is stored.
// Where it may be turned only when stuck it does not (an available play forbids the turn), so the
// number turned is part of the key.
//
// A BeamSearch beside it (portfolio.h) alternates with it for about equal times, and the first win
// ends both.
//
// When the best score is asked for, the number turned (where more turned may score better), the run
// and the points so far may be part of the key too, and a cleared tableau does not end the search.
template <int W, int F>
class DepthFirstSearch {
  public:
    DepthFirstSearch(const Board& board, const Position& from, const Query& query,
                     const StopToken& stop)
        : board_(board),
          from_(from),
          limits_(query.limits),
          stop_(stop),
          portfolio_(board, from, query, stop),
          trace_(query.trace),
          any_time_(board.variant->traits.draws_any_time),
          wants_best_(query.goal == Goal::best),
          runs_matter_(wants_best_ && !points_follow_cards(board.variant->score)),
          turned_matters_(!any_time_ || runs_matter_ ||
                          (wants_best_ && !stock_left_is_good(*board.variant))),
          tally_(query.tally),
          first_equal_(board.variant->traits.has_stock ? 1 : 0),
          memory_(query.limits.bytes - Portfolio::bytes_of(query)) {
        const Layout& layout = board.layout();
        for (int s = 0; s < layout.size(); ++s) {
            above_.push_back(narrow(layout.above(static_cast<Slot>(s))));
            below_.push_back(narrow(layout.below(static_cast<Slot>(s))));
        }
        for (const SlotSet& targets : board.targets) targets_.push_back(narrow(targets));
    }

    Verdict run() {
        Node root;
        root.filled = narrow(from_.filled);
        root.open = narrow(from_.open);
        for (std::size_t f = 0; f < F; ++f) {
            root.top[f] = f < foundations() ? board_.face_of(from_.top[f]) : Face{0};
        }
        root.drawn = from_.drawn;
        found_.least_left = root.filled.count();
        root.tally = tally_;
        const StopReason why = search(root);
        for (std::size_t left = 0; trace_ != nullptr && left < visited_.size(); ++left) {
            add_visited(trace_->visited, left, visited_[left]);
        }
        if (trace_ != nullptr) trace_->out(Prune::met) += met_;
        if (trace_ != nullptr) portfolio_.add_to(*trace_);
        const SearchStats stats{nodes_used(), memory_.bytes() + portfolio_.bytes()};
        return found_.verdict(why, wants_best_, stats);
    }

  private:
    // As many positions are visited here in the time in which a beam search visits one.
    static constexpr std::uint64_t kNodesToOne = 8;

    using Set = Bits<W>;
    using Key = std::array<std::uint64_t, W + 2>;

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
        if (turned_matters_) tail = (tail << 8) | node.drawn;
        key[W] = tail;
        if (runs_matter_) {
            key[W + 1] =
                (static_cast<std::uint64_t>(static_cast<std::uint32_t>(node.tally.points)) << 32) |
                history(node.tally);
        }
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

    // What the stack and the last child say: the moves that led there.
    std::vector<Move> path() const {
        std::vector<Move> line;
        for (const Frame& frame : stack_) line.push_back(frame.made);
        return line;
    }

    void note_score(const Node& node) {
        const int left = node.filled.count();
        const int stock = static_cast<int>(board_.stock_face.size()) - node.drawn;
        const auto& openings = board_.variant->openings;
        int begun = 0;
        for (std::size_t f = 0; f < openings.size(); ++f) {
            const bool was_empty = openings[f].kind == Opening::Kind::empty;
            if (was_empty && node.top[f] != board_.variant->links.empty()) ++begun;
        }
        const int here = score_with(board_.variant->score, node.tally, left, stock, begun);
        found_.note_score(board_.variant->score, here, [this] { return path(); });
    }

    // Notes a cleared tableau; true when nothing is left to find out.
    bool note_cleared() {
        if (!found_.win) found_.win = path();
        return !wants_best_;
    }

    // True for a node that turning stock cards, and nothing else, led to from one on the path with
    // the same key.
    bool repeats_while_drawing(const Node& node) const {
        for (std::size_t i = stack_.size(); i-- > 0;) {
            if (stack_[i].node.filled != node.filled) return false;
            if (stack_[i].node.top == node.top) return true;
        }
        return false;
    }

    std::uint64_t nodes_used() const { return nodes_ + portfolio_.nodes(); }

    // Lets the beam search take its turns; true when it has won.
    bool beam_search_wins() {
        const std::uint64_t left = limits_.nodes - std::min(limits_.nodes, nodes_used());
        auto line = portfolio_.turns(nodes_ / kNodesToOne, left);
        if (!line) return false;
        found_.win = std::move(line);
        return true;
    }

    StopReason search(const Node& root) {
        if (wants_best_) note_score(root);
        if (root.filled.none()) {
            note_cleared();
            return StopReason::finished;
        }
        memory_.insert(key(root), root.drawn);
        ++nodes_;
        ++visited_[static_cast<std::size_t>(root.filled.count())];
        stack_.push_back(open_frame(root));
        Node child;
        while (!stack_.empty()) {
            if (!next_child(stack_.back(), child)) {
                stack_.pop_back();
                continue;
            }
            if (child.filled.none()) {
                if (wants_best_) note_score(child);
                if (note_cleared()) return StopReason::finished;
                continue;
            }
            using Visit = typename TranspositionTable<W + 2>::Visit;
            const Visit met = memory_.insert(key(child), child.drawn);
            if (met == Visit::full)
                return beam_search_wins() ? StopReason::finished : StopReason::memory;
            if (met == Visit::before) {
                // The same top again further down the stock: all its plays were made with more
                // stock left, but the cards behind it are reached by way of it alone.
                if (repeats_while_drawing(child)) {
                    stack_.push_back({child, {}, child.drawn < board_.stock_face.size(), {}});
                } else {
                    ++met_;
                }
                continue;
            }
            if (nodes_used() >= limits_.nodes) return StopReason::nodes;
            const int left = child.filled.count();
            ++visited_[static_cast<std::size_t>(left)];
            ++nodes_;
            if ((nodes_ & 0xFFF) == 0) {
                if (beam_search_wins()) return StopReason::finished;
                if (stop_.stop_requested()) return StopReason::asked;
            }
            found_.least_left = std::min(found_.least_left, left);
            if (wants_best_) note_score(child);
            stack_.push_back(open_frame(child));
        }
        return StopReason::finished;
    }

    const Board& board_;
    const Position& from_;
    Limits limits_;
    StopToken stop_;
    Portfolio portfolio_;
    SearchTrace* trace_;
    bool any_time_;
    bool wants_best_;
    bool runs_matter_;     // positions that differ in the run or in points are different
    bool turned_matters_;  // so are those that differ in stock cards turned
    Tally tally_;
    std::size_t first_equal_;  // foundations from here on are interchangeable
    TranspositionTable<W + 2> memory_;
    std::vector<Set> above_, below_, targets_;
    std::vector<Frame> stack_;
    std::uint64_t nodes_ = 0;
    std::array<std::uint64_t, kMaxSlots + 1> visited_{};  // [cards left]: positions
    std::uint64_t met_ = 0;                               // moves left out
    Found found_;
};

}  // namespace niblick::search
