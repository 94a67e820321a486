#include "variants/explain/manual.h"

#include <filesystem>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "variants/clauses/event_phrases.h"
#include "variants/clauses/event_words.h"
#include "variants/compile/check.h"
#include "variants/library/library.h"
#include "variants/mechanisms/builtin.h"
#include "variants/text/files.h"
#include "variants/text/reader.h"

using namespace niblick;

TEST_CASE("the manual in docs is the one that is generated", "[manual]") {
    const auto file = std::filesystem::path(NIBLICK_SOURCE_DIR) / "docs/rulesets.md";
    INFO("to bring it up to date: build/release/bin/niblick manual > docs/rulesets.md");
    const bool is_current = read_file(file).text == manual(builtin());
    CHECK(is_current);
}

TEST_CASE("the manual names every table, key and word", "[manual]") {
    const Registry registry = builtin();
    const std::string page = manual(registry);
    const auto has = [&](const std::string& text) {
        INFO(text);
        CHECK(page.find(text) != std::string::npos);
    };
    for (const Field& field : top_fields()) has("- `" + std::string(field.key) + "`: ");
    for (const Field& field : about_fields()) has("- `" + std::string(field.key) + "`: ");
    for (const Mechanism& mechanism : registry.mechanisms()) {
        const std::string id(mechanism.id);
        has("\n### [" + id + "]\n");
        has("](#" + id + ")");  // in the list of contents
        has(std::string(mechanism.summary));
        for (const Field& field : mechanism.fields) {
            has("- `" + std::string(field.key) + "`: ");
            for (const Choice& choice : field.choices) has(std::string(choice.says));
            for (const Phrase& phrase : field.phrases) has(std::string(phrase.says));
        }
    }
}

TEST_CASE("every table that is built in has a chapter", "[manual]") {
    const Registry registry = builtin();
    for (const Mechanism& mechanism : registry.mechanisms()) {
        INFO(mechanism.id);
        CHECK(mechanism.chapter != Chapter::other);
    }
}

namespace {

// Loads the example of every phrase of a table. `head`: a game up to the keys of that table.
std::size_t load_phrases(std::string_view table, const std::string& head) {
    const Registry registry = builtin();
    std::size_t phrases = 0;
    for (const Field& field : registry.find(table)->fields) {
        for (const Phrase& phrase : field.phrases) {
            ++phrases;
            const std::string example(phrase.example);
            INFO(field.key << ": " << example);
            // Forms that list alternatives name more than one text can have.
            if (phrase.form.find_first_of(",|") == std::string_view::npos) {
                for (const std::string_view word : mechanisms::fixed_words(phrase.form)) {
                    CHECK(example.find(word) != std::string::npos);
                }
            }
            const Loaded loaded =
                load_tables(head + std::string(field.key) + " = [\"" + example + "\"]\n");
            INFO(render_all(loaded.diagnostics, loaded.sources));
            CHECK(loaded.ok());
        }
    }
    return phrases;
}

}  // namespace

TEST_CASE("every phrase is read, and its example uses it", "[manual]") {
    const std::string game =
        "[columns]\n[stock]\nto = \"waste\"\npasses = 2\n[foundation]\nstart = \"empty\"\n"
        "[score_strokes]\n";
    CHECK(load_phrases("events", game + "[wilds]\n[counters]\nnames = [\"coin\"]\n[events]\n"
                                        "groups = [\"flags 1 3\"]\n") > 20);
    CHECK(load_phrases("clauses", game + "[jokers]\n[packing]\n[clauses]\n") > 10);
}

TEST_CASE("every example of a field is TOML that it takes", "[manual]") {
    const Registry registry = builtin();
    for (const Mechanism& mechanism : registry.mechanisms()) {
        for (const Field& field : mechanism.fields) {
            INFO(mechanism.id << " " << field.key);
            REQUIRE_FALSE(field.example.empty());
            const std::string text = "[" + std::string(mechanism.id) + "]\n" +
                                     std::string(field.key) + " = " + std::string(field.example) +
                                     "\n";
            const Read read = read_toml(text, 0);
            REQUIRE(read.diagnostics.empty());
            Diagnostics diagnostics;
            static_cast<void>(check(read.document, registry, true, diagnostics));
            INFO(render_all(diagnostics, {{"example", text}}));
            CHECK(diagnostics.empty());
        }
    }
}

// docs_blocks (tests/docs) checks and plays the examples; here is that there is one for each table.
TEST_CASE("every table of the manual has an example that uses it", "[manual]") {
    const auto uses = [](std::string_view example, std::string_view table) {
        return example.find("[" + std::string(table) + "]\n") != std::string_view::npos ||
               example.find("[" + std::string(table) + "] ") != std::string_view::npos;
    };
    const Registry registry = builtin();
    for (const Mechanism& mechanism : registry.mechanisms()) {
        INFO(mechanism.id);
        CHECK(uses(mechanism.example, mechanism.id));
    }
    for (const FactTable& table : fact_tables()) {
        INFO(table.id);
        CHECK(uses(table.example, table.id));
    }
}
