#pragma once

#include <optional>
#include <vector>

#include "core/rules/layout.h"
#include "workbench/draw/shape.h"

namespace niblick {

struct Variant;

// The size of a card's index, in pixels: cap height and padding.
struct IndexSize {
    float cap = 0;
    float pad = 0;

    float in_line() const { return cap + 2 * pad; }             // rank and suit side by side
    float stacked() const { return cap * 1.95F + 2.5F * pad; }  // the suit below the rank
};
// The cap height is at least 14 design units, however small the card; a third more if `large`.
IndexSize index_size(float card_width, float unit, bool large = false);

// Whether a card of this width has room for pips beside its index.
bool has_room_for_pips(const IndexSize& index, float card_width);

// The settings that affect the geometry of the table.
struct TableLook {
    bool large_index = false;
    bool large_faces = false;  // a large rank and suit instead of pips
    bool mirrored = false;     // left and right exchanged

    friend bool operator==(const TableLook&, const TableLook&) = default;
};

// The position of everything on the table, in whole pixels. Depends only on the rules and the area,
// so nothing shifts during a game, except that growing piles close up (lay_pile). Invariant: every
// rectangle lies within the area, unless the area is absurdly small.
struct TableGeometry {
    Size area;
    float unit = 1;
    TableLook look;
    Size card;
    IndexSize index;
    bool stacked_index = false;       // covered cards show enough for the suit below the rank
    bool pips = false;                // cards have room for pips
    std::vector<Rect> slots;          // by slot
    std::vector<float> shown;         // by slot: visible height of a covered card
    std::vector<Slot> back_to_front;  // a card comes after all cards it covers
    std::vector<int> pile_rows;       // by pile: the row of piles it is in
    float step = 0;                   // between cards of a pile
    std::vector<Rect> piles;          // by pile: its area; in columns only
    std::vector<Rect> bases;          // by pile: its base
    std::optional<Rect> stock;
    std::optional<Rect> ahead;  // area of the stock cards after the next, if all are shown
    std::optional<Rect> waste;  // area of the cards turned last
    float fan = 0;              // between fanned cards of stock, waste or set
    std::vector<Rect> cells;
    std::vector<Rect> foundations;
    std::optional<Rect> set;   // area of the set being taken
    std::optional<Rect> done;  // the button that completes it
    std::vector<Rect> tokens;
    Rect tableau;                // bounding box of all slots
    Rect deal_note, score_note;  // areas of the notes on deal and score
    bool notes_above = false;    // in a line above the cards, not beside the foundations
};

// The number of waste cards shown side by side.
inline constexpr int kWasteShown = 3;
// The number of cards of a face-up stock shown beside the next one.
inline constexpr int kAheadShown = 6;
// The step of a face-down card relative to a face-up one, in growing piles.
inline constexpr float kHiddenStep = 0.5F;

// The rectangles of the cards of a growing pile, lowest first: within the pile's area, at the usual
// step as long as they fit.
std::vector<Rect> lay_pile(const TableGeometry& geometry, int pile, const std::vector<bool>& up);
// The rectangles of n cards fanned from left to right within an area, at most `distance` apart.
std::vector<Rect> lay_row(const Rect& room, Size card, int n, float distance);

// `unit` is the number of pixels per design unit (1 at 100 %).
TableGeometry lay_out(const Variant& variant, Size area, float unit, const TableLook& look = {});

}  // namespace niblick
