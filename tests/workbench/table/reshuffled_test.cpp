// Columns whose cards a reshuffle moves to other places.

#include <fstream>
#include <sstream>
#include <string>

#include "core/base/rng.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/inspect/inspect.h"
#include "workbench/table/table.h"
#include "workbench/table/table_image.h"
#include "workbench/table/words/table_text.h"

namespace niblick {

namespace {

// Two columns and three stock cards, all clubs, to be reshuffled twice.
Board small_columns() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(9, 1);
    plan.layout = tiny::columns({3, 2});
    plan.ranks = 9;
    auto variant = std::make_shared<Variant>(*tiny::make(plan));
    variant->tokens.push_back({"shuffle", 2, 0, -1, kNoCard, true});
    seal(*variant);
    return tiny::board(std::move(variant), "9C 4C 2C/3C 5C|6C 7C 8C|AC");
}

}  // namespace

TEST_CASE("a place that a reshuffle cannot fill again is empty in the text of columns", "[table]") {
    const Board board = small_columns();
    Position position = start_position(board);
    for (const Move move : {Move::play(4), Move::draw(), Move::play(3)}) {
        REQUIRE(is_legal(board, position, move));
        position = after(board, position, move);
    }
    // The second column has lost its 5, the first its 2.
    CHECK(tableau_text(board, position) ==
          "  1    2\n"
          " 9C  (3C)\n"
          "[4C]\n");
}

TEST_CASE("reshuffled columns are drawn in every form", "[table]") {
    const std::filesystem::path folder =
        std::filesystem::path(NIBLICK_SOURCE_DIR) / "tests/regressions/combined";
    std::stringstream text;
    text << std::ifstream(folder / "reshuffled_columns.toml").rdbuf();
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const Loaded loaded = library.load_text(folder / "reshuffled_columns.toml", text.str());
    REQUIRE(loaded.ok());
    int reshuffled = 0;
    for (std::uint64_t number = 1; number <= 8; ++number) {
        Session session(bind(loaded.variant, deal_by_number(*loaded.variant, number)), number);
        CHECK(page_fault(loaded.rules, session) == "");
        Rng rng(number);
        for (int n = 0; n < 60; ++n) {
            INFO("deal " << number << ", position " << n);
            REQUIRE(position_fault(session) == "");
            // Each column that is empty has its place in the window.
            const Tabletop table = show_table(session, lay_out(*loaded.variant, {800, 600}, 1));
            CHECK(static_cast<int>(table.cards.size()) == session.position().filled.count());
            const std::vector<Move> moves = legal_moves(session.board(), session.position());
            if (moves.empty()) break;
            // Late, so that columns have lost cards.
            const bool now =
                n == 12 && is_legal(session.board(), session.position(), Move::token(0));
            const Move move = now ? Move::token(0) : moves[rng.below(moves.size())];
            reshuffled += move == Move::token(0) ? 1 : 0;
            REQUIRE(session.play(move));
        }
    }
    CHECK(reshuffled == 8);
}

}  // namespace niblick
