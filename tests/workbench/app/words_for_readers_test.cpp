// The game in words, for screen readers.

#include "workbench/app/words_for_readers.h"

#include <set>

#include "core/base/json_value.h"
#include "core/play/play.h"
#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

std::vector<std::string> moves_in(const std::string& text) {
    const JsonOrError read = parse_json(text);
    REQUIRE(read.error.empty());
    std::vector<std::string> names;
    for (const JsonValue& name : *read.value.find("moves")->list()) names.push_back(*name.text());
    return names;
}

}  // namespace

TEST_CASE("every game is played to its end by the names of its moves", "[words]") {
    Room room;
    for (const std::string& rules : room.work->page<LibraryPage>().catalogue().ids()) {
        INFO(rules);
        REQUIRE(room.work->open(rules).empty());
        // Some deals have no first move.
        for (int deal = 1; deal <= 20; ++deal) {
            room.on<PlayPage>()->open_deal(std::to_string(deal));
            if (room.session().ending() == Ending::playing) break;
        }
        int made = 0;
        while (made < 400) {
            const std::vector<std::string> names = moves_in(words_for_readers(*room.work));
            if (names.empty()) break;
            const Session& session = room.session();
            CHECK(names.size() == legal_moves(session.board(), session.position()).size());
            for (const std::string& name : names) CHECK_FALSE(name.empty());
            // Two moves of one name would be the same to a listener.
            std::set<std::string> known;
            std::string twice;
            for (const std::string& name : names) {
                if (!known.insert(name).second) twice += name + "\n";
            }
            CHECK(twice == "");
            const Position before = session.position();
            make_move_of_readers(*room.work, made % static_cast<int>(names.size()));
            REQUIRE_FALSE(room.session().position() == before);
            ++made;
        }
        CHECK(made > 0);
    }
}

TEST_CASE("a number that is no move changes nothing", "[words]") {
    Room room;
    const Position before = room.session().position();
    make_move_of_readers(*room.work, -1);
    make_move_of_readers(*room.work, 1000);
    CHECK(room.session().position() == before);
}

TEST_CASE("the words name the game, its cards and the answer", "[words]") {
    Room room("golf/golf", 17);
    const std::string words = words_for_readers(*room.work);
    CHECK(words.find("\"title\":\"Golf\"") != std::string::npos);
    CHECK(words.find("Column 1, 5 cards") != std::string::npos);
    CHECK(words.find("16 stock cards") != std::string::npos);
    room.run("redo");
    CHECK(words_for_readers(*room.work).find("There is nothing to redo.") != std::string::npos);
}

}  // namespace niblick
