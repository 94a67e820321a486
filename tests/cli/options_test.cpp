#include "workbench/cli/options.h"

#include "tests/support/catch.h"

using namespace niblick::cli;

TEST_CASE("a deal number is decimal digits and nothing else") {
    CHECK(parse_number("0") == 0U);
    CHECK(parse_number("010") == 10U);
    CHECK(parse_number("18446744073709551615") == 18446744073709551615U);
    for (const char* text : {"", "-1", "+1", " 1", "1 ", "0x10", "1.5", "18446744073709551616"}) {
        INFO(text);
        CHECK_FALSE(parse_number(text));
    }
}
