#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rules/layout.h"

namespace niblick {

// The rows of [picture] as a drawing. A character is half a card wide, so cards in a row are at
// least two characters apart. Functions that edit return the new rows, or nothing if the edit is
// impossible. Untouched rows keep their spelling.
using Rows = std::vector<std::string>;

// A position in the drawing.
struct Cell {
    int x = 0;  // in characters; may be negative, which extends the drawing
    int row = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};

inline constexpr int kWidestSketch = 60;
inline constexpr int kTallestSketch = 24;

// The mark at a cell: '#', '^', '1' to '9', a letter, or a space.
char mark_at(const Rows& rows, Cell cell);
std::vector<Cell> cards_of(const Rows& rows);
// The same in the order in which they lie on each other. Of two cards that overlap, that of the
// higher mark is on top; of equal ones that of the lower row.
std::vector<Cell> cards_from_below(const Rows& rows);
// The cards that lie on a card.
std::vector<Cell> covering(const Rows& rows, Cell cell);
// "card-3-1".
std::string card_id(Cell cell);

std::optional<Rows> with_card(const Rows& rows, Cell cell, char mark = '#');
// Adds a card and its mirror image about a vertical axis; `twice` is twice its x. Adds only one if
// the other has no room or is the same.
std::optional<Rows> with_mirrored_card(const Rows& rows, Cell cell, int twice);
// The cells with their mirror images.
std::vector<Cell> with_mirrored(std::vector<Cell> cells, int twice);
// Twice the x of the vertical axis through the middle of the cards.
int middle_axis(const Rows& rows);
// Keeps only the card nearest to the middle, to start again.
std::optional<Rows> with_one_card(const Rows& rows);
std::optional<Rows> without_cards(const Rows& rows, const std::vector<Cell>& cells);
// Moves cards by `dx` characters and `drow` rows.
std::optional<Rows> with_cards_moved(const Rows& rows, const std::vector<Cell>& cells, int dx,
                                     int drow);
// Duplicates a row below itself.
std::optional<Rows> with_row_copied(const Rows& rows, int row);
// Changes the mark of cards.
std::optional<Rows> with_mark(const Rows& rows, const std::vector<Cell>& cells, char mark);

// A layout as a drawing, if half cards are a fine enough grid. Does not check that the drawing has
// the same cover graph.
std::optional<Rows> rows_of(const Layout& layout);

// A layout as the keys of [covers], which can express any cover graph.
struct NamedPlaces {
    Rows rows, on, at, tips;
};
NamedPlaces named_places(const Layout& layout);

}  // namespace niblick
