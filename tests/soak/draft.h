#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "variants/compile/mechanism.h"

namespace niblick::soak {

// A rule file while it is made and cut down: its tables with what they say.
struct Draft {
    struct Key {
        std::string key;
        Value value;
    };
    struct Part {
        std::string table;
        std::vector<Key> keys;

        const Value* find(std::string_view key) const;
        void set(std::string_view key, Value value);
    };
    std::vector<Part> parts;

    Part* find(std::string_view table);
    const Part* find(std::string_view table) const;
    bool has(std::string_view table) const { return find(table) != nullptr; }
    std::string text() const;
};

// A value as it is written in a mechanism's example; the field's default, or an empty list, where
// that cannot be read.
Value example_of(const Field& field);

}  // namespace niblick::soak
