#include "core/search/exact/chain_search.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace niblick::search {

namespace {

constexpr std::uint64_t bit(int i) {
    return std::uint64_t{1} << i;
}

// What makes a card worth trying first, in hundredths. Found by a random search over 400 Black Hole
// deals for the least mean of nodes (docs/performance.md); any other values give the same verdicts.
constexpr int kDepth = 400;        // a card of a deep column
constexpr int kOwnRank = 255;      // many cards of its rank left
constexpr int kNeighbours = -73;   // many cards of the neighbouring ranks left
constexpr int kMinSteps = 352;     // no edge of the ring close to running dry
constexpr int kDrySteps = -205;    // edges close to running dry, by the square
constexpr int kReplies = 162;      // cards that can follow
constexpr int kFreesReply = -286;  // one of them freed by this very card
constexpr int kOpenRanks = 146;    // different ranks open
constexpr int kUneven = -100;      // unequal numbers of cards left by rank
constexpr int kVariation = 800;    // how far a later try may stray from this order

constexpr std::size_t kMost = 64;  // moves from one position

}  // namespace

ChainSearch::ChainSearch(const ChainMoves& moves, std::size_t bytes, StopToken stop)
    : moves_(moves),
      game_(moves.game()),
      stop_(std::move(stop)),
      dead_(bytes) {
    std::vector<std::uint64_t> last_of_face(kMaxFaces, 0);
    for (std::size_t s = 0; s < game_.face.size(); ++s) {
        const std::uint64_t here = bit(static_cast<int>(s));
        if ((game_.below[s] & ~moves_.starter()) != 0 || here == moves_.starter()) continue;
        bare_slots_ |= here;
        last_of_face[game_.face[s]] |= here;
    }
    for (const std::uint64_t group : last_of_face) {
        if (std::popcount(group) > 1) last_groups_.push_back(group);
    }
    depth_.assign(game_.face.size(), 0);
    for (std::size_t round = 0; round < depth_.size(); ++round) {
        bool changed = false;
        for (std::size_t s = 0; s < depth_.size(); ++s) {
            int depth = 0;
            for (std::uint64_t b = game_.below[s]; b != 0; b &= b - 1) {
                depth = std::max(depth, depth_[static_cast<std::size_t>(std::countr_zero(b))] + 1);
            }
            changed = changed || depth != depth_[s];
            depth_[s] = depth;
        }
        if (!changed) break;
    }
    for (std::uint64_t f = game_.filled; f != 0; f &= f - 1) {
        ++left_[game_.face[static_cast<std::size_t>(std::countr_zero(f))]];
    }
}

ChainSearch::Result ChainSearch::search_for(std::uint64_t nodes) {
    path_.clear();
    used_ = 0;
    if (game_.filled == 0) return Result::won;
    if (!moves_.may_start()) return Result::lost;
    try_end_ = nodes_ + nodes;
    const Result result =
        search(game_.filled, game_.open, game_.top, moves_.steps(), moves_.places());
    vary_ = true;
    return result;
}

void ChainSearch::add_to(SearchTrace& trace, bool backward) const {
    const auto cards = static_cast<std::size_t>(std::popcount(game_.filled));
    for (std::size_t taken = 0; taken <= cards; ++taken) {
        add_visited(backward ? trace.visited_backward : trace.visited, cards - taken,
                    visited_[taken]);
        add_visited(backward ? trace.refuted_backward : trace.refuted, taken, refuted_[taken]);
    }
    trace.out(Prune::equal_cards) += equal_;
    trace.out(Prune::proved_lost) += dead_met_;
    trace.out(Prune::no_walk) += no_walk_;
}

std::uint64_t ChainSearch::key_of(std::uint64_t filled, std::uint64_t open, Face top) const {
    // Of equal isolated cards only the number matters, represented by the first places of their
    // group.
    std::uint64_t key = filled;
    const std::uint64_t bare = (open | ~filled) & bare_slots_;
    if ((bare & (bare - 1)) == 0) return (key << 7) | (std::uint64_t{top} + 1);
    for (const std::uint64_t group : last_groups_) {
        std::uint64_t places = group & bare;
        if ((places & (places - 1)) == 0) continue;
        std::uint64_t there = places & filled;
        key &= ~places;
        for (; there != 0; there &= there - 1) {
            key |= places & (~places + 1);
            places &= places - 1;
        }
    }
    return (key << 7) | (std::uint64_t{top} + 1);
}

int ChainSearch::choices(std::uint64_t filled, std::uint64_t open, Face top, const Steps& steps,
                         const ChainMoves::Places& places, Choice* list) {
    std::uint64_t plays = open & game_.targets[top];
    if (plays == 0) return 0;
    // Computes all keys first, so that the table entries can be prefetched.
    std::array<std::size_t, kMost> home;
    int found = 0;
    for (; plays != 0; plays &= plays - 1) {
        const int s = std::countr_zero(plays);
        const auto slot = static_cast<Slot>(s);
        const std::uint64_t rest = filled & ~bit(s);
        const std::uint64_t next_open = moves_.open_after(rest, open, slot);
        const std::uint64_t key = key_of(rest, next_open, game_.face[slot]);
        const bool twice =
            std::any_of(list, list + found, [&](const Choice& c) { return c.key == key; });
        if (twice) {
            ++equal_;
            continue;
        }
        home[static_cast<std::size_t>(found)] = dead_.expect(key);
        Choice& choice = list[found++];
        choice.slot = slot;
        choice.key = key;
        choice.open = next_open;
    }
    int n = 0;
    for (int i = 0; i < found; ++i) {
        const Slot slot = list[i].slot;
        const std::uint64_t key = list[i].key, next_open = list[i].open;
        if (dead_.has(key, home[static_cast<std::size_t>(i)])) {
            ++dead_met_;
            continue;
        }
        // In its place at once: copying choices took a fiftieth of the time.
        Choice& choice = list[n];
        choice.slot = slot;
        choice.key = key;
        choice.open = next_open;
        choice.steps = steps;
        choice.places = places;
        const std::uint64_t rest = filled & ~bit(slot);
        if (moves_.may_win(rest, next_open, top, game_.face[slot], choice.steps, choice.places)) {
            ++n;
        } else {
            ++no_walk_;
        }
    }
    if (n > 1) order(filled, open, list, n);
    return n;
}

void ChainSearch::order(std::uint64_t filled, std::uint64_t open, Choice* list, int n) {
    std::array<std::uint8_t, 64> open_of{};  // [face]: open cards
    int open_faces = 0;
    for (std::uint64_t o = open; o != 0; o &= o - 1) {
        open_faces += open_of[game_.face[static_cast<std::size_t>(std::countr_zero(o))]]++ == 0;
    }
    for (Choice* choice = list; choice < list + n; ++choice) {
        const Face face = game_.face[choice->slot];
        const std::uint64_t freed = choice->open & ~open;
        int value = kDepth * depth_[choice->slot];
        if (moves_.ring() && filled != bit(choice->slot)) {
            value += kMinSteps * least(choice->steps) + kDrySteps * dryness(choice->steps);
        }
        // The cards that will be open, by face, during this choice.
        int faces = open_faces - (--open_of[face] == 0 ? 1 : 0);
        for (std::uint64_t f = freed; f != 0; f &= f - 1) {
            faces += open_of[game_.face[static_cast<std::size_t>(std::countr_zero(f))]]++ == 0;
        }
        value += kOpenRanks * faces;
        const int own = --left_[face];
        value += kOwnRank * (own + 1) - kUneven * (2 * own + 1);
        for (const Face reply : game_.replies[face]) {
            value += kReplies * open_of[reply] + kNeighbours * left_[reply];
        }
        ++left_[face];
        if ((freed & game_.targets[face]) != 0) value += kFreesReply;
        for (std::uint64_t f = freed; f != 0; f &= f - 1) {
            --open_of[game_.face[static_cast<std::size_t>(std::countr_zero(f))]];
        }
        ++open_of[face];
        if (vary_) {
            random_ ^= random_ << 13;
            random_ ^= random_ >> 7;
            random_ ^= random_ << 17;
            value += static_cast<int>((random_ >> 20) % kVariation);
        }
        choice->worth = value;
    }
    for (int i = 1; i < n; ++i) {  // a handful: sorted by insertion, without allocating
        const Choice choice = list[i];
        int at = i;
        for (; at > 0 && list[at - 1].worth < choice.worth; --at) list[at] = list[at - 1];
        list[at] = choice;
    }
}

ChainSearch::Result ChainSearch::search(std::uint64_t filled, std::uint64_t open, Face top,
                                        const Steps& steps, const ChainMoves::Places& places) {
    if (nodes_ >= try_end_) return Result::given_up;
    ++nodes_;
    ++visited_[path_.size()];
    if ((nodes_ & 0xFFF) == 0 && stop_.stop_requested()) {
        stopped_ = true;
        try_end_ = nodes_;
        return Result::given_up;
    }
    if (choices_.size() < used_ + kMost) choices_.resize(2 * choices_.size() + kMost);
    const std::size_t first = used_;
    used_ += static_cast<std::size_t>(
        choices(filled, open, top, steps, places, choices_.data() + first));
    if (used_ == first) ++refuted_[path_.size()];
    const std::size_t end = used_;
    for (std::size_t i = first; i < end; ++i) {
        const Choice choice = choices_[i];
        const std::uint64_t rest = filled & ~bit(choice.slot);
        path_.push_back(choice.slot);
        if (rest == 0) return Result::won;
        const Face face = game_.face[choice.slot];
        --left_[face];
        const Result result = search(rest, choice.open, face, choice.steps, choice.places);
        ++left_[face];
        if (result != Result::lost) return result;
        path_.pop_back();
        dead_.add(choice.key);
    }
    used_ = first;
    return Result::lost;
}

}  // namespace niblick::search
