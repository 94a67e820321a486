// The game as a line: what could still be reached after each move, against fresh solves.

#include "workbench/game/timeline.h"

#include <cmath>

#include "tests/support/rulesets.h"
#include "tests/workbench/rooms.h"
#include "workbench/draw/svg.h"
#include "workbench/game/chart.h"
#include "workbench/game/chart_picture.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

// Expects a room whose solver is done.
void check_against_solver(const Room& room) {
    const Timeline& line = room.work->page<PlayPage>().games().teaching().timeline;
    const Session& session = room.session();
    Session replay(session.board(), session.number());
    Solver solver(session.board().variant);
    for (std::size_t i = 0; i < line.points.size(); ++i) {
        INFO(i);
        if (i > 0) REQUIRE(replay.play(session.moves()[i - 1]));
        Query query;
        query.goal = Goal::best;
        query.tally = replay.tally();
        const Verdict truth = solver.solve(replay.board(), replay.position(), query);
        REQUIRE(truth.best);
        REQUIRE(truth.best->proved);
        const TimelinePoint& point = line.points[i];
        CHECK(point.score == replay.score());
        REQUIRE(point.outlook.best.exact());
        CHECK(*point.outlook.best.reached == truth.best->score);
        REQUIRE(point.outlook.outcome);
        CHECK(*point.outlook.outcome == truth.outcome);
    }
}

// Turns stock cards until the deal is lost, and twice more. Returns the number of the losing move.
int lose(Room& room) {
    for (;;) {
        room.run("turn");
        room.settle();
        if (room.work->page<PlayPage>().games().teaching().timeline.lost_by > 0) break;
        REQUIRE(room.session().ending() == Ending::playing);
    }
    const int lost_by = room.session().at();
    room.run("turn");
    room.run("turn");
    room.settle();
    return lost_by;
}

}  // namespace

TEST_CASE("the chart holds the best score after every move, and points at the losing one",
          "[timeline]") {
    Room room("golf/golf", 1);
    room.on<PlayPage>()->advise(Advice::all);
    room.settle();
    const int lost_by = lose(room);
    const Timeline& line = room.work->page<PlayPage>().games().teaching().timeline;
    CHECK(line.complete());
    CHECK(line.lost_by == lost_by);
    const TimelinePoint& point = line.points[static_cast<std::size_t>(lost_by)];
    CHECK(point.grade.kind == MoveGrade::Kind::loses);
    CHECK(point.remark.starts_with("This move lost the deal, which could still be won before it"));
    check_against_solver(room);

    room.run("last_winnable");
    CHECK(room.session().at() == lost_by - 1);
    CHECK(room.session().can_redo());
    CHECK(line.lost_by == lost_by);
    CHECK(room.work->page<PlayPage>().games().helped().has(Help::went_back));
}

TEST_CASE("one key goes back to before the last move that cost something", "[timeline]") {
    Room room("golf/golf", 1);
    room.on<PlayPage>()->advise(Advice::all);
    room.settle();
    const int lost_by = lose(room);
    int last = lost_by;
    const Timeline& line = room.work->page<PlayPage>().games().teaching().timeline;
    for (int i = lost_by + 1; i <= line.at; ++i) {
        const auto before = static_cast<std::size_t>(i) - 1;
        const auto best = [&](std::size_t at) { return *line.points[at].outlook.best.reached; };
        if (best(before) != best(before + 1)) last = i;
    }
    room.run("before_cost");
    CHECK(room.session().at() == last - 1);
    CHECK(room.work->notice().starts_with("Back before move " + std::to_string(last) + ". This"));
    // As often as there is something to go back to.
    for (int i = 0; i < 20; ++i) room.run("before_cost");
    CHECK(line.before_last_cost() == -1);
    CHECK(room.work->notice() == "No move of this game cost anything.");
}

TEST_CASE("scores of runs and of cards left are on the chart alike", "[timeline]") {
    for (const char* id : {"peaks/tripeaks", "hole/black_hole", "golf/nine_holes"}) {
        INFO(id);
        Room room(id, 5);
        room.on<PlayPage>()->advise(Advice::all);
        for (int i = 0; i < 8; ++i) {
            const auto moves = legal_moves(room.session().board(), room.session().position());
            if (moves.empty()) break;
            const Move move = moves[static_cast<std::size_t>(i) % moves.size()];
            REQUIRE(room.work->play_word(move_text(room.session().board(), move)).empty());
        }
        room.settle();
        check_against_solver(room);
    }
}

TEST_CASE("a limit gives a band, and no more than has been proved", "[timeline]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "peaks/tripeaks");
    const Session session(bind(variant, deal_by_number(*variant, 2)), 2);
    const std::vector<Position> trail = trail_of(session);
    const std::vector<Tally> tallies = tallies_of(session);
    const Past past{session.board(), trail, tallies, session.moves(), 0};
    Query query;
    query.goal = Goal::best;
    query.limits = {1000, std::size_t{1} << 20};
    const Verdict verdict =
        Solver(variant, query.limits.bytes).solve(session.board(), session.position(), query);
    REQUIRE(verdict.best);
    REQUIRE_FALSE(verdict.best->proved);
    ScoreBook scores;
    scores.learn(session.board(), past.standpoint(0), *verdict.best);
    const Timeline line = timeline_of(past, {}, scores);
    const BestKnown& best = line.points[0].outlook.best;
    CHECK_FALSE(best.exact());
    CHECK(best.reached == verdict.best->score);
    CHECK(best.bound == verdict.best->bound);
    CHECK_FALSE(line.points[0].outlook.outcome);
    CHECK(describe_point(line, 0, true).find("at least as good as") != std::string::npos);
    CHECK(describe_point(line, 0, false).find("est still possible") == std::string::npos);
}

TEST_CASE("what bounds the score before a move bounds it after", "[timeline]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "peaks/tripeaks");
    Session session(bind(variant, deal_by_number(*variant, 2)), 2);
    Query query;
    query.goal = Goal::best;
    query.limits = {1000, std::size_t{1} << 20};
    const Verdict verdict =
        Solver(variant, query.limits.bytes).solve(session.board(), session.position(), query);
    REQUIRE(verdict.best);
    REQUIRE(verdict.best->bound);
    // A move that the line of the best score known does not make.
    for (const Move move : legal_moves(session.board(), session.position())) {
        if (session.at() == 0 && move != verdict.best->line.front()) session.play(move);
    }
    REQUIRE(session.at() == 1);
    const std::vector<Position> trail = trail_of(session);
    const std::vector<Tally> tallies = tallies_of(session);
    const Past past{session.board(), trail, tallies, session.moves(), 1};
    ScoreBook scores;
    scores.learn(session.board(), past.standpoint(0), *verdict.best);
    CHECK(outlooks_of(past, {}, scores)[1].best.bound == verdict.best->bound);
}

TEST_CASE("what a move does is never said before it is proved", "[grades]") {
    Outlook won, lost, open;
    won.outcome = Outcome::won;
    lost.outcome = Outcome::lost;
    CHECK(grade_of(won, lost, true).kind == MoveGrade::Kind::loses);
    CHECK(grade_of(won, won, true).kind == MoveGrade::Kind::keeps);
    CHECK(grade_of(won, open, true).kind == MoveGrade::Kind::unknown);
    CHECK(grade_of(open, lost, true).kind == MoveGrade::Kind::unknown);
    CHECK(grade_of(lost, lost, true).kind == MoveGrade::Kind::unknown);

    lost.best = {3, 3};
    Outlook worse = lost;
    worse.best = {5, 5};
    const MoveGrade cost = grade_of(lost, worse, true);
    CHECK(cost.kind == MoveGrade::Kind::costs);
    CHECK(cost.cost == 2);
    CHECK_FALSE(cost.at_least);
    CHECK(describe_grade(cost, lost, worse, "cards left") ==
          "This move cost 2: the best possible score was 3 cards left, now it is 5 cards left.");
    CHECK(grade_of(lost, lost, true).kind == MoveGrade::Kind::keeps);
    // Where more wins, the same numbers are a gain that no move can bring.
    CHECK(grade_of(lost, worse, false).kind == MoveGrade::Kind::keeps);

    // It costs two at least where it is no better than 5, and 3 was sure before.
    worse.best = {9, 5};
    const MoveGrade least = grade_of(lost, worse, true);
    CHECK(least.kind == MoveGrade::Kind::costs);
    CHECK(least.cost == 2);
    CHECK(least.at_least);
    CHECK(describe_cost(least) ==
          "\xE2\x88\x92"
          "2+");
    // The deal may be lost by it as well: a cost alone would say too little.
    won.best = {0, 0};
    open.best = {4, 1};
    CHECK(grade_of(won, open, true).kind == MoveGrade::Kind::unknown);
}

TEST_CASE("scores are said in the singular where there is one", "[grades]") {
    CHECK(format_score(1, "strokes") == "1 stroke");
    CHECK(format_score(1, "cards left") == "1 card left");
    CHECK(format_score(-1, "strokes") ==
          "\xE2\x88\x92"
          "1 stroke");
    CHECK(format_score(0, "points") == "0 points");
}

TEST_CASE("axes have ticks at round numbers, and no more than there is room for", "[chart]") {
    for (int low = -40; low <= 40; low += 7) {
        for (int high = low; high <= low + 900; high += 41) {
            for (const int most : {3, 4, 9}) {
                const Scale axis = round_scale(low, high, most, 1);
                CHECK(axis.low <= low);
                CHECK(axis.high >= high);
                const std::vector<double> ticks = axis.ticks();
                REQUIRE(ticks.size() >= 2);
                CHECK(ticks.size() <= static_cast<std::size_t>(most));
                const auto step = static_cast<int>(std::lround(axis.step));
                CHECK(axis.step == step);
                int power = 1;
                while (power * 10 <= step) power *= 10;
                const int lead = step / power;
                CHECK(step == lead * power);
                CHECK((lead == 1 || lead == 2 || lead == 5));
                CHECK(static_cast<int>(std::lround(axis.low)) % step == 0);
            }
        }
    }
}

TEST_CASE("a point of the chart leads to the move it was drawn for", "[chart]") {
    Room room("golf/golf", 3);
    for (int i = 0; i < 12; ++i) room.run("turn");
    const Timeline& line = room.work->page<PlayPage>().games().teaching().timeline;
    const Picture picture = timeline_picture(line, false, {292, 186}, helvetica_measure());
    const ChartPlot chart = lay_chart(line, {0, 0, 292, 186}, 1);
    for (int i = 0; i <= 12; ++i) {
        const Element* at = picture.hit({chart.x_of(i), chart.plot.middle_y()});
        REQUIRE(at != nullptr);
        CHECK(at->id == "move-" + std::to_string(i));
        CHECK(chart.x_of(i) >= chart.plot.x);
        CHECK(chart.x_of(i) <= chart.plot.right() + 0.01F);  // the last one lies on the edge
    }
    CHECK(picture.hit({-500, chart.plot.middle_y()}) == nullptr);
}

}  // namespace niblick
