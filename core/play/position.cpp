#include "core/play/position.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/play/extended_play.h"
#include "core/play/operations.h"

namespace niblick {

namespace {

int notes_used(const Variant& variant) {
    int notes = 0;
    for (const Rule& rule : variant.rules) notes = std::max(notes, rule.at + rule.notes);
    return notes;
}

// No piece is in a zone that the game does not use.
bool zones_are_used(const Variant& variant, const Zones& zones) {
    const Slot* const first = zones[Zone::out].data();
    const auto none_from = [&](Zone from, const Slot* end) { return zones[from].data() == end; };
    const int piles = variant.traits.moving ? static_cast<int>(variant.layout.piles().size()) : 0;
    const int foundations = variant.foundations();
    return (piles == kMaxPiles || none_from(pile_zone(piles), first + zones.pieces())) &&
           (foundations == kMaxFoundations ||
            none_from(foundation_zone(foundations), zones[Zone::pile].data())) &&
           (!variant.traits.moving || zones.empty(Zone::layout)) &&
           (variant.stock_plan.to == StockPlan::To::waste || zones.empty(Zone::waste)) &&
           zones.size(Zone::withheld) <= variant.withheld &&
           zones.size(Zone::cells) <= variant.cells.count &&
           zones.size(Zone::set) <= (variant.sets.least > 0 ? variant.sets.most : 0);
}

// The invariants on the places of pieces, and those on derived members.
class Laws {
  public:
    Laws(const Board& board, const Position& position)
        : board_(board),
          variant_(*board.variant),
          position_(position),
          zones_(position.zones) {}

    std::string broken() const {
        if (!zones_.are_whole(variant_.traits.plain ? 0 : board_.pieces())) {
            return "has a piece in no zone or in two";
        }
        if (!zones_fit()) return "has a piece where the game has no place for one";
        if (!tableau_is_right()) return "has a wrong set of available cards";
        if (!tops_are_right()) return "has a top card on a foundation that was not played there";
        if (position_.drawn != turned()) return "has a wrong number of turned cards";
        if (!memory_is_right()) return "has data that the game does not use";
        return "";
    }

  private:
    bool plain() const { return variant_.traits.plain; }
    bool moving() const { return variant_.traits.moving; }

    bool zones_fit() const {
        return zones_are_used(variant_, zones_) && is_sorted(zones_[Zone::cells]) &&
               is_sorted(zones_[Zone::out]) && withheld_are_last();
    }

    bool withheld_are_last() const {
        const auto cards = zones_[Zone::withheld];
        return cards.empty() ||
               (is_sorted(cards) &&
                int{cards.front()} == board_.pieces() - static_cast<int>(cards.size()));
    }

    static bool is_sorted(std::span<const Slot> pieces) {
        return std::is_sorted(pieces.begin(), pieces.end());
    }

    bool tableau_is_right() const {
        if (moving()) return piles_are_right();
        const SlotSet all = board_.layout().all();
        const std::span<const Slot> cards = zones_[Zone::layout];
        if (!all.contains(position_.filled)) return false;
        if (!plain() && as_set(cards) != position_.filled) return false;
        if (variant_.traits.shuffles_layout) {
            if (!all.contains(position_.slots)) return false;
            if (position_.slots.count() != static_cast<int>(cards.size())) return false;
        } else if (position_.slots.any() || !is_sorted(cards)) {
            return false;
        }
        const SlotSet filled = slots_of(position_, position_.filled);
        return position_.open == pieces_in(position_, board_.layout().open(filled)) &&
               board_.layout().can_be_left(filled) &&
               (variant_.rules.empty() ? position_.up.none()
                                       : position_.filled.contains(position_.up));
    }

    bool piles_are_right() const {
        SlotSet filled, open;
        for (std::size_t i = 0; i < board_.layout().piles().size(); ++i) {
            const auto cards = position_.pile(static_cast<int>(i));
            filled |= as_set(cards);
            if (!cards.empty()) open.set(cards.back());
        }
        return filled == position_.filled && open == position_.open && position_.slots.none() &&
               filled.contains(position_.up) && position_.up.contains(open);
    }

    bool tops_are_right() const {
        if (position_.wild > position_.token_on_top || position_.token_on_top > 1) return false;
        for (std::size_t f = 0; f < position_.top.size(); ++f) {
            const Card top = position_.top[f];
            if (f >= board_.deal.foundation.size()) {
                if (top != kNoCard) return false;
                continue;
            }
            if (top != kNoCard && top >= board_.deck().size()) return false;
            if (plain() || (f == 0 && position_.token_on_top)) continue;
            if (f == 0 && variant_.sets.least > 0) {
                const Card last =
                    position_.in_set() ? board_.card(position_.set().back()) : kNoCard;
                if (top != last && (position_.in_set() || top != board_.deal.foundation[0])) {
                    return false;
                }
                continue;
            }
            const auto cards = position_.foundation(static_cast<int>(f));
            if (top != (cards.empty() ? board_.deal.foundation[f] : board_.card(cards.back()))) {
                return false;
            }
        }
        return true;
    }

    int turned() const {
        if (plain()) {
            return std::min<int>(position_.drawn, static_cast<int>(board_.deal.stock.size()));
        }
        return turned_cards(board_, zones_);
    }

    bool memory_is_right() const {
        if (plain()) {
            Position none = position_;
            none.filled = none.open = {};
            none.top = {};
            none.drawn = 0;
            return none == Position{};
        }
        const bool frozen = position_.in_set() && variant_.sets.frozen;
        if (!frozen && position_.fresh.any()) return false;
        if (!SlotSet::first_n(board_.pieces()).contains(position_.fresh)) return false;
        if (variant_.tokens.empty() && position_.token_on_top) return false;
        const auto from = [](auto& row, std::size_t n) {
            return std::all_of(row.begin() + static_cast<std::ptrdiff_t>(n), row.end(),
                               [](std::uint8_t value) { return value == 0; });
        };
        const bool peeks = std::any_of(variant_.tokens.begin(), variant_.tokens.end(),
                                       [](const Token& token) { return token.peeks > 0; });
        return from(position_.tokens, variant_.tokens.size()) &&
               from(position_.notes, static_cast<std::size_t>(notes_used(variant_))) &&
               position_.holds <= variant_.cells.uses && passes_are_right() &&
               position_.peeked <= (peeks ? zones_.size(Zone::stock) : 0) &&
               position_.failed_rule <= variant_.rules.size();
    }

    bool passes_are_right() const {
        const StockPlan& plan = variant_.stock_plan;
        if (plan.passes != 0) return position_.pass < plan.passes;
        return position_.pass <= plan.passes_told_apart();
    }

    const Board& board_;
    const Variant& variant_;
    const Position& position_;
    const Zones& zones_;
};

}  // namespace

bool matches(const Board& board, const Position& position) {
    if (board.variant == nullptr) return false;
    const Variant& variant = *board.variant;
    const bool plain = variant.traits.plain;
    const int pieces = plain ? board.layout().size() : board.pieces();
    const SlotSet all = SlotSet::first_n(pieces);
    if (!all.contains(position.filled) || !position.filled.contains(position.open)) return false;
    for (std::size_t f = 0; f < variant.openings.size(); ++f) {
        if (position.top[f] != kNoCard && position.top[f] >= variant.deck.size()) return false;
    }
    if (plain) {
        return position.slots.none() && position.zones.pieces() == 0 &&
               position.drawn <= board.deal.stock.size();
    }
    if (position.zones.pieces() != pieces || position.failed_rule > variant.rules.size() ||
        !zones_are_used(variant, position.zones)) {
        return false;
    }
    if (!all.contains(position.fresh | position.up | position.slots)) return false;
    return variant.traits.shuffles_layout
               ? position.slots.count() == position.zones.size(Zone::layout)
               : position.slots.none();
}

std::string broken_law(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    return Laws(board, position).broken();
}

bool keeps_order(const Variant& variant) {
    return variant.stock_plan.to == StockPlan::To::waste || variant.stock_plan.passes != 1;
}

bool keeps_laid(const Variant& variant) {
    return (variant.stock_plan.to == StockPlan::To::foundation && variant.stock_plan.passes != 1) ||
           variant.cells.from_foundation;
}

Position start_position(const Board& board, const TokenCounts& brought) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    Position position;
    const Variant& variant = *board.variant;
    position.filled = board.layout().all();
    position.open = board.layout().open(position.filled);
    position.top.fill(kNoCard);
    for (std::size_t f = 0; f < board.deal.foundation.size(); ++f) {
        position.top[f] = board.deal.foundation[f];
    }
    if (variant.traits.plain) return position;

    if (variant.traits.moving) {
        const auto& piles = board.layout().piles();
        for (std::size_t i = 0; i < piles.size(); ++i) {
            for (const Slot piece : piles[i]) {
                position.zones.add(piece, pile_zone(static_cast<int>(i)));
            }
        }
        const Visibility& visibility = variant.visibility;
        position.up =
            visibility.covered_face_down ? position.open | visibility.dealt_up : position.filled;
    } else {
        for (int s = 0; s < board.layout().size(); ++s) {
            position.zones.add(static_cast<Slot>(s), Zone::layout);
        }
        if (variant.traits.shuffles_layout) position.slots = position.filled;
    }
    for (int p = board.layout().size(); p < board.pieces(); ++p) {
        const bool waits = p >= board.pieces() - variant.withheld;
        position.zones.add(static_cast<Slot>(p), waits ? Zone::withheld : Zone::stock);
    }
    for (std::size_t t = 0; t < variant.tokens.size(); ++t) {
        position.tokens[t] = static_cast<std::uint8_t>(variant.tokens[t].count + brought[t]);
    }
    return position;
}

int stock_left(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    if (!board.variant->traits.plain) return position.zones.size(Zone::stock);
    return static_cast<int>(board.deal.stock.size()) - position.drawn;
}

int reserve_left(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    if (!board.variant->traits.moving) return (position.filled & board.variant->reserve).count();
    int left = 0;
    const int piles = static_cast<int>(board.layout().piles().size());
    for (int p = board.variant->columns(); p < piles; ++p) {
        left += static_cast<int>(position.pile(p).size());
    }
    return left;
}

int cards_left(const Board& board, const Position& position) {
    NIBLICK_EXPECTS(board.variant != nullptr);
    const Aim& aim = board.variant->aim;
    int left = aim.tableau ? position.filled.count() : 0;
    if (!aim.parts.empty()) {
        const SlotSet filled = slots_of(position, position.filled);
        for (const SlotSet& part : aim.parts) left = std::min(left, (part & filled).count());
    } else if (aim.tableau && aim.spare.any()) {
        // A piece moved to a column no longer counts as spare.
        left -= reserve_left(board, position);
    }
    if (aim.cells) left += position.zones.size(Zone::cells);
    if (aim.stock) left += stock_left(board, position) + position.zones.size(Zone::waste);
    // The cards of an incomplete set would have to go back.
    if (!position.in_set() || extended::may_close(board, position)) return left;
    return left + position.zones.size(Zone::set);
}

Slot piece_in(const Position& position, Slot slot) {
    if (position.slots.none()) return slot;
    if (!position.slots.test(slot)) return kNoSlot;
    const int at = (position.slots & SlotSet::first_n(slot)).count();
    return position.zones[Zone::layout][static_cast<std::size_t>(at)];
}

Slot slot_of(const Position& position, Slot piece) {
    if (position.slots.none()) return piece;
    const auto pieces = position.zones[Zone::layout];
    auto at = std::find(pieces.begin(), pieces.end(), piece) - pieces.begin();
    Slot slot = kNoSlot;
    position.slots.for_each([&](int s) {
        if (at-- == 0) slot = static_cast<Slot>(s);
    });
    return slot;
}

SlotSet pieces_in(const Position& position, const SlotSet& slots) {
    if (position.slots.none()) return slots;
    SlotSet pieces;
    auto piece = position.zones[Zone::layout].begin();
    position.slots.for_each([&](int s) {
        if (slots.test(s)) pieces.set(*piece);
        ++piece;
    });
    return pieces;
}

SlotSet slots_of(const Position& position, const SlotSet& pieces) {
    if (position.slots.none()) return pieces;
    SlotSet slots;
    auto piece = position.zones[Zone::layout].begin();
    position.slots.for_each([&](int s) {
        if (pieces.test(*piece)) slots.set(s);
        ++piece;
    });
    return slots;
}

Slot waste_top(const Board&, const Position& position) {
    const auto waste = position.waste();
    return waste.empty() ? kNoSlot : waste.back();
}

Slot next_stock_piece(const Board& board, const Position& position) {
    if (stock_left(board, position) == 0) return kNoSlot;
    if (!board.variant->traits.plain) return position.zones[Zone::stock].front();
    return static_cast<Slot>(board.layout().size() + position.drawn);
}

Card stock_card(const Board& board, const Position& position, int i) {
    NIBLICK_EXPECTS(i >= 0 && i < stock_left(board, position));
    const auto at = static_cast<std::size_t>(i);
    if (board.variant->traits.plain) return board.deal.stock[position.drawn + at];
    return board.card(position.zones[Zone::stock][at]);
}

int foundation_under(const Board& board, const Position& position, Slot piece) {
    NIBLICK_EXPECTS(matches(board, position));
    if (!board.variant->packing.from_foundation) return -1;
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const auto cards = position.foundation(f);
        if (cards.empty() || cards.back() != piece) continue;
        const bool last =
            cards.size() == 1 && board.deal.foundation[static_cast<std::size_t>(f)] == kNoCard;
        const bool covered = f == 0 && position.token_on_top;
        return last || covered ? -1 : f;
    }
    return -1;
}

int pile_of(const Position& position, Slot piece) {
    return position.filled.test(piece) ? pile_of(position.zones.of(piece)) : -1;
}

}  // namespace niblick
