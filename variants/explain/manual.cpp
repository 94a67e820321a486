#include "variants/explain/manual.h"

#include "core/base/words.h"
#include "variants/compile/contain.h"
#include "variants/compile/ruleset.h"
#include "variants/text/limits.h"

namespace niblick {

namespace {

constexpr std::string_view kIntroduction = R"(# Rule files

<!-- Written by `niblick manual`. To change it, change the fields in variants/. -->

A game is a text file, `<name>.toml`. This page lists every table and key that such a file can have, by
theme. It is generated from the descriptions that check the files, so it is always up to date.

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

[Writing games](writing_games.md) grows a file step by step and has recipes by wish. `niblick manual` with a
word prints what is said about it here and there: `niblick manual events`, `niblick manual wrap`.

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

std::string escaped_brackets(std::string_view text) {
    return text.starts_with('[') ? "\\" + std::string(text.substr(0, text.size() - 1)) + "\\]"
                                 : std::string(text);
}

std::string code(std::string_view text) {
    return "`" + escaped(text) + "`";
}

std::string type_of(const Field& field) {
    const std::string range = std::to_string(field.least) + " to " + std::to_string(field.most);
    switch (field.type) {
        case FieldType::boolean: return "`true` or `false`";
        case FieldType::integer:
            return "whole number, " + range + (field.list ? ", or list of such numbers" : "");
        case FieldType::text: return "text";
        case FieldType::texts:
            return field.takes_numbers() ? "text or whole number, " + range + ", or list of these"
                                         : "text, or list of texts";
        case FieldType::integers: return "list of whole numbers, " + range;
        case FieldType::choice: break;
    }
    return joined(field.choices, ", ",
                  [](const Choice& choice) { return code('"' + std::string(choice.word) + '"'); }) +
           (field.most > 0 ? ", or whole number, " + range : "");
}

std::string fallback_of(const Field& field) {
    if (field.required()) return "required";
    if (std::holds_alternative<EmptyList>(field.fallback)) return "default `[]`";
    if (const auto* truth = std::get_if<bool>(&field.fallback))
        return "default " + code(toml_text(*truth));
    if (const auto* number = std::get_if<std::int64_t>(&field.fallback)) {
        return "default " + code(toml_text(*number));
    }
    const auto text = std::get<std::string_view>(field.fallback);
    return text.empty() ? "default none" : "default " + code(toml_text(std::string(text)));
}

void add_phrases(std::string& page, const Field& field) {
    std::string_view kind;
    for (const Phrase& phrase : field.phrases) {
        if (phrase.kind != kind) {
            kind = phrase.kind;
            page += "\n" + std::string(kind) + ", in `" + std::string(field.key) +
                    "`:\n\n| | | Example |\n|---|---|---|\n";
        }
        page += "| " + code(phrase.form) + " | " + escaped(phrase.says) + " | " +
                code(phrase.example) + " |\n";
    }
}

std::string section(std::string_view table, std::string_view summary, std::span<const Field> fields,
                    std::string_view notes, std::string_view example) {
    std::string page = "### [" + std::string(table) + "]\n\n" + std::string(summary) + "\n\n";
    if (fields.empty()) page += "This table has no keys.\n";
    for (const Field& field : fields) page += manual_of(field);
    for (const Field& field : fields) add_phrases(page, field);
    if (!notes.empty()) page += "\n" + std::string(notes) + "\n";
    if (!example.empty()) page += "\n```toml\n" + std::string(example) + "```\n";
    return page + "\n";
}

// A heading and its link in the list of contents; tables are called "[stock]".
std::string link_to(std::string_view title) {
    std::string anchor;
    for (const char c : lower(title)) {
        if (c != '[' && c != ']') anchor += c == ' ' ? '-' : c;
    }
    return "[" + escaped_brackets(title) + "](#" + anchor + ")";
}

constexpr std::string_view kTopHeading = "Above the first table";

std::string contents(const Registry& registry) {
    std::string list = "- " + link_to(kTopHeading) + "\n- " + link_to("About the file") + ": " +
                       joined(fact_tables(), ", ", [](const FactTable& table) {
                           return link_to("[" + std::string(table.id) + "]");
                       });
    for (const ChapterText& chapter : manual_chapters()) {
        std::vector<std::string> links;
        for (const Mechanism& mechanism : registry.mechanisms()) {
            if (mechanism.chapter == chapter.chapter) {
                links.push_back(link_to("[" + std::string(mechanism.id) + "]"));
            }
        }
        if (links.empty()) continue;
        list += "\n- " + link_to(chapter.title) + ": " + joined(links, ", ");
    }
    return list + "\n\n";
}

constexpr ChapterText kChapters[] = {
    {Chapter::layout, "Layouts",
     "The cards on the table: one of these tables says where they lie, the others what lies beside "
     "them and what can be seen. Places are numbered in dealing order: row by row, each row from "
     "left to right, reserve cards last. The last row of a layout of columns is thus the last "
     "numbers."},
    {Chapter::deck, "Decks", "Which cards there are."},
    {Chapter::fits, "What fits",
     "Which card may be laid on which, on foundations and on columns. Without any of these tables, "
     "neighbours fit: `[sequence]` applies with its defaults."},
    {Chapter::stock, "Stock and waste", "The cards that are not dealt to the layout."},
    {Chapter::foundations, "Foundations and goal", "Where cards go, and when the game is won."},
    {Chapter::sets, "Removing in sets", "Cards that leave together, without a foundation."},
    {Chapter::extras, "Extras", "Cells, tokens and cards that need more than one hit."},
    {Chapter::events, "Events and counters", "What a move sets off besides itself."},
    {Chapter::scoring, "Scores and time",
     "At most one of the tables of scores; without any, a deal is won or lost."},
    {Chapter::rounds, "Rounds and courses", "Several deals that belong together."},
    {Chapter::other, "Other tables", "Tables of plugins."},
};

}  // namespace

std::span<const ChapterText> manual_chapters() {
    return kChapters;
}

std::string manual_of(const Field& field) {
    std::string text = "- " + code(field.key) + ": " + type_of(field) + "; " + fallback_of(field) +
                       ". " + std::string(field.doc) + "\n";
    for (const Choice& choice : field.choices) {
        text += "  - " + code('"' + std::string(choice.word) + '"') + ": " +
                std::string(choice.says) + "\n";
    }
    return text;
}

std::vector<std::string> forms_by_kind(const Field& field) {
    std::vector<std::string> lines;
    std::string_view kind;
    for (const Phrase& phrase : field.phrases) {
        const std::string form(phrase.form);
        if (phrase.kind == kind) {
            lines.back() += ", " + form;
        } else {
            kind = phrase.kind;
            lines.push_back(std::string(kind) + ": " + form);
        }
    }
    return lines;
}

std::string manual_of(const Mechanism& mechanism) {
    std::string summary(mechanism.summary);
    if (mechanism.implied) summary += " Applies with its defaults if a file has no such table.";
    if (is_foreign(mechanism)) {
        summary += " Not built in: from " + std::string(mechanism.origin) + ".";
    }
    return section(mechanism.id, summary, mechanism.fields, mechanism.notes, mechanism.example);
}

std::string manual_of(const FactTable& table) {
    return section(table.id, table.summary, table.fields, "", table.example);
}

std::string manual(const Registry& registry) {
    std::string page(kIntroduction);
    const auto number = [](std::size_t n) { return std::to_string(n); };
    page += "A file may have up to " + number(kMaxRuleBytes >> 10) + " KiB, a list " +
            number(kMaxEntries) + " entries, a table " + number(kMaxEntries) +
            " keys and a text\n" + number(kMaxTextBytes) +
            " characters, so that any file is checked in less than a second.\n\n";
    page += contents(registry);
    page += "## " + std::string(kTopHeading) + "\n\n";
    for (const Field& field : top_fields()) page += manual_of(field);
    page += "\n" + std::string(kParents);
    page += "## About the file\n\nWhat is no rule, and is not inherited.\n\n";
    for (const FactTable& table : fact_tables()) page += manual_of(table);
    for (const ChapterText& chapter : manual_chapters()) page += manual_of(chapter, registry);
    while (page.ends_with("\n\n")) page.pop_back();
    return page;
}

std::string manual_of(const ChapterText& chapter, const Registry& registry) {
    std::string page;
    for (const Mechanism& mechanism : registry.mechanisms()) {
        if (mechanism.chapter == chapter.chapter) page += manual_of(mechanism);
    }
    if (page.empty()) return page;
    return "## " + std::string(chapter.title) + "\n\n" + std::string(chapter.says) + "\n\n" + page;
}

}  // namespace niblick
