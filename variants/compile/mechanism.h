#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "variants/compile/decision.h"
#include "variants/text/diagnostic.h"
#include "variants/text/document.h"

namespace niblick {

class Prose;
class VariantBuilder;
struct Signs;
struct Variant;

// The type of a key's value in a rule file.
enum class FieldType : std::uint8_t {
    boolean,
    integer,
    choice,  // one of several words, or a whole number if Field::most is above 0
    text,
    texts,    // a list of texts; a single text counts as a list of one. With `most`, whole numbers
              // in range may stand for texts
    integers  // a list of whole numbers
};

// One word of a choice, and a sentence that states its rule. The manual, the editor and the rules
// page print this sentence.
struct Choice {
    std::string_view word;
    std::string_view says;
};

struct Required {};   // the key has no default
struct EmptyList {};  // the default of a list

// A phrase of the language that a field's texts are written in, for the manual and the editor.
struct Phrase {
    std::string_view kind;     // "Triggers"; phrases of a kind stand together
    std::string_view form;     // "run of N [same suit]": CAPITALS are replaced, [] may be left out
    std::string_view says;     // when it applies, or what it does
    std::string_view example;  // a whole text of the field
};

// The chapters of the manual, in its order; their titles are in variants/explain/manual.cpp.
enum class Chapter : std::uint8_t {
    layout,
    deck,
    fits,
    stock,
    foundations,
    sets,
    extras,
    events,
    scoring,
    rounds,
    other  // of plugins
};

// One option of a mechanism, and its only description: the checker, its messages, the manual, the
// schema and the editor's widgets are all derived from it.
struct Field {
    std::string_view key;
    FieldType type = FieldType::integer;
    std::string_view doc;  // one or two sentences
    std::variant<Required, EmptyList, bool, std::int64_t, std::string_view> fallback;
    // Of an integer, or of each integer in a list, also among texts, and in a choice.
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::span<const Choice> choices = {};
    std::string_view example = {};  // TOML for the value, for messages and the editor
    // Leaving the key out differs from writing the fallback.
    bool absence_counts = false;
    // The key only checks a result of the rest of the file, so it is not inherited: a child may
    // have another result.
    bool own_only = false;
    std::span<const Phrase> phrases = {};
    // Of an integer: a list of such numbers, not empty, may stand in place of one.
    bool list = false;

    bool required() const { return std::holds_alternative<Required>(fallback); }
    bool takes_numbers() const { return type == FieldType::texts && most > 0; }
};

// A checked value of a field. A choice is stored as its word or number.
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

// The checked values of one table, one setting per field.
// Invariant: settings and fields are parallel; every value has its field's type and range.
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
    bool is(std::string_view key, std::string_view word) const {
        const auto* own = std::get_if<std::string>(&at(key).value);
        return own != nullptr && *own == word;
    }
    // Whether a choice holds a number.
    bool is_number(std::string_view key) const {
        return std::holds_alternative<std::int64_t>(at(key).value);
    }
    const std::vector<std::string>& texts(std::string_view key) const {
        return std::get<std::vector<std::string>>(at(key).value);
    }
    const std::vector<std::int64_t>& integers(std::string_view key) const {
        return std::get<std::vector<std::int64_t>>(at(key).value);
    }
    // The same as int, for fields whose bounds keep them small; a single number is a list of one.
    std::vector<int> ints(std::string_view key) const {
        if (is_number(key)) return {integer(key)};
        const auto& wide = integers(key);
        return {wide.begin(), wide.end()};
    }
    // The sentence of the chosen word; empty for a number.
    std::string_view says(std::string_view key) const;

    Span span(std::string_view key) const { return at(key).span; }
    // Where element i of a list is written, or the whole value if it was not written as a list.
    Span item_span(std::string_view key, std::size_t i) const;
    bool given(std::string_view key) const { return at(key).origin != Origin::fallback; }
    // The table's header; for a mechanism that applies without its table, the top of the file.
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

// One idea in the rules: one table of the file, its list of fields, a function that calls the
// builder, and one that describes the rule to a player. It takes no part in play.
struct Mechanism {
    std::string_view id;       // the table's name
    std::string_view summary;  // one sentence for the manual
    std::span<const Field> fields;
    bool implied = false;  // applies with its defaults when the file has no such table
    void (*contribute)(const Options&, VariantBuilder&) = nullptr;
    void (*describe)(const Options&, const Variant&, Prose&) = nullptr;
    // The rest may be left out.
    std::span<const Decides> decides = {};         // what its keys decide
    std::span<const Relaxation> relaxations = {};  // how its rules can be relaxed
    // Warnings about the table, once the variant is built.
    void (*lint)(const Options&, const Variant&, Diagnostics&) = nullptr;
    // Changes neither the deal nor what moves are legal, but for mystery cards.
    bool beside_play = false;
    std::string_view origin = "built in";
    // The ranks and suits of the deck, if this table says what they are. Asked before `contribute`.
    Signs (*signs)(const Options&, Diagnostics&) = nullptr;
    // A rule file that uses the table, for the manual: whole, but for its [about].
    std::string_view example = {};
    // Further paragraphs for the manual, below the keys.
    std::string_view notes = {};
    Chapter chapter = Chapter::other;
};

}  // namespace niblick
