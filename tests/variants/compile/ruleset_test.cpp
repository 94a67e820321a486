#include "variants/compile/ruleset.h"

#include <string>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

using namespace niblick;

namespace {

void check_equal(const RuleSet& a, const RuleSet& b) {
    CHECK(a.name == b.name);
    CHECK(a.also == b.also);
    CHECK(a.source == b.source);
    CHECK(a.summary == b.summary);
    REQUIRE(a.parts.size() == b.parts.size());
    for (std::size_t p = 0; p < a.parts.size(); ++p) {
        CHECK(a.parts[p].mechanism.id == b.parts[p].mechanism.id);
        const auto& left = a.parts[p].options.settings();
        const auto& right = b.parts[p].options.settings();
        REQUIRE(left.size() == right.size());
        for (std::size_t i = 0; i < left.size(); ++i) CHECK(left[i].value == right[i].value);
    }
}

}  // namespace

TEST_CASE("every ruleset reads back from its canonical text", "[ruleset]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    REQUIRE_FALSE(library.ids().empty());
    for (const std::string& id : library.ids()) {
        INFO(id);
        const Loaded first = library.load(id);
        REQUIRE(first.ok());
        const std::string text = canonical_text(first.rules);
        const Loaded second = library.load_text("canonical.toml", text);
        INFO(render_all(second.diagnostics, second.sources));
        REQUIRE(second.ok());
        check_equal(first.rules, second.rules);
        CHECK(canonical_text(second.rules) == text);
        CHECK(second.variant->fingerprint == first.variant->fingerprint);
        CHECK(second.variant->round == first.variant->round);

        const std::string brief = canonical_text(first.rules, Defaults::left_out);
        CHECK(brief.size() < text.size());
        const Loaded third = library.load_text("brief.toml", brief);
        REQUIRE(third.ok());
        CHECK(canonical_text(third.rules) == text);
    }
}

TEST_CASE("canonical text writes out every default", "[ruleset]") {
    const Loaded loaded = Library(builtin(), {})
                              .load_text("x.toml",
                                         "[stock]\n[about]\nname = \"N\\\"\"\nalso = \"M\"\nsource "
                                         "= \"S\"\nsummary = \"Y\"\n"
                                         "[columns]\nheight = 6\n");
    REQUIRE(loaded.ok());
    const std::string text = canonical_text(loaded.rules);
    CHECK(text.find("[about]\nname = \"N\\\"\"\nalso = [\"M\"]\nsource = \"S\"\nsummary = \"Y\"\n\n"
                    "[columns]\ncount = 7\nheight = 6\nheights = []\nbases = []\n"
                    "first_cards = \"uncovered\"\ntips = false\n\n[deck]\n") == 0);
    CHECK(text.find("\n[sequence]\norder = \"A23456789TJQK\"\nwrap = false\n") !=
          std::string::npos);
    CHECK(text.find("\n[visibility]\n") > text.find("\n[stock]\n"));
}

TEST_CASE(
    "a text without defaults has tables that are there by themselves only where a key differs",
    "[ruleset]") {
    const Loaded loaded = Library(builtin(), {})
                              .load_text("x.toml",
                                         "[about]\nname = \"N\"\nsource = \"S\"\nsummary = "
                                         "\"Y\"\n[stock]\nto = \"foundation\"\n[columns]\n"
                                         "height = 6\n[sequence]\nwrap = false\n");
    REQUIRE(loaded.ok());
    CHECK(canonical_text(loaded.rules, Defaults::left_out) ==
          "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n\n[columns]\nheight = 6\n\n"
          "[stock]\n");
}

TEST_CASE("values are written as TOML", "[ruleset]") {
    CHECK(toml_text(true) == "true");
    CHECK(toml_text(false) == "false");
    CHECK(toml_text(std::int64_t{-12}) == "-12");
    CHECK(toml_text(std::string("a \"b\" \\ \t\n\x01\x7F \xC3\xA9")) ==
          "\"a \\\"b\\\" \\\\ \\t\\n\\u0001\\u007F \xC3\xA9\"");
    CHECK(toml_text(std::vector<std::string>{}) == "[]");
    CHECK(toml_text(std::vector<std::string>{"a", "b"}) == "[\"a\", \"b\"]");
    CHECK(toml_text(std::vector<std::int64_t>{1, -2}) == "[1, -2]");
}
