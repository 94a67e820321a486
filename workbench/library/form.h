#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/compile/mechanism.h"

namespace niblick {

class Library;
struct Loaded;

// One key of a table, as shown in a form.
struct FormField {
    std::string key;
    FieldType type = FieldType::integer;
    std::string doc;
    std::vector<std::pair<std::string, std::string>> choices;  // word and its meaning
    std::int64_t least = 0, most = 0;
    bool list = false;    // a list of numbers may stand in place of one
    std::string example;  // TOML for the value
    Value value;          // the value in effect
    Value fallback;       // the default
    Origin origin = Origin::fallback;
    std::string from;      // the parent that sets it
    bool written = false;  // present in this text, valid or not
    int line = 0;          // its line, from 1
    std::string unread;    // as written, where a fault keeps the value from being read
    std::string fault;     // its errors, one a line
    std::string note;      // what applies while it is not set, if the value does not show it
    std::optional<std::int64_t> follows = {};  // the number that applies then
};

struct FormTable {
    std::string id;     // "" for the keys above the first table
    std::string title;  // "Columns"
    std::string summary;
    bool written = false;  // present in this text
    std::string from;      // the parent that has it if the text has not
    std::string fault;     // errors of the table that none of its fields has, one a line
    std::vector<FormField> fields;
};

// A table that could be added to the rules.
struct FormOffer {
    std::string id, title, summary;
};

// A rule file as a form: the choices made in the text and those available.
struct Form {
    std::vector<FormTable> tables;
    std::vector<FormOffer> offers;    // sorted by id
    std::vector<std::string> faults;  // errors that belong to no table above

    const FormTable* find(std::string_view table) const;
    const FormField* find(std::string_view table, std::string_view key) const;
};

Form form_of(const Loaded& loaded, const Library& library);

// A value in words: "yes", "7", "A to K", "5, 5, 6".
std::string format_value(const Value& value);

// A difference between a rule file and its parent.
struct Difference {
    std::string table, key;  // no key: the whole table
    std::string was, is;     // in words; empty if absent
    int line = 0;            // its line in the file, from 1; 0 for none
};
std::vector<Difference> differences(const Loaded& loaded, const Loaded& parent);
// "[sequence] wrap: yes instead of no".
std::string describe_difference(const Difference& d);

}  // namespace niblick
