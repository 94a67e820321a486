#include "core/base/format.h"
#include "tests/support/catch.h"
#include "workbench/cli/text/format.h"

using namespace niblick;
using namespace niblick::cli;

TEST_CASE("text is wrapped between words, behind its indent") {
    CHECK(wrapped("one two three four", "  ", 9) == "  one two\n  three\n  four\n");
    CHECK(wrapped("a-word-too-long-for-the-line", "", 5) == "a-word-too-long-for-the-line\n");
    CHECK(wrapped("", "  ").empty());
}

TEST_CASE("small words") {
    CHECK(niblick::format_hex(0xABC) == "0000000000000abc");
    CHECK(joined({"a", "b", "c"}, ", ") == "a, b, c");
    CHECK(counted(1, "deal") == "1 deal");
    CHECK(counted(0, "deal") == "0 deals");
    CHECK(lower("Draw 7H") == "draw 7h");
    CHECK(words_of(" a\t b ") == std::vector<std::string>{"a", "b"});
}
