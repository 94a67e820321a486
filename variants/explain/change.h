#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "variants/library/library.h"

namespace niblick {

// One change of a rule file that a program may propose.
struct RuleChange {
    enum class Kind {
        set,        // a key gets a value; its table is added where it is not there
        drop_key,   // what a parent says, or the default, holds again
        drop_table  // one of a parent goes into `without`
    };
    Kind kind = Kind::set;
    std::string table, key;  // no key for a table as a whole
    std::string toml;        // of the value that is set

    friend bool operator==(const RuleChange&, const RuleChange&) = default;
};

// The text of a rule file with changes, one after the other, each a few bytes of it (edit.h). Where
// the rules check how many cards the stock holds and the changes make that another number, the
// number is put right. `file` is where the text stands, so that its parents are found.
std::string changed_text(const Library& library, const std::filesystem::path& file,
                         std::string_view text, const std::vector<RuleChange>& changes);

// The value that holds where nothing is written, as TOML. Expects a key with a default.
std::string fallback_toml(const Field& field);
// The fields of a table by its name, "" and "about" too; none for a name that is no table.
std::span<const Field> fields_of(const Registry& registry, std::string_view table);

// "[sequence] wrap = true", "without [sequence] wrap", "without [cells]".
std::string describe_change(const RuleChange& change);

}  // namespace niblick
