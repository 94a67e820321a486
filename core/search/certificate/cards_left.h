#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "core/play/position.h"

namespace niblick::search {

// A position of a plain game: what is left of the layout and the faces on the foundations.
struct CardsLeft {
    SlotSet filled;
    std::array<Face, kMaxFoundations> tops{};
    std::uint8_t drawn = 0;  // stock cards turned, where positions are told apart by them

    // The start of a deal.
    static CardsLeft at_start(const Board& board) {
        CardsLeft start{board.layout().all(), {}};
        std::size_t f = 0;
        for (const Card card : board.deal.foundation) start.tops[f++] = board.face_of(card);
        return start;
    }
    // Sorts the faces on interchangeable foundations, those that no stock card goes to.
    void sort_tops(const Variant& variant) {
        const std::size_t first = variant.traits.has_stock ? 1 : 0;
        const std::size_t count = variant.openings.size();
        for (std::size_t end = count; end > first; --end) {
            for (std::size_t f = first + 1; f < end; ++f) {
                if (tops[f - 1] > tops[f]) std::swap(tops[f - 1], tops[f]);
            }
        }
    }

    friend bool operator==(const CardsLeft&, const CardsLeft&) = default;
};

// Calls visit(slot, what is then left) for every play. False if there is none.
template <typename Visit>
bool for_each_play(const Board& board, const CardsLeft& at, Visit visit) {
    const SlotSet open = board.layout().open(at.filled);
    bool any = false;
    for (std::size_t f = 0; f < board.variant->openings.size(); ++f) {
        (open & board.targets[at.tops[f]]).for_each([&](int s) {
            any = true;
            CardsLeft next = at;
            next.filled.reset(s);
            next.tops[f] = board.face[static_cast<std::size_t>(s)];
            visit(s, next);
        });
    }
    return any;
}

struct HashOfCardsLeft {
    std::size_t operator()(const CardsLeft& at) const {
        std::uint64_t hash = at.drawn;
        const auto add = [&hash](std::uint64_t word) {
            hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
            hash ^= hash >> 32;
        };
        for (const std::uint64_t word : at.filled.word) add(word);
        std::uint64_t tops = 0;
        for (const Face face : at.tops) tops = (tops << 8) | face;
        add(tops);
        return static_cast<std::size_t>(hash);
    }
};

}  // namespace niblick::search
