#include "workbench/game/coaching/hand_rating_model.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/game/game_code.h"
#include "tests/workbench/rooms.h"
#include "workbench/draw/svg.h"
#include "workbench/game/chart_picture.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

const GameModel& games_of(Room& room) {
    return room.work->page<PlayPage>().games();
}

void wait_for_rating(Room& room) {
    for (int i = 0; i < 60'000 && games_of(room).rating_hand(); ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    room.work->tick();
}

// Turns the whole stock of a deal in which no card can be played after that.
void lose(Room& room) {
    while (room.session().ending() == Ending::playing) room.run("turn");
    REQUIRE(room.session().ending() == Ending::no_move);
}

}  // namespace

TEST_CASE("a hand with hidden cards is rated once it is over, and its rating is kept", "[rating]") {
    Room room("golf/golf", 4);
    room.run("turn");
    CHECK_FALSE(games_of(room).can_rate());
    CHECK_FALSE(games_of(room).rating_hand());
    lose(room);
    CHECK(games_of(room).rating_hand());
    wait_for_rating(room);
    const HandRating* rating = games_of(room).hand_rating();
    REQUIRE(rating != nullptr);
    CHECK(rating->won == false);
    CHECK(rating->loss() > 0);

    // It is told over the table and on the chart.
    const PlayState& state = room.work->page<PlayPage>().state();
    CHECK(std::any_of(state.end.lines.begin(), state.end.lines.end(), [](const std::string& line) {
        return line.starts_with("By what you could see, your choices gave away ");
    }));
    const Timeline& line = games_of(room).teaching().timeline;
    REQUIRE(line.is_rated());
    const Picture chart = timeline_picture(line, true, {292, 226}, helvetica_measure());
    CHECK(chart.find("losses") != nullptr);

    // And kept with the game, for the statistics.
    room.go_to("statistics");
    const Statistics& statistics = room.work->page<StatisticsPage>().statistics();
    REQUIRE(statistics.variants.size() == 1);
    CHECK(statistics.variants[0].cost.hands == 1);
    CHECK(statistics.variants[0].cost.mean == Approx(rating->loss()));
    room.start(4);
    REQUIRE(room.work->open("golf/golf").empty());
    room.go_to("statistics");
    CHECK(room.work->page<StatisticsPage>().statistics().variants[0].cost.hands == 1);
}

TEST_CASE("a hand is rated only when asked, if that is wished, and never where all is seen",
          "[rating]") {
    Room room("golf/golf", 4);
    room.on<WindowPage>()->choose("rate_hands", 0);
    lose(room);
    CHECK_FALSE(games_of(room).rating_hand());
    CHECK(games_of(room).can_rate());
    room.run("rate_hand");
    CHECK(games_of(room).rating_hand());
    // A new deal does not end it: the rating is kept with the game that is over.
    room.run("new_deal");
    CHECK_FALSE(games_of(room).can_rate());
    CHECK_FALSE(games_of(room).rating_hand());
    room.go_to("statistics");
    const auto rated = [&] {
        const Statistics& statistics = room.work->page<StatisticsPage>().statistics();
        REQUIRE(statistics.variants.size() == 1);
        return statistics.variants[0].cost.hands;
    };
    CHECK(rated() == 0);
    for (int i = 0; i < 60'000 && rated() == 0; ++i) {
        room.work->tick();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK(rated() == 1);
    CHECK(games_of(room).hand_rating() == nullptr);

    Room open("hole/black_hole", 1);
    REQUIRE(open.work->play_word("KH").empty());
    REQUIRE(open.work->play_word("AD").empty());
    REQUIRE(open.session().ending() == Ending::no_move);
    CHECK_FALSE(games_of(open).can_rate());
    CHECK_FALSE(games_of(open).rating_hand());
}

TEST_CASE("a rating is told in sentences, with its error", "[rating]") {
    HandRating rating;
    CHECK(describe_rating(rating).front() == "There was nothing to choose in this hand.");
    rating.moves.push_back({3, Move::draw(), Move::draw(), 0.5, 0.02, 0.01, false});
    rating.moves.push_back({7, Move::draw(), Move::draw(), 0.3, 0.06, 0, true});
    CHECK(describe_rating(rating).front() ==
          "By what you could see, your choices gave away 8.0 \xC2\xB1 2.0 percentage points of "
          "the chance to win.");
    CHECK(describe_rating(rating).size() == 1);
    rating.won = true;
    REQUIRE(describe_rating(rating).size() == 2);
    CHECK(describe_rating(rating)[1] ==
          "Before move 8 the chance to win was 30 %; from there on the cards changed it by +76 "
          "points, your choices by \xE2\x88\x92"
          "6.0.");
    rating.moves[1].chance = 0;
    CHECK(describe_rating(rating).size() == 1);
    rating.moves[1].chance = 0.3;
    CHECK(describe_loss(rating.moves[0], "draw").empty());
    rating.moves[0].best = Move::play(3, 0);
    CHECK(describe_loss(rating.moves[0], "7 of clubs") ==
          "Of the chance to win it gave away 2.0 \xC2\xB1 2.0 percentage points; "
          "better: 7 of clubs.");
}

}  // namespace niblick
