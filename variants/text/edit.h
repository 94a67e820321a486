#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// Edits of a rule file in place: each returns the text with a few bytes changed and keeps comments,
// order, spacing, either kind of line break, and a byte order mark. Tables are named without
// brackets; "" is the top of the file, above the first header. Values are TOML. Texts with syntax
// errors can be edited too, as far as their statements can be recognised.

// A half-open range of bytes of a text.
struct Stretch {
    std::size_t from = 0;
    std::size_t to = 0;

    std::size_t size() const { return to - from; }
    friend bool operator==(const Stretch&, const Stretch&) = default;
};

// Where a value is; nothing if the key is missing.
std::optional<Stretch> find_value(std::string_view text, std::string_view table,
                                  std::string_view key);
bool has_table(std::string_view text, std::string_view table);

// Replaces a value. If a list stays a list, only the items that differ are changed. A missing key
// is added in the order given by `keys`, and a missing table is added with it.
std::string with_value(std::string_view text, std::string_view table, std::string_view key,
                       std::string_view toml, const std::vector<std::string_view>& keys = {});
// Removes a key with its line, or its entry in an inline table. Returns the text unchanged if there
// is no such key.
std::string without_key(std::string_view text, std::string_view table, std::string_view key);

struct KeyValue {
    std::string key, toml;
};
// Adds a table at the end. Expects that the text does not have it.
std::string with_table(std::string_view text, std::string_view table,
                       const std::vector<KeyValue>& entries);
// Removes a table with all its keys. Keeps comments above its header and after its last key.
// Returns the text unchanged if there is no such table.
std::string without_table(std::string_view text, std::string_view table);

// The byte at a line and a column, both from 1 and clipped to the text.
std::size_t offset_of(std::string_view text, int line, int column);

}  // namespace niblick
