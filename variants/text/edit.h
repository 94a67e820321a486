#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// Edits of a rule file as its author wrote it: each returns the text with a few bytes changed, and
// leaves alone comments, the order of things, spacing, line breaks of either kind, a byte order
// mark. Tables are named without brackets; "" is the top of the file, above the first header.
// Values are TOML. Texts with syntax errors can be edited too, as far as statements can be told
// apart.

// Bytes of a text, from and up to.
struct Stretch {
    std::size_t from = 0;
    std::size_t to = 0;

    std::size_t size() const { return to - from; }
    friend bool operator==(const Stretch&, const Stretch&) = default;
};

// Where a value stands; nothing when the key is not there.
std::optional<Stretch> find_value(std::string_view text, std::string_view table,
                                  std::string_view key);
bool has_table(std::string_view text, std::string_view table);

// Replaces a value. Of a list only the items that change are touched, where it stays a list.
// A key that is not there is added, in the order that `keys` lists them, and so is its table.
std::string with_value(std::string_view text, std::string_view table, std::string_view key,
                       std::string_view toml, const std::vector<std::string_view>& keys = {});
// Takes out a key with its line, or its place in a table in braces. As it was when it is not there.
std::string without_key(std::string_view text, std::string_view table, std::string_view key);

struct KeyValue {
    std::string key, toml;
};
// Adds a table at the end. Expects that it is not there.
std::string with_table(std::string_view text, std::string_view table,
                       const std::vector<KeyValue>& entries);
// Takes out a table with all its keys. Comments above its header, and those behind its last key,
// stay. As it was when it is not there.
std::string without_table(std::string_view text, std::string_view table);

// The byte at a line and a column, both from 1 and clipped to the text.
std::size_t offset_of(std::string_view text, int line, int column);

}  // namespace niblick
