#include "workbench/pages/studio/sketch.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/base/words.h"

namespace niblick {

namespace {

// A card that the rules name.
bool is_letter(char mark) {
    return (mark >= 'a' && mark <= 'z') || (mark >= 'A' && mark <= 'Z');
}

bool is_card(char mark) {
    return mark == '#' || mark == '^' || (mark >= '1' && mark <= '9') || is_letter(mark);
}

int level(const Rows& rows, Cell cell) {
    const char mark = mark_at(rows, cell);
    return mark >= '1' && mark <= '9' ? mark - '0' : 0;
}

void trim_right(std::string& row) {
    while (!row.empty() && row.back() == ' ') row.pop_back();
}

// Removes the left margin and empty rows at the bottom.
void tidy(Rows& rows) {
    while (!rows.empty() && rows.back().find_first_not_of(" .") == std::string::npos) {
        rows.pop_back();
    }
}

// Writes a mark, extending the drawing. Expects a cell within the size limits.
void write(Rows& rows, Cell cell, char mark) {
    const auto row = static_cast<std::size_t>(cell.row);
    const auto x = static_cast<std::size_t>(cell.x);
    if (rows.size() <= row) rows.resize(row + 1);
    if (rows[row].size() <= x) rows[row].append(x + 1 - rows[row].size(), ' ');
    rows[row][x] = mark;
    if (mark == ' ') trim_right(rows[row]);
}

bool fits(const Rows& rows, Cell cell) {
    if (cell.x < 0 || cell.row < 0 || cell.x >= kWidestSketch || cell.row >= kTallestSketch) {
        return false;
    }
    for (int dx = -1; dx <= 1; ++dx) {
        if (is_card(mark_at(rows, {cell.x + dx, cell.row}))) return false;
    }
    return true;
}

// Extends the drawing to the left or the top for a cell outside.
void grow(Rows& rows, Cell& cell) {
    if (cell.x < 0) {
        for (std::string& row : rows) row.insert(0, static_cast<std::size_t>(-cell.x), ' ');
        cell.x = 0;
    }
    if (cell.row < 0) {
        rows.insert(rows.begin(), static_cast<std::size_t>(-cell.row), std::string());
        cell.row = 0;
    }
}

std::string number_text(float number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", static_cast<double>(number));
    std::string result = text;
    while (result.ends_with('0')) result.pop_back();
    if (result.ends_with('.')) result.pop_back();
    return result;
}

std::string name_of(int slot) {
    return "c" + std::to_string(slot + 1);
}

}  // namespace

char mark_at(const Rows& rows, Cell cell) {
    if (cell.row < 0 || cell.x < 0) return ' ';
    const auto row = static_cast<std::size_t>(cell.row);
    const auto x = static_cast<std::size_t>(cell.x);
    if (row >= rows.size() || x >= rows[row].size()) return ' ';
    return is_card(rows[row][x]) ? rows[row][x] : ' ';
}

std::vector<Cell> cards_of(const Rows& rows) {
    std::vector<Cell> cells;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        for (std::size_t x = 0; x < rows[r].size(); ++x) {
            if (is_card(rows[r][x])) cells.push_back({static_cast<int>(x), static_cast<int>(r)});
        }
    }
    return cells;
}

std::vector<Cell> cards_from_below(const Rows& rows) {
    std::vector<Cell> cells = cards_of(rows);
    std::ranges::stable_sort(cells, {}, [&](Cell cell) { return level(rows, cell); });
    return cells;
}

std::vector<Cell> covering(const Rows& rows, Cell cell) {
    std::vector<Cell> upper;
    for (int dx = -1; dx <= 1; ++dx) {
        const Cell below{cell.x + dx, cell.row + 1}, above{cell.x + dx, cell.row - 1};
        if (mark_at(rows, below) != ' ' && level(rows, cell) <= level(rows, below)) {
            upper.push_back(below);
        }
        if (mark_at(rows, above) != ' ' && level(rows, above) > level(rows, cell)) {
            upper.push_back(above);
        }
    }
    return upper;
}

std::string card_id(Cell cell) {
    return "card-" + std::to_string(cell.x) + "-" + std::to_string(cell.row);
}

std::optional<Rows> with_card(const Rows& rows, Cell cell, char mark) {
    Rows result = rows;
    grow(result, cell);
    if (!fits(result, cell) || cards_of(rows).size() >= kMaxSlots) return std::nullopt;
    write(result, cell, mark);
    return result;
}

std::optional<Rows> with_mirrored_card(const Rows& rows, Cell cell, int twice) {
    const auto one = with_card(rows, cell);
    if (!one) return std::nullopt;
    // The drawing may have grown to the left, which shifts everything.
    const int shift = std::max(0, -cell.x);
    const Cell other{twice - cell.x + shift, std::max(0, cell.row)};
    if (twice - cell.x == cell.x) return one;
    const auto both = with_card(*one, other);
    return both ? both : one;
}

std::vector<Cell> with_mirrored(std::vector<Cell> cells, int twice) {
    const std::size_t n = cells.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Cell other{twice - cells[i].x, cells[i].row};
        if (std::find(cells.begin(), cells.end(), other) == cells.end()) cells.push_back(other);
    }
    return cells;
}

int middle_axis(const Rows& rows) {
    const std::vector<Cell> cells = cards_of(rows);
    if (cells.empty()) return 0;
    const auto [low, high] =
        std::minmax_element(cells.begin(), cells.end(), [](Cell a, Cell b) { return a.x < b.x; });
    return low->x + high->x;
}

std::optional<Rows> with_one_card(const Rows& rows) {
    const std::vector<Cell> cells = cards_of(rows);
    if (cells.size() < 2) return std::nullopt;
    const int axis = middle_axis(rows), level = static_cast<int>(rows.size()) - 1;
    const auto away = [&](Cell c) {
        return std::abs(2 * c.x - axis) + std::abs(2 * c.row - level);
    };
    const Cell kept = *std::min_element(cells.begin(), cells.end(),
                                        [&](Cell a, Cell b) { return away(a) < away(b); });
    std::vector<Cell> others = cells;
    std::erase(others, kept);
    return without_cards(rows, others);
}

std::optional<Rows> without_cards(const Rows& rows, const std::vector<Cell>& cells) {
    Rows result = rows;
    bool any = false;
    for (const Cell cell : cells) {
        if (mark_at(result, cell) == ' ') continue;
        write(result, cell, ' ');
        any = true;
    }
    if (!any || cards_of(result).empty()) return std::nullopt;
    tidy(result);
    return result;
}

std::optional<Rows> with_cards_moved(const Rows& rows, const std::vector<Cell>& cells, int dx,
                                     int drow) {
    if (dx == 0 && drow == 0) return std::nullopt;
    Rows result = rows;
    std::vector<char> marks;
    Cell corner;  // how far the cards extend beyond the left and the top
    for (const Cell cell : cells) {
        const char mark = mark_at(rows, cell);
        if (mark == ' ') return std::nullopt;
        marks.push_back(mark);
        write(result, cell, ' ');
        corner.x = std::min(corner.x, cell.x + dx);
        corner.row = std::min(corner.row, cell.row + drow);
    }
    const Cell shift{-corner.x, -corner.row};
    grow(result, corner);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell to{cells[i].x + dx + shift.x, cells[i].row + drow + shift.row};
        if (!fits(result, to)) return std::nullopt;
        write(result, to, marks[i]);
    }
    tidy(result);
    return result;
}

std::optional<Rows> with_row_copied(const Rows& rows, int row) {
    const auto r = static_cast<std::size_t>(row);
    if (row < 0 || r >= rows.size() || rows.size() >= kTallestSketch) return std::nullopt;
    if (cards_of(rows).size() + cards_of({rows[r]}).size() > kMaxSlots) return std::nullopt;
    Rows result = rows;
    result.insert(result.begin() + row + 1, rows[r]);
    return result;
}

std::optional<Rows> with_mark(const Rows& rows, const std::vector<Cell>& cells, char mark) {
    if (!is_card(mark)) return std::nullopt;
    Rows result = rows;
    for (const Cell cell : cells) {
        if (mark_at(result, cell) != ' ') write(result, cell, mark);
    }
    if (result == rows) return std::nullopt;
    return result;
}

std::optional<Rows> rows_of(const Layout& layout) {
    Rows rows;
    for (int s = 0; s < layout.size(); ++s) {
        const auto slot = static_cast<Slot>(s);
        const Place& place = layout.place(slot);
        const float x = place.x * 2;
        if (x != std::round(x) || place.row != std::round(place.row)) return std::nullopt;
        const Cell cell{static_cast<int>(x), static_cast<int>(place.row)};
        if (!fits(rows, cell)) return std::nullopt;
        write(rows, cell, layout.tips().test(slot) ? '^' : '#');
    }
    if (rows.empty()) return std::nullopt;
    return rows;
}

NamedPlaces named_places(const Layout& layout) {
    NamedPlaces named;
    std::size_t widest = 0;
    for (const auto& pile : layout.piles()) widest = std::max(widest, pile.size());
    for (std::size_t p = 0; p < layout.piles().size(); ++p) {
        const auto& pile = layout.piles()[p];
        std::string row;
        for (std::size_t i = 0; i < pile.size(); ++i) {
            row += (row.empty() ? "" : " ") + name_of(pile[i]);
            // The default position in [covers].
            const float x = static_cast<float>(i) + 0.5F * static_cast<float>(widest - pile.size());
            const Place& place = layout.place(pile[i]);
            if (place == Place{x, static_cast<float>(p)}) continue;
            named.at.push_back(name_of(pile[i]) + " " + number_text(place.x) + " " +
                               number_text(place.row));
        }
        named.rows.push_back(row);
    }
    for (int s = 0; s < layout.size(); ++s) {
        const auto slot = static_cast<Slot>(s);
        std::string lower;
        for (int b = 0; b < layout.size(); ++b) {
            if (layout.below(slot).test(static_cast<Slot>(b))) lower += " " + name_of(b);
        }
        if (!lower.empty()) named.on.push_back(name_of(s) + " >" + lower);
        if (layout.tips().test(slot)) named.tips.push_back(name_of(s));
    }
    for (const EitherOr& cover : layout.either_or()) {
        const auto names = [](const SlotSet& set) {
            std::vector<std::string> words;
            set.for_each([&words](int s) { words.push_back(name_of(s)); });
            return joined(words, " ");
        };
        named.on.push_back(joined(cover.sets, " or ", names) + " > " + name_of(cover.lower));
    }
    return named;
}

}  // namespace niblick
