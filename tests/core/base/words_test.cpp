#include "core/base/words.h"

#include "core/base/fnv.h"
#include "core/base/format.h"
#include "core/base/quotes.h"
#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("numbers and their nouns agree", "[words]") {
    CHECK(counted(0, "card") == "0 cards");
    CHECK(counted(1, "card") == "1 card");
    CHECK(counted(2U, "card") == "2 cards");
    CHECK(counted_grouped(1, "deal") == "1 deal");
    CHECK(numbered("deal", "5", "5") == "deal 5");
    CHECK(numbered("deal", "1", "5") == "deals 1 to 5");
    CHECK(counted_grouped(1234567, "deal") == "1,234,567 deals");
    CHECK(number_word(2) == "two");
    CHECK(number_word(10) == "ten");
    CHECK(number_word(11) == "11");
    CHECK(number_word(0) == "0");
}

TEST_CASE("words are listed with commas and a last word", "[words]") {
    CHECK(listed(std::vector<std::string>{}).empty());
    CHECK(listed(std::vector<std::string>{"a 2"}) == "a 2");
    CHECK(listed(std::vector<std::string>{"a 2", "a 3"}) == "a 2 and a 3");
    CHECK(listed(std::vector<std::string>{"a 2", "a 3", "a 4"}) == "a 2, a 3 and a 4");
    CHECK(listed(std::vector<int>{4, 8}) == "4 and 8");
    CHECK(listed_or({"a 2", "a 3", "a 4"}) == "a 2, a 3 or a 4");
    CHECK(joined({"a", "", "b"}, "; ") == "a; ; b");
    CHECK(with_article("king") == "a king");
    CHECK(with_article("ace") == "an ace");
    CHECK(with_article("8") == "an 8");
    CHECK(with_article("11") == "an 11");
}

TEST_CASE("a text is split at a character, and what is empty between two of them stays",
          "[words]") {
    CHECK(split("one|two", '|') == std::vector<std::string>{"one", "two"});
    CHECK(split("one", '|') == std::vector<std::string>{"one"});
    CHECK(split("", '|').empty());
    CHECK(split("a,,b,", ',') == std::vector<std::string>{"a", "", "b"});
}

TEST_CASE("the case of ASCII letters changes, nothing else does", "[words]") {
    CHECK(lower("A Wild \xC3\x84 9") == "a wild \xC3\x84 9");
    CHECK(upper("ten of \xC3\xA4") == "TEN OF \xC3\xA4");
    CHECK(with_capital("queen of hearts") == "Queen of hearts");
    CHECK(without_capital("Turned the 4") == "turned the 4");
    CHECK(with_capital("").empty());
    CHECK(without_capital("").empty());
}

TEST_CASE("texts are quoted for JSON and CSV", "[words]") {
    CHECK(json_text("a \"b\" \\ \n\x01") == "\"a \\\"b\\\" \\\\ \\n\\u0001\"");
    CHECK(csv_field("plain") == "plain");
    CHECK(csv_field("a,b") == "\"a,b\"");
    CHECK(csv_field("a \"b\"\r\n") == "\"a \"\"b\"\"\r\n\"");
}

TEST_CASE("text is wrapped between words, behind its indent", "[words]") {
    CHECK(wrapped("one two three four", "  ", 9) == "  one two\n  three\n  four\n");
    CHECK(wrapped("a-word-too-long-for-the-line", "", 5) == "a-word-too-long-for-the-line\n");
    CHECK(wrapped("", "  ").empty());
}

TEST_CASE("texts are split and joined", "[words]") {
    CHECK(words_of(" a\t b ") == std::vector<std::string>{"a", "b"});
    CHECK(joined({"a", "b", "c"}, ", ") == "a, b, c");
    CHECK(joined(std::vector<int>{1, 2}, "; ", [](int n) { return std::to_string(n); }) == "1; 2");
    CHECK(csv_line({"a", "b,c", ""}) == "a,\"b,c\",");
    const std::vector<std::string> fields{"a", "b,c", "", "say \"d\""};
    CHECK(csv_fields(csv_line(fields) + "\r") == fields);
    CHECK(csv_fields("") == std::vector<std::string>{""});
}

TEST_CASE("decimals have no sign where they round to nothing", "[words]") {
    CHECK(decimal(-0.004, 2) == "0.00");
    CHECK(decimal(-0.0, 0) == "0");
    CHECK(decimal(-0.006, 2) == "-0.01");
    CHECK(decimal(-10, 1) == "-10.0");
}

TEST_CASE("a fingerprint has sixteen digits", "[words]") {
    CHECK(format_hex(0xABC) == "0000000000000abc");
}

TEST_CASE("FNV-1a gives its published values", "[words]") {
    CHECK(fnv1a("") == 0xCBF29CE484222325U);
    CHECK(fnv1a("a") == 0xAF63DC4C8601EC8CU);
    CHECK(fnv1a("foobar") == 0x85944171F73967E8U);
}

}  // namespace niblick
