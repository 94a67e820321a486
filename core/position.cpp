#include "core/position.h"

#include <algorithm>

#include "core/exotic_play.h"

namespace niblick {

namespace {

// What lies under a card that is there is there too.
bool buried_are_there(const Board& board, const SlotSet& filled) {
    bool buried = true;
    filled.for_each([&](int s) {
        buried = buried && filled.contains(board.layout().below(static_cast<Slot>(s)));
    });
    return buried;
}

bool places_are_ok(const Board& board, const Position& position) {
    const std::vector<Slot>& places = position.extra.places;
    if (places.empty()) return true;
    SlotSet pieces;
    for (const Slot piece : places) pieces.set(piece);
    return board.variant->traits.shuffles_layout && pieces == board.layout().all() &&
           places.size() == static_cast<std::size_t>(board.layout().size());
}

bool piles_are_ok(const Board& board, const Position& position) {
    SlotSet filled;
    SlotSet open;
    int pieces = 0;
    const int count = static_cast<int>(board.layout().piles().size());
    if (std::count(position.extra.piles.begin(), position.extra.piles.end(), kNoSlot) != count) {
        return false;
    }
    for (int i = 0; i < count; ++i) {
        const auto cards = pile(position, i);
        for (const Slot piece : cards) filled.set(piece);
        pieces += static_cast<int>(cards.size());
        if (!cards.empty()) open.set(cards.back());
    }
    return filled == position.filled && open == position.open && filled.count() == pieces;
}

// One of the lists that lie in one, each with kNoSlot behind it.
std::span<const Slot> part_of(const std::vector<Slot>& all, int index) {
    auto begin = all.begin();
    for (int i = 0; i < index; ++i) begin = std::find(begin, all.end(), kNoSlot) + 1;
    return {begin, std::find(begin, all.end(), kNoSlot)};
}

bool stacks_are_ok(const Board& board, const Position& position) {
    const auto& stacks = position.extra.stacks;
    if (!board.variant->packing.from_foundation) return stacks.empty();
    SlotSet seen = position.filled | position.extra.held;
    for (const Slot piece : position.extra.order) seen.set(piece);
    for (const Slot piece : stacks) {
        if (piece == kNoSlot) continue;
        if (piece >= board.pieces() || seen.test(piece)) return false;
        seen.set(piece);
    }
    return std::count(stacks.begin(), stacks.end(), kNoSlot) == board.variant->foundations();
}

bool order_is_ok(const Board& board, const Position& position) {
    SlotSet seen = position.filled | position.extra.held;
    for (const Slot piece : position.extra.order) {
        if (piece >= board.pieces() || seen.test(piece)) return false;
        seen.set(piece);
    }
    return position.drawn <= position.extra.order.size();
}

}  // namespace

bool keeps_order(const Variant& variant) {
    return variant.stock_plan.to == StockPlan::To::waste || variant.stock_plan.passes != 1;
}

bool keeps_laid(const Variant& variant) {
    return (variant.stock_plan.to == StockPlan::To::foundation && variant.stock_plan.passes != 1) ||
           variant.cells.from_foundation;
}

Position start_position(const Board& board, const TokenCounts& brought) {
    Position position;
    const Variant& variant = *board.variant;
    position.filled = board.layout().all();
    position.open = board.layout().open(position.filled);
    position.top.fill(kNoCard);
    for (std::size_t f = 0; f < board.deal.foundation.size(); ++f) {
        position.top[f] = board.deal.foundation[f];
    }
    if (variant.traits.plain) return position;

    Extra& extra = position.extra;
    if (keeps_order(variant)) {
        for (int p = board.layout().size(); p < board.pieces(); ++p) {
            extra.order.push_back(static_cast<Slot>(p));
        }
    }
    if (variant.traits.moving) {
        for (const auto& slots : board.layout().piles()) {
            extra.piles.insert(extra.piles.end(), slots.begin(), slots.end());
            extra.piles.push_back(kNoSlot);
        }
        const Visibility& visibility = variant.visibility;
        extra.up =
            visibility.covered_face_down ? position.open | visibility.dealt_up : position.filled;
    }
    if (variant.packing.from_foundation) {
        extra.stacks.assign(static_cast<std::size_t>(variant.foundations()), kNoSlot);
    }
    for (std::size_t t = 0; t < variant.tokens.size(); ++t) {
        extra.tokens[t] = static_cast<std::uint8_t>(variant.tokens[t].count + brought[t]);
    }
    int notes = 0;
    for (const Rule& rule : variant.rules) notes = std::max(notes, rule.at + rule.notes);
    extra.notes.assign(static_cast<std::size_t>(notes), 0);
    return position;
}

bool is_ok(const Board& board, const Position& position) {
    const Variant& variant = *board.variant;
    if (variant.traits.moving) {
        if (!piles_are_ok(board, position)) return false;
    } else {
        if (!board.layout().all().contains(position.filled)) return false;
        if (!places_are_ok(board, position)) return false;
        const SlotSet filled = slots_of(position, position.filled);
        if (slots_of(position, position.open) != board.layout().open(filled)) return false;
        if (!buried_are_there(board, filled)) return false;
    }
    if (keeps_order(variant) ? !order_is_ok(board, position)
                             : position.drawn > board.deal.stock.size()) {
        return false;
    }
    if (!stacks_are_ok(board, position)) return false;
    if (position.extra.held.count() > variant.cells.count) return false;
    if (position.extra.held.intersects(position.filled)) return false;
    if (variant.traits.plain && position.extra != Extra{}) return false;
    for (std::size_t f = 0; f < position.top.size(); ++f) {
        const bool exists = f < board.deal.foundation.size();
        if (!exists && position.top[f] != kNoCard) return false;
        if (position.top[f] != kNoCard && position.top[f] >= board.deck().size()) return false;
    }
    return true;
}

int stock_left(const Board& board, const Position& position) {
    const std::size_t all =
        keeps_order(*board.variant) ? position.extra.order.size() : board.deal.stock.size();
    return static_cast<int>(all) - position.drawn;
}

int cards_left(const Board& board, const Position& position) {
    const Aim& aim = board.variant->aim;
    int left = aim.tableau ? (position.filled & ~aim.spare).count() : 0;
    if (aim.cells) left += position.extra.held.count();
    if (aim.stock) {
        left += keeps_order(*board.variant) ? static_cast<int>(position.extra.order.size())
                                            : stock_left(board, position);
    }
    // The cards of a set that is not whole yet would have to go back.
    const SlotSet& taken = position.extra.taken;
    if (taken.none() || exotic::may_close(board, position)) return left;
    return left + taken.count();
}

Slot piece_in(const Position& position, Slot slot) {
    const std::vector<Slot>& places = position.extra.places;
    return places.empty() ? slot : places[slot];
}

Slot slot_of(const Position& position, Slot piece) {
    const std::vector<Slot>& places = position.extra.places;
    if (places.empty()) return piece;
    return static_cast<Slot>(std::find(places.begin(), places.end(), piece) - places.begin());
}

SlotSet pieces_in(const Position& position, const SlotSet& slots) {
    if (position.extra.places.empty()) return slots;
    SlotSet pieces;
    slots.for_each([&](int s) { pieces.set(piece_in(position, static_cast<Slot>(s))); });
    return pieces;
}

SlotSet slots_of(const Position& position, const SlotSet& pieces) {
    const std::vector<Slot>& places = position.extra.places;
    if (places.empty()) return pieces;
    SlotSet slots;
    for (std::size_t s = 0; s < places.size(); ++s) {
        if (pieces.test(places[s])) slots.set(static_cast<int>(s));
    }
    return slots;
}

Slot waste_top(const Board& board, const Position& position) {
    if (board.variant->stock_plan.to != StockPlan::To::waste || position.drawn == 0) return kNoSlot;
    return position.extra.order[position.drawn - std::size_t{1}];
}

Slot next_stock_piece(const Board& board, const Position& position) {
    if (stock_left(board, position) == 0) return kNoSlot;
    if (keeps_order(*board.variant)) return position.extra.order[position.drawn];
    return static_cast<Slot>(board.layout().size() + position.drawn);
}

std::span<const Slot> stack(const Position& position, int foundation) {
    return part_of(position.extra.stacks, foundation);
}

int foundation_under(const Board& board, const Position& position, Slot piece) {
    if (!board.variant->packing.from_foundation) return -1;
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const auto cards = stack(position, f);
        const auto at = static_cast<std::size_t>(f);
        if (cards.empty() || cards.back() != piece) continue;
        const bool last = cards.size() == 1 && board.deal.foundation[at] == kNoCard;
        const bool covered =
            position.top[at] != board.card(piece) || (f == 0 && position.extra.wild);
        return last || covered ? -1 : f;
    }
    return -1;
}

std::span<const Slot> pile(const Position& position, int index) {
    return part_of(position.extra.piles, index);
}

int pile_of(const Position& position, Slot piece) {
    const std::vector<Slot>& piles = position.extra.piles;
    const auto at = std::find(piles.begin(), piles.end(), piece);
    if (at == piles.end() || !position.filled.test(piece)) return -1;
    return static_cast<int>(std::count(piles.begin(), at, kNoSlot));
}

}  // namespace niblick
