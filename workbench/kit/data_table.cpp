#include "workbench/kit/data_table.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace niblick {

std::vector<std::size_t> sorted_rows(const DataTable& table, std::size_t column, bool descending) {
    std::vector<std::size_t> order(table.rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto cell = [&](std::size_t row) -> const DataCell& { return table.rows[row][column]; };
    const bool numbers =
        std::ranges::any_of(order, [&](std::size_t row) { return !std::isnan(cell(row).value); });
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        if (!numbers) {
            return descending ? cell(b).words < cell(a).words : cell(a).words < cell(b).words;
        }
        const double x = cell(a).value, y = cell(b).value;
        if (std::isnan(x) || std::isnan(y)) return !std::isnan(x) && std::isnan(y);
        return descending ? y < x : x < y;
    });
    return order;
}

std::string text_of(const DataTable& table, const std::vector<std::size_t>& order) {
    std::string words;
    const auto add = [&](std::size_t column, const std::string& cell) {
        words += cell;
        words += column + 1 < table.columns.size() ? '\t' : '\n';
    };
    for (std::size_t i = 0; i < table.columns.size(); ++i) add(i, table.columns[i].head);
    for (const std::size_t row : order) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) add(i, table.rows[row][i].words);
    }
    return words;
}

}  // namespace niblick
