#include "core/game/sure_win.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/rng.h"
#include "core/play/play.h"
#include "core/play/tally.h"
#include "tests/support/catch.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

std::shared_ptr<const Variant> small() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 2);
    plan.ranks = 6;
    plan.layout = tiny::columns({2, 2, 2});
    return tiny::make(plan);
}

// By definition: the scores of all ways of playing cards on; nothing if one of them does not win.
std::optional<std::vector<int>> scores_of_all_ways(Session session) {
    if (session.ending() == Ending::won) return std::vector<int>{session.score()};
    if (session.ending() != Ending::playing) return std::nullopt;
    std::vector<int> scores;
    for (const Move move : legal_moves(session.board(), session.position())) {
        if (move.kind != MoveKind::play) continue;
        Session next = session;
        REQUIRE(next.play(move));
        const auto more = scores_of_all_ways(next);
        if (!more) return std::nullopt;
        scores.insert(scores.end(), more->begin(), more->end());
    }
    if (scores.empty()) return std::nullopt;
    return scores;
}

}  // namespace

TEST_CASE("a sure win is offered exactly where every way of playing on wins alike", "[sure_win]") {
    const auto variant = small();
    int offered = 0, refused = 0;
    for (std::uint64_t deal = 1; deal <= 300; ++deal) {
        Session session(bind(variant, deal_by_number(*variant, deal)), deal);
        Rng rng(deal);
        while (session.ending() == Ending::playing) {
            const auto scores = scores_of_all_ways(session);
            const bool alike =
                scores && std::all_of(scores->begin(), scores->end(),
                                      [&](int score) { return score == scores->front(); });
            const auto moves = sure_win(session);
            REQUIRE(moves.has_value() == alike);
            (alike ? offered : refused) += 1;
            if (moves) {
                Session rest = session;
                for (const Move move : *moves) REQUIRE(rest.play(move));
                REQUIRE(rest.ending() == Ending::won);
                REQUIRE(rest.score() == scores->front());
            }
            const auto legal = legal_moves(session.board(), session.position());
            session.play(legal[rng.below(legal.size())]);
        }
    }
    CHECK(offered > 20);
    CHECK(refused > 500);
}

TEST_CASE("a sure win is not offered once a game is over, or where the budget is short",
          "[sure_win]") {
    const auto variant = small();
    int looked = 0;
    for (std::uint64_t deal = 1; deal <= 300 && looked < 5; ++deal) {
        Session session(bind(variant, deal_by_number(*variant, deal)), deal);
        const auto moves = sure_win(session);
        if (!moves || moves->size() < 2) continue;
        ++looked;
        CHECK_FALSE(sure_win(session, 1));
        for (const Move move : *moves) session.play(move);
        CHECK_FALSE(sure_win(session));
    }
}

TEST_CASE("nothing is offered while a card is face down", "[sure_win]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 1);
    plan.ranks = 3;
    plan.layout = tiny::columns({2});
    const std::string deal = "3C 2C||AC";
    Session open(tiny::board(tiny::make(plan), deal));
    REQUIRE(sure_win(open));
    CHECK(sure_win(open)->size() == 2);
    plan.visibility.covered_face_down = true;
    CHECK_FALSE(sure_win(Session(tiny::board(tiny::make(plan), deal))));
}

}  // namespace niblick
