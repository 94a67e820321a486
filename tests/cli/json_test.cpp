#include "workbench/cli/text/json.h"

#include "core/base/format.h"
#include "tests/support/catch.h"

using namespace niblick::cli;

TEST_CASE("JSON has commas between values and none elsewhere") {
    Json json;
    json.begin_object().key("a").number(1).key("b").begin_list();
    json.number(2).null().begin_list().end().boolean(true).end();
    json.key("c").texts({"x", "y"}).key("d").number(0.5).end();
    CHECK(json.str() == R"({"a": 1, "b": [2, null, [], true], "c": ["x", "y"], "d": 0.500})");
}

TEST_CASE("JSON texts are escaped") {
    CHECK(Json()
              .text("a\"b\\c\nd\x01"
                    "e\xC3\xA4")
              .str() == "\"a\\\"b\\\\c\\nd\\u0001e\xC3\xA4\"");
}

TEST_CASE("JSON numbers keep all their digits") {
    CHECK(Json().number(std::uint64_t{18446744073709551615U}).str() == "18446744073709551615");
    CHECK(Json().number(std::int64_t{-5}).str() == "-5");
    CHECK(niblick::decimal(12.345678, 3) == "12.346");
}
