#include "core/play/observe.h"

#include <algorithm>

#include "core/base/rng.h"
#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/hidden.h"
#include "tests/support/tiny.h"

namespace niblick {

TEST_CASE("what the player cannot see does not change the observation", "[observe]") {
    Rng rng(17);
    tiny::Plan plan;
    plan.wrap = true;
    for (const bool down : {false, true}) {
        for (const auto next : {Visibility::NextStock::hidden, Visibility::NextStock::shown,
                                Visibility::NextStock::rank_until_first_turn}) {
            plan.visibility = {down, next};
            if (down) plan.visibility.dealt_up.set(3);
            const auto variant = tiny::make(plan);
            for (std::uint64_t number = 0; number < 20; ++number) {
                const Board board = bind(variant, deal_by_number(*variant, number));
                Position position = start_position(board);
                for (;;) {
                    const Board other = deal_hidden_anew(board, position, rng);
                    REQUIRE(same(observe(board, position), observe(other, position)));
                    for (int s = 0; s < board.layout().size(); ++s) {
                        const auto slot = static_cast<Slot>(s);
                        const WhyNot why = why_not(board, position, slot);
                        REQUIRE(why.reason == why_not(other, position, slot).reason);
                        REQUIRE(why.covering == why_not(other, position, slot).covering);
                    }
                    REQUIRE(legal_moves(board, position) == legal_moves(other, position));
                    const std::vector<Move> moves = legal_moves(board, position);
                    if (moves.empty()) break;
                    position = after(board, position,
                                     moves[static_cast<std::size_t>(rng.below(moves.size()))]);
                }
            }
        }
    }
}

TEST_CASE("face down cards are hidden until they are free", "[observe]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = tiny::columns({2, 1});
    plan.visibility.covered_face_down = true;
    const Board board = tiny::board(tiny::make(plan), "AC 2C/5C|4C 6C|3C");
    const Position start = start_position(board);
    const Observation seen = observe(board, start);
    using Seen = Observation::Visibility;
    CHECK(seen.slots[0].visibility == Seen::hidden);
    CHECK(seen.slots[0].card == kNoCard);
    CHECK(seen.slots[2].card == board.card(2));
    CHECK(seen.tops == std::vector<Card>{board.deal.foundation[0]});
    CHECK(seen.stock_left == 2);
    CHECK(seen.next_stock_card == kNoCard);
    CHECK(seen.next_stock_rank == 0);
    CHECK(seen.unseen == std::vector<int>{1, 0, 0, 1, 0, 1});
    CHECK_FALSE(is_face_up(board, start, 0));
    CHECK(is_face_up(board, start, 1));

    const Position freed = after(board, start, Move::play(2));
    const Observation then = observe(board, freed);
    CHECK(then.slots[0].card == board.card(0));
    CHECK(then.slots[2].visibility == Seen::gone);
    CHECK(then.unseen == std::vector<int>{0, 0, 0, 1, 0, 1});
}

TEST_CASE("a covered card that was dealt face up is seen", "[observe]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = tiny::columns({3, 1});
    plan.visibility.covered_face_down = true;
    plan.visibility.dealt_up.set(2);
    const Board board = tiny::board(tiny::make(plan), "AC 2C 3C/5C|6C|4C");
    const Position start = start_position(board);
    CHECK_FALSE(is_face_up(board, start, 0));
    CHECK(is_face_up(board, start, 2));
    CHECK(observe(board, start).slots[2].card == board.card(2));
    CHECK(observe(board, start).unseen == std::vector<int>{1, 0, 0, 0, 0, 1});
}

TEST_CASE("the next stock card: hidden, its first rank, or shown", "[observe]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = tiny::columns({2, 1});
    const auto* deal = "AC 2C/5C|4C 6C|3C";
    plan.visibility.next_stock = Visibility::NextStock::rank_until_first_turn;
    const Board told = tiny::board(tiny::make(plan), deal);
    Position position = start_position(told);
    CHECK(observe(told, position).next_stock_rank == 4);
    CHECK(observe(told, position).next_stock_card == kNoCard);
    CHECK(observe(told, position).unseen == std::vector<int>{0, 0, 0, 1, 0, 1});
    position = after(told, position, Move::draw());
    CHECK(observe(told, position).next_stock_rank == 0);

    plan.visibility.next_stock = Visibility::NextStock::shown;
    const Board shown = tiny::board(tiny::make(plan), deal);
    position = start_position(shown);
    CHECK(observe(shown, position).next_stock_card == shown.deal.stock[0]);
    CHECK(observe(shown, position).next_stock_rank == 4);
    CHECK(observe(shown, position).unseen == std::vector<int>{0, 0, 0, 0, 0, 1});
    position = after(shown, position, Move::draw());
    CHECK(observe(shown, position).next_stock_rank == 6);
    position = after(shown, position, Move::draw());
    CHECK(observe(shown, position).next_stock_card == kNoCard);
    CHECK(observe(shown, position).next_stock_rank == 0);
    CHECK(observe(shown, position).stock_left == 0);
}

TEST_CASE("of the stock the next few cards may lie face up", "[observe]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = tiny::columns({1, 1});
    plan.visibility.next_stock = Visibility::NextStock::shown;
    plan.visibility.next_cards = 2;
    const Board board = tiny::board(tiny::make(plan), "AC/2C|5C 4C 6C|3C");
    const auto known = [&](const Position& position) {
        return observe(board, position).known_stock;
    };
    Position position = start_position(board);
    CHECK(known(position) == std::vector<Card>{board.deal.stock[0], board.deal.stock[1]});
    CHECK(observe(board, position).next_stock_card == board.deal.stock[0]);
    CHECK(observe(board, position).unseen == std::vector<int>{0, 0, 0, 0, 0, 1});
    position = after(board, position, Move::draw());
    CHECK(known(position) == std::vector<Card>{board.deal.stock[1], board.deal.stock[2]});
    CHECK_FALSE(anything_hidden(board, position));
    position = after(board, position, Move::draw());
    CHECK(known(position) == std::vector<Card>{board.deal.stock[2]});
}

TEST_CASE("a stock that lies face up is known in order", "[observe]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = tiny::columns({2, 1});
    plan.visibility.next_stock = Visibility::NextStock::all;
    const Board board = tiny::board(tiny::make(plan), "AC 2C/5C|4C 6C|3C");
    Position position = start_position(board);
    CHECK(observe(board, position).known_stock == board.deal.stock);
    CHECK_FALSE(anything_hidden(board, position));
    position = after(board, position, Move::draw());
    CHECK(observe(board, position).known_stock == std::vector<Card>{board.deal.stock[1]});
    CHECK(observe(board, position).next_stock_card == board.deal.stock[1]);
}

}  // namespace niblick
