#include "workbench/table/words/speech.h"

#include <algorithm>
#include <cctype>
#include <string>

#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

const PlayState& play(const Room& room) {
    return room.work->page<PlayPage>().state();
}

}  // namespace

TEST_CASE("each event at the table is one sentence in the status line", "[speech]") {
    Room room("peaks/tripeaks_closed", 1783);
    room.run("turn");
    CHECK(room.work->notice().empty());  // speech is off
    room.press(ctrl('z'));
    room.on<WindowPage>()->choose("speech", 1);
    CHECK(room.work->settings().speech == Speech::words);
    const int before = play(room).spoken_count;
    room.run("turn");
    CHECK(play(room).spoken_count == before + 1);
    CHECK(room.work->notice().starts_with("Turned the "));
    CHECK(room.work->notice() == play(room).spoken);
    room.press(ctrl('z'));
    CHECK(room.work->notice().starts_with("Back at move 0. Foundation: "));
    const Tabletop& table = room.work->page<PlayPage>().table();
    const auto lit = std::find_if(table.cards.begin(), table.cards.end(),
                                  [](const TableCard& card) { return card.lit; });
    REQUIRE(lit != table.cards.end());
    const Slot piece = lit->slot;
    const std::string name = describe_card(room.session().board().deck().kind(lit->card));
    room.on<PlayPage>()->games().play_slot(piece, false);
    CHECK(room.work->notice().find(" played; ") != std::string::npos);
    CHECK(lower(room.work->notice()).starts_with(lower(name)));
    CHECK(room.work->notice().ends_with(" can follow."));
    // A refusal is spoken as it is written.
    const auto shut = std::find_if(table.cards.begin(), table.cards.end(),
                                   [](const TableCard& card) { return !card.playable; });
    REQUIRE(shut != table.cards.end());
    const std::string why = shut->why_not;
    room.on<PlayPage>()->games().play_slot(shut->slot, false);
    CHECK(play(room).spoken.find(why) != std::string::npos);
}

TEST_CASE("keys read the card, its row, the table, the stock and the state, speech on or off",
          "[speech]") {
    Room room("golf/golf", 1);
    room.press(named(Key::right));
    const Spot focus = room.work->page<PlayPage>().table().focus;
    REQUIRE(focus.kind == Spot::Kind::slot);
    const Session& session = room.session();
    const auto read = [&](char key) {
        const int before = play(room).spoken_count;
        room.press(shifted(key));
        CHECK(play(room).spoken_count == before + 1);
        return room.work->notice();
    };
    CHECK(read('c') == speak_card(session, focus.slot));
    CHECK(read('c') == speak_card(session, focus.slot));
    CHECK(read('r') == speak_row(session, spoken_row_of(session, focus.slot)));
    CHECK(read('t') == speak_table(session));
    CHECK(read('s') == speak_stock(session));
    CHECK(read('g') == speak_state(session));
    CHECK(session.at() == 0);
    CHECK(speak_row(session, 0).starts_with("Column 1, 5 cards: "));
    CHECK(speak_row(session, 9) == "There are 7 columns.");
    CHECK(speak_table(session).find("Column 7, ") != std::string::npos);
    CHECK(speak_stock(session) == "16 stock cards. The stock can be turned.");
}

TEST_CASE("speech gives nothing away that lies face down", "[speech]") {
    Room room("peaks/tripeaks_closed", 1);
    const Session& session = room.session();
    const std::string table = speak_table(session);
    for (int s = 0; s < session.board().layout().size(); ++s) {
        const auto piece = static_cast<Slot>(s);
        const std::string name =
            describe_card(session.board().deck().kind(session.board().card(piece)));
        const bool seen = session.position().open.test(piece);
        CHECK((table.find(name) != std::string::npos) == seen);
        if (!seen) CHECK(speak_card(session, piece).starts_with("Face down"));
    }
}

}  // namespace niblick
