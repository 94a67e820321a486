#include <string>
#include <vector>

#include "core/play/observe.h"
#include "tests/support/catch.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "tests/support/small_game.h"
#include "variants/explain/why_not.h"

using namespace niblick;

namespace {

Loaded load(const std::string& tables) {
    return Library(builtin(), {})
        .load_text("x.toml",
                   "[about]\nname = \"N\"\nsource = \"S\"\nsummary = \"Y\"\n[stock]\n" + tables);
}

// The slots that lie face up at the start, as a text of # and -.
std::string face_up(const std::string& tables) {
    const Loaded loaded = load(tables);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, 1));
    std::string text;
    for (int s = 0; s < board.layout().size(); ++s) {
        text += is_face_up(board, start_position(board), static_cast<Slot>(s)) ? '#' : '-';
    }
    return text;
}

const std::string kDown = "[visibility]\ncovered = \"face_down\"\n";
const std::string kColumns = "[columns]\nheights = [3, 3, 2]\n";

}  // namespace

TEST_CASE("covered cards lie face down in the rows that are named", "[visibility]") {
    CHECK(face_up(kColumns) == "########");
    CHECK(face_up(kColumns + kDown) == "-----###");
    CHECK(face_up(kColumns + kDown + "down_rows = [1]\n") == "---#####");
    CHECK(face_up(kColumns + kDown + "down_rows = [2]\n") == "###--###");
    CHECK(face_up("[pyramid]\nrows = 4\n" + kDown + "down_rows = [1, 3]\n") == "-##---####");
}

TEST_CASE("some of the cards that lie face down may be shown", "[visibility]") {
    CHECK(face_up(kColumns + kDown + "shown = 2\n") == "---#####");
    CHECK(face_up(kColumns + kDown + "down_rows = [1]\nshown = 1\n") == "--######");
    CHECK(face_up(kColumns + kDown + "shown = 9\n") == "########");
}

TEST_CASE("rules that show the same are the same", "[visibility]") {
    const auto fingerprint = [](const std::string& tables) {
        return load(tables).variant->fingerprint;
    };
    CHECK(fingerprint(kColumns + kDown + "shown = 9\n") == fingerprint(kColumns));
    CHECK(fingerprint(kColumns + kDown + "down_rows = [1, 2]\n") == fingerprint(kColumns + kDown));
    CHECK(fingerprint(kColumns + kDown + "down_rows = [1]\n") ==
          fingerprint(kColumns + kDown + "shown = 2\n"));
    CHECK(fingerprint(kColumns + kDown + "shown = 1\n") != fingerprint(kColumns + kDown));
}

TEST_CASE("a face-down card is turned once it is free", "[visibility]") {
    const Loaded loaded = load(kColumns + kDown + "down_rows = [1]\n");
    const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, 1));
    Position position = start_position(board);
    CHECK_FALSE(is_face_up(board, position, 2));
    position.filled.reset(5);
    position.open = board.layout().open(position.filled);
    CHECK(is_face_up(board, position, 2));
    CHECK_FALSE(is_face_up(board, position, 1));
}

TEST_CASE("what is said of face-down cards needs some", "[visibility]") {
    CHECK(load(kColumns + "[visibility]\nshown = 1\n").diagnostics[0].code == "nothing-face-down");
    const Loaded loaded = load(kColumns + kDown + "down_rows = [3]\n");
    REQUIRE(loaded.ok());
    REQUIRE_FALSE(loaded.diagnostics.empty());
    CHECK(loaded.diagnostics[0].code == "unknown-row");
}

namespace {

// Two rows of three, dealt row by row: 1 2 3 and 4 5 6.
const std::string kRows =
    "[deck]\nranks = \"A234\"\n[columns]\ncount = 3\nheight = 2\n[stock]\n[sequence]\norder = "
    "\"A234\"\n";
const std::string kRowDeal = "AC 2C/3C 4C/AD 2D|2H 3D 3H 3S 4D 4H 4S 2S AS|AH";

SmallGame mystery_game(const std::string& mystery, const std::string& more = "") {
    const Loaded loaded = load_tables(kRows + "[visibility]\nmystery = " + mystery + "\n" + more);
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    return {loaded, kRowDeal};
}

std::string codes_of(const std::string& mystery, const std::string& more = "") {
    return codes(load_tables(kRows + "[visibility]\nmystery = " + mystery + "\n" + more));
}

}  // namespace

TEST_CASE("a mystery card waits for a card beside it to leave", "[visibility]") {
    SmallGame table = mystery_game("[6]");  // 2D, beside 4C
    CHECK(table.position.open.test(5));
    CHECK_FALSE(is_face_up(table.board, table.position, 5));
    CHECK_FALSE(table.may("2D"));
    CHECK(describe_why_not(table.board, table.position, Slot{5}) ==
          "This card stays face down until a card beside it has left.");
    table.play("2C");  // not beside it
    CHECK_FALSE(is_face_up(table.board, table.position, 5));
    // Nor is it told whether it would fit.
    CHECK(describe_why_not(table.board, table.position, Slot{5}) ==
          "This card stays face down until a card beside it has left.");
    table.play("draw");  // 2H
    table.play("draw");  // 3D
    table.play("4C");
    CHECK(is_face_up(table.board, table.position, 5));
    table.play("draw");  // 3H
    table.play("2D");
}

TEST_CASE("a mystery card is not counted among those seen", "[visibility]") {
    const SmallGame table = mystery_game("[4, 6]");
    const Observation seen = observe(table.board, table.position);
    CHECK(seen.slots[3].visibility == Observation::Visibility::hidden);
    CHECK(seen.slots[3].card == kNoCard);
    CHECK(seen.slots[4].card == table.board.card(4));
    CHECK(legal_moves(table.board, table.position) == std::vector<Move>{Move::draw()});
}

TEST_CASE("an event turns a mystery card up, and it still waits", "[visibility]") {
    SmallGame table = mystery_game("[6]", "[events]\nwhen = [\"2C leaves: turn up place 6\"]\n");
    table.play("2C");
    CHECK(is_face_up(table.board, table.position, 5));
    table.play("AC");
    CHECK_FALSE(table.may("2D"));
}

TEST_CASE("a mystery card that can never be played is reported", "[visibility]") {
    CHECK(codes_of("\"card 3 of row 2\"").empty());
    CHECK(codes_of("\"cards 1 2 of row 2\"").empty());  // 5 waits for 6, 4 for 5
    CHECK(codes_of("\"row 2\"") == "mystery-alone ");
    CHECK(codes_of("\"row 2\"", "[events]\nwhen = [\"run of 1: remove one any\"]\n").empty());
    CHECK(codes_of("[6]", "[packing]\n").find("rule-needs") != std::string::npos);
}
