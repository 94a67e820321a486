// Goals that are proved for the deal on the table.

#include <algorithm>
#include <string>
#include <thread>

#include "tests/workbench/rooms.h"
#include "workbench/game/goals_model.h"

namespace niblick {

namespace {

const GoalsState& goals(const Room& room) {
    return room.work->page<PlayPage>().state().goals;
}

void wait_for_goals(Room& room) {
    for (int i = 0; i < 20'000 && goals(room).stage == GoalsState::Stage::working; ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(goals(room).stage == GoalsState::Stage::known);
}

void flip(Room& room) {
    room.run("goals");
}

}  // namespace

TEST_CASE("goals are told only when they are asked for", "[goals][threads]") {
    Room room("golf/putt_putt", 5);
    room.settle();
    CHECK(goals(room).stage == GoalsState::Stage::off);
    CHECK_FALSE(room.work->page<PlayPage>().games().helped().has(Help::goals));
    flip(room);
    CHECK(goals(room).stage == GoalsState::Stage::working);
    wait_for_goals(room);
    REQUIRE_FALSE(goals(room).lines.empty());
    CHECK(room.work->notice().starts_with("Goals: clear the tableau; also turn no more than "));
    CHECK(room.work->page<PlayPage>().games().helped().has(Help::goals));
    flip(room);
    CHECK(goals(room).stage == GoalsState::Stage::off);
    CHECK(goals(room).lines.empty());
}

TEST_CASE("a goal is what a search proves, and is told when a game reaches it",
          "[goals][threads]") {
    Room room("golf/putt_putt", 5);
    flip(room);
    wait_for_goals(room);
    const Session start = room.session();
    const DealGoals proved =
        prove_goals(start.board(), start.start(), Limits{5'000'000, std::size_t{128} << 20});
    REQUIRE(proved.outcome == Outcome::won);
    REQUIRE(proved.fewest_turned);
    CHECK(proved.score_follows);
    const std::vector<GoalLine> lines = goals(room).lines;
    CHECK(lines == goal_lines(proved, start, std::nullopt));
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].words == "Clear the tableau");
    CHECK(lines[1].words.find("no more than " + std::to_string(*proved.fewest_turned) + " of 16") !=
          std::string::npos);
    CHECK(lines[1].words.ends_with("strokes"));
    CHECK(goals(room).reached() == 0);

    // The line with the best score reaches both.
    Query query;
    query.goal = Goal::best;
    const Verdict best = Solver(start.board().variant).solve(start.board(), start.start(), query);
    REQUIRE(best.best->proved);
    for (const Move move : best.best->line) {
        CHECK(goals(room).reached() == 0);
        REQUIRE(room.work->play_word(move_text(room.session().board(), move)).empty());
    }
    CHECK(goals(room).reached() == 2);
    CHECK(room.work->notice().find("Goal reached: clear the tableau.") != std::string::npos);
    const auto& end = room.work->page<PlayPage>().state().end.lines;
    CHECK(std::find(end.begin(), end.end(), "Goals reached: 2 of 2.") != end.end());
    room.run("share");
    CHECK(room.work->page<PlayPage>().state().to_copy.find(", 2 of 2 goals. ") !=
          std::string::npos);
    // Said once; taking the last move back takes the goals back.
    room.press(ctrl('z'));
    CHECK(goals(room).reached() == 0);
    room.press(ctrl('y'));
    CHECK(goals(room).reached() == 2);
    CHECK(room.work->notice().find("Goal reached") == std::string::npos);
}

TEST_CASE("a deal that cannot be won has the fewest cards left as its goal", "[goals][threads]") {
    Room room("golf/golf", 1);
    flip(room);
    int lost = 0;
    for (int deal = 1; deal <= 12 && lost == 0; ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        wait_for_goals(room);
        const Verdict verdict = solve(room.session().board(), room.session().start());
        if (verdict.outcome != Outcome::lost || !verdict.least_left) continue;
        ++lost;
        REQUIRE_FALSE(goals(room).lines.empty());
        const std::string cards =
            std::to_string(*verdict.least_left) + (*verdict.least_left == 1 ? " card" : " cards");
        CHECK(goals(room).lines[0].words.starts_with("Leave no more than " + cards));
        CHECK(goals(room).about.starts_with("This deal cannot be won"));
        for (const Move move : [&] {
                 Query query;
                 query.goal = Goal::best;
                 return Solver(room.session().board().variant)
                     .solve(room.session().board(), room.session().start(), query)
                     .best->line;
             }()) {
            REQUIRE(room.work->play_word(move_text(room.session().board(), move)).empty());
        }
        CHECK(goals(room).lines[0].reached);
    }
    CHECK(lost == 1);
}

TEST_CASE("goals of a hole are told against its par", "[goals]") {
    Room room("golf/golf", 1);
    const Session& session = room.session();
    DealGoals proved;
    proved.outcome = Outcome::unknown;
    proved.best_score = 3;
    const auto words = [&](std::optional<int> par) {
        return goal_lines(proved, session, par).front().words;
    };
    CHECK(words(std::nullopt) == "Finish with 3 strokes");
    CHECK(words(4) == "Finish with 3 strokes, 1 under par");
    CHECK(words(3) == "Finish with 3 strokes, level with par");
    CHECK(words(1) == "Finish with 3 strokes, 2 over par");
    proved.best_score.reset();
    CHECK(goal_lines(proved, session, 4).empty());
}

TEST_CASE("a round of several players tells no goals", "[goals]") {
    Room room("golf/match", 1);
    flip(room);
    CHECK(goals(room).stage == GoalsState::Stage::working);
    room.on<PlayPage>()->set_players(2);
    CHECK(goals(room).stage == GoalsState::Stage::off);
    CHECK_FALSE(goals(room).about.empty());
}

}  // namespace niblick
