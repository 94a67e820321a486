#include <string>
#include <vector>

#include "core/game/match.h"
#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

std::string transcript(const std::string& id, const std::string& seed, const std::string& script) {
    const Ran result = ran({"play", id, "--seed", seed}, script);
    CHECK(result.exit == 0);
    CHECK(result.err.empty());
    return result.out;
}

// The moves of a playthrough, one on a line.
std::string moves_of(std::vector<std::string> playthrough) {
    playthrough.insert(playthrough.begin(), "playthrough");
    const Ran whole = ran(playthrough);
    std::string script;
    static const std::string kHead = "\nchosen ";
    for (std::size_t at = 0; (at = whole.out.find(kHead, at)) != std::string::npos;) {
        at += kHead.size();
        script += whole.out.substr(at, whole.out.find_first_of(" \n", at) - at) + "\n";
    }
    return script;
}

}  // namespace

TEST_CASE("a game is played by naming cards") {
    expect_golden("cli/play_golf.txt",
                  transcript("golf/golf", "1",
                             "help\nmoves\nwhy draw\nunseen\ndraw\nu\nundo\nredo\nredo\nhint\n"
                             "status\nscore\ndeal\nwhy\nwhy zz\n99\nnew x\nnext\nquit\nmoves\n"));
}

TEST_CASE("covered cards are explained and face-down ones are not given away") {
    expect_golden(
        "cli/play_closed.txt",
        transcript("peaks/tripeaks_closed", "1",
                   "why AC\nwhy KC\nwhy QC\nwhy 2H\nwhy 7H\nunseen\nhint\ndraw\nmoves\n"));
}

TEST_CASE("a game that ends without a move says so") {
    const std::string moves = moves_of({"golf/golf", "--seed", "2"});
    expect_golden("cli/play_no_move.txt",
                  transcript("golf/golf", "2", moves + "draw\nhint\nmoves\nundo\nrestart\nredo\n"));
}

TEST_CASE("a card without others to make a set with is refused, with the reason") {
    // The 9 of spades is free, but no 4 is.
    const std::string text = transcript("sets/pyramid", "1", "why 9S\n9S\n");
    const std::string why = "No set can be completed with the 9 of spades now.";
    CHECK(text.find(why) != text.rfind(why));
    CHECK(text.find("Set: none begun") == text.rfind("Set: none begun"));
    CHECK(transcript("sets/all_in_a_row_fours", "10", "").find("No legal move: 52 cards left.\n") !=
          std::string::npos);
}

TEST_CASE("a game that can no longer be won says so where every card is seen") {
    const std::string moves = moves_of({"hole/black_hole", "--seed", "6"});
    expect_golden("cli/play_lost.txt", transcript("hole/black_hole", "6",
                                                  "status\nhint\nrules\n" + moves +
                                                      "hint\nundo\n"
                                                      "undo\n"));
}

TEST_CASE("a won game says so") {
    const std::string moves = moves_of({"hole/black_hole", "--seed", "3", "--solver"});
    const std::string text = transcript("hole/black_hole", "3", moves);
    CHECK(text.find("(the tableau is cleared)") != std::string::npos);
    CHECK(text.find("Won: cleared in ") != std::string::npos);
    CHECK(text.find("can no longer be won") == std::string::npos);
}

TEST_CASE("a round goes from hole to hole, and its card is shown") {
    std::string script = "score\nnext\n";
    for (int hole = 1; hole <= 9; ++hole) {
        const std::string deal = std::to_string(match_deal(1, hole - 1, 0, 0));
        script += with(moves_of({"golf/nine_holes", "--seed", deal}), "\n", " ");
        script += "\nundo\nredo\nnext\n";
    }
    expect_golden("cli/play_round.txt",
                  transcript("golf/nine_holes", "1", script + "score\ncard\nnew 5\n"));
}

TEST_CASE("a game is saved and taken up again") {
    const TemporaryFile file("");
    const std::string first =
        transcript("golf/golf", "4", "draw\ndraw\nundo\nsave " + file.path() + "\n");
    CHECK(first.find("Saved as " + file.path() + ".\n") != std::string::npos);
    CHECK(file.text().starts_with("niblick-game 1\nrules golf/golf\n"));
    const std::string second =
        transcript("golf/putt_putt", "9", "load " + file.path() + "\nredo\nundo\nundo\nundo\n");
    CHECK(second.find("Golf (golf/golf), deal 4.") != std::string::npos);
    CHECK(second.find("There is nothing to undo.\n") != std::string::npos);
    const TemporaryFile broken("niblick-game 1\nrules golf/golf\nfingerprint x\n");
    CHECK(transcript("golf/golf", "1", "load " + broken.path() + "\nload nowhere.txt\n")
              .find(":3: the fingerprint cannot be read\n") != std::string::npos);
}

TEST_CASE("several moves on a line stop at the first that is not legal") {
    const std::string text = transcript("golf/golf", "1", "draw zz draw\n");
    CHECK(text.find("'zz' is not a card of this game") != std::string::npos);
    CHECK(text.find("Stock: 15 cards") != std::string::npos);
    CHECK(text.find("Stock: 14 cards") == std::string::npos);
}

TEST_CASE("a player may stop and let the score count") {
    const std::string money =
        transcript("peaks/tripeaks_money", "1", "draw\nresign\ndraw\nresign\nundo\ndraw\nscore\n");
    CHECK(money.find("Stopped. Score: -5 dollars (more is better)\n") != std::string::npos);
    CHECK(money.find("You stopped here; 'undo' takes that back.\n") != std::string::npos);
    CHECK(money.find("This game has already ended.\n") != std::string::npos);
    CHECK(money.find("Score: -10 dollars") != std::string::npos);
    const std::string round = transcript("golf/nine_holes", "1", "next\nresign\nnext\n");
    CHECK(round.find("there are moves left, or 'resign'.\n") != std::string::npos);
    CHECK(round.find("You  35  -  -  -  -  -  -  -  -    35\n") != std::string::npos);
    CHECK(round.find("Hole 2 of 9") != std::string::npos);
}
