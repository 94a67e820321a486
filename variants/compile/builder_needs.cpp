#include <algorithm>
#include <string>

#include "variants/compile/builder.h"

namespace niblick {

namespace {

// Something that rules may need of a game, beside foundations (check_sets).
struct Need {
    Needs need;
    const char* what;
    const char* hint;
    bool (*met)(const Variant&);
};

const Need kNeeds[] = {
    {Needs::cells, "cells", "add [cells]", [](const Variant& v) { return v.cells.count > 0; }},
    {Needs::piles, "columns to which cards move",
     "add [packing], or write to = \"columns\" or \"refill\" below [stock]", moves_to_piles},
    {Needs::places, "a layout whose cards stay where they were dealt",
     "remove [packing], and [stock] to = \"columns\" or \"refill\"",
     [](const Variant& v) { return !moves_to_piles(v); }},
    {Needs::sets, "sets", "add [sets]", [](const Variant& v) { return v.sets.least > 0; }},
    {Needs::waste, "a waste", "write to = \"waste\" below [stock]",
     [](const Variant& v) { return v.stock_plan.to == StockPlan::To::waste; }},
    {Needs::redeal, "a redeal", "write passes = 2 below [stock]",
     [](const Variant& v) { return v.stock_plan.passes != 1; }},
    {Needs::tokens, "tokens", "add a table that makes one, such as [wilds] or [reshuffle]",
     [](const Variant& v) { return !v.tokens.empty(); }},
};

}  // namespace

// Otherwise the first operation that needs what there is not would fail in the middle of a game.
bool VariantBuilder::check_needs(const Variant& variant) {
    bool fine = true;
    for (const Contributions::GivenRule& added : given_.rules) {
        for (const Need& need : kNeeds) {
            const std::vector<Needs>& all = added.rule.needs;
            if (std::find(all.begin(), all.end(), need.need) == all.end()) continue;
            if (need.met(variant)) continue;
            error("rule-needs",
                  "the rule of [" + added.rule.id + "] needs " + need.what +
                      ", and this game has none",
                  added.where, need.hint);
            fine = false;
        }
    }
    return fine;
}

}  // namespace niblick
