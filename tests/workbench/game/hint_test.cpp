#include "workbench/game/coaching/hint.h"

#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

tiny::Plan ten_cards(const std::vector<int>& columns) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(10, 1);
    plan.ranks = 10;
    plan.layout = tiny::columns(columns);
    return plan;
}

}  // namespace

TEST_CASE("a hint follows the winning line and says how long it is", "[hint]") {
    const Board board = tiny::board(tiny::make(ten_cards({2, 1})), "7C 6C/4C|2C 3C 8C 9C TC AC|5C");
    const Session session(board);
    const Verdict verdict = solve(board, session.position());
    REQUIRE(verdict.outcome == Outcome::won);
    const Hint hint = hint_for(session, &verdict);
    CHECK(hint.move == verdict.line.front());
    CHECK(hint.words.find("wins in " + std::to_string(verdict.line.size()) + " moves") !=
          std::string::npos);
}

TEST_CASE("without a verdict the longest run is started", "[hint]") {
    // 6 7 8 is longer than 4.
    const Board board = tiny::board(tiny::make(ten_cards({3, 1})), "8C 7C 6C/4C|2C 3C 9C TC AC|5C");
    const Hint hint = hint_for(Session(board), nullptr);
    CHECK(hint.move == Move::play(board.layout().piles()[0].back()));
    CHECK(hint.words == "Play the 6 of clubs: it starts a run of 3.");
}

TEST_CASE("a stock card is turned when nothing can be played", "[hint]") {
    const Board board = tiny::board(tiny::make(ten_cards({1, 1})), "9C/2C|6C 3C 4C 7C 8C TC AC|5C");
    const Hint hint = hint_for(Session(board), nullptr);
    CHECK(hint.move == Move::draw());
    CHECK(hint.words == "Turn a stock card: no card of the tableau can be played.");
}

TEST_CASE("a hint is always a legal move, and one sentence", "[hint]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : games_to_try(library)) {
        INFO(id);
        const auto variant = shipped(library, id);
        Session session(bind(variant, deal_by_number(*variant, 11)), 11);
        for (int i = 0; i < 12; ++i) {
            const Hint hint = hint_for(session, nullptr);
            CHECK_FALSE(hint.words.empty());
            CHECK(hint.words.back() == '.');
            CHECK(hint.move.has_value() == (session.ending() == Ending::playing));
            if (!hint.move) break;
            REQUIRE(session.play(*hint.move));
        }
    }
}

TEST_CASE("a hint sees no more than the player does", "[hint]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "peaks/tripeaks_closed");
    Deal deal = deal_by_number(*variant, 4);
    const Session session(bind(variant, deal), 4);
    const Hint before = hint_for(session, nullptr);
    // Other cards under the face-down backs change nothing.
    std::swap(deal.tableau[0], deal.tableau[5]);
    std::swap(deal.tableau[3], deal.tableau[14]);
    const Session other(bind(variant, deal));
    const Hint after_swap = hint_for(other, nullptr);
    CHECK(before.move == after_swap.move);
    CHECK(before.words == after_swap.words);
}

}  // namespace niblick
