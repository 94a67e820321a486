#include "core/search/exact/partition.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/base/expects.h"
#include "core/play/play.h"

namespace niblick::search {

namespace {

constexpr std::uint64_t kFirstDivisions = 500;  // nodes; each further try is a quarter longer

std::size_t index(int piece) {
    return static_cast<std::size_t>(piece);
}

std::uint64_t bit_of(int piece) {
    return std::uint64_t{1} << piece;
}

template <typename Visit>
void for_each_piece(std::uint64_t pieces, Visit visit) {
    for (; pieces != 0; pieces &= pieces - 1) visit(std::countr_zero(pieces));
}

}  // namespace

bool Partition::serves(const Variant& variant) {
    const Sets& sets = variant.sets;
    const bool places =
        std::all_of(sets.place.begin(), sets.place.end(), [](int place) { return place >= 0; });
    return SetCounts::serves(variant) && sets.least == 2 && sets.frozen && places &&
           variant.aim.may_remain == 0 && variant.layout.size() <= kMost &&
           variant.layout.either_or().empty() && !variant.traits.moving &&
           !variant.traits.shuffles_layout && !variant.packing.on &&
           variant.visibility.mystery.none();
}

Partition::Partition(const Board& board, const Position& from, StopToken stop)
    : board_(board),
      from_(from),
      stop_(std::move(stop)),
      ring_(board.variant->sets.ring),
      least_(board.variant->sets.least),
      // A longer run is two.
      most_(std::min({board.variant->sets.most, 2 * least_ - 1, ring_})),
      wrap_(board.variant->sets.wrap),
      at_place_(index(ring_)),
      counts_(*board.variant) {
    NIBLICK_EXPECTS(serves(*board.variant) && !from.in_set());
    for (const Face face : board.face) place_.push_back(board.variant->sets.place[face]);
    from.filled.for_each([&](int p) { at_place_[index(place_[index(p)])] |= bit_of(p); });
    for (const Pieces pieces : at_place_) all_ |= pieces;
}

bool Partition::join(const Run& run, Order& order) const {
    Pieces all = 0, before = 0, after = 0;
    for (const int p : run) {
        all |= bit_of(p);
        before |= order.before[index(p)];
        after |= order.after[index(p)];
    }
    if (((before | after) & all) != 0 || (before & after) != 0) return false;
    for (const int p : run) {
        order.before[index(p)] = before;
        order.after[index(p)] = after;
    }
    for_each_piece(before, [&](int p) { order.after[index(p)] |= all | after; });
    for_each_piece(after, [&](int p) { order.before[index(p)] |= all | before; });
    return true;
}

Partition::Pieces Partition::beside(int piece, int step, Pieces open, const Order& order) const {
    int place = place_[index(piece)] + step;
    if (wrap_) place = (place + ring_) % ring_;
    if (place < 0 || place >= ring_) return 0;
    return at_place_[index(place)] & open & ~order.before[index(piece)] &
           ~order.after[index(piece)];
}

// A relaxation: a card leaves once it has nothing before it and has met a card beside it with
// nothing before that one either, even if both have left.
bool Partition::may_leave(Pieces open, const Order& order) const {
    Pieces bare = 0;  // with nothing before them
    Pieces gone = 0;
    const auto bare_now = [&] {
        Pieces found = 0;
        for_each_piece(all_ & ~bare, [&](int p) {
            if ((order.before[index(p)] & ~gone) == 0) found |= bit_of(p);
        });
        return found;
    };
    for (Pieces more = bare_now(); more != 0; more = bare_now()) {
        bare |= more;
        gone |= bare & ~open;  // of a run chosen, all are bare at the same time
        for_each_piece(bare & open & ~gone, [&](int p) {
            const Pieces near = beside(p, -1, open, order) | beside(p, 1, open, order);
            if ((near & bare) != 0) gone |= bit_of(p);
        });
    }
    return bare == all_;
}

int Partition::choose(Pieces open, const Order& order) {
    SetCounts::Counts counts{};
    for (int place = 0; place < ring_; ++place) {
        counts[index(place)] =
            static_cast<std::uint8_t>(std::popcount(at_place_[index(place)] & open));
    }
    if (!counts_.may_leave(counts)) return -1;
    int best = -1;
    double least = 0;
    for (Pieces rest = open; rest != 0; rest &= rest - 1) {
        const int p = std::countr_zero(rest);
        const int below = std::popcount(beside(p, -1, open, order));
        const int above = std::popcount(beside(p, 1, open, order));
        if (below + above == 0) {
            ++failures_[index(p)];
            return -1;
        }
        const double value = (below + above) / (1.0 + failures_[index(p)]);
        if (best < 0 || value < least) {
            best = p;
            least = value;
        }
    }
    return best;
}

Partition::Result Partition::search(Pieces open, const Order& order) {
    if (open == 0) {
        order_ = order;
        return Result::won;
    }
    if (nodes_ >= end_ || ((nodes_ & 0xFF) == 0 && stop_.stop_requested())) {
        return Result::given_up;
    }
    ++nodes_;
    ++visited_[index(std::popcount(open))];
    const int piece = choose(open, order);
    if (piece < 0 || !may_leave(open, order)) return Result::lost;
    const int place = place_[index(piece)];
    for (int cards = least_; cards <= most_; ++cards) {
        for (int back = 0; back < cards; ++back) {
            int first = place - back;
            if (wrap_) first = (first + ring_) % ring_;
            if (first < 0 || (!wrap_ && first + cards > ring_)) continue;
            Run run;
            const Result result = extend(piece, first, cards, run, 0, open, order);
            if (result != Result::lost) return result;
            if (cards == ring_) break;
        }
    }
    ++failures_[index(piece)];
    return Result::lost;
}

Partition::Result Partition::extend(int piece, int place, int cards, Run& run, Pieces barred,
                                    Pieces open, const Order& order) {
    if (static_cast<int>(run.size()) == cards) {
        Order then = order;
        if (!join(run, then)) return Result::lost;
        Pieces left = open;
        for (const int p : run) left &= ~bit_of(p);
        runs_.push_back(run);
        const Result result = search(left, then);
        if (result != Result::won) runs_.pop_back();
        return result;
    }
    Pieces here = at_place_[index(place)] & open & ~barred;
    if (place == place_[index(piece)]) here &= bit_of(piece);
    for (; here != 0; here &= here - 1) {
        const int p = std::countr_zero(here);
        run.push_back(p);
        const Pieces more = barred | order.before[index(p)] | order.after[index(p)];
        const Result result = extend(piece, (place + 1) % ring_, cards, run, more, open, order);
        run.pop_back();
        if (result != Result::lost) return result;
    }
    return Result::lost;
}

Partition::Result Partition::search_for(std::uint64_t nodes) {
    end_ = nodes_ + nodes;
    runs_.clear();
    Order order;
    Pieces open = 0;
    from_.filled.for_each([&](int p) {
        open |= bit_of(p);
        // All that lies on the card, over each other.
        SlotSet over = board_.layout().above(static_cast<Slot>(p)) & from_.filled;
        for (SlotSet more = over; more.any();) {
            SlotSet next;
            more.for_each([&](int q) { next |= board_.layout().above(static_cast<Slot>(q)); });
            more = next & from_.filled & ~over;
            over |= more;
        }
        over.for_each([&](int q) {
            order.before[index(p)] |= bit_of(q);
            order.after[index(q)] |= bit_of(p);
        });
    });
    return search(open, order);
}

Verdict Partition::run(std::uint64_t nodes, SearchTrace* trace) {
    Verdict verdict;
    verdict.stats.bytes = sizeof *this;
    Result result = Result::given_up;
    for (std::uint64_t next = kFirstDivisions; nodes_ < nodes; next += next / 4) {
        result = search_for(std::min(next, nodes - nodes_));
        if (result != Result::given_up || stop_.stop_requested()) break;
    }
    verdict.stats.nodes = nodes_;
    for (std::size_t left = 0; trace != nullptr && left < visited_.size(); ++left) {
        add_visited(trace->visited, left, visited_[left]);
    }
    if (result == Result::won) {
        verdict.outcome = Outcome::won;
        verdict.least_left = 0;
        verdict.line = line();
    } else if (result == Result::lost) {
        verdict.outcome = Outcome::lost;
    } else {
        verdict.why = stop_.stop_requested() ? StopReason::asked : StopReason::nodes;
    }
    return verdict;
}

std::vector<Move> Partition::line() const {
    std::vector<Move> line;
    Position position = from_;
    const auto make = [&](Move move) {
        line.push_back(move);
        position = after(board_, position, move);
    };
    std::vector<Run> runs = runs_;
    while (!runs.empty()) {
        const auto ready = std::find_if(runs.begin(), runs.end(), [&](const Run& run) {
            bool free = true;
            for_each_piece(order_.before[index(run.front())],
                           [&](int p) { free = free && !position.filled.test(p); });
            return free;
        });
        NIBLICK_EXPECTS(ready != runs.end());
        for (const int p : *ready) make(Move::play(static_cast<Slot>(p)));
        if (position.in_set() && ending(board_, position) != Ending::won) make(Move::close());
        runs.erase(ready);
    }
    return line;
}

}  // namespace niblick::search
