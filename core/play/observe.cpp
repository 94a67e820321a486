#include "core/play/observe.h"

#include <algorithm>

#include "core/base/expects.h"

namespace niblick {

bool is_face_up(const Board& board, const Position& position, Slot slot) {
    NIBLICK_EXPECTS(matches(board, position));
    NIBLICK_EXPECTS(slot < board.pieces());
    if (position.filled.test(slot)) {
        const Visibility& visibility = board.variant->visibility;
        return !visibility.covered_face_down || position.open.test(slot) ||
               visibility.dealt_up.test(slot_of(position, slot)) || position.up.test(slot);
    }
    const Zones& zones = position.zones;
    return zones.has(Zone::cells, slot) || zones.has(Zone::set, slot) ||
           zones.has(Zone::waste, slot);
}

namespace {

// The pieces outside the tableau, and the piles where they move.
void observe_pieces(const Board& board, const Position& position, Observation& seen) {
    const Variant& variant = *board.variant;
    const auto show = [&](Slot piece) {
        seen.slots[piece] = {Observation::Visibility::seen, board.card(piece)};
    };
    if (variant.stock_plan.to == StockPlan::To::waste) {
        seen.waste.assign(position.waste().begin(), position.waste().end());
        for (const Slot piece : seen.waste) show(piece);
    }
    seen.cells.assign(position.cells().begin(), position.cells().end());
    for (const Slot piece : position.cells()) show(piece);
    for (const Slot piece : position.set()) show(piece);
    for (int f = 0; f < variant.foundations() && variant.packing.from_foundation; ++f) {
        const auto cards = position.foundation(f);
        if (!cards.empty() && foundation_under(board, position, cards.back()) == f) {
            show(cards.back());
        }
    }
    const std::size_t piles = variant.traits.moving ? board.layout().piles().size() : 0;
    for (std::size_t i = 0; i < piles; ++i) {
        const auto cards = position.pile(static_cast<int>(i));
        seen.piles.emplace_back(cards.begin(), cards.end());
    }
    for (std::size_t t = 0; t < variant.tokens.size(); ++t) {
        seen.tokens.push_back(position.tokens[t]);
    }
}

// Fills in what is known of the stock. Expects stock_left to be set.
void observe_stock(const Board& board, const Position& position, Observation& seen) {
    const Variant& variant = *board.variant;
    const Deck& deck = board.deck();
    const bool shuffled = variant.stock_plan.again == StockPlan::Again::shuffle;
    using Next = Visibility::NextStock;
    const Next rule = variant.visibility.next_stock;
    bool seen_before = position.pass > 0 && !shuffled;
    const int first_added = board.pieces() - variant.withheld;
    for (int i = 0; i < seen.stock_left; ++i) {
        const Card card = stock_card(board, position, i);
        if (variant.withheld > 0) {
            const auto at = static_cast<std::size_t>(i);
            seen_before = seen_before && position.zones[Zone::stock][at] < first_added;
        }
        if (rule == Next::all || seen_before) {
            seen.known_stock.push_back(card);
        } else if (i > 0 || rule != Next::shown) {
            ++seen.unseen[static_cast<std::size_t>(deck.kind_index(card))];
        }
    }
    if (seen.stock_left == 0) return;
    const Card next = stock_card(board, position, 0);
    if (rule == Next::shown || !seen.known_stock.empty()) {
        seen.next_stock_card = next;
        seen.next_stock_rank = deck.kind(next).rank;
    }
    const bool untouched =
        position.pass == 0 && next_stock_piece(board, position) == board.layout().size();
    if (rule == Next::rank_until_first_turn && untouched) {
        seen.next_stock_rank = deck.kind(next).rank;
    }
}

}  // namespace

Observation observe(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(matches(board, position));
    const Deck& deck = board.deck();
    Observation seen;
    seen.unseen.assign(deck.kinds().size(), 0);
    const auto hide = [&](Card card) {
        ++seen.unseen[static_cast<std::size_t>(deck.kind_index(card))];
    };
    const bool plain = board.variant->traits.plain;
    seen.slots.resize(static_cast<std::size_t>(plain ? board.layout().size() : board.pieces()));
    position.filled.for_each([&](int s) {
        const auto slot = static_cast<Slot>(s);
        auto& spot = seen.slots[slot];
        if (is_face_up(board, position, slot)) {
            spot = {Observation::Visibility::seen, board.card(slot)};
        } else {
            spot.visibility = Observation::Visibility::hidden;
            hide(board.card(slot));
        }
    });
    for (std::size_t f = 0; f < board.deal.foundation.size(); ++f) {
        seen.tops.push_back(position.top[f]);
    }
    observe_pieces(board, position, seen);
    for (const Card card : board.deal.set_aside) hide(card);
    for (const Slot piece : position.withheld()) hide(board.card(piece));
    seen.stock_left = stock_left(board, position);
    seen.withheld = static_cast<int>(position.withheld().size());
    observe_stock(board, position, seen);
    return seen;
}

bool anything_hidden(const Board& board, const Position& position) {
    const Observation seen = observe(board, position);
    return std::any_of(seen.unseen.begin(), seen.unseen.end(), [](int n) { return n > 0; });
}

}  // namespace niblick
