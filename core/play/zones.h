#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

#include "core/cards/card.h"
#include "core/rules/extended.h"
#include "core/rules/layout.h"

namespace niblick {

// Where a piece can be. `foundation` and `pile` are the first of several; foundation_zone() and
// pile_zone() give the others.
enum class Zone : std::uint8_t {
    out,                                 // out of play, by number
    cells,                               // by number
    set,                                 // of the set being taken, in the order of taking
    waste,                               // the oldest first
    stock,                               // the next card first
    withheld,                            // stock cards that rules have still to add, by number
    layout,                              // by slot; where piles do not move
    foundation,                          // the lowest first
    pile = foundation + kMaxFoundations  // the lowest first; where piles move
};
inline constexpr int kZones = static_cast<int>(Zone::pile) + kMaxPiles;

constexpr Zone foundation_zone(int foundation) {
    return static_cast<Zone>(static_cast<int>(Zone::foundation) + foundation);
}
constexpr Zone pile_zone(int pile) {
    return static_cast<Zone>(static_cast<int>(Zone::pile) + pile);
}
// The number of a foundation or a pile, -1 for other zones.
constexpr int foundation_of(Zone zone) {
    return zone >= Zone::foundation && zone < Zone::pile
               ? static_cast<int>(zone) - static_cast<int>(Zone::foundation)
               : -1;
}
constexpr int pile_of(Zone zone) {
    return zone >= Zone::pile ? static_cast<int>(zone) - static_cast<int>(Zone::pile) : -1;
}

// Where all pieces are: one array divided into zones, so that a piece cannot be in two zones or in
// none. Empty in plain games, whose positions do not need it.
class Zones {
  public:
    std::span<const Slot> operator[](Zone zone) const {
        const auto z = static_cast<std::size_t>(zone);
        return {row_.data() + begin_[z], row_.data() + begin_[z + 1]};
    }
    int size(Zone zone) const {
        const auto z = static_cast<std::size_t>(zone);
        return begin_[z + 1] - begin_[z];
    }
    bool empty(Zone zone) const { return size(zone) == 0; }
    int pieces() const { return begin_.back(); }
    bool has(Zone zone, Slot piece) const {
        const auto all = (*this)[zone];
        return std::find(all.begin(), all.end(), piece) != all.end();
    }
    // Expects a piece that is there.
    Zone of(Slot piece) const;

    // Adds a piece that is in no zone yet, behind those of its zone.
    void add(Slot piece, Zone to);
    // Takes a piece from its zone and puts it before the one with the number `at` of another, or
    // behind all of them.
    void move(Slot piece, Zone to, int at);
    void move_behind(Slot piece, Zone to) { move(piece, to, size(to)); }
    // To its place among the others by number.
    void move_sorted(Slot piece, Zone to);
    // Gives the pieces of a zone another order. Expects the same pieces.
    void arrange(Zone zone, std::span<const Slot> order);

    // Whether every piece from 0 up to `pieces` stands in exactly one zone. True unless memory was
    // written past this class.
    bool are_whole(int pieces) const;

    Zones() = default;
    Zones(const Zones& other) noexcept : begin_(other.begin_) { copy_row(other); }
    Zones& operator=(const Zones& other) noexcept {
        begin_ = other.begin_;
        copy_row(other);
        return *this;
    }
    friend bool operator==(const Zones& a, const Zones& b) {
        return a.begin_ == b.begin_ &&
               std::equal(a.row_.begin(), a.row_.begin() + a.pieces(), b.row_.begin());
    }

  private:
    static constexpr int kBlock = 16;

    // Where a piece stands in the row. Expects a piece that is there.
    std::size_t index_of(Slot piece) const;
    // The zone of a place in the row.
    std::size_t zone_at(std::size_t index) const;

    // What is behind the last piece is never looked at and stays as it was.
    void copy_row(const Zones& other) noexcept {
        for (int i = 0; i < other.pieces(); i += kBlock) {
            std::memcpy(row_.data() + i, other.row_.data() + i, kBlock);
        }
    }

    std::array<Slot, (kMaxCards + kBlock - 1) / kBlock * kBlock> row_{};
    std::array<std::uint8_t, kZones + 1> begin_{};  // [zone]; of the next zone: where it ends
};

inline SlotSet as_set(std::span<const Slot> pieces) {
    SlotSet set;
    for (const Slot piece : pieces) set.set(piece);
    return set;
}

}  // namespace niblick
