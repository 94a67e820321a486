#include "variants/explain/idle_keys.h"

#include <utility>

#include "core/rules/same_variant.h"
#include "variants/explain/describe.h"
#include "variants/explain/rule_line.h"

namespace niblick {

namespace {

using Kind = RuleChange::Kind;

// The variant without what its game never uses. The tables keep it so that fingerprints of games
// that people have saved stay valid.
Variant as_played(Variant variant) {
    if (variant.stock_size == 0) {
        variant.stock_use = StockUse::any_time;
        // Without stock cards there is never a waste. A foundation may still become the stock.
        if (variant.stock_plan.to != StockPlan::To::foundation) variant.stock_plan = {};
    }
    if (variant.stock_plan.to != StockPlan::To::waste) {
        variant.packing.from_waste = false;
        if (variant.packing.fill == Packing::Fill::stock)
            variant.packing.fill = Packing::Fill::none;
    }
    ScoreTable& score = variant.score;
    if (!keeps_stock(variant)) score.per_stock_left_when_cleared = 0;
    if (variant.stock_size == 0 || variant.stock_plan.refill) {  // nothing is ever turned
        score.per_draw = 0;
        score.draw_ends_run = ScoreTable{}.draw_ends_run;
        score.draws_stop_at_zero = false;
    }
    if (variant.layout.tips().none()) {
        score.tip_points.clear();
        score.tip_factor = 1;
    }
    seal(variant);
    return variant;
}

bool is_written(const Loaded& rules, const std::string& table) {
    return line_of(rules.rules, rules.sources, {table, ""}).from == RuleLine::From::file;
}

}  // namespace

std::vector<Removal> removals(const Loaded& rules) {
    std::vector<Removal> list;
    for (const Part& part : rules.rules.parts) {
        const std::string table(part.mechanism.id);
        if (is_written(rules, table)) list.push_back({{Kind::drop_table, table, "", ""}});
        for (std::size_t i = 0; i < part.options.fields().size(); ++i) {
            const Field& field = part.options.fields()[i];
            const auto& [value, origin, span, items] = part.options.settings()[i];
            if (origin == Origin::fallback || field.required()) continue;
            RuleChange change{Kind::drop_key, table, std::string(field.key), ""};
            if (origin == Origin::parent) {
                change.kind = Kind::set;
                change.toml = fallback_toml(field);
            }
            const bool is_default = toml_text(value) == fallback_toml(field);
            list.push_back({std::move(change), !field.own_only && !is_default});
        }
    }
    return list;
}

std::optional<Loaded> with_change(const Library& library, const Loaded& rules,
                                  const RuleChange& change) {
    Loaded changed = library.load_text(
        rules.path, changed_text(library, rules.path, rules.sources.front().text, {change}));
    if (!changed.ok() || canonical_text(changed.rules) == canonical_text(rules.rules)) {
        return std::nullopt;
    }
    return changed;
}

bool same_to_everyone(const Loaded& a, const Loaded& b) {
    if (!same_variant(as_played(*a.variant), as_played(*b.variant))) return false;
    const RulesPage one = describe(a.rules, *a.variant), other = describe(b.rules, *b.variant);
    return page_text(one) == page_text(other) && one.set == other.set;
}

std::vector<RuleChange> idle_keys(const Library& library, const Loaded& rules) {
    std::vector<RuleChange> idle;
    for (Removal& removal : removals(rules)) {
        const bool in_idle_table = !idle.empty() && idle.back().kind == Kind::drop_table &&
                                   idle.back().table == removal.change.table;
        if (!removal.is_rule || in_idle_table) continue;
        const auto without = with_change(library, rules, removal.change);
        if (without && same_to_everyone(rules, *without)) idle.push_back(std::move(removal.change));
    }
    return idle;
}

}  // namespace niblick
