#include "core/search/positions/prunes.h"

#include <algorithm>
#include <span>

#include "core/rules/score.h"
#include "core/search/common/under.h"

namespace niblick::search {

namespace {

// Whether it makes no difference when cards are moved to empty columns: a column that gives a card
// away keeps others, so that none becomes empty by it.
bool fills_can_wait(const Variant& variant) {
    const Packing& packing = variant.packing;
    return fills_only(variant) && !packing.sequences && !packing.from_waste &&
           !packing.from_foundation && !packing.only_lone &&
           variant.stock_plan.to == StockPlan::To::foundation && !variant.stock_plan.refill &&
           variant.traits.draws_any_time && variant.cells.count == 0 && variant.sets.least == 0 &&
           variant.reserve.none() && variant.rules.empty() && variant.tokens.empty() &&
           variant.aim.parts.empty();
}

}  // namespace

bool stock_dominates(const Variant& variant) {
    const StockPlan& plan = variant.stock_plan;
    const bool to_foundation_once = plan.to == StockPlan::To::foundation && plan.per_draw == 1 &&
                                    plan.passes == 1 && !plan.refill && !plan.choose;
    return variant.stock_size > 0 && to_foundation_once && variant.traits.draws_any_time &&
           variant.sets.least == 0 && !variant.cells.from_foundation &&
           !variant.packing.from_foundation && !variant.aim.stock &&
           std::all_of(variant.rules.begin(), variant.rules.end(),
                       [](const Rule& rule) { return rule.blind_to_stock; });
}

bool fills_only(const Variant& variant) {
    const Packing& packing = variant.packing;
    for (int f = 0; f < packing.onto.faces(); ++f) {
        if (packing.onto.onto(static_cast<Face>(f)).any()) return false;
    }
    return packing.on && packing.fill == Packing::Fill::any;
}

bool peeks_are_idle(const Variant& variant, bool scored) {
    const int sign = variant.score.low_wins ? -1 : 1;
    return variant.rules.empty() &&
           (!scored || sign * variant.score.per_token_left_when_cleared >= 0);
}

Prunes::Prunes(const Board& board, const Position& from, bool wants_best)
    : board_(board),
      wants_best_(wants_best),
      begun_(as_set(from.set())) {
    const Variant& variant = *board_.variant;
    ascending_ = order_of_picking_is_free();
    idle_peeks_ = peeks_are_idle(variant, wants_best_) &&
                  std::any_of(variant.tokens.begin(), variant.tokens.end(),
                              [](const Token& token) { return token.peeks > 0; });
    if (!wants_best_) set_bounds_.emplace(variant);
    const bool one_chain =
        !wants_best_ && variant.traits.single_foundation && variant.stock_size == 0 &&
        variant.sets.least == 0 && variant.tokens.empty() && variant.rules.empty() &&
        !variant.packing.from_foundation && variant.aim.tableau && variant.aim.may_remain == 0 &&
        variant.aim.parts.empty() && variant.reserve.none();
    // All remaining cards must be played to the foundation in one walk around the ring.
    if (one_chain && (variant.aim.cells || variant.cells.count == 0)) ring_ = Ring::make(variant);
    ends_below_ = one_chain && last_has_none_under(variant);
    if (ends_below_) last_card_ = LastCard::make(variant);
    const bool columns =
        !variant.traits.moving && variant.cells.count > 0 && lies_in_columns(variant.layout);
    // Cards leave cells last and in any order, after those of the tableau.
    const bool order_is_free = variant.cells.last && variant.cells.count > 1;
    fills_wait_ = !wants_best_ && fills_can_wait(variant);
    holds_wait_ = one_chain && columns && variant.aim.cells && !variant.cells.from_foundation &&
                  !order_is_free;
}

// True if the picking order of a set does not matter.
bool Prunes::order_of_picking_is_free() const {
    const Variant& variant = *board_.variant;
    const Sets& sets = variant.sets;
    const bool any_order = sets.kind == Sets::Kind::run || sets.kind == Sets::Kind::sum;
    if (sets.least == 0 || !any_order || !sets.frozen) return false;
    // A rule may depend on the order, and piles are refilled in the order they become empty.
    if (!variant.rules.empty() || variant.stock_plan.refill) return false;
    // Picking with a gap can continue where picking in order has already won.
    if (!wants_best_) return true;
    // A game won in the middle of a set ends there, so all cards that could still join the set must
    // be gone by then.
    return points_follow_cards(variant.score) && variant.aim.may_remain == 0 &&
           variant.aim.parts.empty() && variant.stock_size == 0 && variant.cells.count == 0 &&
           variant.reserve.none();
}

std::optional<Prune> Prunes::refutes(const Position& position) {
    if (wants_best_) return std::nullopt;
    if (!position.in_set() && !set_bounds_->may_leave(board_, position)) return Prune::no_sets;
    if (chain_fails(position)) return Prune::no_walk;
    if (need_ && need_->refutes(position)) return Prune::no_walk;
    return std::nullopt;
}

bool Prunes::chain_fails(const Position& position) const {
    if (last_card_ && !last_card_->may_leave(board_, position)) return true;
    const Card top = position.top[0];
    if (!ring_ || top == kNoCard) return false;
    Ring::Steps steps = ring_->zero();
    unsigned left = 0;
    unsigned held = 0;
    const SlotSet in_cells = as_set(position.cells());
    (position.filled | in_cells).for_each([&](int p) {
        const int place = ring_->place(board_.face[static_cast<std::size_t>(p)]);
        ring_->add(steps, place);
        left |= 1U << place;
        if (in_cells.test(p)) held |= 1U << place;
    });
    unsigned ends = board_.variant->cells.last && held != 0 ? held : left;
    if (ends_below_) {
        ends = 0;
        faces_at_bottom(board_, position).for_each([&](int face) {
            ends |= 1U << ring_->place(static_cast<Face>(face));
        });
    }
    return left != 0 && !ring_->may_walk(steps, ring_->place(board_.face_of(top)), ends, left);
}

Slot Prunes::uncovered_by(const Position& before, Move made) const {
    if (fills_wait_ && made.kind == MoveKind::pack) {
        const std::span<const Slot> pile = before.pile(pile_of(before, made.from));
        if (pile.size() < 2) return kTop;
        const Slot under = pile[pile.size() - 2];
        return goes_next(before, under, made.to) ? under : kTop;
    }
    if (!holds_wait_ || made.kind != MoveKind::hold) return kNoSlot;
    Slot under = kTop;
    board_.layout().below(made.from).for_each([&](int s) { under = static_cast<Slot>(s); });
    return under;
}

// Whether a card could go to a foundation, or to an empty pile other than the one just filled.
bool Prunes::goes_next(const Position& before, Slot card, int filled) const {
    for (int f = 0; f < board_.variant->foundations(); ++f) {
        const Face top = board_.face_of(before.top[static_cast<std::size_t>(f)]);
        if (board_.targets[top].test(card)) return true;
    }
    for (int p = 0; p < board_.variant->columns(); ++p) {
        if (p != filled && before.pile(p).empty()) return true;
    }
    return false;
}

// The picking order of a frozen set does not matter, so only the ascending one is tried, and a run
// only if it can be completed. Cards available before a set are still available after it, so a run
// of at least twice the minimum size can be split in two: longer ones are not needed.
void Prunes::keep_useful(const Position& position, std::vector<Move>& moves) {
    if (idle_peeks_) {
        std::erase_if(moves, [this](Move move) {
            return move.kind == MoveKind::token && board_.variant->tokens[move.to].peeks > 0;
        });
    }
    // A set started before the search may continue in any order.
    if (!ascending_ || (begun_.any() && as_set(position.set()).contains(begun_))) return;
    const Sets& sets = board_.variant->sets;
    const int count = position.zones.size(Zone::set);
    if (sets.kind == Sets::Kind::sum) {
        const int last = count == 0 ? -1 : sets.place[board_.face_of(position.top[0])];
        std::erase_if(moves, [&](Move move) {
            return move.kind == MoveKind::play && sets.place[board_.face[move.from]] < last;
        });
        return;
    }
    offered_.assign(static_cast<std::size_t>(sets.ring), false);
    for (const Move move : moves) {
        if (move.kind == MoveKind::play) offered_[place(board_.face[move.from])] = true;
    }
    const int next = count == 0 ? -1 : sets.place[board_.face_of(position.top[0])] + 1;
    std::erase_if(moves, [&](Move move) {
        if (move.kind != MoveKind::play) return false;
        const int here = sets.place[board_.face[move.from]];
        if (count > 0) {
            return count >= 2 * sets.least - 1 || here != (sets.wrap ? next % sets.ring : next);
        }
        for (int i = 1; i < sets.least; ++i) {
            if (!sets.wrap && here + i >= sets.ring) return true;
            if (!offered_[static_cast<std::size_t>((here + i) % sets.ring)]) return true;
        }
        return false;
    });
}

std::size_t Prunes::place(Face face) const {
    return static_cast<std::size_t>(board_.variant->sets.place[face]);
}

}  // namespace niblick::search
