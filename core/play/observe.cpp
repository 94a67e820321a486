#include "core/play/observe.h"

#include <algorithm>

#include "core/base/expects.h"

namespace niblick {

bool is_mystery(const Board& board, const Position& position, Slot piece) {
    NIBLICK_EXPECTS(matches(board, position));
    const Variant& variant = *board.variant;
    if (!position.filled.test(piece) || variant.traits.moving) return false;
    const Slot slot = slot_of(position, piece);
    if (!variant.visibility.mystery.test(slot)) return false;
    return slots_of(position, position.filled).contains(variant.neighbours(slot, false));
}

namespace {

// How many of the next stock cards the player has seen in an earlier pass.
int stock_seen_before(const Board& board, const Position& position) {
    const Variant& variant = *board.variant;
    if (position.pass == 0 || variant.stock_plan.again == StockPlan::Again::shuffle) return 0;
    // Cards that rules have added may be new, and so may those behind them.
    const int first_added = board.pieces() - variant.withheld;
    const auto stock = position.zones[Zone::stock];
    const auto added = std::find_if(stock.begin(), stock.end(),
                                    [first_added](Slot piece) { return piece >= first_added; });
    return static_cast<int>(added - stock.begin());
}

}  // namespace

int stock_known(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(matches(board, position));
    const Variant& variant = *board.variant;
    const int left = stock_left(board, position);
    using Next = Visibility::NextStock;
    const Next rule = variant.visibility.next_stock;
    if (rule == Next::all) return left;
    const int shown = std::min(left, rule == Next::shown ? variant.visibility.next_cards : 0);
    return std::max({shown, int{position.peeked}, stock_seen_before(board, position)});
}

bool is_face_up(const Board& board, const Position& position, Slot slot) {
    NIBLICK_EXPECTS(matches(board, position));
    NIBLICK_EXPECTS(slot < board.pieces());
    if (position.filled.test(slot)) {
        if (position.up.test(slot)) return true;
        const Visibility& visibility = board.variant->visibility;
        if (visibility.mystery.any() && is_mystery(board, position, slot)) return false;
        return !visibility.covered_face_down || position.open.test(slot) ||
               visibility.dealt_up.test(slot_of(position, slot));
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
    if (seen.stock_left == 0) return;
    const Variant& variant = *board.variant;
    const Deck& deck = board.deck();
    using Next = Visibility::NextStock;
    const Next rule = variant.visibility.next_stock;
    const int known = stock_known(board, position);
    // A single next card that lies face up is next_stock_card alone.
    const bool listed = rule == Next::all || position.peeked > 0 ||
                        stock_seen_before(board, position) > 0 ||
                        (rule == Next::shown && variant.visibility.next_cards > 1);
    for (int i = 0; i < seen.stock_left; ++i) {
        const Card card = stock_card(board, position, i);
        if (i >= known) {
            ++seen.unseen[static_cast<std::size_t>(deck.kind_index(card))];
        } else if (listed) {
            seen.known_stock.push_back(card);
        }
    }
    const Card next = stock_card(board, position, 0);
    const bool untouched =
        position.pass == 0 && next_stock_piece(board, position) == board.layout().size();
    if (known > 0) seen.next_stock_card = next;
    if (known > 0 || (rule == Next::rank_until_first_turn && untouched)) {
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
