#include "workbench/study/map/map_file.h"

#include <algorithm>
#include <optional>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/read_number.h"

namespace niblick::study {

namespace {

constexpr int kDigits = 4;  // of values

std::vector<std::string> columns_of_map() {
    std::vector<std::string> columns = {"rules", "fingerprint", "measure", "first", "last"};
    for (const PropertyText& text : property_texts()) {
        const std::string id(text.id);
        columns.push_back(id);
        if (text.exact) continue;
        columns.push_back(id + "_low");
        columns.push_back(id + "_high");
    }
    return columns;
}

// Reads a row from its fields, in the order of the columns; false if it is none.
bool read_row(const std::vector<std::string>& fields, MapRow& row) {
    std::size_t next = 0;
    row.rules = fields[next++];
    const auto fingerprint = read_number<std::uint64_t>(fields[next++], 16);
    ++next;  // the measure
    const auto first = read_number<std::uint64_t>(fields[next++]);
    const auto last = read_number<std::uint64_t>(fields[next++]);
    if (!fingerprint || !first || !last) return false;
    row.fingerprint = *fingerprint;
    row.first = *first;
    row.last = *last;
    for (const PropertyText& text : property_texts()) {
        double numbers[3] = {};
        const std::size_t n = text.exact ? 1 : 3;
        const bool known = !fields[next].empty();
        for (std::size_t i = 0; i < n; ++i) {
            const std::string& field = fields[next++];
            if (field.empty() == known) return false;
            if (!known) continue;
            const auto number = read_decimal(field);
            if (!number) return false;
            numbers[i] = *number;
        }
        if (!known) continue;
        const double value = numbers[0];
        at(row.estimates, text.property) =
            text.exact ? Estimate{value, value, value} : Estimate{value, numbers[1], numbers[2]};
    }
    return true;
}

}  // namespace

std::string map_csv(std::span<const MapRow> rows, std::string_view measure) {
    std::string text = csv_line(columns_of_map()) + '\n';
    for (const MapRow& row : rows) {
        std::vector<std::string> fields = {row.rules, format_hex(row.fingerprint),
                                           std::string(measure), std::to_string(row.first),
                                           std::to_string(row.last)};
        for (const PropertyText& property : property_texts()) {
            const auto& estimate = at(row.estimates, property.property);
            const int digits = property.exact && property.unit != "%" ? 0 : kDigits;
            fields.push_back(estimate ? decimal(estimate->value, digits) : "");
            if (property.exact) continue;
            fields.push_back(estimate ? decimal(estimate->low, digits) : "");
            fields.push_back(estimate ? decimal(estimate->high, digits) : "");
        }
        text += csv_line(fields) + '\n';
    }
    return text;
}

MapFile read_map(std::string_view text, std::string_view measure) {
    MapFile file;
    const std::vector<std::string> columns = columns_of_map();
    int line_number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line_number;
        const std::vector<std::string> fields = csv_fields(line);
        if (line_number == 1) {
            if (fields == columns) continue;
            file.error = "line 1: these are not the columns of a map";
            return file;
        }
        if (fields.size() == columns.size() && fields[2] != measure) continue;
        MapRow row;
        if (fields.size() != columns.size() || !read_row(fields, row)) {
            file.error = "line " + std::to_string(line_number) + ": this is no row of a map";
            return file;
        }
        file.rows.push_back(std::move(row));
    }
    return file;
}

const MapRow* find_row(std::span<const MapRow> rows, std::uint64_t fingerprint) {
    const auto found = std::ranges::find(rows, fingerprint, &MapRow::fingerprint);
    return found == rows.end() ? nullptr : &*found;
}

}  // namespace niblick::study
