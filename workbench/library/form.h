#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "variants/library/library.h"

namespace niblick {

// One key of a table, as a form shows it.
struct FormField {
    std::string key;
    FieldType type = FieldType::integer;
    std::string doc;
    std::vector<std::pair<std::string, std::string>> choices;  // word and its meaning
    std::int64_t least = 0, most = 0;
    std::string example;  // TOML for the value
    Value value;          // what holds
    Value fallback;       // the default
    Origin origin = Origin::fallback;
    std::string from;      // the parent that gives it
    bool written = false;  // present in this text, valid or not
    int line = 0;          // where, from 1
    std::string fault;     // its error
    std::string note;      // what holds while it is not set, where the value does not say so
    std::optional<std::int64_t> follows = {};  // the number that holds then
};

struct FormTable {
    std::string id;     // "" for the keys above the first table
    std::string title;  // "Columns"
    std::string summary;
    bool written = false;  // the text has the table
    std::string from;      // the parent that has it, where the text has not
    std::vector<FormField> fields;
};

// A table that the rules do not have.
struct FormOffer {
    std::string id, title, summary;
};

// A rule file as a form: the same choices as in the text, and those that could be made.
struct Form {
    std::vector<FormTable> tables;
    std::vector<FormOffer> offers;  // sorted by id

    const FormTable* find(std::string_view table) const;
    const FormField* find(std::string_view table, std::string_view key) const;
};

Form form_of(const Loaded& loaded, const Library& library);

// A value as a person reads it: "yes", "7", "A to K", "5, 5, 6".
std::string format_value(const Value& value);

// What a rule file changes of its parent.
struct Difference {
    std::string table, key;  // no key: the whole table
    std::string was, is;     // in words; empty if it was or is absent
    int line = 0;            // where the file says so; 0: nowhere in particular
};
std::vector<Difference> differences(const Loaded& loaded, const Loaded& parent);

}  // namespace niblick
