#include <algorithm>
#include <numeric>
#include <string_view>

#include "core/exotic_play.h"
#include "core/expects.h"
#include "core/rng.h"

namespace niblick::exotic {

namespace {

// Numbers of the shuffles of the layout; those of the stock have the number of its pass.
constexpr std::uint64_t kLayoutShuffles = 1000;

// Makes moves on a position; one instance makes one move.
class Hand {
  public:
    Hand(const Board& board, Position& position) : board_(board), next_(position) {}

    void make(Move move) {
        const bool were_shut = !cells_are_open(board_, next_);
        switch (move.kind) {
            case MoveKind::play: play(move); break;
            case MoveKind::draw: draw(); break;
            case MoveKind::hold: hold(move); break;
            case MoveKind::pack: pack(move); break;
            case MoveKind::redeal: redeal(); break;
            case MoveKind::close: close(); break;
            case MoveKind::token: use_token(move); break;
            case MoveKind::other: break;
        }
        refill();
        if (were_shut && cells_are_open(board_, next_)) {
            extra().held.for_each([&](int p) { freeze(static_cast<Slot>(p)); });
        }
    }

  private:
    const Variant& variant() const { return *board_.variant; }
    Extra& extra() { return next_.extra; }

    auto pile_end(int index) {
        auto at = extra().piles.begin();
        for (int i = 0; i <= index; ++i) {
            at = std::find(at, extra().piles.end(), kNoSlot);
            if (i < index) ++at;
        }
        return at;
    }

    // Puts a piece on a pile.
    void push(int index, Slot piece) {
        const auto end = pile_end(index);
        const auto cards = pile(next_, index);
        if (!cards.empty()) next_.open.reset(cards.back());
        extra().piles.insert(end, piece);
        next_.filled.set(piece);
        next_.open.set(piece);
        extra().up.set(piece);
        freeze(piece);
    }

    void expose(int index) {
        const auto cards = pile(next_, index);
        if (cards.empty()) return;
        next_.open.set(cards.back());
        extra().up.set(cards.back());
    }

    void leave_layout(Slot piece) {
        next_.filled.reset(piece);
        next_.open.reset(piece);
        board_.layout().below(slot_of(next_, piece)).for_each([&](int s) {
            const Slot under = piece_in(next_, static_cast<Slot>(s));
            const SlotSet over = pieces_in(next_, board_.layout().above(static_cast<Slot>(s)));
            if (!next_.filled.test(under) || over.intersects(next_.filled)) return;
            next_.open.set(under);
            freeze(under);
        });
    }

    void leave_pile(Slot piece) {
        const int index = niblick::pile_of(next_, piece);
        next_.filled.reset(piece);
        next_.open.reset(piece);
        extra().piles.erase(std::find(extra().piles.begin(), extra().piles.end(), piece));
        expose(index);
        const auto cards = pile(next_, index);
        if (!cards.empty()) freeze(cards.back());
    }

    // Behind the pieces on a foundation.
    auto stack_end(int foundation) {
        const auto at = stack(next_, foundation).end() - stack(next_, 0).begin();
        return extra().stacks.begin() + at;
    }

    void leave_foundation(int foundation) {
        extra().stacks.erase(stack_end(foundation) - 1);
        const auto cards = stack(next_, foundation);
        const auto at = static_cast<std::size_t>(foundation);
        next_.top[at] = cards.empty() ? board_.deal.foundation[at] : board_.card(cards.back());
    }

    // A piece has become available.
    void freeze(Slot piece) {
        if (variant().sets.frozen && extra().taken.any()) extra().fresh.set(piece);
    }

    // Takes a piece from where it is.
    void leave(Slot piece) {
        if (extra().held.test(piece)) {
            extra().held.reset(piece);
        } else if (const int from = foundation_under(board_, next_, piece); from >= 0) {
            leave_foundation(from);
        } else if (!next_.filled.test(piece)) {
            NIBLICK_EXPECTS(piece == waste_top(board_, next_));
            --next_.drawn;
            extra().order.erase(extra().order.begin() + next_.drawn);
            const Slot waste = waste_top(board_, next_);
            if (waste != kNoSlot) freeze(waste);
        } else if (variant().traits.moving) {
            leave_pile(piece);
        } else {
            leave_layout(piece);
        }
    }

    void lay(Slot piece, std::size_t foundation) {
        next_.top[foundation] = board_.card(piece);
        if (variant().packing.from_foundation) {
            extra().stacks.insert(stack_end(static_cast<int>(foundation)), piece);
        }
        if (foundation != 0) return;
        extra().wild = false;
        if (keeps_laid(variant())) extra().laid.push_back(piece);
    }

    void play(Move move) {
        if (variant().sets.least == 0) {
            leave(move.from);
            lay(move.from, move.to);
            return;
        }
        extra().taken.set(move.from);
        leave(move.from);
        next_.top[0] = board_.card(move.from);
        if (extra().taken.count() == variant().sets.most && may_close(board_, next_)) close();
    }

    void close() {
        extra().taken = {};
        extra().fresh = {};
        next_.top[0] = kNoCard;
    }

    // The next stock card, out of the stock.
    Slot deal_one() {
        const Slot piece = next_stock_piece(board_, next_);
        if (keeps_order(variant()) && variant().stock_plan.to != StockPlan::To::waste) {
            extra().order.erase(extra().order.begin() + next_.drawn);
        } else {
            ++next_.drawn;
        }
        return piece;
    }

    void draw() {
        const StockPlan& plan = variant().stock_plan;
        const int piles = static_cast<int>(board_.layout().piles().size());
        const int wanted = plan.to == StockPlan::To::piles ? piles : plan.per_draw;
        const int n = std::min(wanted, stock_left(board_, next_));
        for (int i = 0; i < n; ++i) {
            const Slot piece = deal_one();
            if (plan.to == StockPlan::To::piles) push(i, piece);
            if (plan.to == StockPlan::To::foundation) lay(piece, 0);
        }
    }

    void hold(Move move) {
        if (move.from == kTop) {
            const Slot piece = extra().laid.back();
            extra().laid.pop_back();
            extra().held.set(piece);
            note_hold();
            next_.top[0] =
                extra().laid.empty() ? board_.deal.foundation[0] : board_.card(extra().laid.back());
            if (stock_left(board_, next_) > 0) draw();
            return;
        }
        const int kind = board_.deck().kind_index(board_.card(move.from));
        leave(move.from);
        for (std::size_t t = 0; t < variant().tokens.size(); ++t) {
            if (variant().tokens[t].kind_index != kind) continue;
            ++extra().tokens[t];
            return;
        }
        extra().held.set(move.from);
        note_hold();
    }

    void note_hold() {
        if (variant().cells.uses > 0) ++extra().holds;
    }

    void pack(Move move) {
        std::vector<Slot> moved = {move.from};
        if (next_.filled.test(move.from)) {
            const auto cards = pile(next_, niblick::pile_of(next_, move.from));
            moved.assign(std::find(cards.begin(), cards.end(), move.from), cards.end());
        }
        for (auto piece = moved.rbegin(); piece != moved.rend(); ++piece) leave(*piece);
        for (const Slot piece : moved) push(move.to, piece);
    }

    // A generator that depends on the deal and on `which` shuffle of the game it is for: the same
    // cards come back in the same order whenever this game is played again.
    Rng shuffler(std::uint64_t which) const {
        std::uint64_t seed = 0xCBF29CE484222325U;
        const auto add = [&seed](std::uint64_t value) { seed = (seed ^ value) * 0x100000001B3U; };
        // By kind: a deal's text cannot tell equal cards apart.
        const auto add_card = [&](Card card) {
            add(static_cast<std::uint64_t>(board_.deck().kind_index(card)));
        };
        for (const Card card : board_.deal.tableau) add_card(card);
        for (const Card card : board_.deal.stock) add_card(card);
        add(which);
        return Rng(seed);
    }

    static void shuffle(std::vector<Slot>& pieces, Rng rng) {
        for (std::size_t i = pieces.size(); i > 1; --i) {
            std::swap(pieces[i - 1], pieces[static_cast<std::size_t>(rng.below(i))]);
        }
    }

    void redeal() {
        const StockPlan& plan = variant().stock_plan;
        if (plan.to == StockPlan::To::foundation) {
            // The last card laid stays; the others, or the oldest, become the stock.
            std::size_t n = extra().laid.size() - 1;
            if (plan.again == StockPlan::Again::oldest) {
                n = std::min(n, static_cast<std::size_t>(extra().held.count()));
            }
            const auto end = extra().laid.begin() + static_cast<std::ptrdiff_t>(n);
            extra().order.assign(extra().laid.begin(), end);
            extra().laid.erase(extra().laid.begin(), end);
        }
        if (plan.again == StockPlan::Again::shuffle) {
            shuffle(extra().order, shuffler(extra().pass));
        }
        next_.drawn = 0;
        // Where cards come round without end and in the same order, it matters only to what a
        // player knows, and not how often.
        const bool counted = plan.passes != 0 || plan.again == StockPlan::Again::shuffle;
        extra().pass = counted ? static_cast<std::uint8_t>(extra().pass + 1) : std::uint8_t{1};
    }

    void use_token(Move move) {
        const Token& token = variant().tokens[move.to];
        --extra().tokens[move.to];
        if (token.shuffles_layout) return shuffle_layout(extra().tokens[move.to]);
        if (token.rank == 0) {
            extra().wild = true;
            return;
        }
        extra().wild = false;
        next_.top[0] = token.stands_for;
    }

    // The cards left in the layout change places among themselves; which way depends on how often
    // that may still be done. In the order of slots, so that equal cards give equal layouts.
    void shuffle_layout(std::uint8_t times_left) {
        std::vector<Slot>& places = extra().places;
        if (places.empty()) {
            places.resize(static_cast<std::size_t>(board_.layout().size()));
            std::iota(places.begin(), places.end(), Slot{0});
        }
        const SlotSet slots = slots_of(next_, next_.filled);
        std::vector<Slot> pieces;
        slots.for_each([&](int s) { pieces.push_back(places[static_cast<std::size_t>(s)]); });
        shuffle(pieces, shuffler(kLayoutShuffles + times_left));
        auto piece = pieces.begin();
        slots.for_each([&](int s) { places[static_cast<std::size_t>(s)] = *piece++; });
        next_.open = pieces_in(next_, board_.layout().open(slots));
    }

    // Empty piles take stock cards where the plan says so.
    void refill() {
        if (!variant().stock_plan.refill) return;
        const int piles = static_cast<int>(board_.layout().piles().size());
        for (int i = 0; i < piles && stock_left(board_, next_) > 0; ++i) {
            if (pile(next_, i).empty()) push(i, deal_one());
        }
    }

    const Board& board_;
    Position& next_;
};

}  // namespace

Position after(const Board& board, const Position& position, Move move) {
    Position next = position;
    Hand(board, next).make(move);
    for (const Rule& rule : board.variant->rules) {
        if (rule.follow) rule.follow(rule, board, position, move, next);
    }
    return next;
}

}  // namespace niblick::exotic
