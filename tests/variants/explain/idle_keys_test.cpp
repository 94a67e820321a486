#include "variants/explain/idle_keys.h"

#include <filesystem>
#include <string>

#include "core/rules/same_variant.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/scratch.h"
#include "variants/explain/describe.h"
#include "variants/explain/rule_line.h"

using namespace niblick;

namespace {

const std::string kGolf = "[columns]\n[stock]\n";

std::string idle_in(const Library& library, const Loaded& rules) {
    INFO(render_all(rules.diagnostics, rules.sources));
    REQUIRE(rules.ok());
    std::string all;
    for (const RuleChange& change : idle_keys(library, rules)) {
        all += (all.empty() ? "" : "; ") + describe_change(change);
    }
    return all;
}

std::string idle(const std::string& tables) {
    return idle_in(Library(builtin(), {}), load_tables(tables));
}

std::string errors(const std::string& tables) {
    const Loaded loaded = load_tables(tables);
    std::string all;
    for (const Diagnostic& d : loaded.diagnostics) {
        if (d.severity == Severity::error) {
            all += d.code + ":" + std::to_string(d.span.line) + " ";
        }
    }
    return all;
}

}  // namespace

TEST_CASE("keys without effect are found", "[idle]") {
    CHECK(idle(kGolf).empty());
    CHECK(idle("[columns]\n[stock]\nagain = \"shuffled\"\n") == "without [stock] again");
    CHECK(idle("[columns]\n[stock]\npasses = 2\nagain = \"shuffled\"\n").empty());
    CHECK(idle(kGolf + "[sequence]\nwrap = true\ndirection = \"none\"\n"
                       "[clauses]\nallow = \"up\"\n") == "without [sequence] wrap");
    CHECK(idle(kGolf + "[packing]\nranks = \"none\"\nsequences = true\nempty = \"any\"\n") ==
          "without [packing] sequences");
    CHECK(idle(kGolf + "[packing]\nranks = \"none\"\nsequences = true\nempty = \"any\"\n"
                       "[clauses]\nallow = \"packing: down\"\n")
              .empty());
    CHECK(idle(kGolf + "[packing]\nranks = \"equal\"\nwrap = true\nloose = \"AS\"\n") ==
          "without [packing] wrap; without [packing] loose");
    CHECK(idle(kGolf + "[cells]\nto_tableau = true\n") == "without [cells] to_tableau");
    CHECK(idle("[columns]\ncount = 4\nheight = 13\n[foundation]\nstart = \"empty\"\n"
               "[sequence]\nwrap = true\n[visibility]\nnext_stock = \"shown\"\n") ==
          "without [visibility]");
    CHECK(idle("[columns]\ncount = 8\nheight = 1\n[stock]\nto = \"refill\"\nturn = "
               "\"when_stuck\"\n") == "without [stock] turn");
}

TEST_CASE("which key of [sets] does nothing depends on the kind", "[idle]") {
    const std::string sets =
        "[columns]\ncount = 13\nheight = 4\n[foundation]\nstart = \"empty\"\n[sets]\n";
    const std::string all = "order = \"23456789TJQKA\"\nwrap = true\ntotal = 12\n";
    CHECK(idle(sets + all) == "without [sets] total");
    CHECK(idle(sets + "kind = \"rising\"\n" + all) == "without [sets] total");
    CHECK(idle(sets + "kind = \"sum\"\n" + all) == "without [sets] wrap");
    CHECK(idle(sets + "kind = \"linked\"\n" + all) ==
          "without [sets] order; without [sets] wrap; without [sets] total");
    CHECK(idle("[columns]\ncount = 13\nheight = 4\n[foundation]\nstart = \"empty\"\n"
               "empty_takes = \"nothing\"\n[sets]\n") == "without [foundation] empty_takes");
}

TEST_CASE("what is said once more, what only checks and what shows is not idle", "[idle]") {
    CHECK(idle("[columns]\ncount = 7\nheight = 5\n[stock]\ncards = 16\npasses = 1\n").empty());
    CHECK(idle(kGolf + "[round]\nholes = 9\npar = 45\n").empty());
    CHECK(idle("[deck]\nsuits = [\"C clubs black\", \"D coins gold coin\", \"H cups red cup\", "
               "\"S swords black sword\"]\n" +
               kGolf + "[clock]\nseconds = 60\n[round]\nholes = 3\n[deals]\n")
              .empty());
}

TEST_CASE("a parent's key without effect is found in the child", "[idle]") {
    const Scratch scratch;
    const std::string about = "[about]\nname = \"A\"\nsource = \"b\"\nsummary = \"c\"\n";
    scratch.write("parent.toml", about + "[columns]\n[stock]\n[sequence]\nwrap = true\n");
    scratch.write("child.toml",
                  "extends = \"parent\"\n" + about +
                      "[sequence]\ndirection = \"none\"\n[clauses]\nallow = \"up\"\n");
    const Library library(builtin(), {scratch.path()});
    CHECK(idle_in(library, library.load("parent")).empty());
    CHECK(idle_in(library, library.load("child")) == "[sequence] wrap = false");
}

TEST_CASE("the shipped rule files set no key without effect", "[idle]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : games_to_try(library)) {
        const Loaded rules = library.load(id);
        REQUIRE(rules.ok());
        for (const RuleChange& change : idle_keys(library, rules)) {
            const RuleLine line = line_of(rules.rules, rules.sources, {change.table, change.key});
            INFO(id << ": " << describe_change(change));
            CHECK(line.source != 0);  // a parent's key may be idle in a child
        }
    }
}

TEST_CASE("sets that go by ranks refuse what says which card fits which", "[idle]") {
    const std::string sets =
        "[columns]\ncount = 13\nheight = 4\n[foundation]\nstart = \"empty\"\n[sets]\nkind = ";
    const std::string suits = "[suits]\nmust = \"same_suit\"\n";
    const std::string ranks = "[sequence]\nwrap = true\n";
    const std::string clause = "[clauses]\nallow = \"equal\"\n";
    for (const std::string kind : {"\"run\"\n", "\"rising\"\n", "\"sum\"\n"}) {
        for (const std::string& table : {suits, ranks, clause}) {
            CHECK(errors(sets + kind + table) == "contradiction:11 contradiction:13 ");
        }
        CHECK(errors(sets + kind + "[sequence]\nwrap = false\n").empty());
        CHECK(errors(sets + kind + "[packing]\n[clauses]\nallow = \"packing: equal\"\n").empty());
    }
    CHECK(errors(sets + "\"linked\"\n" + suits + ranks + clause).empty());
}

TEST_CASE("the page of sets that go by ranks says nothing about fitting", "[idle]") {
    const Loaded rules = load_tables(
        "[columns]\ncount = 9\nheight = 6\n[foundation]\nstart = \"empty\"\n[sets]\n[jokers]\n");
    REQUIRE(rules.ok());
    const std::string page = page_text(describe(rules.rules, *rules.variant), 2000);
    CHECK(page.find("A joker has no rank, so that no set takes it.") != std::string::npos);
    CHECK(page.find("may be played on") == std::string::npos);
}

TEST_CASE("names, colours and places of cards are compared, though play does not see them",
          "[idle]") {
    const auto variant_of = [](const std::string& tables) {
        const Loaded loaded = load_tables(tables);
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        return loaded.variant;
    };
    const auto plain = variant_of(kGolf);
    CHECK(same_variant(*plain, *variant_of(kGolf)));
    for (const std::string& more : {std::string("[round]\n"),
                                    std::string("[deck]\nsuits = [\"C coins gold\", \"D diamonds "
                                                "red\", \"H hearts red\", \"S spades black\"]\n"),
                                    std::string("[deals]\npysol = \"Golf\"\n")}) {
        const auto other = variant_of(kGolf + more);
        INFO(more);
        CHECK(other->fingerprint == plain->fingerprint);
        CHECK_FALSE(same_variant(*plain, *other));
    }
}
