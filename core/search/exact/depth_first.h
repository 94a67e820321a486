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
#include "core/search/exact/depth_first_moves.h"

namespace niblick::search {

// Depth-first search on the bit masks of DepthFirstMoves. It visits all reachable positions and
// prunes nothing, so it serves every plain variant, and the other methods are tested against
// it.
//
// A position is (what is left, the faces on the foundations, stock cards turned). Foundations that
// no stock card goes to are interchangeable, so their faces are kept sorted in the key. Where the
// stock may be turned at any time, stock dominance holds: only the fewest cards turned is stored.
// Where it may be turned only when stuck it does not (an available play forbids the turn), so the
// number turned is part of the key.
//
// Beam searches beside it (portfolio.h) alternate with it for about equal times, and the first win
// ends all.
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
          moves_(board),
          portfolio_(board, from, query, stop, kNodesToOne),
          trace_(query.trace),
          wants_best_(query.goal == Goal::best),
          runs_matter_(wants_best_ && !points_follow_cards(board.variant->score)),
          turned_matters_(!board.variant->traits.draws_any_time || runs_matter_ ||
                          (wants_best_ && !stock_left_is_good(*board.variant))),
          tally_(query.tally),
          memory_(query.limits.bytes - Portfolio::bytes_of(query)) {}

    Verdict run() {
        const Node root = moves_.node_of(from_, tally_);
        found_.least_left = root.filled.count();
        const StopReason why = search(root);
        if (trace_ != nullptr) add_to(*trace_);
        const SearchStats stats{nodes_used(), memory_.bytes() + portfolio_.bytes()};
        return found_.verdict(why, wants_best_, stats);
    }

  private:
    // As many positions are visited here in the time in which a BeamSearch visits one.
    static constexpr std::uint64_t kNodesToOne = 8;

    using Moves = DepthFirstMoves<W, F>;
    using Node = typename Moves::Node;
    using Frame = typename Moves::Frame;
    using Key = std::array<std::uint64_t, W + 2>;

    void add_to(SearchTrace& trace) const {
        if (first_win_) trace.note_win(*first_win_);
        for (std::size_t left = 0; left < visited_.size(); ++left) {
            add_visited(trace.visited, left, visited_[left]);
        }
        for (std::size_t moves = 0; moves < refuted_.size(); ++moves) {
            add_visited(trace.refuted, moves, refuted_[moves]);
        }
        trace.out(Prune::met) += met_;
        portfolio_.add_to(trace);
    }

    Key key(const Node& node) const {
        Key key{};
        for (std::size_t i = 0; i < W; ++i) key[i] = node.filled.word[i];
        std::uint64_t tail = 0;
        for (const Face face : moves_.sorted_tops(node)) tail = (tail << 7) | face;
        if (turned_matters_) tail = (tail << 8) | node.drawn;
        key[W] = tail;
        if (runs_matter_) {
            key[W + 1] =
                (static_cast<std::uint64_t>(static_cast<std::uint32_t>(node.tally.points)) << 32) |
                history(node.tally);
        }
        return key;
    }

    // The moves from the root to the last child visited.
    std::vector<Move> path() const {
        std::vector<Move> line;
        for (const Frame& frame : stack_) line.push_back(frame.made);
        return line;
    }

    void note_score(const Node& node) {
        const int stock = static_cast<int>(board_.stock_face.size()) - node.drawn;
        const int here = score_with(board_.variant->score, node.tally, node.filled.count(), stock,
                                    moves_.begun(node));
        found_.note_score(board_.variant->score, here, [this] { return path(); });
    }

    // Notes a cleared tableau; true when nothing is left to find out.
    bool note_cleared() {
        if (!found_.win) {
            found_.win = path();
            first_win_ = nodes_used();
        }
        return !wants_best_;
    }

    // True if a position on the path has the same cards left and on top, and only the stock was
    // turned since.
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
        auto line = portfolio_.turns(nodes_, left);
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
        stack_.push_back(moves_.open_frame(root));
        bool deepened = true;  // the last position visited has led to no other yet
        Node child;
        while (!stack_.empty()) {
            if (!moves_.next_child(stack_.back(), child)) {
                stack_.pop_back();
                if (deepened) ++refuted_[stack_.size()];
                deepened = false;
                continue;
            }
            if (child.filled.none()) {
                deepened = false;
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
            stack_.push_back(moves_.open_frame(child));
            deepened = true;
        }
        return StopReason::finished;
    }

    const Board& board_;
    const Position& from_;
    Limits limits_;
    StopToken stop_;
    Moves moves_;
    Portfolio portfolio_;
    SearchTrace* trace_;
    bool wants_best_;
    bool runs_matter_;     // positions that differ in the run or in points are different
    bool turned_matters_;  // so are those that differ in stock cards turned
    Tally tally_;
    TranspositionTable<W + 2> memory_;
    std::vector<Frame> stack_;
    std::uint64_t nodes_ = 0;
    std::array<std::uint64_t, kMaxSlots + 1> visited_{};  // [cards left]: positions
    // [moves made]: lines refuted. Every move takes a card from the tableau or the stock.
    std::array<std::uint64_t, kMaxSlots + kMaxCards + 1> refuted_{};
    std::uint64_t met_ = 0;                   // moves left out
    std::optional<std::uint64_t> first_win_;  // positions visited until then
    Found found_;
};

}  // namespace niblick::search
