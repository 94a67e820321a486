#include "workbench/study/design/feature_usage.h"

#include <algorithm>
#include <bit>

#include "core/play/play.h"

namespace niblick::study {

namespace {

// Counts of what one line does.
struct ActionCounts {
    int turned = 0;
    int from_waste = 0;
    int redeals = 0;
    int packs = 0;
    int from_reserve = 0;
    int most_held = 0;
    std::uint32_t foundations = 0;  // a bit for each
    std::vector<int> tokens;
};

ActionCounts count_actions(const Board& board, const std::vector<Move>& line) {
    const Variant& variant = *board.variant;
    const auto slots = static_cast<Slot>(variant.layout.size());
    ActionCounts counts;
    counts.tokens.assign(variant.tokens.size(), 0);
    Position position = start_position(board);
    for (const Move move : line) {
        const bool of_stock = move.from >= slots && move.from < kTop;
        switch (move.kind) {
            case MoveKind::play:
                counts.foundations |= 1U << move.to;
                if (of_stock && !position.holds_in_cell(move.from)) ++counts.from_waste;
                if (move.from < slots && variant.reserve.test(move.from)) ++counts.from_reserve;
                break;
            case MoveKind::draw:
                counts.turned += variant.stock_plan.per_draw_in(position.pass);
                break;
            case MoveKind::pack: ++counts.packs; break;
            case MoveKind::redeal: ++counts.redeals; break;
            case MoveKind::token: ++counts.tokens[move.to]; break;
            case MoveKind::hold:
            case MoveKind::close:
            case MoveKind::other: break;
        }
        position = after(board, position, move);
        counts.most_held = std::max(counts.most_held, position.zones.size(Zone::cells));
    }
    return counts;
}

// How much of a feature a line uses; 0 or less if it does not.
int amount(const Use& use, const ActionCounts& counts) {
    switch (use.of) {
        case Use::Of::stock:
            return use.room > 0 ? std::min(use.room, counts.turned) : counts.turned;
        case Use::Of::waste: return counts.from_waste;
        case Use::Of::redeal: return counts.redeals;
        case Use::Of::cells: return counts.most_held;
        case Use::Of::packing: return counts.packs;
        case Use::Of::foundations: return std::popcount(counts.foundations);
        case Use::Of::reserve: return counts.from_reserve;
        case Use::Of::token: return counts.tokens[static_cast<std::size_t>(use.token)];
    }
    return 0;
}

}  // namespace

FeatureUsage::FeatureUsage(const RuleSet& rules, const Variant& v) {
    const auto add = [&](Use::Of of, Decision decision, std::string what, int room = 0) {
        Use use;
        use.of = of;
        use.rule = key_deciding(rules, decision);
        use.what = std::move(what);
        use.room = room;
        uses_.push_back(std::move(use));
    };
    if (v.traits.has_stock && !v.stock_plan.refill) {
        add(Use::Of::stock, Decision::stock, "the stock",
            v.stock_plan.passes == 1 ? v.stock_size : 0);
    }
    if (v.traits.has_stock && v.stock_plan.to == StockPlan::To::waste) {
        add(Use::Of::waste, Decision::stock_to, "the waste");
    }
    if (v.traits.has_stock && v.stock_plan.passes != 1) {
        const int again = v.stock_plan.passes == 0 ? 0 : v.stock_plan.passes - 1;
        add(Use::Of::redeal, Decision::stock_passes, "another pass through the stock", again);
    }
    if (v.cells.count > 0) add(Use::Of::cells, Decision::cell_count, "a cell", v.cells.count);
    if (v.packing.on) add(Use::Of::packing, Decision::packing, "building on the tableau");
    if (v.foundations() > 1 && v.sets.least == 0) {
        add(Use::Of::foundations, Decision::foundations, "a second foundation", v.foundations());
    }
    if (v.reserve.any()) add(Use::Of::reserve, Decision::reserve, "the reserve");
    for (std::size_t t = 0; t < v.tokens.size(); ++t) {
        const Token& token = v.tokens[t];
        // Lines of searches, which know all cards, need no look at the stock.
        if (token.counter || token.peeks > 0) continue;
        add(Use::Of::token, Decision::token,
            "the token \xE2\x80\x9C" + token.name + "\xE2\x80\x9D");
        const Part* part = rules.find(token.id);
        if (part != nullptr) uses_.back().rule = key_deciding(*part, Decision::token);
        uses_.back().token = static_cast<int>(t);
    }
}

void FeatureUsage::add(const Board& board, const std::vector<Move>& line) {
    const ActionCounts counts = count_actions(board, line);
    for (Use& use : uses_) {
        const int n = amount(use, counts);
        use.most = std::max(use.most, n);
        if (n > (use.of == Use::Of::foundations ? 1 : 0)) ++use.lines;
    }
}

}  // namespace niblick::study
