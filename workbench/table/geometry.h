#pragma once

#include <optional>
#include <vector>

#include "core/rules/variant.h"
#include "workbench/kit/shape.h"

namespace niblick {

// How the index of a card is set: the height of its capitals, and the room around it.
struct IndexSize {
    float cap = 0;
    float pad = 0;

    float in_line() const { return cap + 2 * pad; }             // rank and suit side by side
    float stacked() const { return cap * 1.95F + 2.5F * pad; }  // the suit below the rank
};
// Capitals are never lower than 14 units, however small the card; `large` ones a third higher.
IndexSize index_size(float card_width, float unit, bool large = false);

// How the player wants the table to look, as far as places depend on it.
struct TableLook {
    bool large_index = false;
    bool large_faces = false;  // a large rank and suit instead of pips
    bool mirrored = false;     // left and right change places

    friend bool operator==(const TableLook&, const TableLook&) = default;
};

// Where everything on the table lies, in whole pixels of the area it was laid out for. It depends
// on the rules and on the room alone, so that nothing shifts while a game goes on; only piles that
// cards come to close up as they grow (lay_pile).
// Invariant: every rectangle lies within the area, as long as the area is not absurdly small.
struct TableGeometry {
    Size area;
    float unit = 1;
    TableLook look;
    Size card;
    IndexSize index;
    bool stacked_index = false;       // every covered card shows enough for the suit below the rank
    bool pips = false;                // there is room for real pip layouts
    std::vector<Rect> slots;          // by slot
    std::vector<float> shown;         // by slot: the height of a covered card that stays in view
    std::vector<Slot> back_to_front;  // a card comes after all cards it covers
    std::vector<int> pile_rows;       // by pile: its row of piles
    float step = 0;                   // from one card of a pile to the next
    std::vector<Rect> piles;          // by pile: the room it has; of drawings in columns alone
    std::vector<Rect> bases;          // by pile: its base
    std::optional<Rect> stock;
    std::optional<Rect> ahead;  // room for the stock cards after the next, if all are shown
    std::optional<Rect> waste;  // room for the cards turned last
    float fan = 0;              // from one card of a stock, a waste or a set to the next
    std::vector<Rect> cells;
    std::vector<Rect> foundations;
    std::optional<Rect> set;   // room for the set being taken
    std::optional<Rect> done;  // says that it is complete
    std::vector<Rect> tokens;
    Rect tableau;                // around all slots
    Rect deal_note, score_note;  // for the words about the deal and the score
    bool notes_above = false;    // they share a line above the cards, not the row of foundations
};

// Cards of the waste that lie side by side.
inline constexpr int kWasteShown = 3;
// Cards of a stock that lies face up that lie side by side, beside the next one.
inline constexpr int kAheadShown = 6;
// What a card face down takes of a step, in piles that cards come to.
inline constexpr float kHiddenStep = 0.5F;

// Where the cards of a pile lie, the lowest first, whose cards come and go: within the pile's room,
// at the usual distance as long as they fit. Cards face down take less of it.
std::vector<Rect> lay_pile(const TableGeometry& geometry, int pile, const std::vector<bool>& up);
// Where n cards lie that are fanned from left to right: within a room, at this distance at most.
std::vector<Rect> lay_row(const Rect& room, Size card, int n, float distance);

// `unit` is how many pixels one unit of the design takes (1 at 100 %).
TableGeometry lay_out(const Variant& variant, Size area, float unit, const TableLook& look = {});

}  // namespace niblick
