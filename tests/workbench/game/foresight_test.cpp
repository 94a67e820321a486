#include "workbench/game/coaching/foresight.h"

#include "tests/support/hidden.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A deck of the ranks 1 to `ranks` in one suit, every card of the tableau in sight.
tiny::Plan small(int ranks, const std::vector<int>& columns) {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(ranks, 1);
    plan.ranks = ranks;
    plan.layout = tiny::columns(columns);
    return plan;
}

}  // namespace

TEST_CASE("a hint weighs every order of the stock when little is hidden", "[hint]") {
    // Once the 4 is played the ace lets the 2 follow, whenever it comes. A stock card first, the
    // ace must not be the first of them: then only the 5 is left to reach the 4.
    const Board board = tiny::board(tiny::make(small(5, {2})), "2C 4C|5C AC|3C");
    Foresight foresight;
    REQUIRE(Foresight::applies(Session(board)));
    CHECK(
        foresight.hint(Session(board)).words ==
        "Play the 4 of clubs: with best play it wins 100 % of stock orders; other moves at most 50 "
        "%.");
}

TEST_CASE("a hint says when nothing hidden can help any more", "[hint]") {
    // The 9 fits on the 8 alone, which is covered for good.
    const Board board = tiny::board(tiny::make(small(9, {2})), "9C 4C|5C 3C AC 2C 6C 7C|8C");
    Session session(board);
    REQUIRE(session.play(Move::draw()));
    Foresight foresight;
    REQUIRE(Foresight::applies(session));
    const Hint hint = foresight.hint(session);
    CHECK(hint.move);
    CHECK(hint.words.rfind("No stock order can win any more. ", 0) == 0);
}

TEST_CASE("a hint from foresight does not look at hidden cards", "[hint]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    Rng rng(4);
    int given = 0;
    for (const char* id : {"peaks/tripeaks_closed", "pyramid/elevator", "golf/golf"}) {
        const auto variant = shipped(library, id);
        Foresight foresight;
        for (std::uint64_t deal = 1; deal <= 2; ++deal) {
            Session session(bind(variant, deal_by_number(*variant, deal)), deal);
            while (session.at() < 10 && session.ending() == Ending::playing) {
                const Board other = deal_hidden_anew(session.board(), session.position(), rng);
                Session twin(other);
                for (int i = 0; i < session.at(); ++i)
                    REQUIRE(twin.play(session.moves()[static_cast<std::size_t>(i)]));
                REQUIRE(same(observe(other, twin.position()),
                             observe(session.board(), session.position())));
                REQUIRE(Foresight::applies(session) == Foresight::applies(twin));
                if (!Foresight::applies(session)) {
                    REQUIRE(session.play(legal_moves(session.board(), session.position()).front()));
                    continue;
                }
                ++given;
                const Hint hint = foresight.hint(session), again = foresight.hint(twin);
                CHECK(hint.words == again.words);
                CHECK(hint.words.find("wins 0 of") == std::string::npos);
                CHECK(hint.move == again.move);
                REQUIRE(hint.move);
                REQUIRE(session.play(*hint.move));
            }
        }
    }
    CHECK(given > 20);
}

TEST_CASE("where nothing is hidden or nothing is to choose there is no foresight", "[hint]") {
    const Board open = tiny::board(tiny::make(small(4, {2, 1})), "AC 2C/3C||4C");
    CHECK_FALSE(Foresight::applies(Session(open)));
    const Board forced = tiny::board(tiny::make(small(5, {1})), "AC|2C 4C 5C|3C");
    CHECK_FALSE(Foresight::applies(Session(forced)));
}

}  // namespace niblick
