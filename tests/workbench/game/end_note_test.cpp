#include "workbench/game/end_note.h"

#include <algorithm>

#include "core/search/common/solve.h"
#include "tests/workbench/rooms.h"
#include "tests/workbench/screen.h"
#include "workbench/game/chart.h"
#include "workbench/kit/text.h"

namespace niblick {

TEST_CASE("a lost game is told over the table with the move that lost it", "[end]") {
    Room room("hole/black_hole", 1);
    CHECK_FALSE(room.work->page<PlayPage>().state().end.over);
    REQUIRE(room.work->play_word("KH").empty());
    REQUIRE(room.work->play_word("AD").empty());
    REQUIRE(room.session().ending() == Ending::no_move);
    room.settle();
    const EndNote& end = room.work->page<PlayPage>().state().end;
    CHECK(room.work->page<PlayPage>().state().showing_end);
    CHECK(end.title == "No legal move");
    REQUIRE(end.lines.size() == 2);
    CHECK(end.lines[0] == "49 cards left.");
    CHECK(end.lines[1] == "It could be won before move 2.");
    CHECK(end.lost_by == 2);
    room.run("last_winnable");
    CHECK(room.session().at() == 1);
    CHECK_FALSE(room.work->page<PlayPage>().state().showing_end);
    CHECK_FALSE(room.work->page<PlayPage>().state().end.over);
    // Escape puts it away, and it stays away.
    room.press(ctrl('y'));
    CHECK(room.work->page<PlayPage>().state().showing_end);
    room.run("cancel");
    CHECK_FALSE(room.work->page<PlayPage>().state().showing_end);
    room.run("theme");
    CHECK_FALSE(room.work->page<PlayPage>().state().showing_end);
}

TEST_CASE("where cards are hidden, the end says that all are known to the solver", "[end]") {
    const auto lines_of = [](std::uint64_t deal) {
        Room room("golf/golf", deal);
        while (room.session().ending() == Ending::playing) {
            const int before = room.session().at();
            room.run("turn");
            if (room.session().at() > before) continue;
            const Session& session = room.session();
            const Move move = legal_moves(session.board(), session.position()).front();
            REQUIRE(room.work->play_word(move_text(session.board(), move)).empty());
        }
        room.settle();
        const EndNote& end = room.work->page<PlayPage>().state().end;
        REQUIRE(end.lines.size() >= 2);
        if (end.lost_by == 0) return end.lines[1];
        CHECK(end.lines[1] == "With all cards known it could be won before move " +
                                  std::to_string(end.lost_by) + ".");
        return std::string("could be won");
    };
    CHECK(lines_of(1) == "could be won");
    CHECK(lines_of(4) == "With all cards known this deal could not be won.");
}

TEST_CASE("Enter presses the gold button that is shown, but not with the key of the last card",
          "[end][round]") {
    const auto later = [](Room& room) {
        room.work->tick(Workspace::Clock::now() + std::chrono::seconds(2));
    };
    Room room("hole/black_hole", 1);
    const PlayState& state = room.work->page<PlayPage>().state();
    CHECK(state.primary.empty());
    REQUIRE(room.work->play_word("KH").empty());
    REQUIRE(room.work->play_word("AD").empty());
    room.settle();
    REQUIRE(state.showing_end);
    CHECK(state.primary == "last_winnable");
    room.press(named(Key::enter));
    CHECK(room.session().at() == 2);
    later(room);
    // A strip has no buttons but the one that unfolds it.
    room.on<PlayPage>()->fold_end(true);
    CHECK(state.primary.empty());
    room.press(named(Key::enter));
    CHECK(room.session().at() == 2);
    room.on<PlayPage>()->fold_end(false);
    room.press(named(Key::enter));
    CHECK(room.session().at() == 1);
    CHECK(state.primary.empty());

    // The scorecard goes on to the next hole.
    Room round("golf/nine_holes", 4);
    const PlayState& card = round.work->page<PlayPage>().state();
    while (round.session().ending() == Ending::playing) {
        const Move move = legal_moves(round.session().board(), round.session().position()).front();
        REQUIRE(round.work->play_word(move_text(round.session().board(), move)).empty());
    }
    REQUIRE(card.showing_card);
    CHECK(card.primary == "new_deal");
    later(round);
    round.press(named(Key::enter));
    CHECK(round.session().moves().empty());
    CHECK(card.round.turn.starts_with("Hole 2"));
}

TEST_CASE("a won game is told with its score and the best of the deal", "[end]") {
    Room room("peaks/tripeaks", 3);
    room.follow_solver(100);
    REQUIRE(room.session().ending() == Ending::won);
    room.settle();
    const EndNote& end = room.work->page<PlayPage>().state().end;
    CHECK(room.work->page<PlayPage>().state().showing_end);
    CHECK(end.title == "Won");
    REQUIRE(end.lines.size() == 2);
    CHECK(end.lines[0] == "Cleared in " + counted(room.session().at(), "move") + ", " +
                              format_score(room.session().score(), "points") + ".");
    const BestKnown best =
        room.work->page<PlayPage>().games().teaching().timeline.points.front().outlook.best;
    REQUIRE(best.exact());
    CHECK(end.lines[1] ==
          "Best with all cards known: " + format_score(*best.reached, "points") + ".");
    // It lies over the table at every size, and a press on it does not reach the cards.
    Screen screen(room);
    const int shown = screen.vertices();
    for (const ImVec2 size : {ImVec2{640, 400}, ImVec2{420, 340}, ImVec2{1920, 1080}}) {
        screen.resize(size);
    }
    screen.resize({1280, 800});
    CHECK(screen.vertices() == shown);
    room.run("cancel");
    screen.draw();
    CHECK(screen.vertices() < shown);
}

TEST_CASE("what celebrates a win stays off the plate that tells of it", "[end][frames]") {
    Room room("peaks/tripeaks", 3);
    room.follow_solver(100);
    REQUIRE(room.session().ending() == Ending::won);
    Screen screen(room, {1280, 800}, 1, false);
    TextLog log;
    screen.log_texts(&log);
    screen.draw(0.5);
    screen.draw(0.1);
    const auto title = std::ranges::find(log, "Won", &DrawnText::words);
    REQUIRE(title != log.end());
    // It falls behind the plate, not over it.
    CHECK(ImGui::GetForegroundDrawList()->VtxBuffer.empty());
    const int falling = screen.vertices();
    // And it comes to rest.
    for (int i = 0; i < 40; ++i) screen.draw(0.1);
    CHECK(screen.wake_in() < 0);
    CHECK(screen.vertices() < falling);
}

TEST_CASE("a game of sets is over where no set can be completed any more", "[end]") {
    Room room("sets/all_in_a_row_fours", 1);
    while (room.session().ending() == Ending::playing) {
        CHECK_FALSE(room.work->page<PlayPage>().state().end.over);
        const Session& session = room.session();
        const Move move = legal_moves(session.board(), session.position()).front();
        REQUIRE(room.work->play_word(move_text(session.board(), move)).empty());
    }
    REQUIRE_FALSE(room.session().position().in_set());
    const std::string left =
        counted(cards_left(room.session().board(), room.session().position()), "card") + " left.";
    CHECK(room.work->page<PlayPage>().state().showing_end);
    CHECK(room.work->page<PlayPage>().state().end.lines.front() == left);
    CHECK(room.work->page<PlayPage>().state().status.words == "No legal move: " + left);
    room.run("restart");
    CHECK_FALSE(room.work->page<PlayPage>().state().end.over);
}

TEST_CASE("a deal without any set is over before the first move", "[end]") {
    Room room("sets/all_in_a_row_fours", 10);
    CHECK(room.session().ending() == Ending::no_move);
    CHECK(room.work->page<PlayPage>().state().end.over);
    CHECK(room.work->page<PlayPage>().state().status.words == "No legal move: 52 cards left.");
}

TEST_CASE("in a round the card is shown instead", "[end][round]") {
    Room room("golf/nine_holes", 4);
    for (int i = 0; i < 16; ++i) room.run("turn");
    while (room.session().ending() == Ending::playing) {
        const Move move = legal_moves(room.session().board(), room.session().position()).front();
        REQUIRE(room.work->play_word(move_text(room.session().board(), move)).empty());
    }
    CHECK(room.work->page<PlayPage>().state().showing_card);
    CHECK_FALSE(room.work->page<PlayPage>().state().showing_end);
}

TEST_CASE("a line that wins says what score can be reached", "[end]") {
    Room room("hole/black_hole", 1);
    const Board& board = room.session().board();
    Answer answer;
    answer.question.position = room.session().position();
    answer.question.goal = Goal::clear;
    answer.verdict = solve(board, answer.question.position);
    REQUIRE(answer.verdict.outcome == Outcome::won);
    REQUIRE_FALSE(answer.verdict.best.has_value());
    AnalysisCache known;
    known.learn(board, answer, Limits{});
    const BestKnown best = known.scores().find({answer.question.position, {}});
    CHECK(best.exact());
    CHECK(best.reached == 0);
}

TEST_CASE("the chart says what is known of the best, and no more", "[end]") {
    TimelinePoint point;
    point.score = 30;
    CHECK(best_label(point, true) == "not known");
    point.outlook.best.reached = 30;
    CHECK(best_label(point, true) == "not known");
    point.outlook.best.reached = 12;
    CHECK(best_label(point, true) == "\xE2\x89\xA4 12 best");
    CHECK(best_label(point, false) == "\xE2\x89\xA5 12 best");
    point.outlook.best.bound = 3;
    CHECK(best_label(point, true) ==
          "3\xE2\x80\x93"
          "12");
    point.outlook.best.bound = -3;
    CHECK(best_label(point, true) ==
          "\xE2\x88\x92"
          "3 to 12");
    point.outlook.best.bound = 12;
    CHECK(best_label(point, true) == "12 best");
}

TEST_CASE("why a card cannot be played is not told while keys are at work", "[end][frames]") {
    Room room("golf/golf", 1);
    Screen screen(room);
    const auto rest = [&] {
        for (int i = 0; i < 25; ++i) screen.draw();
        return screen.vertices();
    };
    const ImVec2 covered = screen.middle(room.work->page<PlayPage>().table().cards.front().at);
    screen.point(covered.x, covered.y - 30);
    screen.point(covered.x, covered.y - 32);
    const int told = rest();
    room.press(named(Key::right));
    room.press(named(Key::left));
    room.press(named(Key::right));
    const int quiet = rest();
    CHECK(quiet < told);
    screen.point(covered.x, covered.y - 34);
    CHECK(rest() > quiet);
}

}  // namespace niblick
