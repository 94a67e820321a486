#include <algorithm>
#include <string>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/scratch.h"
#include "workbench/persist/hand_costs.h"
#include "workbench/persist/records.h"

namespace niblick::cli {

namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the text game counts what it plays", "[stats]") {
    const Scratch scratch;
    const std::string state = scratch.path().string();
    CHECK(ran({"stats"}, "", state).out == "No games recorded yet.\n");
    ran({"play", "golf/golf", "--seed", "1"}, "draw\nresign\nquit\n", state);
    ran({"play", "golf/golf", "--seed", "2"}, "draw\nnew 3\ndraw\nhint\nresign\n", state);
    ran({"play", "peaks/tripeaks_money", "--seed", "2"}, "draw\nresign\n", state);
    const std::string games = ran({"stats", "--games"}, "", state).out;
    INFO(games);
    CHECK(std::count(games.begin(), games.end(), '\n') == 5);
    CHECK(has(games, ",niblick-1 1,resigned,"));
    CHECK(has(games, ",niblick-1 2,given_up,"));
    CHECK(has(games, ",niblick-1 3,resigned,"));
    CHECK(has(games, ",niblick-1 2,banked,"));
    CHECK(has(games, ",hint,"));

    const std::string text = ran({"stats", "golf/golf"}, "", state).out;
    INFO(text);
    CHECK(has(text, "Golf (golf/golf), in strokes\n"));
    CHECK(has(text, "  all         3 games, 0 won: 0 % (0 to 56)"));
    CHECK(has(text, "  helped      1 game"));
    CHECK_FALSE(has(text, "tripeaks_money"));
    const std::string csv = ran({"stats", "--format", "csv"}, "", state).out;
    CHECK(std::count(csv.begin(), csv.end(), '\n') == 1 + 2 * 3);
    CHECK(has(ran({"stats", "--format", "json"}, "", state).out, "\"played\": 3,"));
}

TEST_CASE("what rated hands gave away is told, beside what others win", "[stats]") {
    const Scratch scratch;
    const std::string state = scratch.path().string();
    for (const char* seed : {"1", "2", "3"}) {
        ran({"play", "golf/golf", "--seed", seed}, "draw\nresign\n", state);
    }
    ran({"play", "golf/dead_ace", "--seed", "2"}, "draw\nresign\n", state);
    const std::string before = ran({"stats", "golf/golf"}, "", state).out;
    INFO(before);
    CHECK_FALSE(has(before, "give away"));
    CHECK_FALSE(has(before, "luck left out"));
    CHECK(has(before, "\n  Best program, cards hidden  "));
    CHECK(has(before, "\n  Best play, cards hidden     "));
    CHECK(has(before, "\n  All cards known             45 % (45 to 45)\n"));
    CHECK(has(before, "\n  Skill in this game          "));

    // As the window keeps them.
    const std::vector<GameRecord> records = RecordFile(scratch.path()).read().records;
    REQUIRE(records.size() == 4);
    const HandCostFile costs(scratch.path());
    CHECK_FALSE(costs.append(records[0].game, {0.04, 0.01, 5, false}));
    CHECK_FALSE(costs.append(records[1].game, {0.06, 0, 5, true}));
    const std::string after = ran({"stats", "golf/golf"}, "", state).out;
    INFO(after);
    CHECK(has(after,
              "\n  Your choices give away 5.0 percentage points of the chance to win a hand, in 2 "
              "rated hands, too few for an interval.\n"));
    CHECK_FALSE(has(after, "luck left out"));

    const std::string csv = ran({"stats", "--format", "csv"}, "", state).out;
    INFO(csv);
    CHECK(has(csv, ",rated,given_away,given_away_margin\n"));
    CHECK(has(csv, ",2,0.0500,0.1271\n"));
    CHECK(has(csv, ",0,,\n"));
    const std::string json = ran({"stats", "--format", "json"}, "", state).out;
    INFO(json);
    CHECK(has(json, R"("given_away": {"hands": 2, "mean": 0.050, "margin": 0.127})"));
    CHECK(has(json, R"({"name": "Best play, cards hidden", "value": 0.2)"));
    CHECK(has(json, R"("skill": {"low": 0.)"));
    CHECK(has(json, R"("given_away": null)"));
    CHECK(has(json, R"("skill": null)"));
}

TEST_CASE("a text game can be left uncounted, and counting can start anew", "[stats]") {
    const Scratch scratch;
    const std::string state = scratch.path().string();
    ran({"play", "golf/golf", "--seed", "1", "--no-record"}, "draw\nresign\n", state);
    CHECK(has(ran({"stats"}, "", state).out, "No game"));
    CHECK(has(ran({"stats", "--delete"}, "", state).out, "nothing to delete"));
    ran({"play", "golf/golf", "--seed", "1"}, "draw\nundo\ndraw\nresign\nundo\nresign\n", state);
    CHECK(has(ran({"stats"}, "", state).out, "1 game, 0 won"));
    CHECK(has(ran({"stats", "--delete"}, "", state).out, "played.deleted-1"));
    CHECK(has(ran({"stats"}, "", state).out, "No game"));
}

TEST_CASE("a game goes from one text game to another as a code", "[code]") {
    const std::string script = "draw\nmoves\ncode\n";
    const std::string out = ran({"play", "golf/golf", "--seed", "7"}, script).out;
    const auto at = out.find("niblick-code-1,");
    REQUIRE(at != std::string::npos);
    const std::string code = out.substr(at, out.find('\n', at) - at);
    const Ran again = ran({"play", "--code", code}, "deal\nundo\nundo\ncode\n");
    INFO(again.out << again.err);
    CHECK(again.exit == 0);
    CHECK(has(again.out, "Deal 7 of golf/golf"));
    CHECK(has(again.out, "There is nothing to undo."));
    std::string slip = code;
    slip[slip.find("+7") + 1] = '8';
    const Ran refused = ran({"play", "--code", slip});
    CHECK(refused.exit == 3);
    CHECK(has(refused.err, "checksum"));
    CHECK(ran({"play"}).exit == 4);
    CHECK(ran({"play", "golf/golf", "--code", code}).exit == 4);
}

TEST_CASE("deals are printed as codes, by the day and by difficulty", "[code]") {
    const Ran code = ran({"deal", "golf/golf", "--seed", "7", "--format", "code"});
    CHECK(code.out.starts_with("niblick-code-1,niblick-game=1,rules=golf/golf,fingerprint="));
    CHECK(has(code.out, ",deal=niblick-1+7,moves=,at=0,check="));
    const Ran day = ran({"deal", "golf/golf", "--daily", "2026-11-21", "--format", "code"});
    CHECK(day.exit == 0);
    CHECK(has(day.err, " of 2026-11-21 (niblick-daily-1)"));
    CHECK(day.out == ran({"deal", "golf/golf", "--daily", "2026-11-21", "--format", "code"}).out);
    CHECK(ran({"deal", "golf/golf", "--daily", "2026-02-30"}).exit == 4);
    CHECK(ran({"deal", "golf/golf", "--daily"}).exit == 0);
    CHECK(ran({"play", "golf/golf", "--daily", "2026-11-21"}, "deal\n").exit == 0);

    const Ran hard = ran({"deal", "golf/golf", "--seeds", "1..20", "--band", "hardest"});
    INFO(hard.err);
    CHECK(std::count(hard.out.begin(), hard.out.end(), '\n') == 1);
    CHECK(has(hard.err, " % of the moves along winning play lose ("));
    CHECK(has(hard.err, "checked 20 deals, "));
    CHECK(ran({"deal", "golf/golf", "--seed", "1", "--keep", "winnable", "--nodes", "1"})
              .err.starts_with("passed over: "));
}

TEST_CASE("why a card cannot be played names the line that forbids it", "[why]") {
    const std::string game = ran({"play", "golf/golf", "--seed", "1"}, "").out;
    // Any card of the tableau will do: covered or not, it says so with its line.
    const Ran why = ran({"play", "golf/golf", "--seed", "1"}, "why AC\nwhy 2C\nwhy 3C\nwhy 4C\n");
    INFO(why.out);
    CHECK((has(why.out, " (golf.toml, line ") || has(why.out, " (the default of [columns] ")));
    CHECK(has(game, "Golf"));
}

}  // namespace niblick::cli
