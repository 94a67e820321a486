#include "tests/support/walk.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "core/play/observe.h"
#include "tests/support/catch.h"
#include "tests/support/walk_rules.h"

namespace niblick {

namespace {

class Walk {
  public:
    Walk(Board board, std::optional<std::uint64_t> number, std::uint64_t seed,
         const WalkCheck& check = {})
        : session_(std::move(board), number),
          rng_(seed),
          check_(check) {}

    // Plays to the end; the first fault found, or an empty text.
    std::string run() {
        const std::size_t most =
            static_cast<std::size_t>(layout().size()) + board().deal.stock.size();
        for (std::size_t n = 0; fault_.empty(); ++n) {
            expect(n <= most || !plain(), "the game outlasts its cards");
            sampled_ = n < 10 || (n & (n - 1)) == 0;
            check_position();
            if (check_ && fault_.empty()) fault_ = check_(session_);
            const std::vector<Move> moves = legal_moves(board(), position());
            // A game in which cards come back need not end.
            const bool last = moves.empty() || (!plain() && n == 400);
            if (sampled_ || last) check_history();
            if (!fault_.empty() || last) break;
            make_one(moves);
        }
        if (fault_.empty()) return "";
        std::string text = fault_ + "\nafter:";
        for (const Move move : session_.moves()) text += ' ' + move_text(board(), move);
        return text + "\ndeal: " + deal_text(*board().variant, board().deal, DealFormat::line);
    }

  private:
    const Board& board() const { return session_.board(); }
    const Layout& layout() const { return board().layout(); }
    const Position& position() const { return session_.position(); }
    bool plain() const { return board().variant->traits.plain; }

    void expect(bool holds, const std::string& what) {
        if (!holds && fault_.empty()) fault_ = what;
    }

    // Mostly plays, so that games get deep; now and then any move.
    void make_one(const std::vector<Move>& moves) {
        std::size_t choices = moves.size();
        const auto is_play = [](Move move) { return move.kind == MoveKind::play; };
        const auto plays =
            static_cast<std::size_t>(std::count_if(moves.begin(), moves.end(), is_play));
        if (plays > 0 && rng_.below(4) != 0) choices = plays;
        const Move move = moves[static_cast<std::size_t>(rng_.below(choices))];
        const Position before = position();
        const Position copy = before;
        const Position next = after(board(), before, move);
        expect(before == copy, "making a move changed the position it was made from");
        expect(!(next == before), "a move changed nothing");
        expect(session_.play(move), "a legal move was refused");
        expect(position() == next, "the game and the rules differ on what a move does");
    }

    void check_position() {
        expect(is_ok(board(), position()), "is_ok says no");
        check_open();
        check_moves();
        check_why_not();
        check_cards();
        check_observation();
        const std::vector<Move> past(session_.moves().begin(),
                                     session_.moves().begin() + session_.at());
        const int sum = score_from_scratch(board(), past, position());
        expect(session_.score() == sum, "the score " + std::to_string(session_.score()) +
                                            " is not the sum over the game, " +
                                            std::to_string(sum));
    }

    void check_open() {
        if (board().variant->traits.moving) return;  // is_ok and the moves tell
        for (int s = 0; s < layout().size(); ++s) {
            const auto piece = static_cast<Slot>(s);
            const bool open = position().filled.test(s) && cards_on(piece).none();
            expect(position().open.test(s) == open, "the open set is wrong");
        }
        if (position().slots.any()) return;
        expect(position().open == layout().open(position().filled), "open is not re-derived");
    }

    // The cards that lie directly on a card of the layout.
    SlotSet cards_on(Slot piece) const {
        SlotSet on;
        if (!position().filled.test(piece)) return on;
        position().filled.for_each([&](int upper) {
            const Slot at = slot_of(position(), static_cast<Slot>(upper));
            if (layout().above(slot_of(position(), piece)).test(at)) on.set(upper);
        });
        // Of either-or covers, what is left of all their sets while each has a card.
        for (const EitherOr& cover : layout().either_or()) {
            if (cover.lower != slot_of(position(), piece)) continue;
            SlotSet left;
            bool held = true;
            for (const SlotSet& set : cover.sets) {
                SlotSet here;
                position().filled.for_each([&](int p) {
                    if (set.test(slot_of(position(), static_cast<Slot>(p)))) here.set(p);
                });
                held = held && here.any();
                left |= here;
            }
            if (held) on |= left;
        }
        return on;
    }

    void check_moves() {
        const std::vector<Move> moves = legal_moves(board(), position());
        expect(!plain() || moves == moves_by_definition(board(), position()),
               "the legal moves are not those of the definition");
        for (std::size_t i = 0; i < moves.size(); ++i) {
            expect(i == 0 || !plain() || comes_before(moves[i - 1], moves[i]),
                   "moves out of order or doubled");
            const std::string text = move_text(board(), moves[i]);
            expect(parse_move(board(), text) == moves[i], "'" + text + "' reads as another move");
        }
        for (int s = 0; (plain() || sampled_) && s < layout().size(); ++s) {
            for (int f = 0; f < board().variant->foundations(); ++f) {
                const Move move = Move::play(s, f);
                const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
                expect(is_legal(board(), position(), move) == listed,
                       "is_legal and legal_moves differ");
            }
        }
        const Ending end = ending(board(), position());
        const bool won = plain() ? position().filled.none() : end == Ending::won;
        const Ending expected = won             ? Ending::won
                                : moves.empty() ? Ending::no_move
                                                : Ending::playing;
        expect(end == expected, "the ending is wrong");
        expect(!(won && !moves.empty()), "there are moves in a won game");
    }

    void check_why_not() {
        if (!plain() && !sampled_) return;
        const std::vector<Move> moves = legal_moves(board(), position());
        for (int s = 0; s < (plain() ? layout().size() : board().pieces()); ++s) {
            const auto slot = static_cast<Slot>(s);
            const WhyNot why = why_not(board(), position(), slot);
            const bool playable = std::any_of(moves.begin(), moves.end(), [&](Move move) {
                return (move.kind == MoveKind::play || !plain()) && move.from == slot;
            });
            using Reason = WhyNot::Reason;
            expect((why.reason == Reason::nothing) == playable, "why_not and legality differ");
            expect(!plain() || (why.reason == Reason::gone) == !position().filled.test(s),
                   "gone is wrong");
            expect((why.reason == Reason::covered) == why.covering.any(), "covering is wrong");
            if (why.reason == Reason::covered && !board().variant->traits.moving) {
                expect(why.covering == cards_on(slot), "not the cards that cover");
            }
        }
        const bool draw = !moves.empty() && moves.back().kind == MoveKind::draw;
        expect((why_not_draw(board(), position()) == WhyNot::Reason::nothing) == draw,
               "why_not_draw and legality differ");
        for (const Move move : {Move::redeal(), Move::close(), Move::token(0), Move::hold(kTop)}) {
            const bool legal = std::find(moves.begin(), moves.end(), move) != moves.end();
            const WhyNot why = why_not(board(), position(), move);
            expect((why.reason == WhyNot::Reason::nothing) == legal,
                   "why_not of a move and legality differ");
        }
    }

    // In plain games, every card is in the tableau, in the stock, or has come to a foundation,
    // exactly once.
    void check_cards() {
        if (!plain()) return;
        const Deal& deal = board().deal;
        std::vector<int> seen(static_cast<std::size_t>(board().deck().size()), 0);
        const auto count = [&](Card card) { ++seen[card]; };
        position().filled.for_each([&](int s) { count(board().card(static_cast<Slot>(s))); });
        for (std::size_t i = position().drawn; i < deal.stock.size(); ++i) count(deal.stock[i]);
        for (const Card card : deal.set_aside) count(card);
        std::array<Card, kMaxFoundations> top{};
        top.fill(kNoCard);
        for (std::size_t f = 0; f < deal.foundation.size(); ++f) {
            top[f] = deal.foundation[f];
            if (top[f] != kNoCard) count(top[f]);
        }
        std::size_t drawn = 0;
        for (int i = 0; i < session_.at(); ++i) {
            const Move move = session_.moves()[static_cast<std::size_t>(i)];
            const bool draw = move.kind == MoveKind::draw;
            const Card card = draw ? deal.stock[drawn++] : board().card(move.from);
            top[draw ? 0 : move.to] = card;
            count(card);
        }
        expect(std::all_of(seen.begin(), seen.end(), [](int n) { return n == 1; }),
               "a card is missing or there twice");
        expect(top == position().top, "not the cards on the foundations");
        expect(stock_left(board(), position()) == static_cast<int>(deal.stock.size() - drawn),
               "the stock is miscounted");
    }

    void check_observation() {
        const Observation seen = observe(board(), position());
        const Deck& deck = board().deck();
        std::vector<int> unseen(deck.kinds().size(), 0);
        const auto hide = [&](Card card) {
            ++unseen[static_cast<std::size_t>(deck.kind_index(card))];
        };
        const Visibility& visibility = board().variant->visibility;
        if (!plain()) return check_extended_observation(seen);
        for (int s = 0; s < layout().size(); ++s) {
            const auto& spot = seen.slots[static_cast<std::size_t>(s)];
            const bool filled = position().filled.test(s);
            const bool down = visibility.covered_face_down && !visibility.dealt_up.test(s);
            const bool hidden = filled && down && !position().open.test(s);
            using Seen = Observation::Visibility;
            expect(spot.visibility == (!filled  ? Seen::gone
                                       : hidden ? Seen::hidden
                                                : Seen::seen),
                   "a card is seen that should not be, or the other way round");
            const Card card = board().card(static_cast<Slot>(s));
            expect(spot.card == (filled && !hidden ? card : kNoCard), "not the card in sight");
            if (hidden) hide(card);
        }
        const auto& stock = board().deal.stock;
        using Next = Visibility::NextStock;
        const bool all = visibility.next_stock == Next::all;
        const bool shown =
            (all || visibility.next_stock == Next::shown) && position().drawn < stock.size();
        const auto ahead = shown ? static_cast<std::size_t>(visibility.next_cards) : 0;
        for (std::size_t i = position().drawn + ahead; i < stock.size() && !all; ++i) {
            hide(stock[i]);
        }
        for (const Card card : board().deal.set_aside) hide(card);
        expect(seen.unseen == unseen, "the unseen cards are miscounted");
        expect((seen.next_stock_card != kNoCard) == shown, "the next stock card is shown wrongly");
        const bool told = visibility.next_stock == Next::rank_until_first_turn &&
                          position().drawn == 0 && !stock.empty();
        expect(
            seen.next_stock_rank == (shown || told ? deck.kind(stock[position().drawn]).rank : 0),
            "the next stock card's rank is told wrongly");
        expect(seen.stock_left == stock_left(board(), position()), "stock_left is wrong");
    }

    void check_extended_observation(const Observation& seen) {
        const int stock = stock_left(board(), position());
        int unseen = 0;
        position().filled.for_each([&](int p) {
            const auto piece = static_cast<Slot>(p);
            const auto& spot = seen.slots[piece];
            const bool up = is_face_up(board(), position(), piece);
            using Seen = Observation::Visibility;
            expect(spot.visibility == (up ? Seen::seen : Seen::hidden),
                   "a card is seen that should not be, or the other way round");
            expect(spot.card == (up ? board().card(piece) : kNoCard), "not the card in sight");
            unseen += up ? 0 : 1;
        });
        const bool known =
            board().variant->visibility.next_stock == Visibility::NextStock::all ||
            (position().pass > 0 && board().variant->stock_plan.again != StockPlan::Again::shuffle);
        int seen_before = known ? stock : 0;
        const auto added = [&](int i) {  // from the cards withheld
            return position().zones[Zone::stock][static_cast<std::size_t>(i)] >=
                   board().pieces() - board().variant->withheld;
        };
        const Visibility& sight = board().variant->visibility;
        const bool all = sight.next_stock == Visibility::NextStock::all;
        for (int i = seen_before; i-- > 0 && !all;) seen_before = added(i) ? i : seen_before;
        const bool shown = sight.next_stock == Visibility::NextStock::shown;
        const int ahead = shown ? std::min(stock, sight.next_cards) : 0;
        const int ordered = std::max({seen_before, int{position().peeked}, ahead});
        const bool listed = ordered > 1 || ahead < ordered || sight.next_cards > 1 ||
                            seen_before > 0 || position().peeked > 0;
        expect(seen.known_stock.size() == static_cast<std::size_t>(listed ? ordered : 0),
               "the known stock is miscounted");
        unseen += stock - ordered;
        unseen += board().variant->set_aside + seen.withheld;
        int counted = 0;
        for (const int n : seen.unseen) counted += n;
        expect(counted == unseen, "the unseen cards are miscounted");
        expect(seen.stock_left == stock, "stock_left is wrong");
        for (const Slot piece : seen.waste) {
            expect(seen.slots[piece].visibility == Observation::Visibility::seen,
                   "the waste is not seen");
        }
    }

    // Undo to the start and redo give the same positions; saved and read back, the game is the
    // same.
    void check_history() {
        Session game = session_;
        std::vector<Position> positions{game.position()};
        std::vector<int> scores{game.score()};
        while (game.undo()) {
            positions.push_back(game.position());
            scores.push_back(game.score());
        }
        expect(game.position() == start_position(board()), "undo does not lead to the start");
        expect(!game.can_undo() && game.at() == 0, "undo stops before the start");
        for (std::size_t i = positions.size(); i-- > 0;) {
            expect(game.position() == positions[i], "redo leads elsewhere");
            expect(game.score() == scores[i], "redo scores otherwise");
            expect(game.redo() == (i > 0), "redo ends at the wrong place");
        }
        game.go_to(session_.at() / 2);
        const std::string text = game.save_text();
        const SessionOrError back = read_saved(board().variant, text);
        expect(back.session.has_value(), "a saved game is refused: " + back.error.message);
        if (!back.session) return;
        expect(back.session->save_text() == text, "a saved game comes back different");
        expect(back.session->at() == game.at(), "a saved game comes back elsewhere");
        expect(back.session->moves() == game.moves(), "a saved game comes back with other moves");
        expect(back.session->number() == game.number(), "a saved game loses its number");
        if (game.number()) {
            expect(back.session->position() == game.position(), "a saved game changes position");
        }
        expect(back.session->score() == game.score(), "a saved game scores otherwise");
    }

    Session session_;
    Rng rng_;
    const WalkCheck check_;
    bool sampled_ = true;
    std::string fault_;
};

}  // namespace

void walk_board(const Board& board, std::uint64_t seed) {
    const std::string fault = Walk(board, std::nullopt, seed).run();
    INFO(fault);
    REQUIRE(fault.empty());
}

void walk_test(const std::shared_ptr<const Variant>& variant, int games, std::uint64_t first_deal,
               const WalkCheck& check) {
    for (int game = 0; game < games; ++game) {
        const std::uint64_t number = first_deal + static_cast<std::uint64_t>(game);
        Walk walk(bind(variant, deal_by_number(*variant, number)), number, ~number, check);
        const std::string fault = walk.run();
        INFO(variant->id << ", deal " << number << ": " << fault);
        REQUIRE(fault.empty());
    }
}

}  // namespace niblick
