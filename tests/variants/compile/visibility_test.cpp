#include <string>

#include "core/play/observe.h"
#include "tests/support/catch.h"
#include "tests/support/rulesets.h"

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
