#include "core/play/operations.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "core/base/fnv.h"
#include "core/play/extended_play.h"
#include "core/play/tally.h"

namespace niblick {

int turned_cards(const Board& board, const Zones& zones) {
    if (board.variant->stock_plan.to == StockPlan::To::waste) return zones.size(Zone::waste);
    if (keeps_order(*board.variant)) return 0;
    return static_cast<int>(board.deal.stock.size()) - zones.size(Zone::stock) -
           zones.size(Zone::withheld);
}

Operations::Operations(const Board& board, Position& position)
    : Operations(board, position, Trusted{}) {
    NIBLICK_EXPECTS(matches(board, position));
}

void Operations::expect(bool holds, const char* words) {
    if (!holds) throw BadOperation(words);
}

void Operations::expect_piece(Slot piece) const {
    expect(piece < board_.pieces(), "there is no such card");
    expect(position_.zones.pieces() == board_.pieces(), "the position was overwritten");
    const bool covered =
        !variant().traits.moving && position_.filled.test(piece) && !position_.open.test(piece);
    expect(!covered, "a covered card cannot leave the layout");
    expect_not_gone(piece);
}

void Operations::expect_not_gone(Slot piece) const {
    if (position_.filled.test(piece)) return;
    const Zone zone = position_.zones.of(piece);
    expect(zone != Zone::out, "the card is out of play");
    expect(zone != Zone::set, "a card that was taken into the set stays there");
    expect(zone != Zone::withheld, "the card is withheld");
    if (zone == Zone::stock && !keeps_order(variant())) {
        expect(piece == position_.zones[zone].front(), "other stock cards come before this one");
    }
    const int foundation = foundation_of(zone);
    if (foundation < 0) return;
    expect(position_.zones[zone].back() == piece, "the card is not on top of its foundation");
    expect(variant().packing.from_foundation || (foundation == 0 && keeps_laid(variant())),
           "cards of this game stay on their foundation");
}

// A piece has become available. During a frozen set it has to wait.
void Operations::became_available(Slot piece) {
    if (variant().sets.frozen && position_.in_set()) position_.fresh.set(piece);
}

void Operations::find_top(int foundation) {
    if (foundation == 0 && variant().sets.least > 0) {
        const auto taken = position_.set();
        position_.top[0] = taken.empty() ? kNoCard : board_.card(taken.back());
        return;
    }
    if (foundation == 0 && position_.token_on_top) return;
    const auto at = static_cast<std::size_t>(foundation);
    const auto cards = position_.foundation(foundation);
    position_.top[at] = cards.empty() ? board_.deal.foundation[at] : board_.card(cards.back());
}

void Operations::count_turned() {
    position_.drawn = static_cast<std::uint8_t>(turned_cards(board_, position_.zones));
}

// Moves to the end of a zone, or to its place by number, and updates what follows from leaving the
// old one.
void Operations::move(Slot piece, Zone to, bool sorted) {
    Zones& zones = position_.zones;
    const Zone from = zones.of(piece);
    const Slot slot = from == Zone::layout ? slot_of(position_, piece) : kNoSlot;
    const bool was_last = zones[from].back() == piece;
    if (from == Zone::stock) {
        const auto stock = zones[from].first(position_.peeked);
        if (std::find(stock.begin(), stock.end(), piece) != stock.end()) --position_.peeked;
    }
    if (sorted) {
        zones.move_sorted(piece, to);
    } else {
        zones.move_behind(piece, to);
    }
    position_.fresh.reset(piece);
    if (from == Zone::layout) {
        lift_from_layout(piece, slot);
    } else if (const int pile = pile_of(from); pile >= 0) {
        position_.filled.reset(piece);
        position_.open.reset(piece);
        position_.up.reset(piece);
        const auto cards = position_.pile(pile);
        if (was_last && !cards.empty()) {
            position_.open.set(cards.back());
            position_.up.set(cards.back());
            became_available(cards.back());
        }
    } else if (from == Zone::waste) {
        if (was_last && !position_.waste().empty()) became_available(position_.waste().back());
    } else if (from == Zone::set) {
        find_top(0);
    } else if (const int foundation = foundation_of(from); foundation >= 0) {
        find_top(foundation);
    }
    if (from == Zone::stock || from == Zone::waste || to == Zone::waste) count_turned();
}

void Operations::lift_from_layout(Slot piece, Slot slot) {
    position_.filled.reset(piece);
    position_.open.reset(piece);
    position_.up.reset(piece);
    if (position_.slots.any()) position_.slots.reset(slot);
    const SlotSet filled = slots_of(position_, position_.filled);
    (board_.layout().freed_by(slot) & filled).for_each([&](int s) {
        const Slot freed = piece_in(position_, static_cast<Slot>(s));
        if (position_.open.test(freed)) return;  // it was free before
        if (!board_.layout().is_free(static_cast<Slot>(s), filled)) return;
        position_.open.set(freed);
        became_available(freed);
    });
}

void Operations::to_foundation(Slot piece, int foundation) {
    expect_piece(piece);
    expect(foundation >= 0 && foundation < variant().foundations(), "there is no such foundation");
    expect(variant().sets.least == 0, "this game removes cards in sets");
    move(piece, foundation_zone(foundation));
    if (foundation == 0) position_.token_on_top = position_.wild = 0;
    find_top(foundation);
}

void Operations::to_cell(Slot piece) {
    expect_piece(piece);
    const Cells& cells = variant().cells;
    expect(!position_.holds_in_cell(piece), "the card is already in a cell");
    expect(position_.zones.size(Zone::cells) < cells.count, "no cell is free");
    expect(cells.uses == 0 || position_.holds < cells.uses, "the cells may not be used again");
    move(piece, Zone::cells, true);
    if (cells.uses > 0) ++position_.holds;
}

void Operations::to_pile(Slot piece, int pile) {
    expect_piece(piece);
    expect(variant().traits.moving, "cards cannot move to the tableau in this game");
    expect(pile >= 0 && pile < variant().columns(), "there is no such pile");
    const auto cards = position_.pile(pile);
    if (!cards.empty()) position_.open.reset(cards.back());
    move(piece, pile_zone(pile));
    position_.filled.set(piece);
    position_.open.set(piece);
    position_.up.set(piece);
    became_available(piece);
}

void Operations::to_set(Slot piece) {
    expect_piece(piece);
    expect(position_.zones.size(Zone::set) < (variant().sets.least > 0 ? variant().sets.most : 0),
           "the set takes no more cards");
    move(piece, Zone::set);
    find_top(0);
}

void Operations::to_waste(Slot piece) {
    expect_piece(piece);
    expect(variant().stock_plan.to == StockPlan::To::waste, "this game has no waste");
    move(piece, Zone::waste);
    became_available(piece);
}

Slot Operations::first_withheld() const {
    expect(!position_.withheld().empty(), "no card is withheld");
    return position_.withheld().front();
}

void Operations::add_to_stock() {
    move(first_withheld(), Zone::stock);
}

void Operations::add_to_waste() {
    const Slot piece = first_withheld();
    expect(variant().stock_plan.to == StockPlan::To::waste, "this game has no waste");
    move(piece, Zone::waste);
    became_available(piece);
}

void Operations::remove(Slot piece) {
    expect_piece(piece);
    move(piece, Zone::out, true);
}

void Operations::to_slot(Slot piece, Slot slot) {
    expect(!variant().traits.moving, "the piles of this game have no places of their own");
    expect(piece < board_.pieces() && slot < board_.layout().size(), "there is no such place");
    const bool shuffles = variant().traits.shuffles_layout;
    expect(shuffles || piece == slot, "a card can return only to the place it was dealt to");
    const SlotSet filled = slots_of(position_, position_.filled);
    expect(!filled.test(slot), "a card lies there");
    expect(!position_.filled.test(piece), "the card lies in the layout");
    expect_not_gone(piece);
    SlotSet then = filled;
    then.set(slot);
    expect(board_.layout().can_be_left(then), "a card that would lie below it is gone");
    const int at = (filled & SlotSet::first_n(slot)).count();
    move(piece, Zone::layout);
    position_.zones.move(piece, Zone::layout, at);
    position_.filled.set(piece);
    if (shuffles) position_.slots.set(slot);
    position_.open = pieces_in(position_, board_.layout().open(then));
    if (position_.open.test(piece)) became_available(piece);
}

void Operations::open_cells() {
    for (const Slot piece : position_.cells()) became_available(piece);
}

void Operations::turn_up(Slot piece) {
    expect(piece < board_.pieces() && position_.filled.test(piece),
           "the card is not in the layout");
    expect(variant().traits.moving || !variant().rules.empty(), "no rule turns cards up here");
    position_.up.set(piece);
}

void Operations::peek(int cards) {
    expect(std::any_of(variant().tokens.begin(), variant().tokens.end(),
                       [](const Token& token) { return token.peeks > 0; }),
           "no token of this game shows stock cards");
    const int seen = std::min(cards, stock_left(board_, position_));
    position_.peeked = static_cast<std::uint8_t>(std::max(seen, int{position_.peeked}));
}

void Operations::award(int points) {
    constexpr std::int64_t kMost = kPointsStop;
    awarded_ = std::clamp(awarded_ + points, -kMost, kMost);
}

void Operations::end_set() {
    while (position_.in_set()) position_.zones.move_sorted(position_.set().back(), Zone::out);
    position_.fresh = {};
    if (variant().sets.least > 0) position_.top[0] = kNoCard;
}

void Operations::turn_stock(int foundation) {
    const StockPlan& plan = variant().stock_plan;
    const int wanted =
        plan.to == StockPlan::To::piles ? variant().columns() : plan.per_draw_in(position_.pass);
    const int n = std::min(wanted, stock_left(board_, position_));
    for (int i = 0; i < n; ++i) {
        const Slot piece = next_stock_piece(board_, position_);
        switch (plan.to) {
            case StockPlan::To::piles: to_pile(piece, i); break;
            case StockPlan::To::foundation: to_foundation(piece, foundation); break;
            case StockPlan::To::waste: move(piece, Zone::waste); break;
        }
    }
}

void Operations::fill_piles() {
    if (!variant().stock_plan.refill) return;
    for (int i = 0; i < variant().columns() && stock_left(board_, position_) > 0; ++i) {
        if (position_.pile(i).empty()) to_pile(next_stock_piece(board_, position_), i);
    }
}

// A generator seeded by the deal and by `which` shuffle of the game this is, so that replaying a
// game gives the same order.
Rng Operations::shuffler(std::uint64_t which) const {
    std::uint64_t seed = kFnvStart;
    const auto add = [&seed](std::uint64_t value) { seed = fnv1a_step(seed, value); };
    // By kind, because a deal's text does not distinguish equal cards.
    const auto add_card = [&](Card card) {
        add(static_cast<std::uint64_t>(board_.deck().kind_index(card)));
    };
    for (const Card card : board_.deal.tableau) add_card(card);
    for (const Card card : board_.deal.stock) add_card(card);
    add(which);
    return Rng(seed);
}

void Operations::shuffle(Zone zone, Rng rng) {
    const auto there = position_.zones[zone];
    std::vector<Slot> pieces(there.begin(), there.end());
    for (std::size_t i = pieces.size(); i > 1; --i) {
        std::swap(pieces[i - 1], pieces[static_cast<std::size_t>(rng.below(i))]);
    }
    position_.zones.arrange(zone, pieces);
}

void Operations::redeal() {
    const StockPlan& plan = variant().stock_plan;
    Zones& zones = position_.zones;
    expect(position_.pass < 250 && (plan.passes == 0 || position_.pass + 1 < plan.passes),
           "no redeals are left");
    const bool from_waste = plan.to == StockPlan::To::waste;
    const Zone from = from_waste ? Zone::waste : Zone::foundation;
    // The last card laid stays; the others, or the oldest, become the stock.
    int n = std::max(0, zones.size(from) - (from_waste ? 0 : 1));
    if (plan.again == StockPlan::Again::oldest) n = std::min(n, zones.size(Zone::cells));
    for (; n > 0; --n) zones.move_behind(zones[from].front(), Zone::stock);
    if (plan.again == StockPlan::Again::shuffle) {
        shuffle(Zone::stock, shuffler(position_.pass));
        position_.peeked = 0;
    }
    count_turned();
    // With unlimited redeals in the same order, only whether there was one matters (for what a
    // player knows), not how many, unless later passes differ.
    const int pass = position_.pass + 1;
    position_.pass = static_cast<std::uint8_t>(
        plan.passes != 0 ? pass : std::min(pass, plan.passes_told_apart()));
}

void Operations::give_token(int token) {
    expect(token >= 0 && static_cast<std::size_t>(token) < variant().tokens.size(),
           "there is no such token");
    auto& count = position_.tokens[static_cast<std::size_t>(token)];
    expect(count < 255, "too many tokens in hand");
    ++count;
}

void Operations::take_token(int token) {
    expect(token >= 0 && static_cast<std::size_t>(token) < variant().tokens.size() &&
               position_.tokens[static_cast<std::size_t>(token)] > 0,
           "this token is not in hand");
    --position_.tokens[static_cast<std::size_t>(token)];
}

void Operations::lay_token(int token) {
    take_token(token);
    const Token& laid = variant().tokens[static_cast<std::size_t>(token)];
    position_.token_on_top = 1;
    position_.wild = laid.is_wild() ? 1 : 0;
    if (!laid.is_wild()) position_.top[0] = laid.stands_for;
}

// In slot order, so that equal cards give equal layouts. Cards that rules have turned up are turned
// down again.
void Operations::shuffle_layout(std::uint64_t which) {
    expect(variant().traits.shuffles_layout, "the cards of this layout keep their places");
    constexpr std::uint64_t kLayoutShuffles = 1000;  // those of the stock have smaller numbers
    shuffle(Zone::layout, shuffler(kLayoutShuffles + which));
    position_.open = pieces_in(position_, board_.layout().open(position_.slots));
    position_.up = {};
}

std::size_t Operations::note_at(const Rule& rule, int i) const {
    expect(i >= 0 && i < rule.notes && rule.at + rule.notes <= kMaxNotes,
           "the rule has no such note");
    return static_cast<std::size_t>(rule.at + i);
}

int Operations::note(const Rule& rule, int i) const {
    return position_.notes[note_at(rule, i)];
}

void Operations::set_note(const Rule& rule, int i, std::uint8_t value) {
    position_.notes[note_at(rule, i)] = value;
}

}  // namespace niblick
