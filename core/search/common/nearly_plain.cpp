#include "core/search/common/nearly_plain.h"

#include <algorithm>

namespace niblick::search {

namespace {

// True if none of the slots touches another.
bool touch_nothing(const Layout& layout, const SlotSet& slots) {
    bool nothing = true;
    slots.for_each([&](int s) {
        const auto slot = static_cast<Slot>(s);
        nothing = nothing && (layout.above(slot) | layout.below(slot)).none();
    });
    return nothing;
}

// Whether no rule watches over moves, or only one that tells which cards accept nothing.
bool has_stopper_at_most(const Variant& variant) {
    if (variant.rules.empty()) return true;
    const Rule& rule = variant.rules.front();
    return variant.rules.size() == 1 && rule.stopper && !rule.scores && !rule.foreign;
}

}  // namespace

bool is_nearly_plain(const Variant& variant) {
    if (variant.traits.plain) return true;
    Aim aim = variant.aim;
    aim.spare = {};
    const bool tokens =
        std::all_of(variant.tokens.begin(), variant.tokens.end(), [](const Token& token) {
            return token.kind_index < 0 && (token.is_wild() || token.peeks > 0);
        });
    return tokens && !variant.traits.moving && variant.stock_plan == StockPlan{} &&
           variant.cells.count == 0 && variant.sets.least == 0 && aim == Aim{} &&
           variant.withheld == 0 && variant.layout.either_or().empty() &&
           has_stopper_at_most(variant) && touch_nothing(variant.layout, variant.aim.spare);
}

std::vector<std::uint8_t> wild_tokens(const Variant& variant, const Position& at) {
    std::vector<std::uint8_t> wild;
    for (std::size_t t = 0; t < variant.tokens.size(); ++t) {
        if (!variant.tokens[t].is_wild()) continue;
        wild.insert(wild.end(), at.tokens[t], static_cast<std::uint8_t>(t));
    }
    wild.resize(std::min(wild.size(), static_cast<std::size_t>(at.filled.count())));
    return wild;
}

}  // namespace niblick::search
