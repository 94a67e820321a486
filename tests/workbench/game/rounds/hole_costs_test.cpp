// What the choices of a round gave away: found among the records, and summed up on the scorecard.

#include "workbench/game/rounds/hole_costs.h"

#include <algorithm>

#include "tests/workbench/rooms.h"
#include "variants/text/files.h"
#include "workbench/app/chooser_page.h"
#include "workbench/draw/svg.h"
#include "workbench/game/rounds/scorecard_picture.h"
#include "workbench/persist/recorder.h"

namespace niblick {

namespace {

Match round_of(int players, int holes) {
    MatchPlan plan;
    plan.round.holes = holes;
    plan.round.players = players;
    plan.round.par = 4 * holes;
    plan.games = {"golf/nine_holes"};
    return {plan, players, 7};
}

GameRecord record_of_hole(std::uint64_t game, const Match& match, int player, int hole) {
    const HoleResult& result = match.results(player)[static_cast<std::size_t>(hole)];
    GameRecord record;
    record.game = game;
    record.time = static_cast<std::int64_t>(game);
    record.rules = "golf/nine_holes";
    record.fingerprint = 5;
    record.deal = stored_number(result.deal);
    record.round = hole_label(match, player, hole);
    record.score = result.strokes;
    record.moves = 9;
    return record;
}

const CardRow* cost_row_of(const Scorecard& card) {
    const auto found = std::ranges::find(card.rows, CardRow::Kind::cost, &CardRow::kind);
    return found == card.rows.end() ? nullptr : &*found;
}

bool has_line(const Scorecard& card, const std::string& line) {
    return std::ranges::find(card.lines, line) != card.lines.end();
}

}  // namespace

TEST_CASE("the holes of a round are found among the records that count", "[rounds]") {
    Match match = round_of(2, 9);
    for (const int strokes : {3, 3, 5, 6}) match.finish_hole(strokes, {});
    CHECK(hole_label(match, 1, 0) == "Hole 1 of 9, player 2, par 4");
    std::vector<GameRecord> records = {
        record_of_hole(1, match, 0, 0), record_of_hole(2, match, 1, 0),
        record_of_hole(3, match, 0, 1), record_of_hole(4, match, 1, 1)};
    HandCosts costs;
    for (std::uint64_t game = 1; game <= 4; ++game) {
        costs[game] = {0.01 * static_cast<double>(game), 0.005, 3, false};
    }
    // The second player saw the same cards before.
    auto known = hole_costs(records, costs);
    CHECK(known.size() == 2);
    CHECK(cost_of_hole(known, match, 0, 0) == costs.at(1));
    CHECK(cost_of_hole(known, match, 0, 1) == costs.at(3));
    CHECK_FALSE(cost_of_hole(known, match, 1, 0));
    // A hole that was played with help, or that ended with another score than is on the card.
    records[0].help = "hint";
    records[2].score = 2;
    known = hole_costs(records, costs);
    CHECK_FALSE(cost_of_hole(known, match, 0, 0));
    CHECK_FALSE(cost_of_hole(known, match, 0, 1));
    // The round is played again: the cards are known now.
    records = {record_of_hole(1, match, 0, 0), record_of_hole(5, match, 0, 0)};
    CHECK(hole_costs({records.front()}, costs).size() == 1);
    CHECK(hole_costs(records, costs).empty());
}

TEST_CASE("the scorecard adds up what the rated holes gave away", "[rounds]") {
    Match match = round_of(1, 3);
    match.finish_hole(3, {});
    match.finish_hole(5, {});
    const auto none = [](int, int) { return DealBest{}; };
    const auto costs = [](int, int hole) -> std::optional<HandCost> {
        if (hole == 1) return std::nullopt;
        return hole == 0 ? HandCost{0.04, 0.03, 4, false} : HandCost{-0.012, 0.04, 6, false};
    };
    Scorecard card = scorecard(match, "Nine", none, costs);
    const CardRow* row = cost_row_of(card);
    REQUIRE(row != nullptr);
    CHECK(row->holes[0].text == "4.0");
    CHECK(row->holes[1].text.empty());
    CHECK(row->holes[2].text.empty());
    CHECK(row->total.text == "4.0");
    CHECK(row->standing == "\xC2\xB1 5.9");
    CHECK(has_line(card,
                   "Your choices on 1 of the 2 holes played gave away 4.0 \xC2\xB1 5.9 "
                   "percentage points of the "
                   "chance to win one, added up; the others are not rated or do not count."));
    const Picture picture = scorecard_picture(card, 700, 1200, helvetica_measure());
    CHECK(picture.find("row-3")->words == "Given away, %: 4.0 \xC2\xB1 5.9");
    CHECK(picture.find("row-3-hole-2")->words == "Given away, %, hole 2: not rated");

    // Errors of independent hands: 3 and 4 make 5. A hand that is rated exactly has none.
    match.finish_hole(4, {});
    card = scorecard(match, "Nine", none, costs);
    row = cost_row_of(card);
    CHECK(row->holes[2].text ==
          "\xE2\x88\x92"
          "1.2");
    CHECK(row->total.text == "2.8");
    CHECK(row->standing == "\xC2\xB1 9.8");
    const auto exact = [](int, int) { return HandCost{0.02, 0, 4, true}; };
    card = scorecard(match, "Nine", none, exact);
    CHECK(cost_row_of(card)->total.text == "6.0");
    CHECK(cost_row_of(card)->standing.empty());
    CHECK(has_line(
        card,
        "Your choices on the 3 holes played gave away 6.0 percentage points of the chance to win "
        "one, added up."));
    CHECK(cost_row_of(scorecard(match, "Nine", none,
                                [](int, int) { return std::optional<HandCost>(); })) == nullptr);
}

TEST_CASE("the holes played at the table have their ratings on the card, and in its text",
          "[rounds]") {
    Room room("golf/nine_holes", 4);
    for (int hole = 0; hole < 2; ++hole) {
        room.run("turn");
        room.on<PlayPage>()->new_deal(false);
    }
    const auto card = [&]() -> const Scorecard& {
        return room.work->page<PlayPage>().state().round.card;
    };
    CHECK(cost_row_of(card()) == nullptr);
    // As they are kept when a hand that is over was rated.
    const auto folder = room.scratch / "state";
    const std::vector<GameRecord> played = RecordFile(folder).read().records;
    REQUIRE(played.size() == 2);
    CHECK_FALSE(HandCostFile(folder).append(played[1].game, {0.07, 0.01, 5, false}));
    room.start();
    CHECK(room.work->open("").empty());
    const CardRow* row = cost_row_of(card());
    REQUIRE(row != nullptr);
    CHECK(row->holes[0].text.empty());
    CHECK(row->holes[1].text == "7.0");
    room.run("scorecard.save");
    const std::string file = (room.scratch / "card.txt").string();
    room.on<ChooserPage>()->type(file);
    room.on<ChooserPage>()->accept();
    const std::string text = read_file(file).text.value_or("");
    INFO(text);
    CHECK(text.find("Given away, %: 7.0 \xC2\xB1 2.0") != std::string::npos);
    CHECK(text.find("on 1 of the 2 holes played gave away") != std::string::npos);
}

}  // namespace niblick
