#include "core/search/general.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/exotic_play.h"
#include "core/piles.h"
#include "core/play.h"
#include "core/rng.h"
#include "core/search/alike.h"
#include "core/search/ring.h"

namespace niblick::search {

namespace {

// The positions met: hashes in open addressing, doubling within a budget of bytes.
class Met {
  public:
    explicit Met(std::size_t budget) : budget_(budget), slots_(1U << 12) {}

    enum class Answer : std::uint8_t { first, before, full };

    Answer meet(Alike key) {
        if (key == Alike{}) key[0] = 1;  // the free mark
        if ((used_ + 1) * 4 > slots_.size() * 3 && !grow()) return Answer::full;
        Alike& slot = slots_[find(key)];
        if (slot == key) return Answer::before;
        slot = key;
        ++used_;
        return Answer::first;
    }

    std::size_t bytes() const { return peak_; }
    void clear() {
        std::fill(slots_.begin(), slots_.end(), Alike{});
        used_ = 0;
    }

  private:
    std::size_t find(const Alike& key) const {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = static_cast<std::size_t>(key[0] ^ (key[1] >> 17)) & mask;
        while (slots_[at] != Alike{} && slots_[at] != key) at = (at + 1) & mask;
        return at;
    }

    bool grow() {
        const std::size_t both = slots_.size() * 3 * sizeof(Alike);
        if (both > budget_) return false;
        peak_ = std::max(peak_, both);
        std::vector<Alike> old(slots_.size() * 2);
        old.swap(slots_);
        for (const Alike& key : old) {
            if (key != Alike{}) slots_[find(key)] = key;
        }
        return true;
    }

    std::size_t budget_;
    std::vector<Alike> slots_;
    std::size_t used_ = 0;
    std::size_t peak_ = (std::size_t{1} << 12) * sizeof(Alike);
};

// The order in which moves are tried: weights that differ from search to search.
struct Taste {
    double depth = 1;   // of the pile a card leaves
    double supply = 0;  // cards left that go onto this one
    double follow = 1;  // cards that may be played next
    double reveal = 8;  // moving this card aside lets the one below it be played
    double noise = 0;
    double pack = -20;
    double hold = -30;
    double draw = -25;
    double close = -5;
    double token = -40;
};

Taste taste_of(int search, Rng& rng) {
    Taste taste;
    if (search == 0) return taste;
    const auto some = [&rng](int most) {
        return static_cast<double>(rng.below(1000)) * most / 1000;
    };
    taste.depth = some(3) - 0.5;
    taste.supply = some(2) - 0.7;
    taste.follow = some(3) - 0.5;
    taste.reveal = some(30) - 4;
    taste.noise = some(4);
    taste.pack = some(40) - 30;
    taste.hold = some(40) - 38;
    taste.draw = some(40) - 30;
    taste.close = some(30) - 25;
    return taste;
}

class GeneralSearch {
  public:
    GeneralSearch(const Board& board, const Query& query, const std::stop_token& stop)
        : board_(board),
          query_(query),
          stop_(stop),
          alike_(board, query.goal == Goal::best),
          met_(query.limits.bytes),
          rng_(20) {
        wants_best_ = query.goal == Goal::best;
        ascending_ = order_of_picking_is_free(*board.variant);
        // Nothing but sets takes cards away, and all of them must go.
        const Variant& variant = *board.variant;
        counts_ranks_ = ascending_ && variant.sets.least >= 2 && variant.cells.count == 0 &&
                        variant.stock_size == 0 && variant.tokens.empty() && variant.aim == Aim{};
    }

    Verdict run(const Position& from) {
        make_prunes();
        Stop why = Stop::finished;
        int search = 0;
        while (true) {
            taste_ = taste_of(search, rng_);
            const std::uint64_t left = query_.limits.nodes - nodes_;
            const std::uint64_t share = wants_best_ ? left : std::min(left, share_of(search));
            end_ = nodes_ + share;
            why = explore(from);
            const bool last = share == left || why != Stop::nodes;
            if (won_ || last) break;
            ++search;
            met_.clear();
        }
        Verdict verdict;
        verdict.why = won_ && !wants_best_ ? Stop::finished : why;
        verdict.effort = {nodes_, met_.bytes()};
        if (won_) {
            verdict.outcome = Outcome::won;
            verdict.least_left = 0;
            verdict.line = won_line_;
        } else if (why == Stop::finished) {
            verdict.outcome = Outcome::lost;
            if (!pruned_) verdict.least_left = least_;
        }
        if (wants_best_) {
            BestScore best;
            best.score = best_;
            best.line = best_line_;
            best.proved = why == Stop::finished;
            verdict.best = std::move(best);
        }
        return verdict;
    }

  private:
    struct Frame {
        Position position;
        Tally tally;
        std::vector<Move> moves;
        std::size_t next = 0;
        Slot only = kNoSlot;  // the one card that may be moved, kNoSlot for any
    };

    // True where a set gives the same in whatever order it is picked.
    bool order_of_picking_is_free(const Variant& variant) const {
        const Sets& sets = variant.sets;
        if (sets.least == 0 || sets.kind != Sets::Kind::run || !sets.frozen) return false;
        // A rule may look at the order, and piles are filled in the order in which they empty.
        if (!variant.rules.empty() || variant.stock_plan.refill) return false;
        // Picking with a gap can go on where picking in order has won.
        return !wants_best_ || (points_follow_cards(variant.score) && variant.aim.may_remain == 0);
    }

    static std::uint64_t share_of(int search) {
        // Twelve short searches, then ever longer ones.
        return search < 12 ? 3000 : std::uint64_t{3000} << std::min(search - 10, 40);
    }

    std::uint64_t more(const Tally& tally) const {
        if (!wants_best_) return 0;
        const auto points = static_cast<std::uint64_t>(static_cast<std::uint32_t>(tally.points));
        const auto tips = static_cast<std::uint64_t>(static_cast<std::uint32_t>(tally.tips));
        return (points << 32) ^ (tips << 24) ^ history(tally);
    }

    // How many cards lie under a piece.
    int depth(const Position& position, Slot piece) const {
        if (!position.filled.test(piece)) return 0;
        return piles_ ? piles_->below(piece) + 1 : under_[piece];
    }

    // True when a card can be played that lies under this one alone.
    bool reveals(const Position& position, Slot piece) const {
        if (!position.filled.test(piece)) return false;
        if (piles_) {
            const Slot under = piles_->under(piece);
            return under != kNoSlot && fitting_.test(under);
        }
        bool found = false;
        (board_.layout().below(piece) & fitting_).for_each([&](int s) {
            const SlotSet above = board_.layout().above(static_cast<Slot>(s)) & position.filled;
            found = found || above.count() == 1;
        });
        return found;
    }

    double worth(const Position& position, Move move) {
        double value = taste_.noise * static_cast<double>(rng_.below(256)) / 256;
        const auto aside = [&] { return reveals(position, move.from) ? taste_.reveal : 0; };
        switch (move.kind) {
            case MoveKind::play: {
                const SlotSet& next = board_.targets[board_.face[move.from]];
                value += taste_.depth * depth(position, move.from);
                value += taste_.follow * (next & available_).count();
                value += taste_.supply * (next & position.filled).count();
                break;
            }
            case MoveKind::pack: value += taste_.pack + depth(position, move.from) + aside(); break;
            case MoveKind::hold: value += taste_.hold + (move.from == kTop ? 0 : aside()); break;
            case MoveKind::draw:
            case MoveKind::redeal: value += taste_.draw; break;
            case MoveKind::close: value += taste_.close; break;
            case MoveKind::token:
            case MoveKind::other: value += taste_.token; break;
        }
        return value;
    }

    // What the worth of moves is judged by.
    void look_at(const Position& position) {
        available_ = exotic::available(board_, position);
        fitting_ = {};
        for (int f = 0; f < board_.variant->foundations(); ++f) {
            fitting_ |= board_.targets[board_.face_of(position.top[static_cast<std::size_t>(f)])];
        }
        piles_.reset();
        if (board_.variant->traits.moving) piles_.emplace(position);
    }

    // The prunes that are sound here, and what they need.
    void make_prunes() {
        const Variant& variant = *board_.variant;
        const bool one_chain =
            !wants_best_ && variant.traits.single_foundation && variant.stock_size == 0 &&
            variant.sets.least == 0 && variant.tokens.empty() && variant.rules.empty() &&
            variant.aim.tableau && variant.aim.may_remain == 0 && variant.aim.spare.none();
        // Every card that is left must be laid on the foundation in one walk round the ring.
        if (one_chain && (variant.aim.cells || variant.cells.count == 0)) {
            ring_ = Ring::make(variant);
        }
        bool columns = !variant.traits.moving && variant.cells.count > 0;
        for (int s = 0; s < variant.layout.size(); ++s) {
            columns = columns && variant.layout.above(static_cast<Slot>(s)).count() <= 1 &&
                      variant.layout.below(static_cast<Slot>(s)).count() <= 1;
        }
        holds_wait_ = one_chain && columns && variant.aim.cells && !variant.cells.from_foundation;
    }

    bool chain_fails(const Position& position) const {
        const Card top = position.top[0];
        if (!ring_ || top == kNoCard) return false;
        Ring::Steps steps = ring_->zero();
        unsigned left = 0;
        (position.filled | position.extra.held).for_each([&](int p) {
            const int place = ring_->place(board_.face[static_cast<std::size_t>(p)]);
            ring_->add(steps, place);
            left |= 1U << place;
        });
        return left != 0 && !ring_->may_walk(steps, ring_->place(board_.face_of(top)), left, left);
    }

    // The card that a hold has just uncovered, where a hold can wait: in columns without a stock,
    // a card need not go to a cell before the card below it is to be played or held itself, since
    // waiting keeps the cell free. kNoSlot: any move may follow; kTop: the hold served nothing.
    Slot uncovered_by(Move made) const {
        if (!holds_wait_ || made.kind != MoveKind::hold) return kNoSlot;
        Slot under = kTop;
        board_.layout().below(made.from).for_each([&](int s) { under = static_cast<Slot>(s); });
        return under;
    }

    // A frozen set gives the same in any order of picking, so only the ascending one is tried, and
    // only where it can become a whole set. What is available before a set is so afterwards, so a
    // set of twice the least size is as good as two: no longer one is needed.
    void keep_ascending(const Position& position, std::vector<Move>& moves) {
        const Sets& sets = board_.variant->sets;
        const int count = position.extra.taken.count();
        // A set that was begun before the search may go on in any order.
        if (begun_.any() && position.extra.taken.contains(begun_)) return;
        offered_.assign(static_cast<std::size_t>(sets.ring), false);
        for (const Move move : moves) {
            if (move.kind == MoveKind::play) offered_[place(board_.face[move.from])] = true;
        }
        const int next = count == 0 ? -1 : sets.place[board_.face_of(position.top[0])] + 1;
        std::erase_if(moves, [&](Move move) {
            if (move.kind != MoveKind::play) return false;
            const int here = sets.place[board_.face[move.from]];
            if (count > 0) {
                return count >= 2 * sets.least - 1 || here != (sets.wrap ? next % sets.ring : next);
            }
            for (int i = 1; i < sets.least; ++i) {
                if (!sets.wrap && here + i >= sets.ring) return true;
                if (!offered_[static_cast<std::size_t>((here + i) % sets.ring)]) return true;
            }
            return false;
        });
    }

    std::size_t place(Face face) const {
        return static_cast<std::size_t>(board_.variant->sets.place[face]);
    }

    // Every card needs another one rank above or below it in its set, so no rank can be left more
    // often than its neighbours together. Asked between sets.
    bool sets_fail(const Position& position) {
        if (!counts_ranks_ || position.extra.taken.any()) return false;
        const Sets& sets = board_.variant->sets;
        left_.assign(static_cast<std::size_t>(sets.ring) + 2, 0);
        position.filled.for_each([&](int p) {
            const int at = sets.place[board_.face[static_cast<std::size_t>(p)]];
            if (at >= 0) ++left_[static_cast<std::size_t>(at) + 1];
        });
        const auto ring = static_cast<std::size_t>(sets.ring);
        if (sets.wrap) {
            left_[0] = left_[ring];
            left_[ring + 1] = left_[1];
        }
        for (std::size_t r = 1; r <= ring; ++r) {
            if (left_[r] > left_[r - 1] + left_[r + 1]) return true;
        }
        return false;
    }

    void fill(Frame& frame) {
        legal_moves(board_, frame.position, frame.moves);
        if (ascending_) keep_ascending(frame.position, frame.moves);
        if (frame.only != kNoSlot) {
            std::erase_if(frame.moves, [&](Move move) { return move.from != frame.only; });
        }
        frame.next = 0;
        look_at(frame.position);
        worths_.clear();
        for (std::size_t i = 0; i < frame.moves.size(); ++i) {
            worths_.emplace_back(worth(frame.position, frame.moves[i]), i);
        }
        std::stable_sort(worths_.begin(), worths_.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        ordered_.clear();
        for (const auto& [value, i] : worths_) ordered_.push_back(frame.moves[i]);
        frame.moves.swap(ordered_);
    }

    std::vector<Move> path() const {
        std::vector<Move> line;
        for (std::size_t i = 0; i < depth_; ++i)
            line.push_back(frames_[i].moves[frames_[i].next - 1]);
        return line;
    }

    // Notes what a position is worth; true when nothing is left to find out.
    bool note(const Position& position, const Tally& tally) {
        const int left = cards_left(board_, position);
        least_ = std::min(least_, left);
        // A set that is not whole cannot be left so.
        const bool may_stop =
            position.extra.taken.none() || depth_ == 0 || exotic::may_close(board_, position);
        if (wants_best_ && may_stop) {
            const int here = score(board_, position, tally);
            if (!scored_ || better_score(board_.variant->score, here, best_)) {
                scored_ = true;
                best_ = here;
                best_line_ = path();
            }
        }
        if (left > board_.variant->aim.may_remain) return false;
        if (ending(board_, position) != Ending::won) return false;
        if (!won_) won_line_ = path();
        won_ = true;
        return !wants_best_;
    }

    Stop explore(const Position& from) {
        if (under_.empty()) count_under();
        depth_ = 0;
        pruned_ = false;
        begun_ = from.extra.taken;
        if (frames_.empty()) frames_.emplace_back();
        least_ = cards_left(board_, from);
        frames_[0].position = from;
        frames_[0].tally = query_.tally;
        ++nodes_;
        if (note(from, query_.tally)) return Stop::finished;
        met_.meet(alike_(from, more(query_.tally)));
        fill(frames_[0]);
        while (true) {
            Frame& frame = frames_[depth_];
            if (frame.next == frame.moves.size()) {
                if (depth_ == 0) return Stop::finished;
                --depth_;
                continue;
            }
            if (frames_.size() < depth_ + 2) frames_.emplace_back();
            Frame& now = frames_[depth_];
            Frame& child = frames_[depth_ + 1];
            const Move move = now.moves[now.next++];
            child.position = after(board_, now.position, move);
            child.tally = tally_after(board_, move, now.tally);
            child.only = uncovered_by(move);
            if (child.only == kTop) continue;
            const std::uint64_t bound = child.only == kNoSlot ? 0 : child.only + std::uint64_t{1};
            const Met::Answer answer = met_.meet(alike_(child.position, more(child.tally) ^ bound));
            if (answer == Met::Answer::before) continue;
            if (answer == Met::Answer::full) return Stop::memory;
            if (nodes_ >= end_) return Stop::nodes;
            ++nodes_;
            if ((nodes_ & 0xFF) == 0 && stop_.stop_requested()) return Stop::asked;
            ++depth_;
            if (note(child.position, child.tally)) return Stop::finished;
            if (!wants_best_ && (sets_fail(child.position) || chain_fails(child.position))) {
                pruned_ = true;
                --depth_;
                continue;
            }
            fill(child);
        }
    }

    void count_under() {
        under_.assign(static_cast<std::size_t>(board_.layout().size()), 0);
        for (int s = 0; s < board_.layout().size(); ++s) {
            SlotSet under = board_.layout().below(static_cast<Slot>(s));
            SlotSet seen;
            while (under.any()) {
                seen |= under;
                SlotSet next;
                under.for_each([&](int b) { next |= board_.layout().below(static_cast<Slot>(b)); });
                under = next & ~seen;
            }
            under_[static_cast<std::size_t>(s)] = seen.count();
        }
    }

    const Board& board_;
    Query query_;
    std::stop_token stop_;
    AlikeHash alike_;
    Met met_;
    Rng rng_;
    Taste taste_;
    bool ascending_ = false;     // sets are picked in the order of their places
    bool counts_ranks_ = false;  // sets_fail can tell
    SlotSet begun_;              // of the set being taken when the search begins
    bool wants_best_ = false;
    std::vector<int> under_;  // by slot: cards under it at the start
    std::vector<Frame> frames_;
    std::size_t depth_ = 0;
    std::vector<std::pair<double, std::size_t>> worths_;
    SlotSet available_, fitting_;  // of the position whose moves are judged
    std::optional<Piles> piles_;
    std::optional<Ring> ring_;
    bool holds_wait_ = false;
    bool pruned_ = false;  // something was left out that cannot win
    std::vector<Move> ordered_;
    std::vector<bool> offered_;
    std::vector<int> left_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;
    int least_ = 0;
    bool won_ = false;
    std::vector<Move> won_line_;
    bool scored_ = false;
    int best_ = 0;
    std::vector<Move> best_line_;
};

}  // namespace

Verdict solve_generally(const Board& board, const Position& from, const Query& query,
                        std::stop_token stop) {
    return GeneralSearch(board, query, stop).run(from);
}

}  // namespace niblick::search
