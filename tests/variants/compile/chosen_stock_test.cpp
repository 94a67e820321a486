// [stock] to = "choose": the player chooses the foundation of each stock card.

#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/variants/compile/small_events.h"

namespace niblick {

namespace {

const std::string kTwo = kSmall + "[foundation]\ncount = 2\n";

std::string with_stock(const std::string& keys) {
    std::string text = kTwo;
    return text.replace(text.find("[stock]\n"), 8, "[stock]\n" + keys + "\n");
}

}  // namespace

TEST_CASE("a stock card goes onto the foundation that the player chooses", "[stock]") {
    const Loaded loaded = load_tables(with_stock("to = \"choose\""));
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    const SmallGame game(loaded, "AC 2C/3C 4C/AD 2D|2H 3D 3H 3S 4D 4H 4S 2S|AH AS");
    const Position start = start_position(game.board);
    const std::vector<Move> moves = legal_moves(game.board, start);
    for (const int f : {0, 1}) {
        const Move move = Move::draw(f);
        CHECK(std::ranges::count(moves, move) == 1);
        CHECK(move_text(game.board, move) == "draw>" + std::to_string(f + 1));
        CHECK(parse_move(game.board, move_text(game.board, move)) == move);
        const Position next = after(game.board, start, move);
        CHECK(game.board.deck().name(next.top[static_cast<std::size_t>(f)]) == "2H");
        CHECK(next.top[static_cast<std::size_t>(1 - f)] ==
              start.top[static_cast<std::size_t>(1 - f)]);
        CHECK(stock_left(game.board, next) == 7);
    }
    CHECK(parse_move(game.board, "draw") == Move::draw());
    CHECK_FALSE(parse_move(game.board, "draw>3"));
    CHECK_FALSE(is_legal(game.board, start, Move::draw(2)));
}

TEST_CASE("chosen foundations go with one pass, one card at a time, and no limit", "[stock]") {
    CHECK(codes(load_tables(with_stock("to = \"choose\"\npasses = 2"))) == "stock-passes ");
    CHECK(codes(load_tables(with_stock("to = \"choose\"\nper_turn = 3"))) == "stock-per-turn ");
}

TEST_CASE("with one foundation there is nothing to choose", "[stock]") {
    std::string text = kSmall;
    text.replace(text.find("[stock]\n"), 8, "[stock]\nto = \"choose\"\n");
    const Loaded chosen = load_tables(text), usual = load_tables(kSmall);
    REQUIRE(chosen.ok());
    CHECK(chosen.variant->fingerprint == usual.variant->fingerprint);
}

}  // namespace niblick
