// Rounds at the window.

#include "workbench/game/rounds/match_model.h"

#include <fstream>

#include "tests/workbench/rooms.h"
#include "tests/workbench/screen.h"
#include "variants/text/files.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

const Match& match_of(const Room& room) {
    return room.work->page<PlayPage>().rounds().match();
}

// Waits until the best scores of all finished holes are found or given up.
void settle_round(Room& room) {
    for (int i = 0; i < 20'000 && room.work->page<PlayPage>().rounds().busy(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    room.work->tick();
    REQUIRE_FALSE(room.work->page<PlayPage>().rounds().busy());
}

// A key as the window hands it on.
void strike(Room& room, Screen& screen, const KeyPress& press) {
    const bool typing = ImGui::GetIO().WantTextInput;
    const Action* action = room.work->action_for(press, typing);
    REQUIRE(action != nullptr);
    room.work->call(action->run);
    screen.draw();
}

const CardRow& row_of(const Room& room, CardRow::Kind kind) {
    for (const CardRow& row : room.work->page<PlayPage>().state().round.card.rows) {
        if (row.kind == kind) return row;
    }
    FAIL("no such row");
    throw 0;
}

}  // namespace

TEST_CASE("a round of nine holes goes from deal to deal", "[round]") {
    Room room("golf/nine_holes", 4);
    REQUIRE(room.work->page<PlayPage>().state().round.on_table);
    CHECK(room.session().number() == match_deal(4, 0, 0, 0));
    int total = 0;
    for (int hole = 0; hole < 9; ++hole) {
        CHECK(room.work->page<PlayPage>().state().round.turn ==
              "Hole " + std::to_string(hole + 1) + " of 9");
        CHECK(room.session().number() == match_deal(4, hole, 0, 0));
        room.run("turn");
        total += room.session().score();
        CHECK(room.work->page<PlayPage>().state().round.next ==
              (hole < 8 ? "Next hole" : "End round"));
        room.on<PlayPage>()->new_deal(false);
    }
    CHECK(match_of(room).finished());
    CHECK(match_of(room).total(0) == total);
    CHECK(room.work->page<PlayPage>().state().showing_card);
    CHECK(room.work->notice() == describe_result(match_of(room)));
    CHECK(room.work->page<PlayPage>().state().round.next == "New round");
    room.on<PlayPage>()->new_deal(false);
    CHECK_FALSE(match_of(room).finished());
    CHECK(match_of(room).results(0).empty());
}

TEST_CASE("the best of a deal is told only when the hole is on the card", "[round]") {
    Room room("golf/nine_holes", 4);
    room.run("turn");
    settle_round(room);
    CHECK(row_of(room, CardRow::Kind::best).holes[0].text.empty());
    room.on<PlayPage>()->new_deal(false);
    settle_round(room);
    const Board board = bind(room.work->page<PlayPage>().rounds().opener().variant,
                             deal_by_number(*room.work->page<PlayPage>().rounds().opener().variant,
                                            match_deal(4, 0, 0, 0)));
    Solver solver(board.variant);
    Query query;
    query.goal = Goal::best;
    const Verdict verdict = solver.solve(board, start_position(board), query);
    REQUIRE(verdict.best.has_value());
    REQUIRE(verdict.best->proved);
    CHECK(row_of(room, CardRow::Kind::best).holes[0].text == format_number(verdict.best->score));
    CHECK(row_of(room, CardRow::Kind::best).holes[1].text.empty());
}

TEST_CASE("players take turns on the same cards, and nothing is given away between", "[round]") {
    Room room("golf/match_same_deals", 5);
    CHECK(room.work->page<PlayPage>().state().round.most_players == 4);
    room.on<PlayPage>()->set_players(2);
    CHECK(room.work->page<PlayPage>().state().round.players == 2);
    const Deal first = room.session().board().deal;
    room.run("turn");
    CHECK(room.work->page<PlayPage>().state().round.next == "Next player");
    room.on<PlayPage>()->new_deal(false);
    CHECK(room.work->page<PlayPage>().state().round.turn == "Hole 1 of 9, player 2");
    CHECK(room.session().board().deal == first);
    settle_round(room);
    CHECK(row_of(room, CardRow::Kind::best).holes[0].text.empty());
    room.run("turn");
    room.run("turn");
    CHECK(room.work->page<PlayPage>().state().round.next == "Next hole");
    room.on<PlayPage>()->new_deal(false);
    settle_round(room);
    CHECK_FALSE(row_of(room, CardRow::Kind::best).holes[0].text.empty());
    CHECK(room.session().board().deal != first);
    room.on<PlayPage>()->set_players(3);
    CHECK(room.work->notice() == "Players can only be added before a round starts.");
}

TEST_CASE("irons go along in a course, and a mulligan changes the cards", "[round]") {
    Room room("fairway/nine_holes", 9);
    CHECK(room.work->page<PlayPage>().state().title == "Opening Drive");
    // A par of 0 is no figure beside the score; the card explains it.
    CHECK(room.work->page<PlayPage>().state().score.hole == "Hole 1 of 9");
    const auto& lines = room.work->page<PlayPage>().state().round.card.lines;
    CHECK(lines.front().starts_with("Par is 0: "));
    const auto number = room.session().number();
    room.run("round.mulligan");
    CHECK(room.session().number() != number);
    CHECK(room.session().number() == match_deal(9, 0, 0, 1));
    room.run("turn");
    const Bag bag =
        bag_after(*room.session().board().variant, room.session().position(), {"iron"}, {});
    REQUIRE_FALSE(bag.empty());
    room.on<PlayPage>()->new_deal(false);
    CHECK(room.work->page<PlayPage>().state().title == "The Pond");
    CHECK(room.session().brought() == brought_tokens(*room.session().board().variant, bag));
    CHECK(match_of(room).results(0)[0].mulligans == 1);
    room.run("round.mulligan");
    CHECK(room.work->notice() == "No mulligans left.");
    room.run("last_game");
    CHECK(room.work->page<PlayPage>().state().title == "Opening Drive");
    CHECK(match_of(room).results(0).empty());
    CHECK(room.work->page<LibraryPage>().editor().id == "fairway/nine_holes");
}

TEST_CASE("the next run goes on in the middle of a round", "[round]") {
    Room room("fairway/nine_holes", 9);
    room.on<PlayPage>()->set_players(2);
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.run("turn");
    const std::string game = room.session().save_text();
    const std::string round = match_text(match_of(room));
    room.start(77);
    CHECK(room.work->open("").empty());
    REQUIRE(room.work->page<PlayPage>().state().round.on_table);
    CHECK(room.session().save_text() == game);
    CHECK(match_text(match_of(room)) == round);
    CHECK(room.work->notice().empty());
    CHECK(room.work->page<PlayPage>().state().round.turn == "Hole 2 of 9, player 1");
    // Another game on the table: the round waits, over another restart too.
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK_FALSE(room.work->page<PlayPage>().state().round.on_table);
    room.start(78);
    CHECK(room.work->open("").empty());
    CHECK(room.work->page<PlayPage>().state().title == "Golf");
    CHECK_FALSE(room.work->page<PlayPage>().state().round.on_table);
    room.on<LibraryPage>()->choose("fairway/nine_holes");
    REQUIRE(room.work->page<PlayPage>().state().round.on_table);
    CHECK(room.session().save_text() == game);
    CHECK(match_text(match_of(room)) == round);
}

TEST_CASE("a round comes back though the text it is played by was edited further", "[round]") {
    Room room("golf/nine_holes", 4);
    room.edit("holes = 9", "holes = 5");
    room.run("rules.play");
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.run("turn");
    REQUIRE(room.work->page<PlayPage>().state().round.turn == "Hole 2 of 5");
    const std::string game = room.session().save_text();
    const std::string round = match_text(match_of(room));
    SECTION("to others") {
        room.edit("holes = 5", "holes = 7");
    }
    SECTION("with faults") {
        room.edit("holes = 5", "holes = ");
    }
    SECTION("back to the file") {
        room.run("rules.revert");
    }
    const std::string text = room.work->page<LibraryPage>().editor().text;
    room.start();
    CHECK(room.work->open("").empty());
    CHECK(room.work->notice().empty());
    CHECK(room.work->page<LibraryPage>().editor().text == text);
    CHECK(room.work->page<PlayPage>().state().round.turn == "Hole 2 of 5");
    CHECK(room.session().save_text() == game);
    CHECK(match_text(match_of(room)) == round);
    room.on<PlayPage>()->new_deal(false);
    CHECK(room.work->page<PlayPage>().state().round.turn == "Hole 3 of 5");
}

TEST_CASE("a round that was kept without its rules is played by those of the file", "[round]") {
    Room room("golf/nine_holes", 4);
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    const std::string round = match_text(match_of(room));
    room.work.reset();
    const std::string kept = read_file(room.scratch / "state/round").text.value_or("");
    const auto rules = kept.find("\ntext ");
    REQUIRE(rules != std::string::npos);
    room.scratch.write("state/round", with_checksum(kept.substr(0, rules + 1)));
    room.start();
    CHECK(room.work->open("").empty());
    CHECK(room.work->notice().empty());
    CHECK(match_text(match_of(room)) == round);
}

TEST_CASE("a round is not given up for another one without a word", "[round]") {
    Room room("golf/nine_holes", 4);
    room.on<LibraryPage>()->choose("golf/match");
    CHECK(room.work->notice().empty());
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    const std::string name = room.work->page<PlayPage>().rounds().opener().variant->name;
    room.on<LibraryPage>()->choose("golf/golf");
    CHECK(room.work->notice().empty());
    room.on<LibraryPage>()->choose("fairway/nine_holes");
    REQUIRE(room.work->page<PlayPage>().state().round.on_table);
    CHECK(room.work->notice() ==
          "The round of " + name + ", after 1 hole, is set aside; Shift + B restores it.");
}

TEST_CASE("a round that another replaced comes back, and the other waits then", "[round]") {
    Room room("golf/match", 4);
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.run("turn");
    const std::string game = room.session().save_text();
    const std::string round = match_text(match_of(room));
    room.on<LibraryPage>()->choose("golf/golf");
    room.on<LibraryPage>()->choose("fairway/nine_holes");
    REQUIRE(room.work->page<PlayPage>().state().round.can_bring_back);
    // Nothing was played of the other one: it does not wait.
    room.run("round.restore");
    CHECK(match_text(match_of(room)) == round);
    CHECK(room.session().save_text() == game);
    CHECK(room.work->page<PlayPage>().state().round.on_table);
    CHECK(room.work->page<LibraryPage>().editor().id == "golf/match");
    CHECK_FALSE(room.work->page<PlayPage>().state().round.can_bring_back);
    room.on<LibraryPage>()->choose("fairway/nine_holes");
    room.run("turn");
    room.run("round.restore");
    CHECK(room.session().save_text() == game);
    room.run("round.restore");
    CHECK(room.work->page<PlayPage>().rounds().opener().rules.id == "fairway/nine_holes");
    CHECK(room.session().moves().size() == 1);
    // The game before, brought back, brings its round along.
    room.run("last_game");
    CHECK(match_text(match_of(room)) == round);
    CHECK_FALSE(room.work->page<PlayPage>().state().round.can_bring_back);
}

TEST_CASE("a damaged round is put aside with words, and never overwritten", "[round]") {
    Room room("golf/nine_holes", 4);
    room.run("turn");
    room.on<PlayPage>()->new_deal(false);
    room.work.reset();
    const std::string good = read_file(room.scratch / "state/round").text.value_or("");
    REQUIRE_FALSE(good.empty());
    int kept = 0;
    for (std::size_t n = 0; n < good.size(); n += good.size() / 9) {
        room.scratch.write("state/round", good.substr(0, n) + "#" + good.substr(n + 1));
        room.start();
        CHECK(room.work->open("").empty());
        CHECK(room.work->page<PlayPage>().games().has_game());
        CHECK(room.work->notice().find("The round could not be opened: ") != std::string::npos);
        ++kept;
        CHECK(read_file(room.scratch / ("state/round.damaged-" + std::to_string(kept))).text ==
              good.substr(0, n) + "#" + good.substr(n + 1));
        room.work.reset();
    }
}

TEST_CASE("the keyboard alone plays nine holes", "[round]") {
    Room room("golf/nine_holes", 6);
    Screen screen(room);
    for (int hole = 0; hole < 9; ++hole) {
        strike(room, screen, KeyPress::of('d'));
        CHECK(room.session().at() == 1);
        strike(room, screen, KeyPress::of('c'));
        CHECK(room.work->page<PlayPage>().state().showing_card);
        strike(room, screen, KeyPress::of('c'));
        CHECK_FALSE(room.work->page<PlayPage>().state().showing_card);
        // The first says that the hole is not over, the second gives it up.
        strike(room, screen, KeyPress::of('n'));
        CHECK(match_of(room).played(0) == hole);
        strike(room, screen, KeyPress::of('n'));
    }
    CHECK(match_of(room).finished());
    CHECK(room.work->page<PlayPage>().state().showing_card);
    strike(room, screen, {Key::escape});
    CHECK_FALSE(room.work->page<PlayPage>().state().showing_card);
}

TEST_CASE("the mouse alone plays nine holes", "[round]") {
    Room room("golf/nine_holes", 6);
    Screen screen(room);
    for (int hole = 0; hole < 9; ++hole) {
        REQUIRE(room.work->page<PlayPage>().table().geometry.stock.has_value());
        const ImVec2 stock = screen.middle(*room.work->page<PlayPage>().table().geometry.stock);
        screen.click(stock.x, stock.y);
        CHECK(room.session().at() == 1);
        // The button stands at the right end of the row above the table.
        const Settings& settings = room.work->settings();
        const float right = 1280 - static_cast<float>(settings.rules_width) - 40;
        screen.click(right, 44 + 24);
        CHECK(match_of(room).played(0) == hole);
        screen.click(right, 44 + 24);
        CHECK(match_of(room).played(0) == hole + 1);
    }
    CHECK(match_of(room).finished());
    REQUIRE(room.work->page<PlayPage>().state().showing_card);
    const int vertices = screen.vertices();
    // Beside the button that begins another round, at the right end of the card's foot.
    screen.click(763, 506);
    CHECK_FALSE(room.work->page<PlayPage>().state().showing_card);
    CHECK(match_of(room).finished());
    screen.draw();
    CHECK(screen.vertices() < vertices);
}

}  // namespace niblick
