#include "core/search/common/removable.h"

#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

namespace niblick::search {

namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

SlotSet touching(const Layout& layout, Slot s) {
    return layout.above(s) | layout.below(s);
}

// The slots connected with this one by covers.
SlotSet part_of(const Layout& layout, int s) {
    SlotSet part;
    std::vector<int> queue{s};
    part.set(s);
    while (!queue.empty()) {
        const int at = queue.back();
        queue.pop_back();
        (touching(layout, static_cast<Slot>(at)) & ~part).for_each([&](int t) {
            part.set(t);
            queue.push_back(t);
        });
    }
    return part;
}

// Processed slots that touch an unprocessed one.
SlotSet frontier(const Layout& layout, const SlotSet& done) {
    SlotSet result;
    done.for_each([&](int s) {
        if ((touching(layout, static_cast<Slot>(s)) & ~done).any()) result.set(s);
    });
    return result;
}

// A greedy order that keeps the frontier small: always take the slot that leaves the smallest one.
std::vector<Slot> order_of(const Layout& layout, const SlotSet& part) {
    std::vector<Slot> order;
    SlotSet done;
    while (done != part) {
        int best = -1, least = 0;
        SlotSet near;
        done.for_each([&](int s) { near |= touching(layout, static_cast<Slot>(s)); });
        near &= ~done;
        (near.any() ? near : part & ~done).for_each([&](int s) {
            SlotSet with = done;
            with.set(s);
            const int size = frontier(layout, with).count();
            if (best < 0 || size < least) {
                best = s;
                least = size;
            }
        });
        done.set(best);
        order.push_back(static_cast<Slot>(best));
    }
    return order;
}

// The state of one part: a bit for each slot of the frontier, set if the card was removed.
using States = std::unordered_map<std::uint64_t, std::uint64_t>;

class Counter {
  public:
    Counter(const Layout& layout, std::size_t most) : layout_(layout), most_(most) {
        bit_.fill(-1);
    }

    // Nothing if there are too many sets or states.
    std::optional<std::uint64_t> count(const SlotSet& part) {
        States states{{0, 1}};
        for (const Slot s : order_of(layout_, part)) {
            if (!give_bit(s)) return std::nullopt;
            States next;
            for (const auto& [state, ways] : states) {
                for (const bool taken : {false, true}) {
                    if (!may(s, taken, state)) continue;
                    const std::uint64_t with = state | (std::uint64_t{taken} << bit_[s]);
                    if (!add(next[with & ~closed_by(s)], ways)) return std::nullopt;
                }
                if (next.size() > most_) return std::nullopt;
            }
            settle(s);
            states = std::move(next);
        }
        return states.begin()->second;
    }

  private:
    static bool add(std::uint64_t& sum, std::uint64_t more) {
        if (sum > kMax - more) return false;
        sum += more;
        return true;
    }
    bool give_bit(Slot s) {
        done_.set(s);
        closed_ = done_ & ~frontier(layout_, done_);
        const auto bit = std::countr_one(used_);
        if (bit == 64) return false;
        bit_[s] = bit;
        used_ |= std::uint64_t{1} << bit;
        return true;
    }
    // A card can go only after all cards on it.
    bool may(Slot s, bool taken, std::uint64_t state) const {
        const SlotSet against = taken ? layout_.above(s) : layout_.below(s);
        bool good = true;
        against.for_each([&](int t) {
            if (bit_[static_cast<std::size_t>(t)] < 0) return;
            const bool gone = (state >> bit_[static_cast<std::size_t>(t)]) & 1U;
            good = good && gone == taken;
        });
        return good;
    }
    // The bits no longer needed once a slot has been processed.
    std::uint64_t closed_by(Slot s) const {
        std::uint64_t bits = 0;
        SlotSet near = touching(layout_, s);
        near.set(s);
        (near & closed_).for_each([&](int t) {
            bits |= std::uint64_t{1} << bit_[static_cast<std::size_t>(t)];
        });
        return bits;
    }
    void settle(Slot s) {
        used_ &= ~closed_by(s);
        SlotSet near = touching(layout_, s);
        near.set(s);
        (near & closed_).for_each([&](int t) { bit_[static_cast<std::size_t>(t)] = -1; });
    }

    const Layout& layout_;
    const std::size_t most_;
    std::array<int, 256> bit_{};  // by slot: its bit while it is in the frontier
    std::uint64_t used_ = 0;
    SlotSet done_, closed_;
};

}  // namespace

RemovableSets count_removable(const Layout& layout, std::size_t most) {
    // Removing cards one by one; others are not counted where either of two may go first.
    if (!layout.either_or().empty()) return {static_cast<std::uint64_t>(layout.size()), false};
    RemovableSets sets{1, true};
    SlotSet seen;
    for (int s = 0; s < layout.size(); ++s) {
        if (seen.test(s)) continue;
        const SlotSet part = part_of(layout, s);
        seen |= part;
        const auto counted = Counter(layout, most).count(part);
        // Removing cards one by one gives one set more than there are cards.
        const std::uint64_t least = counted.value_or(static_cast<std::uint64_t>(part.count()) + 1);
        if (sets.count > kMax / least) return {kMax, false};
        sets.count *= least;
        sets.exact = sets.exact && counted.has_value();
    }
    if (!sets.exact) --sets.count;
    return sets;
}

}  // namespace niblick::search
