#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "variants/library/library.h"

namespace niblick {

// One change of a rule file, as proposed by a program.
struct RuleChange {
    enum class Kind {
        set,        // sets a key; a missing table is added
        drop_key,   // removes a key, so that the parent's value or the default applies
        drop_table  // removes a table; a parent's goes into `without`
    };
    Kind kind = Kind::set;
    std::string table, key;  // the key is empty for a whole table
    std::string toml;        // the new value

    friend bool operator==(const RuleChange&, const RuleChange&) = default;
};

// Applies changes to the text of a rule file in order, each changing a few bytes (edit.h). If the
// rules check the number of stock cards and the changes alter it, the number is corrected. `file`
// is the path of the text, used to find its parents.
std::string changed_text(const Library& library, const std::filesystem::path& file,
                         std::string_view text, const std::vector<RuleChange>& changes);

// The default of a key, as TOML. Expects a key with a default.
std::string fallback_toml(const Field& field);
// The fields of a table by its name, including "" and "about"; none for an unknown name.
std::span<const Field> fields_of(const Registry& registry, std::string_view table);

// "[sequence] wrap = true", "without [sequence] wrap", "without [cells]".
std::string describe_change(const RuleChange& change);

}  // namespace niblick
