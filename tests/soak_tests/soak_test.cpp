#include "tests/soak/soak.h"

#include <cstdlib>
#include <string>
#include <vector>

#include "core/position.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "variants/builder.h"

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
    plan.rules = 1700 / static_cast<std::uint64_t>(deal_step());
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
    {"rank", FieldType::integer, "The rank that stays.", std::int64_t{1}, 1, 13, {}, "3"},
    {"from_waste", FieldType::boolean, "Whether there too.", false, 0, 0, {}, "true"},
};

// A table that comes from elsewhere: cards of a rank are not played while the stock lasts.
Mechanism ban() {
    Mechanism mechanism{"ban", "Cards that stay for a while.", kBanFields};
    mechanism.origin = "a plugin";
    mechanism.contribute = [](const Options& options, VariantBuilder& builder) {
        Rule rule;
        rule.id = "ban";
        const int rank = options.integer("rank");
        rule.print = static_cast<std::uint64_t>(rank);
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

TEST_CASE("rule files by chance reach every table and every pair of tables", "[soak]") {
    const Library rules = library();
    const soak::Plan plan;
    std::map<std::string, int> tables;
    const int all = 3000 / deal_step();
    int taken = 0;
    for (int n = 0; n < all; ++n) {
        const auto draft = drawn(rules.registry(), plan, static_cast<std::uint64_t>(n));
        const Loaded loaded = rules.load_text("soak.toml", draft.text());
        if (!loaded.ok()) continue;
        ++taken;
        for (const auto& part : draft.parts) ++tables[part.table];
    }
    CHECK(taken > all * 6 / 10);
    if (quick()) return;
    for (const auto id : rules.registry().ids()) {
        INFO(id);
        CHECK(tables[std::string(id)] >= 30);
    }
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
