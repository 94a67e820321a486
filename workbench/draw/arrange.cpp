#include "workbench/draw/arrange.h"

#include <algorithm>
#include <sstream>

namespace niblick {

Rect Wrap::next(float width) {
    if (x_ > 0 && x_ + width > width_) {
        x_ = 0;
        y_ += row_;
    }
    const Rect place{corner_.x + x_, corner_.y + y_, width, row_};
    x_ += width;
    return place;
}

Rect add_table(Pen& pen, Point corner, const TextTable& table, const TextMeasure& measure) {
    std::size_t columns = table.heads.size() + 1;
    for (const auto& row : table.rows) columns = std::max(columns, row.size());
    std::vector<float> widths(columns, table.least_column);
    widths[0] = 0;
    const auto widen = [&](std::size_t column, const std::string& text, bool strong) {
        widths[column] = std::max(widths[column], measure(text, table.size, strong));
    };
    for (std::size_t i = 0; i < table.heads.size(); ++i) widen(i + 1, table.heads[i], true);
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widen(i, row[i], false);
    }
    float y = corner.y;
    const auto put = [&](const std::vector<std::string>& texts, std::size_t from, bool strong) {
        y += table.row;
        float right = corner.x + widths[0];
        for (std::size_t i = 1; i < from; ++i) right += table.gap + widths[i];
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const std::size_t column = from + i;
            if (column > 0) right += table.gap + widths[column];
            const float baseline = y - table.row / 2 + table.size * 0.36F;
            if (column == 0) {
                pen.text({corner.x, baseline}, texts[i], table.size, 0, &Theme::secondary);
            } else {
                pen.text({right, baseline}, texts[i], table.size, 1, &Theme::text, strong);
            }
        }
    };
    if (!table.heads.empty()) put(table.heads, 1, true);
    for (const auto& row : table.rows) put(row, 0, false);
    float width = widths[0];
    for (std::size_t i = 1; i < columns; ++i) width += table.gap + widths[i];
    return {corner.x, corner.y, width, y - corner.y};
}

std::vector<std::string> broken_lines(std::string_view text, float width, float size, bool strong,
                                      const TextMeasure& measure) {
    std::vector<std::string> lines;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        if (!lines.empty()) {
            const std::string longer = lines.back() + " " + word;
            if (measure(longer, size, strong) <= width) {
                lines.back() = longer;
                continue;
            }
        }
        lines.push_back(word);
    }
    return lines;
}

std::string shortened(std::string_view text, float width, float size, bool strong,
                      const TextMeasure& measure) {
    std::string shown(text);
    constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
    for (std::size_t end = text.size(); end > 0 && measure(shown, size, strong) > width;) {
        // One character less, in UTF-8.
        do --end;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U);
        shown = std::string(text.substr(0, end)).append(kEllipsis);
    }
    return shown;
}

}  // namespace niblick
