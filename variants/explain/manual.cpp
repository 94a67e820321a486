#include "variants/explain/manual.h"

#include "core/base/words.h"
#include "variants/compile/check.h"
#include "variants/compile/contain.h"
#include "variants/compile/ruleset.h"
#include "variants/text/limits.h"

namespace niblick {

namespace {

constexpr std::string_view kIntroduction = R"(# Rule files

<!-- Written by `niblick manual`. To change it, change the fields in variants/. -->

A game is a text file, `<name>.toml`. This page lists every table and key that such a file can have. It
is generated from the descriptions that check the files, so it is always up to date.

```toml
extends = "golf/golf"               # start from these rules ...

[about]
name    = "Putt Putt"
source  = "Pretty Good Solitaire"
summary = "Golf with wrap-around: king, ace, two."

[sequence]
wrap = true                         # ... and change this
```

`niblick check my.toml` reads a file and reports every error with its line, its column and what is
allowed there; where the text is not TOML, the first such place. `niblick describe my.toml` prints the
rules in English.

Files are written in [TOML](https://toml.io): tables such as `[sequence]`, each followed by its keys. Put
texts in quotes and lists in `[ ]`; numbers, `true` and `false` have no quotes. `#` starts a comment.
Neither the order of the tables nor that of the keys within a table matters. A missing key has its
default. Tables and keys not listed here are errors, so that misspelt words do not go unnoticed.

Each example below is a whole rule file, to which only an `[about]` like the one above must be added.

)";

constexpr std::string_view kParents =
    R"(With `extends` a file contains only the differences from its parent. The two files are merged key by
key; if both set a key, the file's own value wins, and a list counts as one value. To remove a table
of the parent, such as its layout, name it in `without`. A parent may have a parent itself; the limit
is eight.

`extends` may name several files. The first is the game that this one is based on, the others add to
it: [traits](../rulesets/traits) holds small files for that, such as cards dealt face down. Where two
parents give one key different values, this file must give it too.

```toml
extends = ["peaks/tripeaks", "traits/closed"]
without = ["score_runs"]
```

)";

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '|') result += '\\';
        result += c;
    }
    return result;
}

std::string code(std::string_view text) {
    return "`" + escaped(text) + "`";
}

std::string type_of(const Field& field) {
    const std::string range = std::to_string(field.least) + " to " + std::to_string(field.most);
    switch (field.type) {
        case FieldType::boolean: return "`true` or `false`";
        case FieldType::integer: return "whole number, " + range;
        case FieldType::text: return "text";
        case FieldType::texts:
            return field.takes_numbers() ? "text or whole number, " + range + ", or list of these"
                                         : "text, or list of texts";
        case FieldType::integers: return "list of whole numbers, " + range;
        case FieldType::choice: break;
    }
    return joined(field.choices, ", ",
                  [](const Choice& choice) { return code('"' + std::string(choice.word) + '"'); });
}

std::string fallback_of(const Field& field) {
    if (field.required()) return "required";
    if (std::holds_alternative<EmptyList>(field.fallback)) return "`[]`";
    if (const auto* truth = std::get_if<bool>(&field.fallback)) return code(toml_text(*truth));
    if (const auto* number = std::get_if<std::int64_t>(&field.fallback)) {
        return code(toml_text(*number));
    }
    const auto text = std::get<std::string_view>(field.fallback);
    return text.empty() ? "none" : code(toml_text(std::string(text)));
}

void add_fields(std::string& page, std::span<const Field> fields) {
    if (fields.empty()) {
        page += "This table has no keys.\n\n";
        return;
    }
    page += "| Key | Takes | Default | |\n|---|---|---|---|\n";
    for (const Field& field : fields) {
        page += "| " + code(field.key) + " | " + type_of(field) + " | " + fallback_of(field) +
                " | " + escaped(field.doc) + " |\n";
    }
    page += "\n";
    for (const Field& field : fields) {
        if (field.choices.empty()) continue;
        for (const Choice& choice : field.choices) {
            page += "- " + code(std::string(field.key) + " = \"" + std::string(choice.word) + '"') +
                    ": " + std::string(choice.says) + "\n";
        }
        page += "\n";
    }
}

void add_example(std::string& page, std::string_view file) {
    if (!file.empty()) page += "```toml\n" + std::string(file) + "```\n\n";
}

}  // namespace

std::string manual(const Registry& registry) {
    std::string page(kIntroduction);
    const auto number = [](std::size_t n) { return std::to_string(n); };
    page += "A file may have up to " + number(kMaxRuleBytes >> 10) + " KiB, a list " +
            number(kMaxEntries) + " entries, a table " + number(kMaxEntries) +
            " keys and a text\n" + number(kMaxTextBytes) +
            " characters, so that any file is checked in less than a second.\n\n";
    page += "## Above the first table\n\n";
    add_fields(page, top_fields());
    page += kParents;
    for (const FactTable& table : fact_tables()) {
        page += "## [" + std::string(table.id) + "]\n\n" + std::string(table.summary) + "\n\n";
        add_fields(page, table.fields);
        add_example(page, table.example);
    }
    for (const Mechanism& mechanism : registry.mechanisms()) {
        page += "## [" + std::string(mechanism.id) + "]\n\n" + std::string(mechanism.summary);
        if (mechanism.implied) page += " Applies with its defaults if a file has no such table.";
        if (is_foreign(mechanism))
            page += " Not built in: from " + std::string(mechanism.origin) + ".";
        page += "\n\n";
        add_fields(page, mechanism.fields);
        add_example(page, mechanism.example);
    }
    while (page.ends_with("\n\n")) page.pop_back();
    return page;
}

}  // namespace niblick
