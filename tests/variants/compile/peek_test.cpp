// [peek]: a token that shows the next stock cards.

#include <string>
#include <vector>

#include "core/play/observe.h"
#include "core/search/solver.h"
#include "tests/support/catch.h"
#include "tests/variants/compile/small_events.h"
#include "variants/explain/why_not.h"

using namespace niblick;

namespace {

SmallGame peek_game(const std::string& more, const std::string& tables = "") {
    const Loaded loaded = load_tables(kSmall + "[peek]\n" + more + tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return {loaded, kDeal};
}

std::string known(const SmallGame& table) {
    std::string names;
    for (const Card card : observe(table.board, table.position).known_stock) {
        names += (names.empty() ? "" : " ") + table.board.deck().name(card);
    }
    return names;
}

}  // namespace

TEST_CASE("a peek shows the next stock cards until they are turned", "[peek]") {
    SmallGame table = peek_game("count = 2\ncards = 3\n");
    CHECK(known(table).empty());
    table.play("use peek");
    CHECK(known(table) == "2H 3D 3H");
    CHECK(observe(table.board, table.position).next_stock_card == table.board.deal.stock[0]);
    // There is nothing more to see.
    CHECK_FALSE(table.may("use peek"));
    CHECK(describe_why_not(table.board, table.position, table.move("use peek")) ==
          "The next stock cards are known already.");
    table.play("draw");
    CHECK(known(table) == "3D 3H");
    table.play("use peek");
    CHECK(known(table) == "3D 3H 3S");
    CHECK(table.position.tokens[0] == 0);
}

TEST_CASE("what has been shown changes nothing but what is known", "[peek]") {
    SmallGame table = peek_game("cards = 2\n");
    const Position before = table.position;
    const auto moves = legal_moves(table.board, before);
    table.play("use peek");
    CHECK(table.position.top == before.top);
    CHECK(legal_moves(table.board, table.position).size() == moves.size() - 1);
    int unseen = 0;
    for (const int n : observe(table.board, table.position).unseen) unseen += n;
    CHECK(unseen == 7);
}

TEST_CASE("events see that a peek is used, and the solver does", "[peek]") {
    const std::string points = "[score_cards]\nper_card = 0\n";
    const std::string events = "[events]\nwhen = [\"peek used: points 5\"]\n";
    const auto best = [](const SmallGame& table) {
        Query query;
        query.goal = Goal::best;
        const Verdict verdict =
            Solver(table.board.variant).solve(table.board, table.position, query);
        REQUIRE(verdict.best);
        CHECK(verdict.best->proved);
        return verdict.best->score;
    };
    CHECK(best(peek_game("count = 2\ncards = 1\n", points)) == 0);
    // The second waits for the first stock card to be turned.
    CHECK(best(peek_game("count = 2\ncards = 1\n", points + events)) == 10);
    CHECK(best(peek_game("count = 3\ncards = 20\n", points + events)) == 5);
    // Where looks left over cost points, they are used.
    CHECK(best(peek_game("count = 2\ncards = 1\n",
                         "[score_cards]\nper_card = 1\nper_token_left = -3\n")) == 6);
}

TEST_CASE("a peek needs a stock that lies face down", "[peek]") {
    const auto codes_of = [](const std::string& tables) {
        return codes(load_tables(kSmall + "[peek]\n" + tables));
    };
    CHECK(codes_of("").empty());
    CHECK(codes_of("[visibility]\nnext_stock = \"all\"\n") == "nothing-to-see ");
    CHECK(codes_of("[visibility]\nnext_stock = \"shown\"\n") == "nothing-to-see ");
}
