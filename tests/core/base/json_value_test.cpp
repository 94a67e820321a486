#include "core/base/json_value.h"

#include <string>

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("JSON values are read with their lines") {
    const JsonOrError read = parse_json(
        "{\"a\": [1, -2.5e1, true, null],\n \"b\": {\"c\": \"x\\n\\u00e9\\\"\"}, \"a\": 3}");
    REQUIRE(read.error.empty());
    REQUIRE(read.value.object() != nullptr);
    CHECK(read.value.object()->size() == 3);
    CHECK(*read.value.find("a")->number() == 3);
    const JsonValue& list = read.value.object()->front().value;
    REQUIRE(list.list() != nullptr);
    CHECK(*(*list.list())[1].number() == -25);
    CHECK(*(*list.list())[2].truth());
    CHECK((*list.list())[3].describe_type() == "null");
    const JsonValue* b = read.value.find("b");
    CHECK(b->line == 2);
    CHECK(*b->find("c")->text() == "x\n\xC3\xA9\"");
    CHECK(read.value.find("z") == nullptr);
    CHECK(list.find("z") == nullptr);
}

TEST_CASE("errors in JSON are told with their line") {
    const auto error = [](std::string_view text) {
        const JsonOrError read = parse_json(text);
        return std::to_string(read.line) + ": " + read.error;
    };
    CHECK(error("") == "1: the text ends too early; expected a value");
    CHECK(error("[1,\n2") == "2: the text ends too early; expected ',' or ']'");
    CHECK(error("{\n\"a\" 1}") == "2: expected ':', saw '1'");
    CHECK(error("[1] x") == "1: there is more after the end");
    CHECK(error("nul") == "1: expected a value, saw 'n'");
    CHECK(error("\"a\nb\"") == "1: a text in double quotes does not end on its line");
    CHECK(error("\"\\x\"").starts_with("1: a backslash"));
    CHECK(error("\"\\u12\"").starts_with("1: a backslash"));
    CHECK(error("\"abc").starts_with("1: the text ends too early"));
    CHECK(error(std::string(1000, '[')) == "1: it is nested too deep");
    CHECK(error("1e999").starts_with("1: "));
}

}  // namespace niblick
