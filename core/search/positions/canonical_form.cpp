#include "core/search/positions/canonical_form.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/search/positions/prunes.h"

namespace niblick::search {

namespace {

// True where cards that the rules cannot tell apart may score differently.
bool tells_cards_apart(const ScoreTable& score) {
    return scores_by_card(score) || !score.series_points.empty() || !score.tip_points.empty() ||
           score.tip_factor != 1;
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

// True if of the cards laid on the first foundation only the oldest may become stock again, as many
// as there are cells for each redeal, and only from the top cards go to a cell.
bool only_oldest_come_back(const Variant& variant) {
    const StockPlan& plan = variant.stock_plan;
    const bool few =
        plan.passes == 1 || (plan.passes > 0 && plan.again == StockPlan::Again::oldest);
    return keeps_laid(variant) && few && !variant.packing.from_foundation &&
           variant.tokens.empty() && variant.rules.empty();
}

// Mixes eight bytes into both halves of a hash, by the round of xxHash64 (Collet, 2012) with
// different multipliers for each half. Both halves start with the same values for every form, so
// that one part of a form cannot cancel out another.
void mix(CanonicalHash& state, std::uint64_t word) {
    state[0] = std::rotl(state[0] + word * 0xC2B2AE3D27D4EB4FU, 31) * 0x9E3779B185EBCA87U;
    state[1] = std::rotl(state[1] ^ (word * 0xD6E8FEB86659FD93U), 29) * 0xA0761D6478BD642FU;
}

}  // namespace

CanonicalForm::CanonicalForm(const Board& board, const FormOptions& apart)
    : board_(board),
      with_stock_(apart.with_stock),
      by_piece_(apart.by_piece || rules_look_at_pieces(*board.variant) ||
                (apart.scored && tells_cards_apart(board.variant->score))),
      kinds_(board.variant->tokens.size()),
      top_apart_(kinds_ > 0 && !board.variant->packing.from_foundation),
      top_is_hidden_(top_apart_ && !apart.scored && board.variant->rules.empty() &&
                     board.variant->sets.least == 0 && !keeps_laid(*board.variant)),
      // Sets that hidden cards might complete are offered too (whole_sets.cpp).
      up_matters_(by_piece_ || (board.variant->sets.least > 0 && !board.variant->rules.empty()) ||
                  (board.variant->packing.on &&
                   (board.variant->packing.only_lone || board.variant->packing.sequences ||
                    board.variant->packing.fill == Packing::Fill::deep))),
      laid_matters_(board.variant->packing.from_foundation || keeps_laid(*board.variant)),
      oldest_matter_(only_oldest_come_back(*board.variant)),
      fresh_matters_(board.variant->sets.least > 0 && board.variant->sets.frozen),
      has_cells_(board.variant->cells.count > 0),
      has_sets_(board.variant->sets.least > 0),
      keeps_order_(keeps_order(*board.variant)),
      passes_count_(board.variant->stock_plan.passes != 1 &&
                    (board.variant->stock_plan.passes != 0 ||
                     board.variant->stock_plan.again == StockPlan::Again::shuffle ||
                     !board.variant->stock_plan.later_draws.empty())),
      peeks_count_(!peeks_are_idle(*board.variant, apart.scored) &&
                   std::any_of(board.variant->tokens.begin(), board.variant->tokens.end(),
                               [](const Token& token) { return token.peeks > 0; })),
      layout_bits_((board.layout().size() + 7) / 8 * 8) {
    const Variant& variant = *board.variant;
    const bool first_is_special =
        (variant.traits.has_stock && variant.stock_plan.to == StockPlan::To::foundation) ||
        kinds_ > 0 || keeps_laid(variant);
    const bool all_differ = by_piece_ || !variant.rules.empty();
    first_equal_ =
        all_differ ? static_cast<std::size_t>(variant.foundations()) : (first_is_special ? 1 : 0);
    lists_.resize(static_cast<std::size_t>(variant.foundations()));
    for (const Rule& rule : variant.rules) {
        notes_ = std::max(notes_, static_cast<std::size_t>(rule.at + rule.notes));
    }
}

// Assembles a word in a register before storing it: loading a word from bytes that were just stored
// would stall.
void CanonicalForm::add(std::uint64_t value, int bits) {
    word_ |= value << bits_;
    bits_ += bits;
    if (bits_ < 64) return;
    const int over = bits_ - 64;
    end_word();
    if (over > 0) word_ = value >> (bits - over);
    bits_ = over;
}

// Fills up the word that was begun.
void CanonicalForm::end_word() {
    if (bits_ == 0) return;
    put(word_);
    word_ = 0;
    bits_ = 0;
}

void CanonicalForm::put(std::uint64_t word) {
    words_[size_++] = word;
    mix(hash_, word);
}

void CanonicalForm::add_number(int value) {
    add(static_cast<std::uint32_t>(value), 32);
}

void CanonicalForm::add_set(const SlotSet& slots) {
    int left = layout_bits_;
    for (std::size_t i = 0; left > 0; ++i, left -= 64) add(slots.word[i], std::min(left, 64));
}

// Adds `count` bytes, eight at a time: byte_at(i) is the i-th.
template <typename ByteAt>
void CanonicalForm::add_bytes(std::size_t count, ByteAt byte_at) {
    for (std::size_t i = 0; i < count;) {
        const std::size_t end = std::min(i + 8, count);
        std::uint64_t word = 0;
        int bits = 0;
        for (; i < end; ++i, bits += 8) word |= std::uint64_t{byte_at(i)} << bits;
        add(word, bits);
    }
}

void CanonicalForm::add_cards(std::span<const Slot> pieces) {
    add_bytes(pieces.size(), [&](std::size_t i) { return number_of(pieces[i]); });
}

void CanonicalForm::add_sorted(std::span<const Slot> pieces) {
    std::array<std::uint8_t, kMaxCards> cards;
    std::uint8_t* end = cards.data();
    for (const Slot piece : pieces) *end++ = number_of(piece);
    std::sort(cards.data(), end);
    add(pieces.size());
    add_bytes(pieces.size(), [&](std::size_t i) { return cards[i]; });
}

void CanonicalForm::add_layout(const Position& position) {
    add_set(slots_of(position, position.filled));
    if (fresh_matters_) add_set(slots_of(position, position.fresh & position.filled));
    if (position.slots.any()) add_cards(position.zones[Zone::layout]);
    if (up_matters_ && !board_.variant->rules.empty()) add_set(slots_of(position, position.up));
}

CanonicalForm::PackedPile CanonicalForm::packed(const Position& position, int pile,
                                                std::uint64_t* words) const {
    const std::span<const Slot> cards = position.pile(pile);
    std::uint64_t* end = words;
    std::uint64_t word = cards.size();
    int bits = 8;
    const auto add_byte = [&](std::uint8_t value) {
        if (bits == 64) {
            *end++ = word;
            word = 0;
            bits = 0;
        }
        word |= std::uint64_t{value} << bits;
        bits += 8;
    };
    for (const Slot piece : cards) add_byte(number_of(piece));
    if (up_matters_ || fresh_matters_) {
        for (const Slot piece : cards) {
            add_byte(static_cast<std::uint8_t>((up_matters_ && position.up.test(piece) ? 2 : 0) +
                                               (position.fresh.test(piece) ? 1 : 0)));
        }
    }
    *end++ = word;
    return {*words, words, end};
}

void CanonicalForm::add_piles(const Position& position) {
    const int count = static_cast<int>(board_.layout().piles().size());
    std::array<std::uint64_t, kMaxWords> words;
    std::array<PackedPile, kMaxPiles> piles;
    PackedPile* const first = piles.data();
    PackedPile* const end = first + count;
    std::uint64_t* room = words.data();
    for (int p = 0; p < count; ++p) {
        first[p] = packed(position, p, room);
        room += first[p].end - first[p].begin;
    }
    // Where stock cards go to the piles in turn, also those still to come, which pile is which
    // matters.
    const StockPlan& plan = board_.variant->stock_plan;
    const bool in_turn = (plan.to == StockPlan::To::piles || plan.refill) &&
                         (stock_left(board_, position) > 0 || !position.withheld().empty());
    if (!by_piece_ && !in_turn) {
        PackedPile* const reserve = first + board_.variant->columns();
        std::sort(first, reserve);
        std::sort(reserve, end);
    }
    end_word();
    for (const PackedPile* pile = first; pile != end; ++pile) {
        for (const std::uint64_t* word = pile->begin; word != pile->end; ++word) put(*word);
    }
}

// The cards laid on the first foundation that may matter again: the oldest, which redeals take, as
// many as there are cells each time; and at the top those that may go to a cell, with the one under
// them. Under that one no other card does: a card that never goes to a cell lies on it, which
// leaves only by a redeal, after all that are older.
void CanonicalForm::add_first_laid(const Position& position) {
    const Variant& variant = *board_.variant;
    const auto laid = position.foundation(0);
    const int redeals = variant.stock_plan.passes - 1 - position.pass;
    const auto oldest = static_cast<std::size_t>(std::max(0, redeals) * variant.cells.count);
    std::size_t newest = 0;
    const auto goes_to_cell = [&](Slot piece) {
        return variant.cells.from_foundation && variant.cells.accepts.test(board_.face[piece]);
    };
    while (newest < laid.size() && goes_to_cell(laid[laid.size() - 1 - newest])) ++newest;
    newest = std::min(newest + 1, laid.size());
    const std::size_t first = std::min(oldest, laid.size() - newest);
    add(first + newest);
    add_cards(laid.first(first));
    add_cards(laid.last(newest));
}

void CanonicalForm::add_foundations(const Position& position) {
    const auto count = static_cast<std::size_t>(board_.variant->foundations());
    if (oldest_matter_) add_first_laid(position);
    if (!laid_matters_ || oldest_matter_) {
        std::array<std::uint8_t, kMaxFoundations> tops;
        for (std::size_t f = 0; f < count; ++f) {
            tops[f] = by_piece_ ? position.top[f] : board_.face_of(position.top[f]);
        }
        if (first_equal_ < count) std::sort(tops.data() + first_equal_, tops.data() + count);
        for (std::size_t f = top_apart_ ? 1 : 0; f < count; ++f) add(tops[f]);
        return;
    }
    const auto number = [&](Card card) { return by_piece_ ? card : board_.face_of(card); };
    const auto is_whole = [&](std::size_t f) {
        return f == 0 || board_.variant->packing.from_foundation;
    };
    for (std::size_t f = 0; f < std::min(first_equal_, count); ++f) {
        const auto laid = position.foundation(static_cast<int>(f));
        const bool has_top = f > 0 || !top_apart_;
        add((has_top ? 1U : 0U) + (is_whole(f) ? 1 + laid.size() : 0));
        if (has_top) add(number(position.top[f]));
        if (!is_whole(f)) continue;
        add(number(board_.deal.foundation[f]));
        add_cards(laid);
    }
    for (std::size_t f = first_equal_; f < count; ++f) {
        lists_[f] = {number(position.top[f])};
        if (!is_whole(f)) continue;
        lists_[f].push_back(number(board_.deal.foundation[f]));
        for (const Slot piece : position.foundation(static_cast<int>(f))) {
            lists_[f].push_back(number_of(piece));
        }
    }
    if (first_equal_ < count) {
        const auto end = lists_.begin() + static_cast<std::ptrdiff_t>(count);
        std::sort(lists_.begin() + static_cast<std::ptrdiff_t>(first_equal_), end);
    }
    for (std::size_t f = first_equal_; f < count; ++f) {
        add(lists_[f].size());
        add_bytes(lists_[f].size(),
                  [&](std::size_t i) { return static_cast<std::uint8_t>(lists_[f][i]); });
    }
    add(position.token_on_top);
}

void CanonicalForm::add_rest(const Position& position) {
    if (board_.variant->withheld > 0) add(position.withheld().size());
    if (keeps_order_) {
        for (const Zone zone : {Zone::waste, Zone::stock}) {
            add(position.zones[zone].size());
            add_cards(position.zones[zone]);
        }
    }
    if (has_cells_) {
        add_sorted(position.cells());
        add(position.holds);
    }
    if (has_sets_) {
        add_sorted(position.set());
        const Slot waste = waste_top(board_, position);
        add(waste != kNoSlot && position.fresh.test(waste));
    }
    if (fresh_matters_ && has_cells_) {
        std::vector<Slot> waits;
        for (const Slot piece : position.cells()) {
            if (position.fresh.test(piece)) waits.push_back(piece);
        }
        add_sorted(waits);
    }
    if (passes_count_ || peeks_count_) add(position.pass);
    if (peeks_count_) add(position.peeked);
    if (!board_.variant->rules.empty()) add(position.failed_rule);
    for (std::size_t i = 0; i < notes_; ++i) add(position.notes[i]);
}

void CanonicalForm::write(const Position& position, const FormContext& beside) {
    size_ = 0;
    hash_ = {0x243F6A8885A308D3U, 0x13198A2E03707344U};
    add((beside.turned ? 1 : 0) + (beside.tally != nullptr ? 2 : 0));
    add(beside.only);
    if (beside.turned) add(position.drawn);
    if (const Tally* tally = beside.tally; tally != nullptr) {
        for (const int value : {tally->points, tally->run, tally->tips, tally->series,
                                tally->heading, int{tally->last}}) {
            add_number(value);
        }
    }
    if (board_.variant->traits.moving) {
        add_piles(position);
    } else {
        add_layout(position);
    }
    add_foundations(position);
    if (with_stock_) add(position.drawn);
    if (!board_.variant->traits.plain) add_rest(position);
    end_word();
    rest_size_ = size_;
    rest_hash_ = hash_;
    write_hand(position, Hand::of(position));
}

void CanonicalForm::write_hand(const Position& position, const Hand& hand) {
    size_ = rest_size_;
    hash_ = rest_hash_;
    if (kinds_ == 0) return;
    std::uint64_t word = hand.wild ? 1 : 0;
    if (hand.wild && top_is_hidden_) {
        word |= 2;
    } else if (top_apart_) {
        word |= std::uint64_t{by_piece_ ? position.top[0] : board_.face_of(position.top[0])} << 8;
    }
    constexpr std::size_t kInFirst = 6;
    for (std::size_t t = 0; t < std::min(kinds_, kInFirst); ++t) {
        word |= std::uint64_t{hand.tokens[t]} << (16 + 8 * t);
    }
    put(word);
    if (kinds_ <= kInFirst) return;
    static_assert(kMaxTokens - kInFirst <= sizeof word);
    word = 0;
    std::memcpy(&word, hand.tokens.data() + kInFirst, kMaxTokens - kInFirst);
    put(word);
}

}  // namespace niblick::search
