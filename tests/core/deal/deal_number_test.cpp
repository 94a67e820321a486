#include "core/deal/deal_number.h"

#include <string>

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("deal numbers are read with and without their scheme", "[deal]") {
    CHECK(parse_deal_number("4711").number == DealNumber(4711));
    CHECK(parse_deal_number(" 0 ").number == DealNumber(0));
    CHECK(parse_deal_number("18446744073709551615").number == DealNumber(~std::uint64_t{0}));
    CHECK(parse_deal_number("pysol:906").number == DealNumber(DealScheme::pysol, 906));
    CHECK(parse_deal_number("PySol-1: 906").number == DealNumber(DealScheme::pysol, 906));
    CHECK(parse_deal_number("ms:1").number == DealNumber(DealScheme::ms, 1));
    CHECK(parse_deal_number("kpat:2147483647").number == DealNumber(DealScheme::kpat, 2147483647));
    CHECK(parse_deal_number("solvitaire:0").number == DealNumber(DealScheme::solvitaire, 0));
    CHECK(parse_deal_number("niblick:7").number == DealNumber(7));
}

TEST_CASE("numbers of PySol may be written as it shows them", "[deal]") {
    for (const char* text : {"pysol:#00000000000000000906", "pysol:9 0 6", "pysol:906L",
                             "pysol:9-0_6", "pysol:9,06", "pysol: 9.06 "}) {
        INFO(text);
        CHECK(parse_deal_number(text).number == DealNumber(DealScheme::pysol, 906));
    }
    CHECK_FALSE(parse_deal_number("9,06").number);
    CHECK_FALSE(parse_deal_number("kpat:9.06").number);
}

TEST_CASE("deal numbers are kept in the range of their scheme", "[deal]") {
    const auto error = [](std::string_view text) { return parse_deal_number(text).error; };
    CHECK(error("18446744073709551616") ==
          "that deal number is too high; they go up to 18446744073709551615");
    CHECK(error("99999999999999999999999999999999999999999999999999").starts_with("that deal"));
    CHECK(error("pysol:0") == "deals of PySol are numbered from 1 to 100000000000000000000");
    CHECK(parse_deal_number("pysol:100000000000000000000").number);
    CHECK(error("pysol:100000000000000000001") == error("pysol:0"));
    CHECK(error("ms:8589934592") == "deals of MS are numbered from 1 to 8589934591");
    CHECK(parse_deal_number("ms:8589934591").number);
    CHECK(error("kpat:2147483648") == "deals of KPat are numbered from 1 to 2147483647");
    CHECK(error("solvitaire:2147483648").starts_with("deals of Solvitaire are numbered from 0"));
    CHECK(error("pisol:3") ==
          "'pisol' does not number deals; known are pysol, ms, kpat, solvitaire");
    CHECK(error("pysol:") == "'' is not a deal number (0, 1, 2 ... or pysol:906)");
    CHECK(error("-1") == "'-1' is not a deal number (0, 1, 2 ... or pysol:906)");
    CHECK(error("pysol:-1") == "'-1' is not a deal number (0, 1, 2 ... or pysol:906)");
    CHECK(error("ms: -25") == "'-25' is not a deal number (0, 1, 2 ... or pysol:906)");
    CHECK(parse_deal_numbers("pysol:-1..5").error.starts_with("'-1' is not a deal number"));
    CHECK(error("").ends_with("(0, 1, 2 ... or pysol:906)"));
}

TEST_CASE("deal numbers of any length are written as they were read", "[deal]") {
    for (const char* text :
         {"0", "906", "18446744073709551615", "pysol:18446744073709551616",
          "pysol:26464608654870335080", "pysol:100000000000000000000", "ms:4294967296"}) {
        const auto number = parse_deal_number(text).number;
        REQUIRE(number);
        CHECK(number_text(*number) == text);
        const std::string stored = stored_number(*number);
        const auto space = stored.find(' ');
        CHECK(read_stored_number(stored.substr(0, space), stored.substr(space + 1)) == *number);
    }
    CHECK(stored_number({DealScheme::pysol, 906}) == "pysol-1 906");
    CHECK(stored_number(4711) == "niblick-1 4711");
    CHECK(describe_number({DealScheme::pysol, 906}) == "PySol deal 906");
    CHECK(describe_number(4711) == "deal 4711");
    CHECK_FALSE(read_stored_number("niblick-9", "1"));
    CHECK_FALSE(read_stored_number("pysol", "1"));
    CHECK_FALSE(read_stored_number("pysol-1", "0"));
    CHECK_FALSE(read_stored_number("pysol-1", "+1"));
    CHECK_FALSE(read_stored_number("pysol-1", ""));
}

TEST_CASE("ranges of deal numbers stay within one scheme", "[deal]") {
    const auto own = parse_deal_numbers("3..17").numbers;
    REQUIRE(own);
    CHECK(*own == DealNumbers{3, 17});
    CHECK(own->count() == 15);
    const auto pysol = parse_deal_numbers("pysol:1..1000").numbers;
    REQUIRE(pysol);
    CHECK(pysol->first == DealNumber(DealScheme::pysol, 1));
    CHECK(pysol->last == DealNumber(DealScheme::pysol, 1000));
    CHECK(parse_deal_numbers("pysol:1..pysol:1000").numbers == pysol);
    CHECK_FALSE(parse_deal_numbers("pysol:1..ms:1000").numbers);
    CHECK(parse_deal_numbers("ms:5").numbers->count() == 1);
    const auto wide =
        parse_deal_numbers("pysol:18446744073709551610..18446744073709551620").numbers;
    REQUIRE(wide);
    CHECK(wide->count() == 11);
    CHECK(digits_of(after(wide->first, 10)) == "18446744073709551620");
    CHECK(parse_deal_numbers("17..3").error.ends_with("it ends before it begins"));
    for (const char* text : {"", "..", "3..", "..3", "3...4", "3..4..5", "3-4", "a..b",
                             "0..18446744073709551615", "pysol:1..100000000000000000000"}) {
        INFO(text);
        CHECK_FALSE(parse_deal_numbers(text).numbers);
        CHECK_FALSE(parse_deal_numbers(text).error.empty());
    }
}

}  // namespace niblick
