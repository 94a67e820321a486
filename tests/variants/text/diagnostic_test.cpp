#include "variants/text/diagnostic.h"

#include "tests/support/catch.h"

using namespace niblick;

namespace {

Diagnostic at(int line, int column, int end_column, std::string hint = {}) {
    return {
        Severity::error, "code", "message", std::move(hint), {0, line, column, line, end_column}};
}

std::string shown(const std::string& text, const Diagnostic& diagnostic) {
    return render(diagnostic, {{"file.toml", text}});
}

}  // namespace

TEST_CASE("a diagnostic shows its line and points at the place", "[diagnostics]") {
    CHECK(shown("a = 1\nwrapp = true\n", at(2, 1, 6, "did you mean 'wrap'?")) ==
          "file.toml:2:1: error[code]: message\n"
          "    2 | wrapp = true\n"
          "      | ^^^^^ did you mean 'wrap'?\n");
    Diagnostic warning = at(1, 5, 6);
    warning.severity = Severity::warning;
    CHECK(shown("a = 1\r\n", warning) ==
          "file.toml:1:5: warning[code]: message\n"
          "    1 | a = 1\n"
          "      |     ^\n");
}

TEST_CASE("carets stand right behind wide letters, accents and tabs", "[diagnostics]") {
    // Tabs show as spaces up to the next multiple of four.
    CHECK(shown("\ta = 1", at(1, 6, 7)) ==
          "file.toml:1:6: error[code]: message\n"
          "    1 |     a = 1\n"
          "      |         ^\n");
    // Two bytes, one column; an accent that combines has none of its own; a wide letter has two.
    CHECK(shown("\xC3\xA9"
                "e\xCC\x81 x",
                at(1, 7, 8)) ==
          "file.toml:1:7: error[code]: message\n"
          "    1 | \xC3\xA9"
          "e\xCC\x81 x\n"
          "      |    ^\n");
    CHECK(shown("\xE6\x8E\xA5 x", at(1, 1, 4)) ==
          "file.toml:1:1: error[code]: message\n"
          "    1 | \xE6\x8E\xA5 x\n"
          "      | ^^\n");
}

TEST_CASE("control characters and broken UTF-8 never reach the terminal", "[diagnostics]") {
    CHECK(shown("a\x1B[31m\xFF\x7F", at(1, 1, 2)) ==
          "file.toml:1:1: error[code]: message\n"
          "    1 | a?[31m??\n"
          "      | ^\n");
    Diagnostic diagnostic = at(1, 1, 2, "hint\x07");
    diagnostic.message = "one\ntwo";
    CHECK(shown("a", diagnostic) ==
          "file.toml:1:1: error[code]: one?two\n"
          "    1 | a\n"
          "      | ^ hint?\n");
}

TEST_CASE("a place behind the end of the line or the text can be shown", "[diagnostics]") {
    CHECK(shown("ab\n", at(1, 3, 3)) ==
          "file.toml:1:3: error[code]: message\n"
          "    1 | ab\n"
          "      |   ^\n");
    CHECK(shown("ab\n", at(9, 1, 1)) ==
          "file.toml:9:1: error[code]: message\n"
          "    9 | \n"
          "      | ^\n");
}

TEST_CASE("a span over several lines is underlined to the end of the first", "[diagnostics]") {
    Diagnostic diagnostic = at(1, 3, 2);
    diagnostic.span.end_line = 3;
    CHECK(shown("a [b\nc\nd]\n", diagnostic) ==
          "file.toml:1:3: error[code]: message\n"
          "    1 | a [b\n"
          "      |   ^^\n");
}

TEST_CASE("long lines are clipped around the place", "[diagnostics]") {
    const std::string line = std::string(300, 'a') + "HERE" + std::string(300, 'b');
    const std::string text = shown(line, at(1, 301, 305));
    CHECK(text.find("| ..." + std::string(30, 'a') + "HEREbbb") != std::string::npos);
    CHECK(text.find("bbb...\n") != std::string::npos);
    CHECK(text.find("| " + std::string(33, ' ') + "^^^^\n") != std::string::npos);
    const std::string huge = std::string(100000, 'a') + "HERE" + std::string(100000, 'b');
    const std::string part = shown(huge, at(1, 100001, 100005));
    CHECK(part.size() < 400);
    CHECK(part.find("| ..." + std::string(30, 'a') + "HEREbbb") != std::string::npos);
    CHECK(part.find("| " + std::string(33, ' ') + "^^^^\n") != std::string::npos);
}

TEST_CASE("without a text there is no place to show", "[diagnostics]") {
    CHECK(shown("", at(1, 1, 1, "hint")) == "file.toml: error[code]: message\n    hint\n");
    CHECK(render(at(1, 1, 1), {}) == "error[code]: message\n");
}

TEST_CASE("diagnostics are sorted by place and repeats dropped", "[diagnostics]") {
    Diagnostics all{at(3, 1, 2), at(1, 9, 10), at(1, 2, 3), at(3, 1, 2)};
    all.push_back(at(1, 2, 3));
    all.back().message = "another";
    Diagnostic parent = at(1, 1, 2);
    parent.span.file = 1;
    all.insert(all.begin(), parent);
    sort_by_place(all);
    REQUIRE(all.size() == 5);
    CHECK(all[0].span.column == 2);
    CHECK(all[1].message == "another");
    CHECK(all[2].span.column == 9);
    CHECK(all[3].span.line == 3);
    CHECK(all[4].span.file == 1);
}

TEST_CASE("only errors count as errors", "[diagnostics]") {
    Diagnostics all;
    CHECK_FALSE(has_errors(all));
    all.push_back(at(1, 1, 2));
    all.back().severity = Severity::warning;
    CHECK_FALSE(has_errors(all));
    all.push_back(at(1, 1, 2));
    CHECK(has_errors(all));
}

TEST_CASE("the nearest word is at most two edits away", "[diagnostics]") {
    const std::vector<std::string_view> keys{"order", "wrap", "direction", "on_king"};
    CHECK(nearest("wrapp", keys) == "wrap");  // one too many
    CHECK(nearest("wra", keys) == "wrap");    // one too few
    CHECK(nearest("warp", keys) == "wrap");   // two swapped
    CHECK(nearest("oder", keys) == "order");
    CHECK(nearest("on-king", keys) == "on_king");
    CHECK(nearest("ORDER", keys) == "order");  // case aside
    CHECK(nearest("derection", keys) == "direction");
    CHECK(nearest("dercetion", keys) == "direction");
    CHECK(nearest("king", keys).empty());
    CHECK(nearest("tokens", {"jokers"}).empty());  // two edits, and another first letter
    CHECK(nearest("", keys).empty());
    CHECK(nearest("order", keys) == "order");
}

TEST_CASE("short words must be nearer", "[diagnostics]") {
    CHECK(nearest("ab", {"abc", "xy"}) == "abc");
    CHECK(nearest("abc", {"axy"}).empty());
    CHECK(nearest("clock", {"stock"}).empty());
    CHECK(nearest("stcok", {"stock"}) == "stock");
    CHECK(nearest("a", {"b", "ab"}).empty());
    CHECK(nearest("a", {"A"}) == "A");
}

TEST_CASE("of equally near words the first is meant", "[diagnostics]") {
    CHECK(nearest("count", {"mount", "fount"}) == "mount");
    CHECK(nearest("counts", {"fount", "count"}) == "count");
}

TEST_CASE("quoted words are shortened", "[diagnostics]") {
    CHECK(in_quotes("wrap") == "'wrap'");
    CHECK(in_quotes("a\nb") == "'a?b'");
    CHECK(in_quotes(std::string(1000, 'x')) == "'" + std::string(40, 'x') + "...'");
}
