#include "workbench/cli/deals_file.h"

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

// Two columns of two, two cards in the stock, and one that starts the foundation.
std::shared_ptr<const Variant> small() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(7, 1);
    plan.layout = tiny::columns({2, 2});
    plan.ranks = 7;
    return tiny::make(plan);
}

const std::string kFirst = "2C 4C/3C 5C|6C 7C|AC";
const std::string kSecond = "7C 4C/3C 5C|6C 2C|AC";

std::string line_of(const Variant& variant, const Deal& deal) {
    return deal_text(variant, deal, DealFormat::line);
}

}  // namespace

TEST_CASE("deals are read from a table by the names of its columns") {
    const auto variant = small();
    const auto file =
        read_deals(*variant, "outcome,id,deal\nwon,a," + kFirst + "\r\nlost,b," + kSecond + "\n");
    REQUIRE(file.deals.size() == 2);
    CHECK(file.faults.empty());
    CHECK(file.deals[0].id == "a");
    CHECK(line_of(*variant, file.deals[0].deal) == kFirst);
    CHECK(file.deals[1].id == "b");
    CHECK(line_of(*variant, file.deals[1].deal) == kSecond);
}

TEST_CASE("a table without ids numbers its deals") {
    const auto file = read_deals(*small(), "Deal,x\n" + kFirst + ",\n" + kSecond + ",\n");
    REQUIRE(file.deals.size() == 2);
    CHECK(file.deals[1].id == "2");
}

TEST_CASE("a plain file has a deal on each line") {
    const auto variant = small();
    const auto file =
        read_deals(*variant, "\xEF\xBB\xBF# two deals\n" + kFirst + "\n\n2C 3C 4C 5C AC 6C 7C|\n");
    CHECK(file.deals.empty());
    REQUIRE_FALSE(file.faults.empty());
    CHECK(file.faults[0].line == 4);
    const auto rows = read_deals(*variant, "2C 3C 4C 5C AC 6C 7C\n7C 3C 4C 5C AC 6C 2C\n");
    REQUIRE(rows.deals.size() == 2);
    CHECK(line_of(*variant, rows.deals[0].deal) == kFirst);
    CHECK(line_of(*variant, rows.deals[1].deal) == kSecond);
}

TEST_CASE("a board is one deal") {
    const auto variant = small();
    const auto file = read_deals(*variant, "Talon: 6C 7C\nFoundations: AC\n2C 4C\n3C 5C\n");
    REQUIRE(file.deals.size() == 1);
    CHECK(file.deals[0].id == "1");
    CHECK(line_of(*variant, file.deals[0].deal) == kFirst);
}

TEST_CASE("every fault of a file has its line, and no deal is left beside it") {
    const auto file =
        read_deals(*small(), "id,deal\n1," + kFirst + "\n2,2C 4C/3C 3C|6C 7C|AC\n3\n");
    CHECK(file.deals.empty());
    REQUIRE(file.faults.size() == 3);
    CHECK(file.faults[0].line == 3);
    CHECK(file.faults[0].message == "column 2: 3C is there twice");
    CHECK(file.faults[1].line == 3);
    CHECK(file.faults[1].message == "a card is missing: 5C");
    CHECK(file.faults[2].line == 4);
    CHECK(file.faults[2].message == "1 field here; the first line names 2");
}

TEST_CASE("a file without a deal is a fault") {
    CHECK(read_deals(*small(), "").faults.size() == 1);
    CHECK(read_deals(*small(), "# nothing\n\n").faults.size() == 1);
    CHECK(read_deals(*small(), "id,deal\n").faults.size() == 1);
}

TEST_CASE("fields may stand in quotes") {
    CHECK(split_fields("a, b ,\"c, \"\"d\"\"\",") ==
          std::vector<std::string>{"a", "b", "c, \"d\"", ""});
}
