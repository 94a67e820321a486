#include "core/search/general/general.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/base/expects.h"
#include "core/play/extended_play.h"
#include "core/play/play.h"
#include "core/play/tally.h"
#include "core/search/beam/portfolio.h"
#include "core/search/common/doubt.h"
#include "core/search/common/found.h"
#include "core/search/general/move_order.h"
#include "core/search/positions/after_known.h"
#include "core/search/positions/canonical_form.h"
#include "core/search/positions/open_positions.h"
#include "core/search/positions/prunes.h"
#include "core/search/positions/token_dominance.h"
#include "core/search/positions/visited.h"

namespace niblick::search {

namespace {

class GeneralSearch {
  public:
    GeneralSearch(const Board& board, const Position& from, const Query& query,
                  const StopToken& stop, std::uint64_t share)
        : board_(board),
          from_(from),
          query_(query),
          stop_(stop),
          share_(share),
          wants_best_(query.goal == Goal::best),
          most_stock_only_(!wants_best_ && query.trust_rules && stock_dominates(*board.variant)),
          form_(board, {wants_best_, !most_stock_only_, !query.trust_rules}),
          hands_(board, from),
          need_bytes_(asks_need() ? query.limits.bytes / 8 : 0),
          met_(query.limits.bytes - Portfolio::bytes_of(query) - need_bytes_, query.exact_keys),
          portfolio_(board, from, query, stop, 1),
          order_(board),
          prunes_(board, from, wants_best_) {}

    Verdict run() {
        forget();
        StopReason why = StopReason::finished;
        int search = 0;
        while (true) {
            order_.begin(search);
            if (need_bytes_ > 0 && need_ == nullptr && nodes_ >= kBeforeNeed * share_) {
                find_need();
            }
            const std::uint64_t left = nodes_left();
            const std::uint64_t share = wants_best_ ? left : std::min(left, share_of(search));
            end_ = nodes_ + share;
            why = explore();
            const bool starts_anew = why == StopReason::memory && !first_;
            if (found_.win || why == StopReason::finished || why == StopReason::asked) break;
            found_.win = portfolio_.turns(nodes_, nodes_left());
            if (stop_.stop_requested()) why = StopReason::asked;
            if (found_.win || wants_best_ || nodes_left() == 0) break;
            if (why != StopReason::nodes && !starts_anew) break;
            // A table that earlier searches have filled is emptied for another try. What they left
            // open is known by hashes only.
            first_ = starts_anew;
            if (starts_anew || query_.exact_keys) forget();
            if (!starts_anew) ++search;
        }
        if (query_.trace != nullptr) {
            query_.trace->add(traced_);
            portfolio_.add_to(*query_.trace);
        }
        const SearchStats stats{nodes_ + portfolio_.nodes() + need_nodes_,
                                met_.bytes() + portfolio_.bytes() + (need_ ? need_->bytes() : 0)};
        Verdict verdict = found_.verdict(why, wants_best_, stats);
        faults_.add(portfolio_.faults());
        doubt(board_, from_, faults_, verdict);
        return verdict;
    }

  private:
    using Visit = VisitedPositions::Visit;
    static constexpr std::size_t kFirstFrames = 64;  // most lines are no longer
    // First searches before the stock that positions need is found, which takes the time of one
    // position for each kRowsOfNode rows.
    static constexpr std::uint64_t kBeforeNeed = 4, kRowsOfNode = 16;

    struct Frame {
        Position position;
        Tally tally;
        std::vector<Move> moves;
        std::size_t next = 0;
        OpenPositions::Key key{}, turned_key{};
        bool is_stored = false;  // with this key
        bool is_turned = false;  // and with the other, as a stock card was turned
        Slot only = kNoSlot;     // the one card that may be moved, kNoSlot for any
    };

    std::uint64_t nodes_left() const {
        const std::uint64_t used = nodes_ + portfolio_.nodes() + need_nodes_;
        return query_.limits.nodes - std::min(query_.limits.nodes, used);
    }

    bool asks_need() const {
        return !wants_best_ && query_.trust_rules && query_.method == Method::automatic &&
               StockNeed::serves(*board_.variant);
    }
    void find_need() {
        need_ = StockNeed::make(board_, from_, nodes_left() / 2 * kRowsOfNode, need_bytes_);
        if (need_ == nullptr) {
            need_bytes_ = 0;
            return;
        }
        need_nodes_ = need_->rows() / kRowsOfNode;
        add_visited(traced_.visited, static_cast<std::size_t>(cards_left(board_, from_)),
                    need_nodes_);
        prunes_.use(need_);
        order_.use(need_);
        portfolio_.use(need_);
    }

    std::uint64_t share_of(int search) const {
        // Twelve short searches, then longer and longer ones.
        return search < 12 ? share_ : share_ << std::min(search - 10, 40);
    }

    void fill(Frame& frame) {
        trusted::legal_moves(board_, frame.position, frame.moves, &faults_);
        if (is_checked()) ask_again(board_, frame.position, frame.moves, faults_);
        const std::size_t all = frame.moves.size();
        prunes_.keep_useful(frame.position, frame.moves);
        traced_.out(Prune::other_order) += all - frame.moves.size();
        if (frame.only != kNoSlot) {
            traced_.out(Prune::idle_hold) +=
                std::erase_if(frame.moves, [&](Move move) { return move.from != frame.only; });
        }
        frame.next = 0;
        order_.sort(frame.position, frame.moves);
    }

    std::vector<Move> path() const {
        std::vector<Move> line;
        for (std::size_t i = 0; i < depth_; ++i)
            line.push_back(frames_[i].moves[frames_[i].next - 1]);
        return line;
    }

    // Whether the answers of rules are checked more thoroughly here: at the start, and now and
    // then.
    bool is_checked() const { return (nodes_ & 0x3F) == 1; }

    // Counts a position that is visited; returns the cards left in it.
    int note_visit(const Position& position) {
        const int left = cards_left(board_, position);
        add_visited(traced_.visited, static_cast<std::size_t>(left), 1);
        return left;
    }

    // Records the value of a position; true if the search is finished.
    bool note(const Position& position, const Tally& tally) {
        const int left = note_visit(position);
        found_.least_left = std::min(found_.least_left, left);
        // The game cannot end during an incomplete set.
        const bool may_stop =
            !position.in_set() || depth_ == 0 || extended::may_close(board_, position);
        if (wants_best_ && may_stop) {
            found_.note_score(board_.variant->score, trusted::score(board_, position, tally),
                              [this] { return path(); });
        }
        if (left > board_.variant->aim.may_remain) return false;
        if (trusted::ending(board_, position) != Ending::won) return false;
        if (!found_.win) {
            found_.win = path();
            if (wants_best_) traced_.note_win(0);  // elsewhere it ends the search
        }
        return !wants_best_;
    }

    // Stores the position of a frame; `before` also if it was stored with a better hand, but not if
    // an earlier search left it open.
    Visit insert(Frame& frame) {
        const std::uint8_t turned = most_stock_only_ ? frame.position.drawn : std::uint8_t{0};
        form_.write(frame.position, {wants_best_ ? &frame.tally : nullptr, frame.only});
        bool better = false;
        if (!wants_best_ && hands_.any()) {
            const Hand own = Hand::of(frame.position);
            better = hands_.some(own, [&](const Hand& hand) {
                form_.write_hand(frame.position, hand);
                return met_.has(form_, turned);
            });
            form_.write_hand(frame.position, own);
        }
        Visit visit = better ? Visit::before : met_.insert(form_, turned);
        frame.key = OpenPositions::key(form_, turned);
        if (visit == Visit::before && open_.erase(frame.key)) visit = Visit::first;
        frame.is_stored = visit != Visit::before;
        return visit;
    }

    // If only the most stock counts: whether the card just turned was turned before in the same
    // position.
    Visit insert_turned(Frame& frame) {
        form_.write(frame.position, {.turned = true});
        const Visit visit = met_.insert(form_, 0);
        frame.turned_key = OpenPositions::key(form_, 0);
        return visit == Visit::before && open_.erase(frame.turned_key) ? Visit::first : visit;
    }

    // Notes that the positions of the line up to this depth were not searched to their ends.
    void leave_open(std::size_t depth) {
        for (std::size_t i = 0; i <= depth; ++i) {
            if (frames_[i].is_stored) open_.insert(frames_[i].key);
            if (frames_[i].is_turned) open_.insert(frames_[i].turned_key);
        }
    }

    // Begins with an empty table.
    void forget() {
        met_.clear();
        open_.clear();
        found_.all_visited = true;
        found_.least_left = cards_left(board_, from_);
    }

    StopReason explore() {
        depth_ = 0;
        if (frames_.empty()) {
            frames_.reserve(kFirstFrames);
            frames_.emplace_back();
        }
        frames_[0].position = from_;
        frames_[0].tally = query_.tally;
        ++nodes_;
        if (note(from_, query_.tally)) return StopReason::finished;
        insert(frames_[0]);
        fill(frames_[0]);
        bool deepened = true;  // the last position visited has led to no other yet
        while (true) {
            Frame& frame = frames_[depth_];
            if (frame.next == frame.moves.size()) {
                if (deepened) add_visited(traced_.refuted, depth_, 1);
                deepened = false;
                if (depth_ == 0) return StopReason::finished;
                --depth_;
                continue;
            }
            if (frames_.size() < depth_ + 2) frames_.emplace_back();
            Frame& now = frames_[depth_];
            Frame& child = frames_[depth_ + 1];
            const Move move = now.moves[now.next++];
            set_after_known(board_, now.position, move, child.position, &faults_, is_checked());
            if (wants_best_) {
                child.tally = trusted::tally_after(board_, now.position, move, now.tally);
            }
            child.only = prunes_.uncovered_by(now.position, move);
            if (child.only == kTop) {
                ++traced_.out(Prune::idle_hold);
                continue;
            }
            const bool turns = most_stock_only_ && move.kind == MoveKind::draw;
            const bool again = turns && insert_turned(child) == Visit::before;
            const Visit answer = again ? Visit::before : insert(child);
            child.is_turned = turns;
            if (again || (answer == Visit::before && !turns)) {
                ++traced_.out(Prune::met);
                continue;
            }
            if (answer == Visit::full) return StopReason::memory;
            if (nodes_ >= end_) {
                leave_open(depth_ + 1);
                return StopReason::nodes;
            }
            if ((nodes_ & 0xFF) == 0 && stop_.stop_requested()) return StopReason::asked;
            ++nodes_;
            ++depth_;
            deepened = true;
            if (answer == Visit::before) {
                // The plays here were tried with more stock left, but the cards below were not.
                note_visit(child.position);
                child.moves.clear();
                child.next = 0;
                if (stock_left(board_, child.position) > 0) child.moves.push_back(Move::draw());
                continue;
            }
            if (note(child.position, child.tally)) return StopReason::finished;
            if (const auto why = prunes_.refutes(child.position)) {
                ++traced_.out(*why);
                found_.all_visited = false;
                add_visited(traced_.refuted, depth_, 1);
                deepened = false;
                --depth_;
                continue;
            }
            fill(child);
        }
    }

    const Board& board_;
    const Position& from_;
    Query query_;
    StopToken stop_;
    std::uint64_t share_;
    bool wants_best_;
    bool most_stock_only_;  // of positions that differ only in the stock left, only one is searched
    CanonicalForm form_;
    TokenDominance hands_;
    std::size_t need_bytes_;
    VisitedPositions met_;
    OpenPositions open_;
    bool first_ = true;  // the table held nothing when this search began
    RuleFaults faults_;
    std::shared_ptr<const StockNeed> need_;
    std::uint64_t need_nodes_ = 0;
    Portfolio portfolio_;
    MoveOrder order_;
    Prunes prunes_;
    std::vector<Frame> frames_;
    std::size_t depth_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;
    SearchTrace traced_;
    Found found_;
};

}  // namespace

Verdict solve_generally(const Board& board, const Position& from, const Query& query,
                        StopToken stop, std::uint64_t share) {
    NIBLICK_EXPECTS(share > 0);
    return GeneralSearch(board, from, query, stop, share).run();
}

}  // namespace niblick::search
