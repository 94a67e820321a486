#pragma once

#include "workbench/table/geometry.h"

namespace niblick {

struct Variant;

// The row of piles beside the tableau: stock, waste, cells, foundations or the current set, tokens.
// Lengths are pixels; `card` is the size of a card.
class SidePiles {
  public:
    SidePiles(const Variant& variant, float unit, bool large_index);

    // Whether cells or many foundations may get a row of their own above the others.
    bool may_have_two_shelves() const;
    float width(Size card, int shelves) const;
    float height(Size card, int shelves) const;
    // Adds all places to the geometry, centred on `middle`, from `top` down. Returns their bounding
    // box.
    Rect place(TableGeometry& g, int shelves, float middle, float top) const;

  private:
    enum class Zone : std::uint8_t { stock, ahead, waste, cells, foundations, set, tokens };
    static constexpr float kShelfGap = 0.16F;  // in card widths

    // Whether the cards of the stock are shown beside it.
    bool shows_stock() const;
    std::vector<Zone> zones(int shelf, int shelves) const;
    float zone_width(Zone zone, Size card) const;
    float fan(Size card) const;
    float shelf_width(int shelf, int shelves, Size card) const;
    int tokens_per_column() const;
    float tokens_height() const;
    void place_zone(TableGeometry& g, Zone zone, float x, float y) const;

    const Variant& variant_;
    float unit_;
    bool large_index_;
    float signs_ = 1;  // width of the longest index in the deck, in digits
};

}  // namespace niblick
