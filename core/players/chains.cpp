#include "core/players/chains.h"

#include <algorithm>

namespace niblick {

Chains::At Chains::at(const Position& position) const {
    At here{position.filled, position.open, {}};
    for (std::size_t f = 0; f < board_.variant->openings.size(); ++f) {
        here.top[f] = board_.face_of(position.top[f]);
    }
    return here;
}

Chains::At Chains::after(const At& from, Slot slot, int foundation) const {
    At next = from;
    next.filled.reset(slot);
    next.open.reset(slot);
    const Layout& layout = board_.layout();
    layout.below(slot).for_each([&](int s) {
        const auto below = static_cast<Slot>(s);
        if (!layout.above(below).intersects(next.filled)) next.open.set(s);
    });
    next.top[static_cast<std::size_t>(foundation)] = board_.face[slot];
    return next;
}

template <typename Visit>
void Chains::each_play(const At& from, Visit visit) const {
    const SlotSet playable = from.open & known_;
    for (int f = 0; f < board_.variant->foundations(); ++f) {
        const SlotSet fits = playable & board_.targets[from.top[static_cast<std::size_t>(f)]];
        fits.for_each([&](int s) { visit(static_cast<Slot>(s), f); });
    }
}

int Chains::longest(const At& from, int& budget) const {
    if (--budget < 0) return 0;
    int best = 0;
    each_play(from, [&](Slot slot, int foundation) {
        best = std::max(best, 1 + longest(after(from, slot, foundation), budget));
    });
    return best;
}

std::vector<Chains::Reached> Chains::reach(const At& from, std::size_t most) const {
    std::vector<Reached> reached{{from, Move::draw(), 0}};
    // Breadth-first; positions of one length are few enough for pairwise comparison.
    std::size_t layer = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        if (i > 0 && reached[i].plays != reached[i - 1].plays) layer = reached.size();
        const Reached here = reached[i];
        if (i == 0) layer = 1;
        each_play(here.at, [&](Slot slot, int foundation) {
            if (reached.size() >= most) return;
            const At next = after(here.at, slot, foundation);
            const auto same = [&](const Reached& other) {
                return other.at.filled == next.filled && other.at.top == next.top;
            };
            if (std::any_of(reached.begin() + static_cast<std::ptrdiff_t>(layer), reached.end(),
                            same)) {
                return;
            }
            const Move first = here.plays == 0 ? Move::play(slot, foundation) : here.first;
            reached.push_back({next, first, here.plays + 1});
        });
    }
    return reached;
}

}  // namespace niblick
