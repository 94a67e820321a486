#include "tests/soak/soak.h"

#include <cstdlib>
#include <string>
#include <vector>

#include "core/play/position.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "variants/compile/builder.h"

namespace niblick {

namespace {

Library library() {
    return shipped_rules(NIBLICK_SOURCE_DIR);
}
}  // namespace

TEST_CASE("the engine agrees with the manual under rule files by chance", "[soak]") {
    const Library rules = library();
    soak::Plan plan;
    plan.seed = 20;
    plan.rules = 2000 / static_cast<std::uint64_t>(deal_step());
    plan.deals = 2;
    plan.depth.most_states = 800;
    plan.shrink_seconds = 10;
    const soak::Report report = soak::soak(rules, plan);
    const std::string page = report_text(rules.registry(), report);
    INFO(page);
    CHECK(report.faults.empty());
    if (!quick()) CHECK(report.solved > 1500);
}

namespace {

constexpr Field kBanFields[] = {
    {.key = "rank",
     .type = FieldType::integer,
     .doc = "The rank that stays.",
     .fallback = std::int64_t{1},
     .least = 1,
     .most = 13,
     .example = "3"},
    {.key = "from_waste",
     .type = FieldType::boolean,
     .doc = "Whether there too.",
     .fallback = false,
     .example = "true"},
};

// A table that comes from elsewhere: cards of a rank are not played while the stock lasts.
Mechanism ban() {
    Mechanism mechanism{"ban", "Cards that stay for a while.", kBanFields};
    mechanism.origin = "a plugin";
    mechanism.contribute = [](const Options& options, VariantBuilder& builder) {
        Rule rule;
        rule.id = "ban";
        const int rank = options.integer("rank");
        rule.options_hash = static_cast<std::uint64_t>(rank);
        rule.forbids = [rank](const Rule&, const Board& board, const Position& position,
                              Move move) -> std::string {
            if (move.kind != MoveKind::play || stock_left(board, position) == 0) return "";
            return board.deck().kind(board.card(move.from)).rank == rank ? "It stays." : "";
        };
        builder.add_rule(rule);
    };
    return mechanism;
}

}  // namespace

TEST_CASE("tables of plugins are drawn and played too", "[soak]") {
    Registry registry = builtin();
    REQUIRE_FALSE(registry.add(ban()));
    const Library rules(registry, {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"});
    soak::Plan plan;
    plan.rules = 300 / static_cast<std::uint64_t>(deal_step());
    plan.deals = 1;
    plan.depth.most_states = 500;
    const soak::Report report = soak::soak(rules, plan);
    INFO(report_text(rules.registry(), report));
    if (!quick()) CHECK(report.by_table.at("ban") > 15);
    CHECK(report.faults.empty());
}

TEST_CASE("the soak draws what it plays", "[soak]") {
    Registry registry = builtin();
    // A table whose token has a name that no text can show.
    Mechanism mumble{"mumble", "A token with a bad name.", {}};
    mumble.origin = "a plugin";
    mumble.contribute = [](const Options& options, VariantBuilder& builder) {
        builder.add_token({"a\x07", 1, 0, -1, kNoCard, false}, "", options.header());
    };
    REQUIRE_FALSE(registry.add(mumble));
    const Library rules(registry, {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"});
    soak::Plan plan;
    plan.rules = 20;
    plan.deals = 1;
    plan.with = {"mumble"};
    plan.shrink_seconds = 0;
    plan.depth.most_states = 200;
    const soak::Report drawn = soak::soak(rules, plan);
    INFO(report_text(rules.registry(), drawn));
    REQUIRE_FALSE(drawn.faults.empty());
    CHECK(drawn.faults.begin()->second.example.fault.kind == "drawing");
    plan.depth.pictures = 0;
    CHECK(soak::soak(rules, plan).faults.empty());
}

// Pairs that the checker refuses come last, with its words.
TEST_CASE("rule files by chance reach every table and every pair of tables", "[soak]") {
    const Library rules = library();
    soak::Plan plan;
    plan.rules = 2600 / static_cast<std::uint64_t>(deal_step());
    plan.deals = 0;
    plan.each_table = 60;
    plan.each_pair = 5;
    const soak::Report report = soak::soak(rules, plan);
    INFO(report_text(rules.registry(), report));
    CHECK(report.faults.empty());
    CHECK(report.distinct > plan.rules * 35 / 100);
    if (quick()) return;
    for (const auto& [table, count] : report.by_table) {
        INFO(table);
        CHECK(count >= plan.each_table);
    }
    for (const auto& [pair, count] : report.by_pair) {
        INFO(pair.first << " + " << pair.second);
        const auto refused = report.apart.find(pair);
        if (refused == report.apart.end()) {
            CHECK(count >= plan.each_pair);
        } else {
            CHECK(refused->second.size() > 1);
        }
    }
    CHECK(report.apart.contains({"sets", "stopper"}));
    CHECK_FALSE(report.apart.contains({"rough", "sets"}));
}

// The same number, the same file: what a report names can be had again.
TEST_CASE("a rule file by chance follows from its number", "[soak]") {
    const Library rules = library();
    const soak::Plan plan;
    const std::string text = drawn(rules.registry(), plan, 77).text();
    CHECK(drawn(rules.registry(), plan, 77).text() == text);
    CHECK(drawn(rules.registry(), plan, 78).text() != text);
    CHECK(drawn(rules.registry(), plan, 77, {"sets", "rough"}).text() != text);
}

TEST_CASE("work apart says how it ended", "[soak]") {
    const auto ignore = [](std::string_view) {};
    CHECK(soak::isolated([](const soak::Say& say) { say("fine"); }, ignore) == "");
    CHECK(soak::isolated([](const soak::Say&) { std::_Exit(7); }, ignore) == "exit 7");
    std::string got;
    soak::isolated(
        [](const soak::Say& say) {
            say("one");
            say("two");
        },
        [&](std::string_view line) { got += line; });
    CHECK(got == "onetwo");
}

}  // namespace niblick
