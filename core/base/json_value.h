#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace niblick {

struct JsonMember;

// A value read from JSON, with the line it begins on. Objects keep the order of their keys; of a
// key given twice the last value counts.
struct JsonValue {
    using List = std::vector<JsonValue>;
    using Object = std::vector<JsonMember>;
    struct Null {
        friend bool operator==(const Null&, const Null&) = default;
    };

    std::variant<Null, bool, double, std::string, List, Object> value;
    int line = 1;

    // Null for another type.
    const Object* object() const { return std::get_if<Object>(&value); }
    const List* list() const { return std::get_if<List>(&value); }
    const std::string* text() const { return std::get_if<std::string>(&value); }
    const double* number() const { return std::get_if<double>(&value); }
    const bool* truth() const { return std::get_if<bool>(&value); }
    // The value of a key; null without it, and for what is no object.
    const JsonValue* find(std::string_view key) const;
    // "an object", "a text" ...
    std::string_view describe_type() const;
};

struct JsonMember {
    std::string key;
    JsonValue value;
};

struct JsonOrError {
    JsonValue value;
    std::string error;  // as a sentence without a full stop; empty for none
    int line = 1;       // of the error
};

// Reads a text that holds one value, nested at most 40 deep.
JsonOrError parse_json(std::string_view text);

}  // namespace niblick
