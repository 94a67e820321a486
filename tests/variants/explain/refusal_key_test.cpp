// Which key stands behind a refused move of cards that lie under others, and of rules with several
// keys.

#include <string>

#include "core/play/play.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "variants/explain/refusal.h"

using namespace niblick;

namespace {

// Two columns of three cards and one that 2H leaves empty.
struct Columns {
    explicit Columns(const std::string& packing, const std::string& deal,
                     const std::string& more = "")
        : loaded(load_tables("[deck]\nranks = \"A2345\"\n[columns]\nheights = [3, 3, 1]\n[stock]\n"
                             "[sequence]\norder = \"A2345\"\n[packing]\nranks = \"lower\"\n" +
                             packing + more)) {
        INFO(render_all(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.ok());
        board = tiny::board(loaded.variant, deal);
        position = start_position(board);
    }
    void play(const std::string& text) {
        const auto move = parse_move(board, text);
        REQUIRE(move);
        REQUIRE(is_legal(board, position, *move));
        position = after(board, position, *move);
    }
    // "table.key" of why a card does not go to a column, counted from 0.
    std::string why(const std::string& card, int column) {
        for (int p = 0; p < board.layout().size(); ++p) {
            const auto piece = static_cast<Slot>(p);
            if (board.deck().name(board.card(piece)) != card) continue;
            REQUIRE_FALSE(is_legal(board, position, Move::pack(p, column)));
            const RuleKey key = why_no_pile(loaded.rules, board, position, piece, column);
            return key.table + "." + key.key;
        }
        FAIL("no such card");
        return "";
    }

    Loaded loaded;
    Board board;
    Position position;
};

// Above 5C lies the run 4D 3C; above AC lies 4C, on which 2S is not packed.
const std::string kDeal = "5C 4D 3C/AC 4C 2S/2H|3D 3H 3S 4H 4S 5D 5H 5S 2C 2D AD AS|AH";

}  // namespace

TEST_CASE("a buried run names the key that holds it") {
    Columns whole("sequences = true\n", kDeal);
    whole.play("2H");
    // The run 4D 3C may move, but nothing goes to an empty column.
    CHECK(whole.why("4D", 2) == "packing.empty");
    // What lies on 4C is no run.
    CHECK(whole.why("4C", 0) == "packing.ranks");

    Columns single("", kDeal);
    single.play("2H");
    // A run that may not move as a unit.
    CHECK(single.why("4D", 2) == "packing.sequences");
    // No run: the card that lies on it is what holds it.
    CHECK(single.why("4C", 0) == "columns.heights");
}

TEST_CASE("a move that events forbid names the key of [events]") {
    Columns held("sequences = true\nempty = \"any\"\n", kDeal,
                 "[events]\nwhen = [\"5S leaves: end\"]\nlocks = [\"3C until AC\"]\n");
    held.play("2H");
    CHECK(held.why("4D", 2) == "events.locks");
}
