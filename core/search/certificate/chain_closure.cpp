#include <algorithm>
#include <bit>
#include <unordered_set>
#include <utility>

#include "core/search/certificate/closures.h"
#include "core/search/exact/chain_game.h"
#include "core/search/positions/ring.h"

namespace niblick::search {

namespace {

constexpr std::uint64_t kFirstTry = 1000;  // positions; each further one is four times as many

constexpr std::uint64_t bit(int i) {
    return std::uint64_t{1} << i;
}

// What chain search leaves out is left out here too (chain_search.h), but nothing is shared between
// the two: this visits positions in any order, and only until there are none left or a win.
class ChainClosure {
  public:
    ChainClosure(ChainGame game, std::optional<Ring> ring, bool backward)
        : game_(std::move(game)),
          ring_(std::move(ring)),
          backward_(backward) {
        const std::uint64_t starter = game_.starter < 0 ? 0 : bit(game_.starter);
        std::vector<std::uint64_t> of_face(kMaxFaces, 0);
        for (std::size_t s = 0; s < game_.face.size(); ++s) {
            const std::uint64_t here = bit(static_cast<int>(s));
            if (game_.below[s] == 0) ends_ |= here;
            if ((game_.below[s] & ~starter) == 0 && here != starter) of_face[game_.face[s]] |= here;
        }
        for (const std::uint64_t group : of_face) {
            if (std::popcount(group) > 1) groups_.push_back(group);
        }
        add({game_.filled, game_.top});
    }

    // Goes on to so many positions; true when nothing is left to do, or a win was met.
    bool run(std::uint64_t positions, const StopToken& stop) {
        while (!waiting_.empty() && !won_) {
            if (met_.size() >= positions) return false;
            if ((++visited_ & 0xFFF) == 0 && stop.stop_requested()) return false;
            const At at = waiting_.back();
            waiting_.pop_back();
            visit(at);
        }
        return true;
    }
    bool won() const { return won_; }
    std::uint64_t positions() const { return met_.size(); }

    ClosedSet set() const {
        ClosedSet set;
        set.form = ClosedSet::Form::list;
        set.chain = true;
        set.backward = backward_;
        set.width = (static_cast<int>(game_.face.size()) + 7) / 8;
        set.positions = met_.size();
        std::vector<std::uint64_t> keys(met_.begin(), met_.end());
        std::sort(keys.begin(), keys.end(), [](std::uint64_t a, std::uint64_t b) {
            return std::pair(a & 0x7F, a) < std::pair(b & 0x7F, b);
        });
        for (const std::uint64_t key : keys) {
            const auto top = static_cast<Face>(key & 0x7F);
            if (set.parts.empty() || set.parts.back().tops.front() != top) {
                set.parts.push_back({0, {top}, 0, 0});
            }
            SlotSet filled;
            filled.word[0] = key >> 7;
            add_set(set, filled);
        }
        return set;
    }

  private:
    struct At {
        std::uint64_t filled;
        Face top;
    };

    std::uint64_t open(std::uint64_t filled) const {
        std::uint64_t open = 0;
        for (std::uint64_t f = filled; f != 0; f &= f - 1) {
            const int s = std::countr_zero(f);
            if ((game_.above[static_cast<std::size_t>(s)] & filled) == 0) open |= bit(s);
        }
        return open;
    }

    // Of equal cards that lie on nothing and have nothing on them, the lowest slots.
    std::uint64_t lowest(std::uint64_t filled) const {
        const std::uint64_t bare = open(filled) | ~filled;
        for (const std::uint64_t group : groups_) {
            std::uint64_t places = group & bare;
            std::uint64_t there = places & filled;
            filled &= ~places;
            for (; there != 0; there &= there - 1) {
                filled |= places & (~places + 1);
                places &= places - 1;
            }
        }
        return filled;
    }

    void add(At at) {
        at.filled = lowest(at.filled);
        if (met_.insert((at.filled << 7) | at.top).second) waiting_.push_back(at);
    }

    bool may_walk(const At& at) const {
        if (!ring_) return true;
        Steps steps = ring_->zero();
        unsigned left = 0;
        unsigned ends = 0;
        for (std::uint64_t f = at.filled; f != 0; f &= f - 1) {
            const int s = std::countr_zero(f);
            const int place = ring_->place(game_.face[static_cast<std::size_t>(s)]);
            ring_->add(steps, place);
            left |= 1U << place;
            if ((ends_ & bit(s)) != 0) ends |= 1U << place;
        }
        return ring_->may_walk(steps, ring_->place(at.top), ends, left);
    }

    void visit(const At& at) {
        std::uint64_t plays = open(at.filled) & game_.targets[at.top];
        for (; plays != 0; plays &= plays - 1) {
            const int s = std::countr_zero(plays);
            const At next{at.filled & ~bit(s), game_.face[static_cast<std::size_t>(s)]};
            if (next.filled == 0) {
                won_ = true;
                return;
            }
            if (may_walk(next)) add(next);
        }
    }

    ChainGame game_;
    std::optional<Ring> ring_;
    bool backward_;
    std::uint64_t ends_ = 0;             // slots that lie on nothing
    std::vector<std::uint64_t> groups_;  // equal cards that lie on nothing but the starter
    std::unordered_set<std::uint64_t> met_;
    std::vector<At> waiting_;
    std::uint64_t visited_ = 0;
    bool won_ = false;
};

}  // namespace

ClosedSetFound chain_closure(const Board& board, const Query& query, const StopToken& stop) {
    constexpr std::size_t kBytesEach = 40;  // of a position in the hash table, and waiting
    const Position from = start_position(board);
    const auto ring = Ring::make(*board.variant);
    std::vector<ChainClosure> ends{{forward_game(board, from), ring, false}};
    if (auto back = backward_game(board, from)) ends.emplace_back(std::move(*back), ring, true);
    const std::uint64_t most =
        std::min<std::uint64_t>(query.limits.nodes, query.limits.bytes / kBytesEach / ends.size());
    ClosedSetFound found;
    for (std::uint64_t positions = kFirstTry;; positions *= 4) {
        for (ChainClosure& end : ends) {
            if (end.run(std::min(positions, most), stop)) {
                found.won = end.won();
                if (!found.won) found.set = end.set();
                return found;
            }
        }
        if (stop.stop_requested())
            found.why = StopReason::asked;
        else if (positions >= most)
            found.why = StopReason::nodes;
        if (found.why != StopReason::finished) return found;
    }
}

}  // namespace niblick::search
