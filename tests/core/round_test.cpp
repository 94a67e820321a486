#include "core/round.h"

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("nine holes against par 45", "[round]") {
    Scorecard card({9, 45});
    CHECK(card.played() == 0);
    CHECK(card.total() == 0);
    CHECK(card.words() == "0 after 0 holes, level with par");
    card.finish_hole(5);
    CHECK(card.words() == "5 after 1 hole, level with par");
    card.finish_hole(2);
    card.finish_hole(-1);
    CHECK(card.total() == 6);
    CHECK(card.par_so_far() == 15);
    CHECK(card.words() == "6 after 3 holes, 9 under par");
    for (int hole = 3; hole < 9; ++hole) {
        CHECK_FALSE(card.done());
        card.finish_hole(8);
    }
    CHECK(card.done());
    CHECK_FALSE(card.won());
    CHECK(card.total() == 54);
    CHECK(card.par_so_far() == 45);
    CHECK(card.words() == "54 after 9 holes, 9 over par");
    CHECK(card.strokes() == std::vector<int>{5, 2, -1, 8, 8, 8, 8, 8, 8});
}

TEST_CASE("par is shared out to the nearest stroke and comes out whole", "[round]") {
    Scorecard card({4, 10});
    const int expected[] = {0, 3, 5, 8, 10};  // 2.5 and 7.5 round up
    for (int hole = 0; hole < 4; ++hole) {
        CHECK(card.par_so_far() == expected[hole]);
        card.finish_hole(0);
    }
    CHECK(card.par_so_far() == 10);
}

TEST_CASE("a round is won at par or below it, as the plan says", "[round]") {
    RoundPlan plan{2, 10};
    const auto words = [&](int first, int second) {
        Scorecard card(plan);
        card.finish_hole(first);
        CHECK_FALSE(card.won());
        card.finish_hole(second);
        return card.words();
    };
    CHECK(words(5, 5) == "10 after 2 holes, level with par, and the round is won");
    CHECK(words(5, 6) == "11 after 2 holes, 1 over par");
    plan.below_par = true;
    CHECK(words(5, 5) == "10 after 2 holes, level with par");
    CHECK(words(5, 4) == "9 after 2 holes, 1 under par, and the round is won");
    plan.players = 2;  // then the lower total wins
    CHECK(words(5, 4) == "9 after 2 holes, 1 under par");
}

TEST_CASE("a plan without holes has none to play", "[round]") {
    const Scorecard card({0, 0});
    CHECK(card.done());
    CHECK(card.par_so_far() == 0);
}

}  // namespace niblick
