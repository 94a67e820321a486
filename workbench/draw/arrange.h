#pragma once

#include <string>
#include <vector>

#include "workbench/draw/picture.h"

namespace niblick {

// Places items of equal height in rows, from left to right.
class Wrap {
  public:
    Wrap(Point corner, float width, float row) : corner_(corner), width_(width), row_(row) {}

    // Where the next item of this width lies: in this row, or first in the next if it is too wide.
    Rect next(float width);
    // Below the last row.
    float bottom() const { return corner_.y + y_ + row_; }

  private:
    Point corner_;
    float width_, row_;
    float x_ = 0, y_ = 0;
};

// Rows of texts, each column as wide as its widest text: the first to the left, in the secondary
// colour, the others to the right.
struct TextTable {
    std::vector<std::string> heads;  // of the columns after the first, may be empty
    std::vector<std::vector<std::string>> rows;
    float size = 12;          // of the font
    float row = 20;           // from line to line
    float gap = 24;           // between columns
    float least_column = 90;  // of the columns after the first
};
// Adds the table to a picture, and returns where it lies.
Rect add_table(Pen& pen, Point corner, const TextTable& table, const TextMeasure& measure);

// Lines of at most this width, broken at blanks; a longer word has a line of its own.
std::vector<std::string> broken_lines(std::string_view text, float width, float size, bool strong,
                                      const TextMeasure& measure);

// The text, cut and ended with an ellipsis if it is wider than this.
std::string shortened(std::string_view text, float width, float size, bool strong,
                      const TextMeasure& measure);

}  // namespace niblick
