#include "core/play/tally.h"

#include "core/game/session.h"
#include "core/play/operations.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"
#include "core/search/common/bound.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

ScoreTable strokes() {
    ScoreTable table;
    table.unit = "strokes";
    table.per_stock_left_when_cleared = -1;
    return table;
}

// Hogue's TriPeaks: the nth card of a run scores n, five off for a stock card, 15, 15 and 30 for
// the tips.
ScoreTable runs() {
    ScoreTable table;
    table.low_wins = false;
    table.unit = "points";
    table.per_card_left = 0;
    for (int n = 1; n <= 28; ++n) table.run_points.push_back(n);
    table.per_draw = -5;
    table.tip_points = {15, 15, 30};
    return table;
}

// Where the nth card of a series scores 1, 10, 100.
tiny::Plan series_plan(int ranks, const std::vector<int>& columns) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(ranks, 1);
    plan.ranks = ranks;
    plan.layout = tiny::columns(columns);
    plan.score = runs();
    plan.score.series_points = {1, 10, 100};
    return plan;
}

}  // namespace

TEST_CASE("strokes are cards left, minus the stock left once all are gone", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::columns({2, 2});
    plan.score = strokes();
    Session game(tiny::board(tiny::make(plan), "6C 8C/7C 9C|AC 2C 3C 4C 5C|TC"));
    CHECK(game.score() == 4);
    for (const int slot : {3, 2, 1}) {
        const int before = game.score();
        REQUIRE(game.play(Move::play(slot)));
        CHECK(game.score() == before - 1);
    }
    REQUIRE(game.play(Move::play(0)));
    CHECK(game.score() == -5);
    game.go_to(2);
    REQUIRE(game.play(Move::draw()));
    CHECK(game.score() == 2);
    CHECK(better_score(game.board().variant->score, -5, 2));
    CHECK_FALSE(better_score(game.board().variant->score, 2, 2));
}

TEST_CASE("a run scores 1, 3, 6, 10 in all and ends with a stock card", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::columns({1, 1, 1, 1, 1});
    plan.score = runs();
    Session game(tiny::board(tiny::make(plan), "2C/3C/4C/5C/7C|8C 6C TC 9C|AC"));
    const int totals[] = {1, 3, 6, 10};
    for (int n = 0; n < 4; ++n) {
        REQUIRE(game.play(Move::play(n)));
        CHECK(game.score() == totals[n]);
        CHECK(game.tally().run == n + 1);
    }
    REQUIRE(game.play(Move::draw()));
    CHECK(game.score() == 5);
    CHECK(game.tally().run == 0);
    REQUIRE(game.play(Move::play(4)));
    CHECK(game.score() == 6);
    CHECK(better_score(game.board().variant->score, 6, 5));
}

TEST_CASE("a run may be told to survive the stock", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 1);
    plan.ranks = 5;
    plan.layout = tiny::columns({1, 1});
    plan.score = runs();
    plan.score.draw_ends_run = false;
    Session game(tiny::board(tiny::make(plan), "2C/5C|4C 3C|AC"));
    REQUIRE(game.play(Move::play(0)));
    REQUIRE(game.play(Move::draw()));
    REQUIRE(game.play(Move::play(1)));
    CHECK(game.score() == 1 - 5 + 2);
}

TEST_CASE("the last value of a list of points repeats", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    LayoutBuilder layout;
    for (int s = 0; s < 5; ++s) {
        layout.add({}, s);
        layout.mark_tip(static_cast<Slot>(s));
    }
    plan.layout = layout.build();
    plan.score = runs();
    plan.score.run_points = {1, 10};
    Session game(tiny::board(tiny::make(plan), "2C/3C/4C/5C/6C||AC"));
    const int totals[] = {16, 41, 81, 121, 161};
    for (int n = 0; n < 5; ++n) {
        REQUIRE(game.play(Move::play(n)));
        CHECK(game.score() == totals[n]);
    }
    CHECK(game.tally().tips == 5);
}

TEST_CASE("tips score 15, 15 and 30 in the order in which they are cleared", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 1);
    plan.ranks = 5;
    LayoutBuilder layout;
    for (int s = 0; s < 4; ++s) layout.add({}, s);
    for (Slot s = 1; s < 4; ++s) layout.mark_tip(s);
    plan.layout = layout.build();
    plan.score = runs();
    plan.score.run_points.clear();
    Session game(tiny::board(tiny::make(plan), "2C/5C/3C/4C||AC"));
    const int slots[] = {0, 2, 3, 1};
    const int totals[] = {0, 15, 30, 60};
    for (int n = 0; n < 4; ++n) {
        REQUIRE(game.play(Move::play(slots[n])));
        CHECK(game.score() == totals[n]);
    }
}

TEST_CASE("a tip raises the points of its own play and of those after it", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(4, 1);
    plan.ranks = 4;
    LayoutBuilder layout;
    for (int s = 0; s < 3; ++s) layout.add({}, s);
    layout.mark_tip(1);
    plan.layout = layout.build();
    plan.score = runs();
    plan.score.run_points = {1};
    plan.score.tip_points.clear();
    plan.score.tip_factor = 3;
    Session game(tiny::board(tiny::make(plan), "2C/3C/4C||AC"));
    const int totals[] = {1, 4, 7};
    for (int n = 0; n < 3; ++n) {
        REQUIRE(game.play(Move::play(n)));
        CHECK(game.score() == totals[n]);
    }
}

// With no points in hand a card may be turned for nothing, while one that is left costs two.
TEST_CASE("stock left is no good where turning it may cost less than keeping it", "[score]") {
    Variant variant = *tiny::make({});
    variant.score = runs();
    variant.score.per_draw = -5;
    variant.score.per_stock_left_when_cleared = -2;
    CHECK(stock_left_is_good(variant));
    variant.score.draws_stop_at_zero = true;
    CHECK_FALSE(stock_left_is_good(variant));
    variant.score.per_stock_left_when_cleared = 0;
    CHECK(stock_left_is_good(variant));
    variant.score.per_draw = 1;
    CHECK_FALSE(stock_left_is_good(variant));
}

// One run through all 28 cards: 1 + 2 + ... + 28 = 406, and 60 for the tips.
TEST_CASE("TriPeaks pays 466 at most", "[score]") {
    tiny::Plan plan;
    plan.layout = tiny::three_peaks();
    plan.wrap = true;
    plan.score = runs();
    // Slot 27 is played first, slot 0 last, each one rank above the one before.
    std::string row;
    for (int s = 27, place = 0; place < 28; --s, ++place) {
        const int step = s + 1;  // the slot's turn counted from the starter, an ace
        row += std::string{"A23456789TJQK"[step % 13], "CDHS"[step / 13]} + ' ';
    }
    row += "AC";
    for (int n = 29; n < 52; ++n) {
        row += ' ' + std::string{"A23456789TJQK"[n % 13], "CDHS"[n / 13]};
    }
    Session game(tiny::board(tiny::make(plan), row));
    for (int slot = 27; slot >= 0; --slot) REQUIRE(game.play(Move::play(slot)));
    CHECK(game.ending() == Ending::won);
    CHECK(game.score() == 466);
}

TEST_CASE("no points are given where the table has none", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(4, 1);
    plan.ranks = 4;
    plan.layout = tiny::columns({1, 1});
    plan.score.per_card_left = 0;
    Session game(tiny::board(tiny::make(plan), "2C/3C|4C|AC"));
    REQUIRE(game.play(Move::play(0)));
    REQUIRE(game.play(Move::draw()));
    REQUIRE(game.play(Move::play(1)));
    CHECK(game.score() == 0);
}

TEST_CASE("cards score by their rank", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(4, 1, 1, 1);
    plan.ranks = 4;
    plan.layout = tiny::columns({1, 1, 1});
    plan.score = runs();
    plan.score.run_points = {1};
    plan.score.rank_points.assign(15, 0);
    plan.score.rank_points[2] = 20;
    plan.score.rank_points[4] = 40;
    Session game(tiny::board(tiny::make(plan), "2C/4C/*|3C|AC"));
    const int totals[] = {21, 22, 63};
    const int slots[] = {0, 2, 1};
    for (int n = 0; n < 3; ++n) {
        REQUIRE(game.play(Move::play(slots[n])));
        CHECK(game.score() == totals[n]);
    }
}

TEST_CASE("a series goes by the order of the deck", "[score]") {
    const auto points = [](std::vector<int> order, const std::string& deal) {
        tiny::Plan plan = series_plan(4, {1, 1, 1});
        plan.wrap = true;
        plan.score.run_points.clear();
        plan.score.series_order = std::move(order);
        Session game(tiny::board(tiny::make(plan), deal));
        for (const int slot : {0, 1, 2}) REQUIRE(game.play(Move::play(slot)));
        return game.score();
    };
    // From 3 to 4 and on to the ace it goes one way where the ace follows the 4.
    CHECK(points({1, 2, 3, 4}, "3C/4C/AC||2C") == 111);
    CHECK(points({}, "3C/4C/AC||2C") == 21);
}

TEST_CASE("a stock card ends a series and the way it went", "[score]") {
    const Board board = tiny::board(tiny::make(series_plan(5, {1, 1})), "4C/3C|2C AC|5C");
    const Tally before = tally_after(board, Move::play(0), {});
    const Tally turned = tally_after(board, Move::draw(), before);
    CHECK(turned.series == 0);
    CHECK(turned.heading == 0);
    const Tally later = tally_after(board, Move::play(1), turned);
    CHECK(later.series == 1);
    CHECK(later.heading == 0);
}

TEST_CASE("half-way round a ring a series goes neither way", "[score]") {
    tiny::Plan plan = series_plan(4, {1, 1, 1});
    plan.score.series_order = {1, 2, 3, 4};
    const Board board = tiny::board(tiny::make(plan), "AC/3C/4C||2C");
    Tally tally = tally_after(board, Move::play(0), {});
    tally = tally_after(board, Move::play(1), tally);
    CHECK(tally.series == 1);
    CHECK(tally.heading == 0);
    tally = tally_after(board, Move::play(2), tally);
    CHECK(tally.series == 2);
    CHECK(tally.heading == 1);
}

// Where a card comes back from the foundation it can be played for ever.
TEST_CASE("points stop before numbers end", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(4, 1);
    plan.ranks = 4;
    plan.layout = tiny::columns({1, 1});
    plan.score = runs();
    plan.score.run_points = {1 << 29};
    plan.score.tip_factor = 10;
    plan.score.series_points = {1};
    const Board board = tiny::board(tiny::make(plan), "2C/4C|3C|AC");
    Tally tally;
    for (int n = 0; n < 1000; ++n) {
        const Tally next = tally_after(board, Move::play(n % 2), tally);
        CHECK(next.points >= tally.points);
        CHECK(next.points <= kPointsStop);
        // Runs and series are part of what searches remember.
        CHECK(next.run <= kMaxSlots);
        CHECK(next.series <= kMaxSlots);
        tally = next;
    }
    CHECK(tally.points == kPointsStop);
    for (int n = 0; n < 3; ++n) tally = tally_after(board, Move::draw(), tally);
    CHECK(tally.points == kPointsStop - 15);

    plan.score.run_points = {-100'000};
    plan.score.tip_factor = 1;
    const Board lower = tiny::board(tiny::make(plan), "2C/4C|3C|AC");
    tally = {};
    for (int n = 0; n < 20'000; ++n) tally = tally_after(lower, Move::play(0), tally);
    CHECK(tally.points == -kPointsStop);
    CHECK(score(lower, start_position(lower), tally) < 0);
}

TEST_CASE("foundations that are begun, and clearing, score once", "[score]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 1);
    plan.ranks = 5;
    plan.layout = tiny::columns({1, 1, 1, 1});
    plan.openings = {
        {Opening::Kind::from_stock, -1}, {Opening::Kind::empty, -1}, {Opening::Kind::empty, -1}};
    plan.score.low_wins = false;
    plan.score.per_card_left = 0;
    plan.score.run_points = {1};
    plan.score.per_foundation = -1;
    plan.score.when_cleared = 100;
    Session game(tiny::board(tiny::make(plan), "2C/4C/5C/3C||AC"));
    CHECK(game.score() == 0);
    REQUIRE(game.play(Move::play(0, 0)));
    CHECK(game.score() == 1);
    REQUIRE(game.play(Move::play(1, 1)));
    CHECK(game.score() == 1);
    REQUIRE(game.play(Move::play(2, 1)));
    CHECK(game.score() == 2);
    REQUIRE(game.play(Move::play(3, 2)));
    CHECK(game.score() == 102);
}

namespace {

// The aces to fours of one suit, and a rule that is asked for points.
std::shared_ptr<const Variant> with_points(bool says_so, bool foreign) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(4, 1);
    plan.ranks = 4;
    plan.layout = tiny::columns({1, 1});
    plan.score = runs();
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    Rule rule;
    rule.id = "points";
    rule.scores = says_so;
    rule.foreign = foreign;
    rule.follow = [](const Rule&, const Position& before, Move move, Operations& hand) {
        if (move.kind == MoveKind::play) hand.award(100 * before.filled.count());
        if (move.kind == MoveKind::draw) hand.award(-7);
    };
    variant->rules.push_back(rule);
    seal(*variant);
    return variant;
}

}  // namespace

TEST_CASE("rules award points", "[score]") {
    for (const bool foreign : {false, true}) {
        const Board board = tiny::board(with_points(true, foreign), "2C/4C|3C|AC");
        const Position start = start_position(board);
        const int run = runs().run_points.front();
        const Tally one = tally_after(board, start, Move::play(0), {});
        CHECK(one.points == run + 200);
        CHECK(score(board, after(board, start, Move::play(0)), one) ==
              one.points + runs().per_card_left);
        CHECK(tally_after(board, start, Move::draw(), {}).points == runs().per_draw - 7);
        CHECK(points_awarded(board, start, Move::play(0)) == 200);
    }
}

TEST_CASE("nothing bounds the points of rules", "[score]") {
    auto variant = std::make_shared<Variant>(*with_points(true, false));
    variant->score = {};
    seal(*variant);
    const Board board = tiny::board(variant, "2C/4C|3C|AC");
    CHECK_FALSE(search::score_bound(board, start_position(board), {}));
}

TEST_CASE("a rule that awards points without saying so fails", "[score]") {
    const Board board = tiny::board(with_points(false, true), "2C/4C|3C|AC");
    RuleFaults faults;
    const Position next = after(board, start_position(board), Move::play(0), &faults);
    CHECK(faults.first.find("awards points without saying so") != std::string::npos);
    CHECK(next.failed_rule == 1);
    CHECK(points_awarded(board, start_position(board), Move::play(0)) == 0);
}

}  // namespace niblick
