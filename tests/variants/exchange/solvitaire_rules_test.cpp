#include "variants/exchange/solvitaire_rules.h"

#include <string>
#include <vector>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

const Library& library() {
    static const Library shipped = shipped_rules(NIBLICK_SOURCE_DIR);
    return shipped;
}

std::vector<std::string> reasons(const std::string& id) {
    return solvitaire_rules(library().load(id)).reasons;
}

// The game that rules of Solvitaire describe.
Loaded imported(const std::string& json) {
    const ImportedRules rules = rules_from_solvitaire(json, "Imported");
    for (const auto& error : rules.errors) INFO(error.line << ": " << error.message);
    REQUIRE(rules.toml);
    Loaded loaded = library().load_text("imported.toml", *rules.toml);
    INFO(*rules.toml << render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return loaded;
}

std::vector<std::string> errors(const std::string& json) {
    std::vector<std::string> list;
    for (const auto& error : rules_from_solvitaire(json, "X").errors) {
        list.push_back(std::to_string(error.line) + ": " + error.message);
    }
    return list;
}

constexpr const char* kBlackHole =
    R"({ "tableau piles": { "count": 17, "build policy": "no-build" },
  "foundations": { "present": false },
  "hole": { "present": true, "base card": "AS", "build loops": true } })";
constexpr const char* kGolf = R"({ "tableau piles": { "count": 7, "build policy": "no-build" },
  "foundations": { "present": false },
  "stock": { "size": 16, "deal type": "hole" },
  "hole": { "present": true, "base card": "random", "build loops": false } })";

// A hole game with more keys.
std::string with(const std::string& more) {
    std::string json = kGolf;
    return json.insert(json.find('{') + 1, more + ",");
}

using List = std::vector<std::string>;

}  // namespace

TEST_CASE("rules of Solvitaire are those of Golf and of Black Hole", "[solvitaire]") {
    CHECK(imported(kGolf).variant->links == library().load("golf/golf").variant->links);
    CHECK(imported(kGolf).variant->layout == library().load("golf/golf").variant->layout);
    CHECK(imported(kBlackHole).variant->fingerprint ==
          library().load("hole/black_hole").variant->fingerprint);
}

TEST_CASE("rules written for Solvitaire come back the same", "[solvitaire]") {
    int games = 0;
    for (const std::string& id : library().ids()) {
        const Loaded loaded = library().load(id);
        REQUIRE(loaded.ok());
        const ExportedRules rules = solvitaire_rules(loaded);
        CHECK(rules.text.has_value() == rules.reasons.empty());
        if (!rules.text) continue;
        INFO(id << ": " << *rules.text);
        ++games;
        const Loaded back = imported(*rules.text);
        const Variant& a = *loaded.variant;
        const Variant& b = *back.variant;
        CHECK(a.deck == b.deck);
        CHECK(a.links == b.links);
        CHECK(a.layout.piles() == b.layout.piles());
        CHECK(a.openings == b.openings);
        CHECK(a.stock_size == b.stock_size);
        CHECK(a.cells.count == b.cells.count);
        CHECK(a.traits.plain == b.traits.plain);
        CHECK(a.visibility.covered_face_down == b.visibility.covered_face_down);
        CHECK(*solvitaire_rules(back).text == *rules.text);
    }
    CHECK(games >= 8);
}

TEST_CASE("rules that Solvitaire cannot say are refused by their keys", "[solvitaire]") {
    CHECK(reasons("golf/golf").empty());
    CHECK(reasons("hole/worm_hole").empty());
    CHECK(reasons("golf/dead_king") ==
          List{"[sequence] on_king: Solvitaire cannot say \"closed\""});
    CHECK(reasons("golf/golf_when_stuck") ==
          List{"[stock] turn: Solvitaire cannot say \"when_stuck\""});
    CHECK(reasons("golf/golf_rush") ==
          List{"[columns] heights: Solvitaire deals the same number of rows to all piles"});
    CHECK(reasons("hole/quasar") ==
          List{"[foundation] start: the hole of Solvitaire begins with a card"});
    CHECK(reasons("hole/unstable_worm_hole") == List{"[cells] uses: Solvitaire cannot say 1"});
    CHECK(reasons("hole/binary_star").front().starts_with("[foundation] count"));
    CHECK(reasons("peaks/tripeaks").front() == "[peaks]: Solvitaire has no such rule");
    CHECK(reasons("golf/thieves").front() == "[jokers]: Solvitaire has no such rule");
}

TEST_CASE("rules of Solvitaire that no rule file can say are refused", "[solvitaire]") {
    CHECK(errors(R"({"foundations": {"present": false}, "hole": {"present": true}})") ==
          List{"1: 'tableau piles', 'build policy' is \"any-suit\", which is its default: cards of "
               "a game with a hole are not built on piles"});
    CHECK(errors(with("\n\"reserve\": {\"size\": 3}")) ==
          List{"2: 'reserve', 'size' is 3: no rule file has such a part"});
    CHECK(errors(with("\n\"reserve\": {\"sise\": 3}")) ==
          List{"2: Solvitaire has no key 'reserve', 'sise'; did you mean 'size'?"});
    CHECK(errors(with("\n\"tableaux\": 3")).front().starts_with("2: Solvitaire has no key"));
    CHECK(errors(with("\n\"max rank\": 14")) ==
          List{"2: 'max rank' is a number, but takes a whole number from 2 to 13"});
    CHECK(errors(with("\n\"cells\": {\"count\": 33}")) ==
          List{"2: 'cells', 'count' is a number, but takes a whole number from 0 to 32"});
    CHECK(errors(R"({"tableau piles": {"count": 1, "build policy": "no-build"},
  "foundations": {"present": false}, "hole": {"present": true}})") ==
          List{"1: 51 cards are too many for so few piles; each has at most 30"});
    CHECK(errors(with("\n\"max rank\": 1")).front().starts_with("2: 'max rank'"));
    CHECK(errors(R"({})").size() >= 3);
    CHECK(errors("[]") == List{"1: rules of Solvitaire are an object in braces"});
    CHECK(errors("{").front().starts_with("1: the text ends too early"));
}

TEST_CASE("packs without high ranks and two packs are taken over", "[solvitaire]") {
    const Loaded small = imported(
        R"({ "tableau piles": { "count": 4, "build policy": "no-build" }, "max rank": 5,
             "foundations": { "present": false },
             "hole": { "present": true, "base card": "as" } })");
    CHECK(small.variant->deck.size() == 20);
    CHECK(small.variant->layout.size() == 19);
    CHECK(small.variant->layout.piles().back().size() == 4);
    const Loaded two = imported(
        R"({ "tableau piles": { "count": 17, "build policy": "no-build", "face up cards": "top" },
             "two decks": true, "foundations": { "present": false }, "cells": { "count": 2 },
             "hole": { "present": true, "base card": "10H", "build loops": false } })");
    CHECK(two.variant->deck.size() == 104);
    CHECK(two.variant->cells.count == 2);
    CHECK(two.variant->visibility.covered_face_down);
}

}  // namespace niblick
