#include "tests/soak/keys.h"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "core/deal/board.h"
#include "core/play/move.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"

namespace niblick {

namespace {

soak::Plan plan_of(std::uint64_t rules) {
    soak::Plan plan;
    plan.seed = 27;
    plan.rules = rules / static_cast<std::uint64_t>(deal_step());
    return plan;
}

// How many rule files NIBLICK_KEYS in the environment asks for.
std::uint64_t files_asked(std::uint64_t usual) {
    const char* asked = std::getenv("NIBLICK_KEYS");
    return asked == nullptr ? usual : std::strtoull(asked, nullptr, 10);
}

constexpr Field kShyFields[] = {
    {.key = "rank",
     .type = FieldType::integer,
     .doc = "The rank that stays.",
     .fallback = std::int64_t{0},
     .most = 6,
     .example = "3"},
    {.key = "mood",
     .type = FieldType::integer,
     .doc = "Nobody knows what for.",
     .fallback = std::int64_t{0},
     .most = 6,
     .example = "3"},
};

// A table with a rule that is forgotten beside cells, though its page states it there too, and with
// a key that is read by nobody.
Mechanism shy() {
    Mechanism mechanism{"shy", "Cards that stay unless there are cells.", kShyFields};
    mechanism.origin = "a plugin";
    mechanism.contribute = [](const Options& options, VariantBuilder& builder) {
        Rule rule;
        rule.id = "shy";
        const int rank = options.integer("rank");
        rule.options_hash = static_cast<std::uint64_t>(rank);
        builder.distinguish([rank](const CardKind& kind) { return kind.rank == rank ? 1 : 0; });
        rule.forbids = [rank](const Rule&, const Board& board, const Position&,
                              Move move) -> std::string {
            if (move.kind != MoveKind::play || board.variant->cells.count > 0) return "";
            return board.deck().kind(board.card(move.from)).rank <= rank ? "It stays." : "";
        };
        builder.add_rule(rule);
    };
    mechanism.describe = [](const Options& options, const Variant&, Prose& prose) {
        prose.say(Topic::play, "Ranks up to " + std::to_string(options.integer("rank")) + " stay.");
    };
    return mechanism;
}

}  // namespace

TEST_CASE("no key of rule files by chance does nothing untold", "[soak][keys]") {
    const Library rules = shipped_rules(NIBLICK_SOURCE_DIR);
    const soak::KeyReport report = soak::leave_out_keys(rules, plan_of(files_asked(400)));
    INFO(report_text(report));
    CHECK(report.files > 0);
    CHECK(report.faults.empty());
    CHECK(soak::dead_pairs(report).empty());
}

TEST_CASE("a key that nobody reads, and a rule forgotten beside another, are found",
          "[soak][keys]") {
    if (quick()) return;
    Registry registry = builtin();
    REQUIRE_FALSE(registry.add(shy()));
    const Library rules(registry, {});
    soak::Plan plan = plan_of(250);
    plan.with = {"shy", "cells"};
    const soak::KeyReport with_cells = soak::leave_out_keys(rules, plan);
    plan.with = {"shy"};
    plan.without = {"cells"};
    soak::KeyReport report = soak::leave_out_keys(rules, plan);
    CHECK(report.keys.at("[shy] mood").told > 50);
    CHECK(report.keys.at("[shy] mood").played == 0);
    CHECK(report.faults.empty());
    // Together, as a run over all tables counts them.
    report.keys["[shy] rank"].unseen += with_cells.keys.at("[shy] rank").unseen;
    report.beside[{"[shy] rank", "[cells]"}] = with_cells.beside.at({"[shy] rank", "[cells]"});
    const auto dead = soak::dead_pairs(report);
    INFO(report_text(report));
    CHECK(std::any_of(dead.begin(), dead.end(), [](const std::string& pair) {
        return pair.starts_with("[shy] rank beside [cells]: 0 of ");
    }));
}

}  // namespace niblick
