#include "variants/compile/deals_table.h"

#include <algorithm>
#include <string>

#include "core/deal/deal.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "variants/library/dealt_games.h"

namespace niblick {

namespace {

const std::string kGolf = "[columns]\ncount = 7\nheight = 5\n[stock]\n[sequence]\nwrap = false\n";

// The first error of a Golf with this table, as "code: message".
std::string error(const std::string& deals, const std::string& rules = kGolf) {
    const Loaded loaded = load_tables("[deals]\n" + deals + "\n" + rules);
    for (const Diagnostic& each : loaded.diagnostics) {
        if (each.severity == Severity::error) return each.code + ": " + each.message;
    }
    return "";
}

}  // namespace

TEST_CASE("[deals] names the programs whose numbers a game takes", "[deals]") {
    const Loaded plain = load_tables(kGolf);
    const Loaded dealt = load_tables("[deals]\npysol = \"Golf\"\nkpat = \"Golf\"\n" + kGolf);
    REQUIRE(plain.ok());
    REQUIRE(dealt.ok());
    CHECK(plain.variant->dealings.empty());
    CHECK(dealt.variant->dealings.size() == 3);
    CHECK(has_deals(*dealt.variant, DealScheme::pysol));
    CHECK(has_deals(*dealt.variant, DealScheme::ms));
    CHECK(has_deals(*dealt.variant, DealScheme::kpat));
    CHECK_FALSE(has_deals(*dealt.variant, DealScheme::solvitaire));
    CHECK(has_deals(*plain.variant, DealScheme::niblick));
    CHECK(plain.variant->fingerprint == dealt.variant->fingerprint);
    CHECK(canonical_text(plain.rules) == canonical_text(dealt.rules));
}

TEST_CASE("[deals] is not inherited", "[deals]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const Loaded child = library.load_text(
        "child.toml",
        "extends = \"golf/golf\"\n[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n");
    REQUIRE(child.ok());
    CHECK(child.variant->dealings.empty());
    CHECK(child.variant->fingerprint == library.load("golf/golf").variant->fingerprint);
}

TEST_CASE("errors in [deals] name the key", "[deals]") {
    CHECK(error("pysol = \"\"") == "empty-text: [deals] pysol is blank");
    CHECK(error("pysol = 906") == "wrong-type: [deals] pysol is a whole number");
    CHECK(error("pisol = \"Golf\"").starts_with("unknown-key: [deals] has no key 'pisol'"));
    CHECK(error("pysol_last = \"AS\"").starts_with("no-pysol-name: 'pysol_last'"));
    CHECK(error("pysol = \"Golf\"\npysol_last = \"ZZ\"") ==
          "unknown-card: 'pysol_last' names 'ZZ', which is not a card of this game");
    CHECK(error("pysol = \"Golf\"\npysol_last = [\"AS\", \"AS\"]") ==
          "unknown-card: 'pysol_last' names 'AS' more often than the pack has it beside the "
          "foundations");
    CHECK(error("pysol = \"Golf\"\npysol_order = [1, 2, 2]") ==
          "bad-order: 'pysol_order' does not name each of the 35 cards of the layout once");
    CHECK(error("pysol = \"Tarot\"", "[deck]\ntrumps = 22\n" + kGolf)
              .starts_with("no-such-deals: 'pysol'"));
    CHECK(error("solvitaire = \"golf\"", "[jokers]\n" + kGolf).starts_with("no-such-deals: "));
}

TEST_CASE("cards are dealt in the order and to the end that [deals] says", "[deals]") {
    std::string reversed = "pysol_order = [";
    for (int slot = 35; slot >= 1; --slot) {
        reversed += std::to_string(slot) + (slot == 1 ? "]" : ", ");
    }
    const Loaded there = load_tables("[deals]\npysol = \"Golf\"\n" + kGolf);
    const Loaded back = load_tables("[deals]\npysol = \"Golf\"\n" + reversed + "\n" + kGolf);
    const Loaded last =
        load_tables("[deals]\npysol = \"Golf\"\npysol_last = [\"7C\", \"AS\"]\n" + kGolf);
    REQUIRE(there.ok());
    REQUIRE(back.ok());
    REQUIRE(last.ok());
    const DealNumber number(DealScheme::pysol, 906);
    Deal deal = deal_by_number(*back.variant, number);
    std::reverse(deal.tableau.begin(), deal.tableau.end());
    CHECK(deal == deal_by_number(*there.variant, number));
    const std::string line =
        deal_text(*last.variant, deal_by_number(*last.variant, number), DealFormat::line);
    CHECK(line.find(" 7C AS|") != std::string::npos);
}

TEST_CASE("games without deals of a program name those that have them", "[deals]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto without = shipped(library, "golf/leapfrog");
    CHECK(describe_undealt(library, *without, DealScheme::kpat) ==
          "There are no KPat deals of golf/leapfrog. Games that have them: golf/golf.");
    CHECK(describe_undealt(library, *without, DealScheme::niblick).empty());
    CHECK(describe_undealt(library, *shipped(library, "golf/golf"), DealScheme::ms).empty());
    const auto games = games_dealt_by(library, DealScheme::pysol);
    CHECK(games.size() >= 30);
    CHECK(std::is_sorted(games.begin(), games.end()));
    CHECK(games_dealt_by(library, DealScheme::solvitaire) ==
          std::vector<std::string>{"golf/golf", "hole/black_hole", "hole/worm_hole"});
}

}  // namespace niblick
