#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rules/layout.h"

namespace niblick {

// The rows of [picture] as something to draw on. A character is half a card wide; two cards of a
// row have at least one character between them. All functions return the rows after a gesture, or
// nothing where it cannot be done. Rows that nobody touched stay as they are written.
using Rows = std::vector<std::string>;

// A place of the drawing.
struct Cell {
    int x = 0;  // in characters; may be left of the drawing, which then grows
    int row = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

inline constexpr int kWidestSketch = 60;
inline constexpr int kTallestSketch = 24;

// The mark at a place: '#', '^', '1' to '9', or a space.
char mark_at(const Rows& rows, Cell cell);
std::vector<Cell> cards_of(const Rows& rows);

std::optional<Rows> with_card(const Rows& rows, Cell cell, char mark = '#');
// Two cards, one the mirror image of the other about an upright axis; `twice` is twice its x. One
// where the other has no room, or both are the same.
std::optional<Rows> with_mirrored_card(const Rows& rows, Cell cell, int twice);
// These cells and their mirror images.
std::vector<Cell> with_mirrored(std::vector<Cell> cells, int twice);
// Twice the x of the axis in the middle of the cards.
int middle_axis(const Rows& rows);
// A single card, to begin anew with: the one nearest to the middle.
std::optional<Rows> with_one_card(const Rows& rows);
std::optional<Rows> without_cards(const Rows& rows, const std::vector<Cell>& cells);
// Carries cards by so many characters and rows.
std::optional<Rows> with_cards_moved(const Rows& rows, const std::vector<Cell>& cells, int dx,
                                     int drow);
// The same row once more, below itself.
std::optional<Rows> with_row_copied(const Rows& rows, int row);
// Gives cards another mark.
std::optional<Rows> with_mark(const Rows& rows, const std::vector<Cell>& cells, char mark);

// A layout as rows of a drawing, where half a card is fine enough for it. Whether the drawing says
// the same about covers is not looked at.
std::optional<Rows> rows_of(const Layout& layout);

// A layout as the keys of [covers], which can say anything.
struct NamedPlaces {
    Rows rows, on, at, tips;
};
NamedPlaces named_places(const Layout& layout);

}  // namespace niblick
