#include "variants/text/reader.h"

#include <string>

#include "tests/support/catch.h"
#include "variants/text/limits.h"

using namespace niblick;

namespace {

// "1:5-1:8", lines and columns of a span.
std::string place(const Span& span) {
    return std::to_string(span.line) + ":" + std::to_string(span.column) + "-" +
           std::to_string(span.end_line) + ":" + std::to_string(span.end_column);
}

const Entry& entry(const Table& table, std::string_view key) {
    const Entry* found = table.find(key);
    REQUIRE(found != nullptr);
    return *found;
}

const Table& table(const Table& document, std::string_view key) {
    return std::get<Table>(entry(document, key).node.value);
}

// The places and codes of what was complained about, one a line.
std::string faults(std::string_view text) {
    std::string all;
    for (const Diagnostic& d : read_toml(text, 0).diagnostics) {
        all += place(d.span) + " " + d.code + "\n";
    }
    return all;
}

std::string repeated(std::string_view piece, int n) {
    std::string text;
    for (int i = 0; i < n; ++i) text += piece;
    return text;
}

}  // namespace

TEST_CASE("values keep their types and places", "[reader]") {
    const Read read = read_toml(
        "extends = \"golf/golf\"\n"
        "[a]\n"
        "  yes = true\n"
        "  seven = 7\n"
        "  half = 0.5\n"
        "  list = [1, \"x\"]\n"
        "  many = [\n"
        "    1,\n"
        "  ]\n",
        3);
    REQUIRE(read.diagnostics.empty());
    const Table& a = table(read.document, "a");
    CHECK(std::get<std::string>(entry(read.document, "extends").node.value) == "golf/golf");
    CHECK(place(entry(read.document, "extends").key_span) == "1:1-1:8");
    CHECK(place(entry(read.document, "extends").node.span) == "1:11-1:22");
    CHECK(entry(read.document, "extends").node.span.file == 3);
    CHECK(place(entry(read.document, "a").key_span) == "2:2-2:3");
    CHECK(place(entry(read.document, "a").node.span) == "2:1-2:4");
    CHECK(std::get<bool>(entry(a, "yes").node.value));
    CHECK(place(entry(a, "yes").node.span) == "3:9-3:13");
    CHECK(std::get<std::int64_t>(entry(a, "seven").node.value) == 7);
    CHECK(place(entry(a, "seven").node.span) == "4:11-4:12");
    CHECK(std::get<double>(entry(a, "half").node.value) == 0.5);
    const auto& list = std::get<NodeList>(entry(a, "list").node.value);
    REQUIRE(list.size() == 2);
    CHECK(place(list[1].span) == "6:14-6:17");
    CHECK(place(entry(a, "many").node.span) == "7:10-9:4");
}

TEST_CASE("entries come in the order of the file", "[reader]") {
    const Read read = read_toml("[zebra]\nz = 1\nb = 2\nm = 3\n[ant]\n[mole]\n", 0);
    std::string order;
    for (const Entry& e : read.document.entries) order += e.key + " ";
    for (const Entry& e : table(read.document, "zebra").entries) order += e.key + " ";
    CHECK(order == "zebra ant mole z b m ");
}

TEST_CASE("a value at the very end of the text has its place", "[reader]") {
    CHECK(place(entry(read_toml("a = 12", 0).document, "a").node.span) == "1:5-1:7");
    CHECK(place(entry(read_toml("a = \"x\"", 0).document, "a").node.span) == "1:5-1:8");
    CHECK(place(entry(read_toml("[a]", 0).document, "a").node.span) == "1:1-1:4");
}

TEST_CASE("columns count bytes", "[reader]") {
    const Read read = read_toml("a = [\"\xC3\xA9\xE2\x99\xA0\", 7] # \xC3\xA9\n", 0);
    REQUIRE(read.diagnostics.empty());
    const auto& list = std::get<NodeList>(entry(read.document, "a").node.value);
    CHECK(place(list[0].span) == "1:6-1:13");
    CHECK(place(list[1].span) == "1:15-1:16");
    CHECK(faults("a = \"\xC3\xA9\" x\n") == "1:10-1:11 syntax\n");
}

TEST_CASE("line ends of Windows and a byte order mark are accepted", "[reader]") {
    const Read read = read_toml(
        "\xEF\xBB\xBF"
        "a = 1\r\n[b]\r\nc = [1,\r\n 2]\r\n",
        0);
    REQUIRE(read.diagnostics.empty());
    CHECK(place(entry(read.document, "a").node.span) == "1:8-1:9");
    CHECK(place(entry(table(read.document, "b"), "c").node.span) == "3:5-4:4");
}

TEST_CASE("accents are welcome in texts of several lines", "[reader]") {
    const Read read = read_toml("a = \"\"\"x \\\n   \xC3\xA9t\xC3\xA9\"\"\"\n", 0);
    REQUIRE(read.diagnostics.empty());
    CHECK(std::get<std::string>(entry(read.document, "a").node.value) == "x \xC3\xA9t\xC3\xA9");
}

TEST_CASE("the first syntax error is told, and the text has no tables then", "[reader]") {
    CHECK(faults("a = 1\nb = oops\n[t]\nd = \"open\n[u\n") == "2:5-2:9 syntax\n");
    CHECK(faults("a = 1\n[t]\nd = \"open\nb = oops\n") == "3:5-3:10 syntax\n");
    CHECK(faults("a = 1\n[u\nb = oops\nd = [[[[[[[[[[[[[[[[[[[[\n") == "4:5-4:6 too-deep\n");
    CHECK(faults("d = 2026-11-21\na = oops\n") == "2:5-2:9 syntax\n");
    const Read read = read_toml("a = 1\nb = oops\n", 3);
    CHECK(read.document.entries.empty());
    REQUIRE(read.diagnostics.size() == 1);
    CHECK(read.diagnostics[0].span.file == 3);
    CHECK_THAT(read.diagnostics[0].message, Catch::Contains("cannot read this value: "));
    CHECK_THAT(read.diagnostics[0].hint, Catch::Contains("text in quotes"));
}

TEST_CASE("one mistake is one complaint", "[reader]") {
    CHECK(faults("a = [1,\n 2\n\nb = 1\nc = 2\n") == "1:5-1:6 syntax\n");
    CHECK(faults("a = [\"x,\n \"y\"]\nb = 1\n") == "1:6-1:9 syntax\n");
    CHECK(faults("a = \"\"\"x\ny\nb = 1\n[c]\nd = 2\n") == "1:5-1:8 syntax\n");
    CHECK(faults("a = {\n b = 1,\n c = 2\n}\nd = 1\n") == "1:5-1:6 syntax\n");
    CHECK(faults("[a\nb = 1\nc = 2\n[d]\n") == "1:3-1:3 syntax\n");
    CHECK(faults("[a] b = 1\nc = 2\n") == "1:5-1:6 syntax\n");
    CHECK(faults("[a]\n[a]\nb = 1\nb = 2\n") == "2:2-2:3 doubled-table\n");
    CHECK(faults("[a]\nb = 1\nb = 2\n") == "3:1-3:2 doubled-key\n");
    CHECK(faults("'''a''' = 1\nb = 2\n") == "1:1-1:4 syntax\n");
}

TEST_CASE("what looks like the next statement may stand in a list of texts", "[reader]") {
    CHECK(faults("a = [\n \"[b]\",\n 'c = 1',\n [1, 2],\n [\"x\"], # [d]\n]\n[b]\n").empty());
    CHECK(faults("a = \"\"\"\n[b]\nc = 1\n\"\"\"\"\"\nd = 1\n").empty());
    CHECK(faults("a = { b = [1,\n 2], c = \"\"\"\n\"\"\" }\n").empty());
}

TEST_CASE("a name given twice points to the first", "[reader]") {
    const Read read = read_toml("[t]\na = 1\n\na = 2\n", 0);
    REQUIRE(read.diagnostics.size() == 1);
    CHECK(read.diagnostics[0].code == "doubled-key");
    CHECK(read.diagnostics[0].span.line == 4);
    CHECK(read.diagnostics[0].hint == "first defined on line 2; keep one of the two");
}

TEST_CASE("a faulty first does not make the second a double", "[reader]") {
    CHECK(faults("a = oops\na = 2\n") == "1:5-1:9 syntax\n");
}

TEST_CASE("dates and times are no values of rule files", "[reader]") {
    CHECK(faults("a = 2026-11-21\nb = [12:30:00]\nc = 2026-11-21T12:30:00Z\n") ==
          "1:5-1:15 wrong-type\n2:6-2:14 wrong-type\n3:5-3:25 wrong-type\n");
}

TEST_CASE("the first byte that is not UTF-8 is reported", "[reader]") {
    CHECK(faults("a = \"\xE9\xE9 \xE9\"\n# \xFF\nb = 1\n") == "1:6-1:7 not-utf8\n");
    CHECK(faults("a = \"\xC0\x80\"\n") == "1:6-1:7 not-utf8\n");      // an overlong form
    CHECK(faults("a = \"\xED\xA0\x80\"\n") == "1:6-1:7 not-utf8\n");  // a surrogate
}

TEST_CASE("deep nesting is refused, not followed", "[reader]") {
    CHECK(faults("a = " + repeated("[", 20000) + "\nb = 1\n") == "1:5-1:6 too-deep\n");
    CHECK(read_toml("a = " + repeated("{a=", 20000), 0).diagnostics.size() == 1);
    CHECK(read_toml(repeated("a.", 20000) + "a = 1\n", 0).diagnostics[0].code == "too-deep");
    CHECK(read_toml("[" + repeated("a.", 20000) + "a]\n", 0).diagnostics[0].code == "too-deep");
    CHECK(read_toml("x = {" + repeated("a.", 20000) + "a = 1}\n", 0).diagnostics[0].code ==
          "too-deep");
}

TEST_CASE("texts on which the parser stumbles are complaints like others", "[reader]") {
    CHECK(faults("a = 1\nb = [}]\nc = 1\n") == "2:1-2:8 syntax\n");
    CHECK(faults("a = {,\n") == "1:5-1:6 syntax\n");
    CHECK_FALSE(faults("[=]\n").empty());
    CHECK_FALSE(faults("[[]]\n[\"\"\"\"\"\"]\n").empty());
}

TEST_CASE("large texts are read or refused in time", "[reader]") {
    const int most = static_cast<int>(kMaxRuleBytes);
    CHECK(read_toml(repeated("#", most), 0).diagnostics.empty());
    const Read large = read_toml(repeated("#", most + 1), 0);
    CHECK(large.diagnostics[0].code == "too-long");
    CHECK(large.diagnostics[0].message == "the text is larger than 64 KiB");
    CHECK_FALSE(read_toml(repeated("x = {\n", most / 6), 0).diagnostics.empty());
    CHECK_FALSE(read_toml(repeated("[\xFF\n", most / 3), 0).diagnostics.empty());
    CHECK_FALSE(read_toml(repeated(std::string_view("\0", 1), most), 0).diagnostics.empty());
    CHECK_FALSE(read_toml("x = '''" + repeated("y = \"\"\"\n", most / 9), 0).diagnostics.empty());
}

TEST_CASE("long lists, long texts and many keys are refused with the number allowed", "[reader]") {
    const int most = static_cast<int>(kMaxEntries);
    const auto list = [](int n) { return "x = [" + repeated("1, ", n) + "]\n"; };
    CHECK(read_toml(list(most), 0).diagnostics.empty());
    CHECK(faults(list(most + 1)) == "1:5-1:3010 too-many-entries\n");
    CHECK(read_toml(list(most + 1), 0).diagnostics[0].hint == "allowed: at most 1000");
    CHECK(read_toml("y = 1\n" + list(most + 1), 0).document.find("y") != nullptr);
    const auto text = [](int n) { return "x = \"" + repeated("a", n) + "\"\n"; };
    CHECK(read_toml(text(static_cast<int>(kMaxTextBytes)), 0).diagnostics.empty());
    CHECK(faults(text(static_cast<int>(kMaxTextBytes) + 1)) == "1:5-1:1008 too-long\n");
    std::string keys;
    for (int i = 0; i < most; ++i) keys += "k" + std::to_string(i) + " = 1\n";
    CHECK(read_toml(keys, 0).diagnostics.empty());
    CHECK(faults(keys + "more = 1\n") == "1001:1-1001:5 too-many-keys\n");
}

TEST_CASE("an empty text is an empty document", "[reader]") {
    CHECK(read_toml("", 0).document.entries.empty());
    CHECK(read_toml("", 0).diagnostics.empty());
    CHECK(read_toml("\xEF\xBB\xBF", 0).diagnostics.empty());
    CHECK(read_toml("# nothing\n\n", 0).diagnostics.empty());
}
