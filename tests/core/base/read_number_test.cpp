#include "core/base/read_number.h"

#include <cstdint>
#include <string_view>
#include <utility>

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("a whole number is decimal digits and nothing else") {
    const auto read = [](std::string_view text) { return read_number<std::uint64_t>(text); };
    CHECK(read("0") == 0U);
    CHECK(read("010") == 10U);
    CHECK(read("18446744073709551615") == 18446744073709551615U);
    for (const char* text : {"", "-1", "+1", " 1", "1 ", "0x10", "1.5", "18446744073709551616"}) {
        INFO(text);
        CHECK_FALSE(read(text));
    }
}

TEST_CASE("decimals are read whole or not at all") {
    CHECK(read_decimal("2.5") == 2.5);
    CHECK(read_decimal("-0.125") == -0.125);
    CHECK(read_decimal(".5") == 0.5);
    CHECK(read_decimal("7.") == 7.0);
    CHECK(read_decimal("0.1") == 0.1);
    for (const char* text : {"", "-", ".", "+1", " 1", "1 ", "1e3", "1,5", "0x10", "inf", "nan"}) {
        INFO(text);
        CHECK_FALSE(read_decimal(text));
    }
}

TEST_CASE("a number is read from the beginning of a text") {
    const auto read = [](std::string_view text) {
        std::size_t length = 0;
        const auto value = read_leading_number(text, length);
        return std::make_pair(value.value_or(-99), value ? length : 0);
    };
    CHECK(read("-1.5e-1, 2") == std::make_pair(-0.15, std::size_t{7}));
    CHECK(read("1e+2") == std::make_pair(100.0, std::size_t{4}));
    CHECK(read("3e") == std::make_pair(3.0, std::size_t{1}));
    CHECK(read("3e-x") == std::make_pair(3.0, std::size_t{1}));
    CHECK(read("1e999").second == 0);
    CHECK(read("x1").second == 0);
}

}  // namespace niblick
