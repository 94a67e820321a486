#include "core/search/certificate/closed_set.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/play/play.h"
#include "core/search/certificate/closures.h"
#include "core/search/exact/chain.h"
#include "core/search/positions/prunes.h"

namespace niblick::search {

namespace {

// A list of so few positions is smaller than a table, and checked as fast.
constexpr std::uint64_t kFewPositions = 4000;
constexpr std::size_t kBytesOfPosition = 160;  // with its entry in a hash table, and in the list

// Whether cards score by their place in a run, and the more the later. Then a longer run with as
// many points is as good.
bool score_by_run(const ScoreTable& table) {
    const int sign = table.low_wins ? -1 : 1;
    const auto falls = [sign](int a, int b) { return sign * a > sign * b; };
    const bool rises = std::adjacent_find(table.run_points.begin(), table.run_points.end(),
                                          falls) == table.run_points.end();
    return rises && !table.low_wins && table.draw_ends_run && table.series_points.empty() &&
           table.tip_factor >= 1 && !(table.draws_stop_at_zero && table.per_draw < 0) &&
           table.per_reserve_left_when_cleared == 0 && table.per_token_left_when_cleared == 0;
}

// Games whose positions are sets of cards left of the tableau and faces on foundations, which some
// may have stopped.
bool is_tabled(const Variant& variant) {
    return std::all_of(variant.rules.begin(), variant.rules.end(),
                       [](const Rule& rule) { return rule.stopper.has_value(); }) &&
           variant.tokens.empty() && variant.sets.least == 0 && !variant.traits.moving &&
           variant.cells.count == 0 && variant.stock_plan == StockPlan{} && variant.withheld == 0 &&
           variant.aim.tableau && !variant.aim.cells && !variant.aim.stock;
}

// Whether a position can turn the stock to all that follows, in this pass and the next.
bool turns_one_by_one(const Variant& variant) {
    const StockPlan& plan = variant.stock_plan;
    return plan.to == StockPlan::To::waste && plan.per_draw == 1 && plan.later_draws.empty() &&
           variant.traits.draws_any_time &&
           std::all_of(variant.rules.begin(), variant.rules.end(),
                       [](const Rule& rule) { return rule.blind_to_stock; });
}

// Why there are no closed sets where events happen. Cards go from the tableau onto the foundation
// or into the bag, and from the stock onto the foundation.
std::string why_not_beside_events(const Variant& variant) {
    const bool only_laid = std::all_of(
        variant.tokens.begin(), variant.tokens.end(),
        [](const Token& token) { return token.is_laid() || token.counter || token.is_spell(); });
    if (!only_laid) return "it has tokens that do more than lie on the foundation";
    const Aim& aim = variant.aim;
    const bool plain = variant.sets.least == 0 && variant.cells.count == 0 && !variant.packing.on &&
                       !variant.traits.moving && variant.stock_plan == StockPlan{} &&
                       variant.reserve.none() && variant.foundations() == 1 && aim.tableau &&
                       !aim.cells && !aim.stock;
    return plain ? ""
                 : "[" + variant.rules.front().id +
                       "] watches over more than plays, tokens and turns of the stock";
}

}  // namespace

bool is_cleared(const Variant& variant, const SlotSet& filled) {
    const Aim& aim = variant.aim;
    if (aim.parts.empty()) return (filled & ~aim.spare).count() <= aim.may_remain;
    return std::any_of(aim.parts.begin(), aim.parts.end(), [&](const SlotSet& part) {
        return (filled & part).count() <= aim.may_remain;
    });
}

void begin_part(ClosedSet& set, int drawn, std::span<const Face> tops, int run) {
    set.parts.push_back({drawn, {tops.begin(), tops.end()}, 0, 0, run});
}

void add_set(ClosedSet& set, const SlotSet& filled, std::optional<int> points) {
    const std::size_t before = set.bytes.size();
    for (int i = 0; i < set.width; ++i) {
        const std::uint64_t word = filled.word[static_cast<std::size_t>(i / 8)];
        set.bytes += static_cast<char>((word >> (8 * (i % 8))) & 0xFF);
    }
    for (int shift = 0; points && shift < 32; shift += 8) {
        set.bytes += static_cast<char>((static_cast<std::uint32_t>(*points) >> shift) & 0xFF);
    }
    set.parts.back().bytes += set.bytes.size() - before;
}

bool has_events(const Variant& variant) {
    const auto is_theirs = [](const Rule& rule) {
        return !rule.foreign &&
               (rule.id == "events" || rule.id == "rough" || rule.id == "visibility");
    };
    return !variant.rules.empty() &&
           std::all_of(variant.rules.begin(), variant.rules.end(), is_theirs);
}

bool has_only_plays(const Variant& variant) {
    return variant.rules.empty() && is_tabled(variant);
}

std::string why_no_closed_set(const Variant& variant, Goal goal) {
    const Aim& aim = variant.aim;
    const StockPlan& plan = variant.stock_plan;
    if (goal == Goal::best) {
        if (!has_only_plays(variant))
            return "cards do more than go from the tableau onto a foundation";
        if (aim != Aim{}) return "not all cards of the tableau have to go";
        if (points_follow_cards(variant.score) || score_by_run(variant.score)) return {};
        return "not only the place of a card in its run decides what it scores";
    }
    if (has_events(variant)) return why_not_beside_events(variant);
    for (const Rule& rule : variant.rules) {
        const bool acts = rule.add || rule.instead || rule.follow || rule.notes > 0;
        const bool only_forbids = !rule.foreign && !acts && rule.sees == Rule::Sees::faces;
        if (!rule.stopper && !only_forbids) return "[" + rule.id + "] watches over its moves";
    }
    for (const Token& token : variant.tokens) {
        if (!token.is_laid() || !variant.rules.empty())
            return "it has tokens that do more than lie on the foundation";
    }
    if (variant.packing.on) {
        return moves_between_piles_only(variant) ? "" : "more than packing moves its columns";
    }
    if (variant.cells.to_pile || variant.cells.from_foundation) {
        return "cards go from cells to the tableau, or from the foundation to cells";
    }
    if (variant.sets.least > 0 && (variant.cells.count > 0 || !variant.tokens.empty())) {
        return "cards leave in sets, from cells or beside tokens";
    }
    const bool in_order = plan.to == StockPlan::To::waste && plan.again == StockPlan::Again::keep;
    if (plan.passes != 1 && !in_order) return "stock cards come back in another order";
    if (variant.withheld > 0) return "stock cards are withheld";
    return {};
}

ClosedSetFound closed_set(const Board& board, const Query& query, const StopToken& stop) {
    const Variant& variant = *board.variant;
    NIBLICK_EXPECTS(why_no_closed_set(variant, query.goal).empty());
    if (variant.packing.on) return piles_closure(board, query, stop);
    if (query.goal == Goal::clear && Chain::serves(variant)) {
        return chain_closure(board, query, stop);
    }
    if (has_events(variant)) {
        const Position start = start_position(board);
        const bool counts_turns =
            stock_left(board, start) > 0 && after(board, start, Move::draw()).notes != start.notes;
        if (variant.traits.draws_any_time && !counts_turns) {
            ClosedSetFound found = general_closure(board, query, true, stop);
            if (!found.won) return found;  // a win may be one of later positions alone
        }
        return general_closure(board, query, false, stop);
    }
    if (!has_only_plays(variant)) {
        if (is_tabled(variant)) {
            const bool any_time = variant.traits.draws_any_time;
            if (auto table = table_closure(board, query, any_time, stop)) return std::move(*table);
        }
        const bool nested = stock_dominates(variant) || turns_one_by_one(variant);
        return general_closure(board, query, nested, stop);
    }
    // Where turning can score, or wait until nothing fits, a position is not one with more turned.
    const bool nested =
        variant.traits.draws_any_time && (query.goal == Goal::clear || stock_left_is_good(variant));
    Query within = query;
    within.limits.nodes =
        std::min<std::uint64_t>(query.limits.nodes, query.limits.bytes / kBytesOfPosition);
    if (query.goal == Goal::best && !points_follow_cards(variant.score)) {
        return runs_closure(board, within, nested, stop);
    }
    Query few = within;
    few.limits.nodes = std::min(within.limits.nodes, kFewPositions);
    ClosedSetFound found = list_closure(board, few, nested, stop);
    if (found.why != StopReason::nodes) return found;
    if (auto table = table_closure(board, query, nested, stop)) return std::move(*table);
    return list_closure(board, within, nested, stop);
}

}  // namespace niblick::search
