#include "core/play/extended_play.h"

#include <algorithm>

#include "core/play/observe.h"
#include "core/play/piles.h"

namespace niblick::extended {

namespace {

// The legal moves within the tableau in one position.
class Packer {
  public:
    Packer(const Board& board, const Position& position)
        : board_(board),
          position_(position),
          packing_(board.variant->packing),
          columns_(board.variant->columns()),
          piles_(board, position),
          waste_(waste_top(board, position)) {}

    void add(std::vector<Move>& moves) const {
        SlotSet sources = packing_.sequences ? position_.filled : position_.open;
        if (waste_ != kNoSlot) sources.set(waste_);
        if (board_.variant->cells.to_pile && cells_are_open(board_, position_)) {
            sources |= as_set(position_.cells());
        }
        if (packing_.from_foundation) sources |= foundation_tops();
        sources.for_each([&](int p) { add_from(static_cast<Slot>(p), moves); });
    }

  private:
    bool on_table(Slot piece) const { return position_.filled.test(piece); }

    // The tops of foundations that may return to the tableau.
    SlotSet foundation_tops() const {
        SlotSet tops;
        for (int f = 0; f < board_.variant->foundations(); ++f) {
            const auto cards = position_.foundation(f);
            if (cards.empty()) continue;
            if (foundation_under(board_, position_, cards.back()) == f) tops.set(cards.back());
        }
        return tops;
    }

    bool lies_on_a_face_up_card(Slot piece) const {
        const Slot under = piles_.under(piece);
        return under != kNoSlot && position_.up.test(under);
    }

    bool fits(Slot base, Slot piece) const {
        return packing_.onto.allows(board_.face[base], board_.face[piece]);
    }

    // True if the cards from a piece upward are a packed run of face-up cards.
    bool is_run(Slot piece) const {
        const auto cards = piles_.pile(piles_.of(piece));
        for (auto i = static_cast<std::size_t>(piles_.below(piece)); i + 1 < cards.size(); ++i) {
            if (!position_.up.test(cards[i]) || !fits(cards[i], cards[i + 1])) return false;
        }
        return true;
    }

    // May the piece go to an empty pile?
    bool may_fill(Slot piece) const {
        using Fill = Packing::Fill;
        if (piece == waste_) {
            return packing_.fill == Fill::any ? packing_.from_waste : packing_.fill != Fill::none;
        }
        const bool in_column = piles_.of(piece) < columns_;
        if (on_table(piece) && in_column && piles_.below(piece) == 0) return false;
        switch (packing_.fill) {
            case Fill::any: return true;
            case Fill::deep: return on_table(piece) && in_column && !lies_on_a_face_up_card(piece);
            case Fill::none:
            case Fill::stock: break;
        }
        return false;
    }

    void add_from(Slot piece, std::vector<Move>& moves) const {
        if (on_table(piece)) {
            if (!position_.open.test(piece) && !is_run(piece)) return;
            const bool tied = packing_.only_lone && !packing_.always_loose.test(board_.face[piece]);
            if (tied && lies_on_a_face_up_card(piece)) return;
        }
        const int own = piles_.of(piece);
        const bool may_pack = piece != waste_ || packing_.from_waste;
        const bool fills = may_fill(piece);
        for (int i = 0; i < columns_; ++i) {
            if (i == own) continue;
            const auto cards = piles_.pile(i);
            if (cards.empty() ? fills : may_pack && fits(cards.back(), piece)) {
                moves.push_back(Move::pack(piece, i));
            }
        }
    }

    const Board& board_;
    const Position& position_;
    const Packing& packing_;
    int columns_;
    Piles piles_;
    Slot waste_;
};

void add_holds(const Board& board, const Position& position, std::vector<Move>& moves) {
    const Cells& cells = board.variant->cells;
    if (cells.count == 0 && board.variant->tokens.empty()) return;
    const bool room = position.zones.size(Zone::cells) < cells.count &&
                      (cells.uses == 0 || position.holds < cells.uses);
    position.open.for_each([&](int p) {
        const auto piece = static_cast<Slot>(p);
        const bool to_cell =
            room && !cells.from_foundation && cells.accepts.test(board.face[piece]);
        if (to_cell || token_of(board, piece) >= 0) moves.push_back(Move::hold(p));
    });
    const auto laid = position.foundation(0);
    if (!room || !cells.from_foundation || laid.empty() || position.token_on_top) return;
    if (cells.accepts.test(board.face[laid.back()])) moves.push_back(Move::hold(kTop));
}

void add_tokens(const Board& board, const Position& position, std::vector<Move>& moves) {
    const auto& tokens = board.variant->tokens;
    const Face top = board.face_of(position.top[0]);
    for (std::size_t t = 0; t < tokens.size(); ++t) {
        const int index = static_cast<int>(t);
        if (tokens[t].counter || !can_pay(board, position, index)) continue;
        if (tokens[t].is_spell()) {
            moves.push_back(Move::token(index));
            continue;
        }
        if (tokens[t].shuffles_layout) {
            if (position.filled.count() > 1) moves.push_back(Move::token(index));
            continue;
        }
        if (tokens[t].peeks > 0) {
            const int shown = std::min(tokens[t].peeks, stock_left(board, position));
            if (shown > stock_known(board, position)) moves.push_back(Move::token(index));
            continue;
        }
        const bool fits = tokens[t].is_wild()
                              ? !position.wild
                              : position.wild || board.variant->links.allows(
                                                     top, board.face_of(tokens[t].stands_for));
        if (fits) moves.push_back(Move::token(index));
    }
}

void add_plays(const Board& board, const Position& position, std::vector<Move>& moves) {
    const Variant& variant = *board.variant;
    if (variant.sets.least > 0) {
        takeable(board, position).for_each([&](int p) { moves.push_back(Move::play(p)); });
        return;
    }
    available(board, position).for_each([&](int p) {
        const auto piece = static_cast<Slot>(p);
        for (int f = 0; f < variant.foundations(); ++f) {
            const Face top = board.face_of(position.top[static_cast<std::size_t>(f)]);
            if ((f == 0 && position.wild) || variant.links.allows(top, board.face[piece])) {
                moves.push_back(Move::play(p, f));
            }
        }
    });
}

bool may_redeal(const Board& board, const Position& position) {
    const StockPlan& plan = board.variant->stock_plan;
    if (plan.passes == 1 || stock_left(board, position) > 0) return false;
    if (board.deal.stock.empty()) return false;  // there never was one
    if (plan.passes != 0 && position.pass + 1 >= plan.passes) return false;
    if (position.pass >= 250) return false;
    if (plan.to == StockPlan::To::waste) return !position.zones.empty(Zone::waste);
    if (plan.again == StockPlan::Again::oldest && position.zones.empty(Zone::cells)) return false;
    return position.foundation(0).size() > 1;
}

// Whether a card can be played, including plays that only a rule adds.
bool any_play(const Board& board, const Position& position) {
    std::vector<Move> moves;
    add_plays(board, position, moves);
    add_offers(board, position, moves, nullptr);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) {
        return move.kind == MoveKind::play &&
               describe_forbidden(board, position, move, nullptr).empty();
    });
}

}  // namespace

int token_of(const Board& board, Slot piece) {
    const auto& tokens = board.variant->tokens;
    const int kind = board.deck().kind_index(board.card(piece));
    for (std::size_t t = 0; t < tokens.size(); ++t) {
        if (tokens[t].kind_index == kind) return static_cast<int>(t);
    }
    return -1;
}

bool can_pay(const Board& board, const Position& position, int token) {
    const auto at = static_cast<std::size_t>(token);
    const std::vector<TokenCost>& costs = board.variant->tokens[at].costs;
    if (costs.empty()) return position.tokens[at] > 0;
    return std::all_of(costs.begin(), costs.end(), [&](const TokenCost& cost) {
        return int{position.tokens[static_cast<std::size_t>(cost.token)]} >= cost.n;
    });
}

bool cells_are_open(const Board& board, const Position& position) {
    return !board.variant->cells.last || position.filled.count() == reserve_left(board, position);
}

SlotSet available(const Board& board, const Position& position) {
    SlotSet pieces = position.open;
    if (cells_are_open(board, position)) pieces |= as_set(position.cells());
    const Slot waste = waste_top(board, position);
    if (waste != kNoSlot) pieces.set(waste);
    return pieces & ~position.fresh;
}

bool is_won(const Board& board, const Position& position) {
    if (cards_left(board, position) > board.variant->aim.may_remain) return false;
    return !position.in_set() || may_close(board, position);
}

WhyNot::Reason why_not_draw(const Board& board, const Position& position) {
    if (board.deal.stock.empty()) return WhyNot::Reason::no_stock;
    if (stock_left(board, position) == 0) return WhyNot::Reason::stock_empty;
    if (is_won(board, position)) return WhyNot::Reason::over;
    if (board.variant->stock_plan.refill) return WhyNot::Reason::fills_piles;
    if (position.in_set()) return WhyNot::Reason::set_open;
    if (board.variant->stock_use == StockUse::when_stuck && any_play(board, position)) {
        return WhyNot::Reason::only_when_stuck;
    }
    return WhyNot::Reason::nothing;
}

void offered_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                   RuleFaults* faults) {
    moves.clear();
    const Variant& variant = *board.variant;
    add_plays(board, position, moves);
    const bool between_sets = !position.in_set();
    if (between_sets) {
        add_holds(board, position, moves);
        if (variant.packing.on) Packer(board, position).add(moves);
        add_tokens(board, position, moves);
    }
    if (!variant.rules.empty()) add_offers(board, position, moves, faults);
    if (may_close(board, position)) moves.push_back(Move::close());
    if (between_sets && may_redeal(board, position)) moves.push_back(Move::redeal());
    if (extended::why_not_draw(board, position) == WhyNot::Reason::nothing) {
        const int targets = variant.stock_plan.choose ? variant.foundations() : 1;
        for (int f = 0; f < targets; ++f) moves.push_back(Move::draw(f));
    }
}

void legal_moves(const Board& board, const Position& position, std::vector<Move>& moves,
                 RuleFaults* faults) {
    moves.clear();
    if (is_won(board, position) || position.failed_rule > 0) return;
    offered_moves(board, position, moves, faults);
    if (board.variant->rules.empty()) return;
    std::erase_if(moves, [&](Move move) {
        return !describe_forbidden(board, position, move, faults).empty();
    });
}

std::string why_forbidden(const Board& board, const Position& position, Move move) {
    if (board.variant->rules.empty() || is_won(board, position)) return "";
    std::vector<Move> offered;
    offered_moves(board, position, offered);
    if (std::find(offered.begin(), offered.end(), move) == offered.end()) return "";
    return describe_forbidden(board, position, move, nullptr);
}

SlotSet covering(const Board& board, const Position& position, Slot piece) {
    SlotSet on;
    if (!position.filled.test(piece)) return on;
    if (!board.variant->traits.moving) {
        const SlotSet filled = slots_of(position, position.filled);
        return pieces_in(position, board.layout().covering(slot_of(position, piece), filled));
    }
    const auto cards = position.pile(pile_of(position, piece));
    auto at = std::find(cards.begin(), cards.end(), piece);
    for (++at; at != cards.end(); ++at) on.set(*at);
    return on;
}

}  // namespace niblick::extended
