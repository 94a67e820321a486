#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/rules/variant.h"
#include "variants/text/document.h"

namespace niblick {

class VariantBuilder;
class Prose;

// What a key of a rule file may hold.
enum class FieldType : std::uint8_t {
    boolean,
    integer,
    choice,  // one of a few words
    text,
    texts,    // a list of texts; a single text counts as a list of one
    integers  // a list of whole numbers
};

// One word of a choice and the rule it stands for, as a sentence. The manual, the editor and the
// rules page all print this sentence.
struct Choice {
    std::string_view word;
    std::string_view says;
};

struct Required {};   // the key has no default
struct EmptyList {};  // the default of a list

// One option of a mechanism: the only description there is. The checker, its error texts, the
// manual, the schema and the editor's widgets are read off this.
struct Field {
    std::string_view key;
    FieldType type = FieldType::integer;
    std::string_view doc;  // one sentence or two
    std::variant<Required, EmptyList, bool, std::int64_t, std::string_view> fallback;
    std::int64_t least = 0;  // of an integer, or of each of a list of integers
    std::int64_t most = 0;
    std::span<const Choice> choices = {};
    std::string_view example = {};  // TOML for the value, for the manual
    // Leaving it out is not the same as writing the fallback.
    bool absence_counts = false;
    // It checks what the rest of the file amounts to, so that a parent's value binds no child,
    // which may amount to something else.
    bool own_only = false;

    bool required() const { return std::holds_alternative<Required>(fallback); }
};

// A value of a field after checking. Choices are kept as their word.
using Value = std::variant<bool, std::int64_t, std::string, std::vector<std::string>,
                           std::vector<std::int64_t>>;

// Where a value comes from.
enum class Origin : std::uint8_t { fallback, parent, own };

struct Setting {
    Value value;
    Origin origin = Origin::fallback;
    Span span;                // of the value; of the table's header when it is a default
    std::vector<Span> items;  // of the elements of a list
};

// The checked values of one table, one setting a field.
// Invariant: settings and fields run in parallel; every value has its field's type and range.
class Options {
  public:
    Options(std::span<const Field> fields, Span header) : fields_(fields), header_(header) {
        settings_.resize(fields.size());
    }

    bool boolean(std::string_view key) const { return std::get<bool>(at(key).value); }
    int integer(std::string_view key) const {
        return static_cast<int>(std::get<std::int64_t>(at(key).value));
    }
    const std::string& text(std::string_view key) const {
        return std::get<std::string>(at(key).value);
    }
    bool is(std::string_view key, std::string_view word) const { return text(key) == word; }
    const std::vector<std::string>& texts(std::string_view key) const {
        return std::get<std::vector<std::string>>(at(key).value);
    }
    const std::vector<std::int64_t>& integers(std::string_view key) const {
        return std::get<std::vector<std::int64_t>>(at(key).value);
    }
    // The same where the field's bounds keep them small.
    std::vector<int> ints(std::string_view key) const {
        const auto& wide = integers(key);
        return {wide.begin(), wide.end()};
    }
    // The sentence of the chosen word.
    std::string_view says(std::string_view key) const;

    Span span(std::string_view key) const { return at(key).span; }
    // The place of element i of a list, or of the list where it was not written as one.
    Span item_span(std::string_view key, std::size_t i) const;
    bool given(std::string_view key) const { return at(key).origin != Origin::fallback; }
    // The table's header, or the top of the file for a mechanism that applies without its table.
    Span header() const { return header_; }

    std::span<const Field> fields() const { return fields_; }
    const std::vector<Setting>& settings() const { return settings_; }
    std::vector<Setting>& settings() { return settings_; }

  private:
    const Setting& at(std::string_view key) const;

    std::span<const Field> fields_;
    std::vector<Setting> settings_;
    Span header_;
};

// One idea in the rules: one table of the file, one list of fields, and what it says to the builder
// and to the reader of the rules. Silent in play.
struct Mechanism {
    std::string_view id;       // the table's name
    std::string_view summary;  // one sentence for the manual
    std::span<const Field> fields;
    bool implied = false;  // applies with its defaults when the file has no such table
    void (*contribute)(const Options&, VariantBuilder&) = nullptr;
    void (*describe)(const Options&, const Variant&, Prose&) = nullptr;
    std::string_view origin = "built in";
};

}  // namespace niblick
