// The charts of the games played.

#include "workbench/pages/statistics/statistics_pictures.h"

#include <algorithm>
#include <string>

#include "tests/support/catch.h"
#include "workbench/draw/svg.h"
#include "workbench/explore/measured.h"

namespace niblick {

namespace {

constexpr Size kChart{500, 240};

Statistics games(std::size_t n, std::uint64_t fingerprint = 7) {
    std::vector<GameRecord> records;
    for (std::size_t i = 0; i < n; ++i) {
        GameRecord record;
        record.game = i + 1;
        record.time = static_cast<std::int64_t>(i);
        record.fingerprint = fingerprint;
        record.finish = i % 4 == 3 ? Finish::given_up : i % 4 == 2 ? Finish::no_move : Finish::won;
        record.score = static_cast<int>(i % 4) - 1;
        record.seconds = 60;
        record.unit = "strokes";
        record.help = i == 0 ? "hint" : "";
        records.push_back(record);
    }
    return statistics_of(records);
}

std::size_t games_in(const Picture& picture) {
    return static_cast<std::size_t>(std::ranges::count(picture.elements, "game", &Element::role));
}

}  // namespace

TEST_CASE("each game has its place in the charts that it counts in, and says what it was",
          "[statistics][picture]") {
    const Statistics all = games(8);
    const VariantPlayed& played = all.variants.front();
    const auto draw = [&](GameChart chart) {
        return games_picture(played, chart, kChart, helvetica_measure());
    };
    CHECK(games_in(draw(GameChart::streaks)) == 8);
    // Games given up have no score.
    CHECK(games_in(draw(GameChart::trend)) == 6);
    CHECK(games_in(draw(GameChart::times)) == 6);
    const Picture trend = draw(GameChart::trend);
    CHECK(trend.find("mean") != nullptr);
    CHECK(trend.find("game-1")->words ==
          "Game 2, 1970-01-01\n0 strokes, won, 1:00\n2 wins in a row");
    CHECK(trend.find("game-0")->at.right() <= trend.find("game-1")->at.x + 0.01F);
    // Three scores, twice each.
    const Picture scores = draw(GameChart::scores);
    for (const char* id : {"bar-0", "bar-1", "bar-2"}) {
        REQUIRE(scores.find(id) != nullptr);
        CHECK(scores.find(id)->words.find("2 of 6 games") != std::string::npos);
    }
    CHECK(scores.find("bar-3") == nullptr);
}

TEST_CASE("a chart of many games shows the last ones, and one of none says so",
          "[statistics][picture]") {
    const Statistics all = games(900);
    const Picture streaks =
        games_picture(all.variants.front(), GameChart::streaks, kChart, helvetica_measure());
    CHECK(games_in(streaks) == 200);
    CHECK(streaks.elements.size() > 200);
    CHECK(std::ranges::any_of(streaks.elements, [](const Element& element) {
        return element.words.starts_with("Game 900,");
    }));
    const Picture none = games_picture({}, GameChart::trend, kChart, helvetica_measure());
    CHECK(none.find("empty") != nullptr);
    // Nor are there streaks without a win.
    VariantPlayed lost = games(2).variants.front();
    for (SeriesGame& game : lost.games) game.streak = 0;
    const Picture no_win = games_picture(lost, GameChart::streaks, kChart, helvetica_measure());
    REQUIRE(no_win.find("empty") != nullptr);
    CHECK(no_win.find("empty")->words == "Nothing to show yet: no game is won.");
    CHECK(games_in(no_win) == 0);
    lost.games.resize(201);
    CHECK(
        games_picture(lost, GameChart::streaks, kChart, helvetica_measure()).find("empty")->words ==
        "No win in the last 200 games.");
}

TEST_CASE("own rates stand beside those that were measured", "[statistics][picture]") {
    const auto rows = [](const Statistics& all) {
        const Picture picture = own_rates_picture(all.variants.front(), 500, helvetica_measure());
        std::string words;
        for (const Element& element : picture.elements) {
            if (element.id.starts_with("row-")) words += element.words + ";";
        }
        return words;
    };
    const std::string unknown = rows(games(8));
    CHECK(unknown.find("Yours, all") != std::string::npos);
    CHECK(unknown.find("Yours, without help") != std::string::npos);
    CHECK(unknown.find("All cards known") == std::string::npos);
    const std::uint64_t known = at_sight_rows().front().fingerprint;
    REQUIRE(measured(known));
    const std::string all = rows(games(8, known));
    CHECK(all.find("Longest run in sight") != std::string::npos);
    CHECK(all.find("All cards known") != std::string::npos);
    CHECK(all.find("cards hidden") == std::string::npos);
    for (const MeasuredBracket& bracket : bracket_rows()) {
        CHECK(measured_bracket(bracket.fingerprint)->best == bracket.best);
        // Nobody who sees less wins more.
        const auto solved = measured(bracket.fingerprint);
        REQUIRE(solved);
        CHECK(bracket.player() < bracket.best + bracket.margin);
        CHECK(bracket.best - bracket.margin < static_cast<double>(solved->won) / solved->deals);
        const std::string words = rows(games(8, bracket.fingerprint));
        CHECK(words.find("Best program, cards hidden") != std::string::npos);
        CHECK(words.find(bracket.exact ? "Best play, cards hidden" : "At most, cards hidden") !=
              std::string::npos);
        // What best play wins is an estimate of both kinds.
        CHECK((words.find("An estimate: ") != std::string::npos) == bracket.exact);
        CHECK((words.find("A bound, estimated") != std::string::npos) == !bracket.exact);
    }
    CHECK(!bracket_rows().empty());
}

TEST_CASE("what choices gave away is shown for each rated game, and beside best play",
          "[statistics][picture]") {
    std::uint64_t fingerprint = 0;
    for (const MeasuredBracket& row : bracket_rows()) {
        if (row.exact) fingerprint = row.fingerprint;
    }
    REQUIRE(fingerprint != 0);
    Statistics all = games(8, fingerprint);
    VariantPlayed& played = all.variants.front();
    const auto draw = [&] {
        return games_picture(played, GameChart::play, kChart, helvetica_measure());
    };
    CHECK(games_in(draw()) == 0);
    played.games[1].cost = HandCost{0.125, 0.02, 9, false};
    played.games[2].cost = HandCost{-0.01, 0.02, 9, false};
    played.games[5].cost = HandCost{0.04, 0, 9, true};
    const Picture costs = draw();
    CHECK(games_in(costs) == 3);
    CHECK(costs.find("game-0")->words.find(
              "\nChoices gave away 12.5 \xC2\xB1 3.9 percentage points of the chance to win\n") !=
          std::string::npos);
    CHECK(costs.find("game-1")->words.find("\nChoices gave away \xE2\x88\x92"
                                           "1.0 \xC2\xB1 3.9 ") != std::string::npos);
    CHECK(costs.find("game-2")->words.find("\nChoices gave away 4.0 percentage points of") !=
          std::string::npos);

    // The axis holds the bars of the errors, which end at 0 and 100 %.
    const auto bars = [](const Picture& picture) {
        std::vector<Rect> upright;
        for (const Mark& mark : picture.marks) {
            if (mark.fill == &Theme::secondary && mark.r.w == 1) upright.push_back(mark.r);
        }
        return upright;
    };
    CHECK(bars(costs).size() == 2);
    played.games[1].cost = HandCost{0.46, 0.0714, 9, false};  // 46 +- 14
    played.games[2].cost = HandCost{0.10, 0.1, 9, false};
    const Picture wide = draw();
    REQUIRE(bars(wide).size() == 2);
    const Rect& grid = wide.find("game-0")->at;
    const auto at_value = [&](double value) {
        // 60 % is the uppermost tick.
        return grid.bottom() - grid.h * static_cast<float>(value / 60);
    };
    CHECK(bars(wide)[0].y == Approx(at_value(46 + 196 * 0.0714)).margin(0.1));
    CHECK(bars(wide)[0].bottom() == Approx(at_value(46 - 196 * 0.0714)).margin(0.1));
    CHECK(bars(wide)[1].bottom() == Approx(grid.bottom()).margin(0.1));

    const auto rates = [&] {
        return svg_text(own_rates_picture(played, 400, helvetica_measure()), paper_theme());
    };
    CHECK(rates().find("luck left out") == std::string::npos);
    played.cost = {4, 0.05, 0.04};
    CHECK(rates().find("luck left out") == std::string::npos);
    played.cost.hands = 5;
    CHECK(rates().find("luck left out") != std::string::npos);
}

}  // namespace niblick
