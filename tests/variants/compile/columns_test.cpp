#include <string>

#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

using namespace niblick;

namespace {

const std::string kAbout = "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n";

Loaded load(const std::string& tables) {
    return Library(builtin(), {}).load_text("x.toml", kAbout + tables);
}

std::shared_ptr<const Variant> variant(const std::string& tables) {
    const Loaded loaded = load(tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded.variant;
}

std::string first_error(const std::string& tables) {
    const Loaded loaded = load(tables);
    REQUIRE_FALSE(loaded.ok());
    return loaded.diagnostics[0].code;
}

}  // namespace

TEST_CASE("columns of any heights are dealt row by row", "[columns]") {
    const auto golf = variant("[columns]\n[stock]\n");
    CHECK(golf->layout.size() == 35);
    CHECK(golf->layout.open(golf->layout.all()).count() == 7);
    const auto rush = variant("[columns]\nheights = [1, 2, 3]\n[stock]\n");
    const std::vector<std::vector<Slot>> piles = {{0}, {1, 3}, {2, 4, 5}};
    CHECK(rush->layout.piles() == piles);
    CHECK(rush->layout.row_of(0) == 1);
    CHECK(rush->layout.row_of(5) == 3);
}

TEST_CASE("bases leave the deck and lie below the columns", "[columns]") {
    const std::string rest = "count = 4\nheight = 12\n[foundation]\nstart = \"empty\"\n";
    const auto queens = variant("[columns]\nbases = \"Q\"\n" + rest);
    CHECK(queens->deck.size() == 48);
    for (int c = 0; c < queens->deck.size(); ++c) {
        CHECK(int{queens->deck.kind(static_cast<Card>(c)).rank} != 12);
    }
    REQUIRE(queens->bases.size() == 4);
    CHECK(queens->bases[0].name == "QC");
    CHECK(queens->bases[3].name == "QS");

    const auto named = variant("[columns]\nbases = [\"AS\", \"10H\", \"KD\", \"2C\"]\n" + rest);
    REQUIRE(named->bases.size() == 4);
    CHECK(named->bases[1].name == "TH");
    CHECK(named->deck.count(named->deck.find_kind("TH")) == 0);

    const auto kings =
        variant("[deck]\ncopies = 2\n[columns]\nbases = \"K\"\ncount = 8\nheight = 5\n[stock]\n");
    CHECK(kings->deck.size() == 96);
    CHECK(kings->bases.size() == 8);

    CHECK(first_error("[columns]\nbases = \"1\"\n[stock]\n") == "bases");
    CHECK(first_error("[columns]\nbases = [\"QS\", \"XX\"]\n[stock]\n") == "bases");
    CHECK(first_error("[columns]\nbases = [\"QS\", \"QH\"]\n[stock]\n") == "bases");
    CHECK(first_error("[columns]\nbases = \"Q\"\n[stock]\n") == "unknown-card");  // four for seven
}

TEST_CASE("first cards may wait for each other", "[columns]") {
    const auto both =
        variant("[columns]\nheights = [3, 2, 1]\nfirst_cards = \"together\"\n[stock]\n");
    const Layout& layout = both->layout;  // 0 3 5 | 1 4 | 2
    SlotSet second_row;
    second_row.set(3);
    second_row.set(4);
    for (const Slot first : {Slot{0}, Slot{1}, Slot{2}}) CHECK(layout.above(first) == second_row);
    SlotSet filled = layout.all();
    filled.reset(5);
    filled.reset(4);
    CHECK(layout.open(filled).count() == 1);
    filled.reset(3);
    CHECK(layout.open(filled) == filled);
    CHECK(filled.count() == 3);
}

TEST_CASE("first cards may be tips", "[columns]") {
    CHECK(variant("[columns]\n[stock]\n")->layout.tips().none());
    const auto tips = variant("[columns]\ntips = true\n[stock]\n")->layout.tips();
    CHECK(tips == SlotSet::first_n(7));
}
