#include "core/search/alike.h"

#include <algorithm>

namespace niblick::search {

namespace {

// True where cards that the rules cannot tell apart may score differently.
bool tells_cards_apart(const ScoreTable& score) {
    return !score.rank_points.empty() || !score.series_points.empty() ||
           !score.tip_points.empty() || score.tip_factor != 1;
}

// True where cards may leave the place they were dealt to for another.
bool cards_wander(const Variant& variant) {
    return variant.traits.moving || variant.traits.shuffles_layout || variant.cells.count > 0;
}

bool rules_look_at_pieces(const Variant& variant) {
    return std::any_of(variant.rules.begin(), variant.rules.end(), [&](const Rule& rule) {
        return rule.sees == Rule::Sees::pieces ||
               (rule.sees == Rule::Sees::places && cards_wander(variant));
    });
}

}  // namespace

AlikeHash::AlikeHash(const Board& board, bool scored, bool with_stock)
    : board_(board),
      with_stock_(with_stock),
      by_piece_(rules_look_at_pieces(*board.variant) ||
                ((board.variant->traits.moving || board.variant->traits.shuffles_layout) &&
                 board.variant->aim.spare.any()) ||
                (scored && tells_cards_apart(board.variant->score))),
      top_apart_(!board.variant->tokens.empty() && !board.variant->packing.from_foundation),
      top_is_hidden_(top_apart_ && !scored && board.variant->rules.empty() &&
                     board.variant->sets.least == 0 && !keeps_laid(*board.variant)),
      up_matters_(board.variant->packing.on &&
                  (board.variant->packing.only_lone || board.variant->packing.sequences ||
                   board.variant->packing.fill == Packing::Fill::deep)) {
    const Variant& variant = *board.variant;
    const bool first_is_special =
        (variant.traits.has_stock && variant.stock_plan.to == StockPlan::To::foundation) ||
        !variant.tokens.empty() || keeps_laid(variant);
    const bool all_differ = by_piece_ || !variant.rules.empty();
    first_equal_ =
        all_differ ? static_cast<std::size_t>(variant.foundations()) : (first_is_special ? 1 : 0);
    if (variant.traits.moving) piles_.resize(variant.layout.piles().size());
}

void AlikeHash::add(Alike& state, std::uint64_t value) {
    state[0] = (state[0] ^ value) * 0x9E3779B97F4A7C15U;
    state[0] ^= state[0] >> 29;
    state[1] = (state[1] + value) * 0xD6E8FEB86659FD93U;
    state[1] ^= state[1] >> 32;
}

void AlikeHash::add_faces(const SlotSet& pieces) {
    faces_.clear();
    pieces.for_each([&](int p) { faces_.push_back(board_.face[static_cast<std::size_t>(p)]); });
    std::sort(faces_.begin(), faces_.end());
    add(faces_.size());
    for (const std::uint8_t face : faces_) add(face);
}

void AlikeHash::add_layout(const Position& position) {
    const SlotSet slots = slots_of(position, position.filled);
    for (const std::uint64_t word : slots.word) add(word);
    if (position.extra.places.empty()) return;
    slots.for_each([&](int s) {
        const Slot piece = piece_in(position, static_cast<Slot>(s));
        add(by_piece_ ? piece : board_.face[piece]);
    });
}

void AlikeHash::add_piles(const Position& position) {
    std::size_t used = 0;
    piles_[0].clear();
    for (const Slot piece : position.extra.piles) {
        if (piece == kNoSlot) {
            if (++used < piles_.size()) piles_[used].clear();
            continue;
        }
        const bool up = up_matters_ && position.extra.up.test(piece);
        const bool fresh = position.extra.fresh.test(piece);
        const int card = by_piece_ ? piece : board_.face[piece];
        piles_[used].push_back(
            static_cast<std::uint16_t>(card * 4 + (up ? 2 : 0) + (fresh ? 1 : 0)));
    }
    // Where stock cards go to the piles in turn, which pile is which matters.
    const StockPlan& plan = board_.variant->stock_plan;
    const bool in_turn =
        (plan.to == StockPlan::To::piles || plan.refill) && stock_left(board_, position) > 0;
    if (!by_piece_ && !in_turn) {
        std::sort(piles_.begin(), piles_.end());
    }
    for (const auto& pile : piles_) {
        add(pile.size());
        for (const std::uint16_t card : pile) add(card);
    }
}

void AlikeHash::add_foundations(const Position& position) {
    const auto count = static_cast<std::size_t>(board_.variant->foundations());
    // What lies below a top matters where it may come to light again.
    const bool comes_back = board_.variant->packing.from_foundation;
    stacks_.resize(count);
    for (std::size_t f = 0; f < count; ++f) {
        stacks_[f].clear();
        if (f > 0 || !top_apart_) stacks_[f].push_back(number(position.top[f]));
        if (!comes_back) continue;
        stacks_[f].push_back(number(board_.deal.foundation[f]));
        for (const Slot piece : stack(position, static_cast<int>(f))) {
            stacks_[f].push_back(by_piece_ ? piece : board_.face[piece]);
        }
    }
    if (first_equal_ < count) {
        std::sort(stacks_.begin() + static_cast<std::ptrdiff_t>(first_equal_), stacks_.end());
    }
    for (const auto& cards : stacks_) {
        if (comes_back) add(cards.size());
        for (const std::uint16_t card : cards) add(card);
    }
}

Alike AlikeHash::operator()(const Position& position, std::uint64_t more) {
    return with(rest(position, more), position, Hand::of(position));
}

Alike AlikeHash::with(const Alike& rest, const Position& position, const Hand& hand) const {
    if (board_.variant->tokens.empty()) return rest;
    Alike state = rest;
    const bool hidden = hand.wild && top_is_hidden_;
    if (top_apart_) add(state, hidden ? std::uint64_t{1} << 32 : number(position.top[0]));
    add(state, hand.wild);
    for (std::size_t t = 0; t < board_.variant->tokens.size(); ++t) add(state, hand.tokens[t]);
    return state;
}

Alike AlikeHash::rest(const Position& position, std::uint64_t more) {
    state_ = {0x243F6A8885A308D3U ^ more, 0x13198A2E03707344U + more * 31};
    const Variant& variant = *board_.variant;
    const Extra& extra = position.extra;
    if (variant.traits.moving) {
        add_piles(position);
    } else {
        add_layout(position);
    }
    add_foundations(position);
    if (with_stock_) add(position.drawn);
    if (variant.traits.plain) return state_;

    const auto add_piece = [&](Slot piece) { add(by_piece_ ? piece : board_.face[piece]); };
    add(extra.order.size());
    for (const Slot piece : extra.order) add_piece(piece);
    add(extra.laid.size());
    for (const Slot piece : extra.laid) add_piece(piece);
    if (by_piece_) {
        for (const std::uint64_t word : extra.held.word) add(word);
    } else {
        add_faces(extra.held);
    }
    add_faces(extra.taken);
    if (!variant.traits.moving) {
        const SlotSet fresh = slots_of(position, extra.fresh & position.filled);
        for (const std::uint64_t word : fresh.word) add(word);
    }
    const Slot waste = waste_top(board_, position);
    add(waste != kNoSlot && extra.fresh.test(waste));
    const StockPlan& plan = variant.stock_plan;
    const bool passes_count = plan.passes != 0 || plan.again == StockPlan::Again::shuffle;
    add(passes_count ? extra.pass : 0);
    add(extra.holds);
    for (const std::uint8_t note : extra.notes) add(note);
    return state_;
}

}  // namespace niblick::search
