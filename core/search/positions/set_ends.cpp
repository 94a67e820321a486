#include "core/search/positions/set_ends.h"

#include <algorithm>
#include <array>

#include "core/base/expects.h"
#include "core/search/positions/set_counts.h"

namespace niblick::search {

bool SetEnds::serves(const Variant& variant) {
    return SetCounts::serves(variant) && variant.sets.frozen && variant.sets.least > 1 &&
           variant.aim.may_remain == 0 && !variant.traits.moving &&
           variant.layout.either_or().empty();
}

SetEnds::SetEnds(const Variant& variant) : sets_(variant.sets) {
    NIBLICK_EXPECTS(serves(variant));
    for (int s = 0; s < variant.layout.size(); ++s) {
        const auto slots = [](const SlotSet& set) {
            std::vector<Slot> list;
            set.for_each([&](int slot) { list.push_back(static_cast<Slot>(slot)); });
            return list;
        };
        under_.push_back(slots(variant.layout.below(static_cast<Slot>(s))));
        over_.push_back(slots(variant.layout.above(static_cast<Slot>(s))));
    }
}

bool SetEnds::may_leave(const Board& board, const Position& position) const {
    NIBLICK_EXPECTS(!position.in_set());
    return all_fit(board, position, under_) && all_fit(board, position, over_);
}

std::uint32_t SetEnds::in_runs(std::uint32_t places) const {
    std::uint32_t found = 0;
    const int starts = sets_.wrap ? sets_.ring : sets_.ring - sets_.least + 1;
    for (int start = 0; start < starts; ++start) {
        std::uint32_t run = 0;
        for (int i = 0; i < sets_.least; ++i) run |= 1U << (start + i) % sets_.ring;
        if ((places & run) == run) found |= run;
    }
    return found;
}

bool SetEnds::all_fit(const Board& board, const Position& position,
                      const std::vector<std::vector<Slot>>& before) const {
    std::array<Slot, kMaxSlots> waiting;
    std::size_t count = 0;
    position.filled.for_each([&](int p) { waiting[count++] = static_cast<Slot>(p); });
    SlotSet missing = position.filled;
    std::uint32_t places = 0;  // of cards with nothing missing before them
    const auto place = [&](Slot p) { return sets_.place[board.face[p]]; };
    while (count > 0) {
        const auto is_ready = [&](Slot p) {
            return std::none_of(before[p].begin(), before[p].end(),
                                [&](Slot other) { return missing.test(other); });
        };
        for (std::size_t i = 0; i < count; ++i) {
            if (place(waiting[i]) < 0) return false;
            if (is_ready(waiting[i])) places |= 1U << place(waiting[i]);
        }
        const std::uint32_t runs = in_runs(places);
        std::size_t kept = 0;
        SlotSet fit;
        for (std::size_t i = 0; i < count; ++i) {
            if (is_ready(waiting[i]) && (runs >> place(waiting[i]) & 1U) != 0) {
                fit.set(waiting[i]);
            } else {
                waiting[kept++] = waiting[i];
            }
        }
        if (kept == count) return false;
        missing = missing & ~fit;
        count = kept;
    }
    return true;
}

}  // namespace niblick::search
