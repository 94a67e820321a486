#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/bits.h"
#include "core/base/expects.h"

namespace niblick {

// A place where one card was dealt. Slots are numbered in the order in which they are dealt.
using Slot = std::uint8_t;
inline constexpr Slot kNoSlot = 255;
inline constexpr int kMaxSlots = 250;
using SlotSet = Bits<4>;

// Where a slot is drawn: x in card widths, row counted downward from 0.
struct Place {
    float x = 0;
    float row = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

// How rows overlap on screen, for views only.
enum class Drawing : std::uint8_t {
    columns,  // rows of one pile, fanned: each card shows its index
    overlap   // pyramids and peaks: a card covers half of the row above
};

// An either-or cover: `lower` is not available before all cards of one of these sets are gone.
struct EitherOr {
    Slot lower = kNoSlot;
    std::vector<SlotSet> sets;  // two or more

    friend auto operator<=>(const EitherOr&, const EitherOr&) = default;
};

// Which cards lie on which. The single law of availability: a card may leave the tableau exactly
// when nothing lies on it, and each of its either-or covers is met.
// Invariants, made true by LayoutBuilder::build and never re-checked by readers:
//   - at most kMaxSlots slots; above(s) and below(s) are mutually inverse;
//   - some order clears every slot, so above() has no ring.
// Its functions expect slots that it has. What reasons with above() and below() alone is for
// layouts without either-or covers (Traits::plain).
class Layout {
  public:
    int size() const { return static_cast<int>(above_.size()); }
    // What must go before s may go.
    const SlotSet& above(Slot s) const {
        NIBLICK_EXPECTS(s < size());
        return above_[s];
    }
    // What cannot go before s.
    const SlotSet& below(Slot s) const {
        NIBLICK_EXPECTS(s < size());
        return below_[s];
    }
    // Sorted.
    const std::vector<EitherOr>& either_or() const { return either_or_; }
    // What removing s may set free: below(s), and where s is part of an either-or cover.
    const SlotSet& freed_by(Slot s) const {
        NIBLICK_EXPECTS(s < size());
        return freed_by_[s];
    }
    // Whether nothing among the filled slots keeps s from leaving, and what does: of an either-or
    // cover that is not met, all that is left of it.
    bool is_free(Slot s, const SlotSet& filled) const {
        NIBLICK_EXPECTS(s < size());
        return !above_[s].intersects(filled) &&
               (either_or_.empty() || either_or_over(s, filled).none());
    }
    SlotSet covering(Slot s, const SlotSet& filled) const;
    // Whether cards can have left so that just these slots are filled.
    bool can_be_left(const SlotSet& filled) const;
    SlotSet all() const { return SlotSet::first_n(size()); }
    // The available slots among the filled ones. This is the definition; play and solvers update it
    // move by move.
    SlotSet open(const SlotSet& filled) const;

    const Place& place(Slot s) const {
        NIBLICK_EXPECTS(s < size());
        return places_[s];
    }
    Drawing drawing() const { return drawing_; }
    // The reading order of text forms: columns with the covered card first, or rows of a pyramid
    // from the apex down. Each slot is in exactly one pile.
    const std::vector<std::vector<Slot>>& piles() const { return piles_; }
    // Slots whose clearing is scored together: the tips of peaks. Empty where nothing is.
    const SlotSet& tips() const { return tips_; }
    // The same words that error texts and why-not use: "column 3", "row 2".
    std::string describe_pile(Slot s) const;
    // The pile of a slot, -1 for what is no slot of this layout.
    int pile_of(Slot s) const;
    // The row of a slot, counted from 1: its place in its column, or the row of the drawing.
    int row_of(Slot s) const;
    // The other slots drawn in the row of this one, at most a card's width to the side;
    // `other_rows`: also those of the rows above and below.
    SlotSet neighbours(Slot s, bool other_rows) const;

    friend bool operator==(const Layout&, const Layout&) = default;

  private:
    friend class LayoutBuilder;
    SlotSet either_or_over(Slot s, const SlotSet& filled) const;
    // What is left once all others that can leave have left; of none that stay, the slots that no
    // order clears.
    SlotSet left_over(const SlotSet& stay) const;

    std::vector<SlotSet> above_, below_, freed_by_;
    std::vector<EitherOr> either_or_;
    std::vector<Place> places_;
    std::vector<std::vector<Slot>> piles_;
    SlotSet tips_;
    Drawing drawing_ = Drawing::columns;
};

// Collects slots and covers, then makes a Layout or names a ring.
class LayoutBuilder {
  public:
    // Adds a slot to a pile (piles are created as they are named, 0 .. n). Returns its number.
    // The caller checks room() first.
    Slot add(Place place, int pile);
    bool room() const { return size() < kMaxSlots; }
    int size() const { return static_cast<int>(places_.size()); }
    // `upper` lies on `lower`: lower is not available while upper is there.
    void cover(Slot upper, Slot lower);
    // Lower is not available before one of these sets of slots is gone. Expects sets.
    void cover_either(Slot lower, std::vector<SlotSet> sets);
    void mark_tip(Slot s) { tips_.set(s); }
    void set_drawing(Drawing drawing) { drawing_ = drawing; }

    // The slots of some ring of covers, each of which lies on the next, or empty when there is
    // none. An either-or cover belongs to it if none of its sets can go first.
    std::vector<Slot> ring() const;
    // Expects ring() to be empty.
    Layout build() const;

  private:
    Layout draft() const;

    std::vector<Place> places_;
    std::vector<std::vector<Slot>> piles_;
    std::vector<std::pair<Slot, Slot>> covers_;  // upper, lower
    std::vector<EitherOr> either_or_;
    SlotSet tips_;
    Drawing drawing_ = Drawing::columns;
};

}  // namespace niblick
