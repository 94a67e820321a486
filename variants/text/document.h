#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace niblick {

// A stretch of a source text. Lines and columns count from 1; columns count bytes; the end is one
// past the last byte.
struct Span {
    int file = 0;  // index into Sources
    int line = 1;
    int column = 1;
    int end_line = 1;
    int end_column = 1;

    friend bool operator==(const Span&, const Span&) = default;
};

struct Node;
struct Entry;

using NodeList = std::vector<Node>;

// A table's entries, in file order.
struct Table {
    std::vector<Entry> entries;

    const Entry* find(std::string_view key) const;
    Entry* find(std::string_view key);
};

// One value of a rule file with its place, independent of the text format.
struct Node {
    std::variant<bool, std::int64_t, double, std::string, NodeList, Table> value;
    Span span;

    // "a whole number", "text", "a list" ...: for messages.
    std::string_view describe_type() const;
};

struct Entry {
    std::string key;
    Span key_span;
    Node node;
};

// The files that a ruleset came from: itself first, then its parents.
struct Source {
    std::string path;  // as shown to the user
    std::string text;
};
using Sources = std::vector<Source>;

}  // namespace niblick
