#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"

using namespace niblick::cli;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> fields_of(const std::string& line) {
    std::istringstream in(line);
    std::vector<std::string> fields;
    for (std::string field; std::getline(in, field, ',');) fields.push_back(field);
    return fields;
}

// The first moves of the line that `solve` finds for a deal that it wins.
std::string first_moves(const std::string& id, const std::string& seed, std::size_t count) {
    const Ran solved = ran({"solve", id, "--seed", seed, "--format", "csv", "--line"});
    REQUIRE(solved.exit == 0);
    std::istringstream words(fields_of(lines_of(solved.out).at(1)).back());
    std::string moves;
    std::string word;
    for (std::size_t made = 0; made < count && words >> word;) {
        moves += word + " ";
        if (word[0] != '(') ++made;
    }
    return moves;
}

}  // namespace

TEST_CASE("analyse gives every legal move its verdict and best score") {
    const Ran result = ran({"analyse", "hole/quasar", "--seed", "5", "--format", "csv"});
    CHECK(result.exit == 0);
    CHECK(result.err.empty());
    const auto lines = lines_of(result.out);
    REQUIRE(lines.size() == 15);  // heads, the position, and the end card of thirteen columns
    CHECK(lines[0] ==
          "fingerprint,deal,after,move,outcome,why,least_left,best_score,best_bound,nodes");
    const auto here = fields_of(lines[1]);
    CHECK(here.at(0).size() == 16);
    CHECK(here.at(3).empty());
    CHECK(here.at(4) == "won");
    // A position is won when one of its moves keeps it so, and no better than its best move.
    bool one_wins = false;
    int best = 99;
    for (std::size_t i = 2; i < lines.size(); ++i) {
        const auto fields = fields_of(lines[i]);
        CHECK(fields.at(0) == here.at(0));
        one_wins = one_wins || fields.at(4) == "won";
        CHECK(fields.at(7) == fields.at(8));
        best = std::min(best, std::stoi(fields.at(7)));
    }
    CHECK(one_wins);
    CHECK(best == std::stoi(here.at(7)));
}

TEST_CASE("analyse follows moves as solve prints them, the shown cards in brackets included") {
    const std::string moves = first_moves("golf/golf", "1", 6);
    const Ran text = ran({"analyse", "golf/golf", "--seed", "1", "--moves", moves});
    CHECK(text.exit == 0);
    CHECK(text.out.starts_with("golf/golf, deal 1, after 6 moves: won, best score "));
    CHECK(text.out.find("\nrules ") != std::string::npos);
    const Ran json = ran({"analyse", "golf/golf", "--seed", "1", "--moves", moves, "--format",
                          "json", "--goal", "clear"});
    CHECK(lines_of(json.out).size() == 1);
    CHECK(json.out.find(R"("complete": true, "moves": [{"move": )") != std::string::npos);
    CHECK(json.out.find(R"("best_score": null)") != std::string::npos);
}

TEST_CASE("analyse names cards that alone lose a deal") {
    const Ran lost =
        ran({"analyse", "hole/black_hole", "--seed", "82", "--goal", "clear", "--core"});
    CHECK(lost.out.find("These 26 cards lose it: ") != std::string::npos);
    const Ran json = ran({"analyse", "hole/black_hole", "--seed", "82", "--goal", "clear", "--core",
                          "--format", "json"});
    CHECK(json.out.find("\"core_minimal\": true") != std::string::npos);
    const Ran won = ran({"analyse", "hole/black_hole", "--seed", "1", "--goal", "clear", "--core"});
    CHECK(won.out.find("lose it") == std::string::npos);
    const Ran open =
        ran({"analyse", "golf/golf", "--seed", "4", "--nodes", "10", "--core", "--agency"});
    CHECK_THAT(open.out, Catch::Contains("Whether it is lost is not known") &&
                             Catch::Contains("before any greedy line was seen"));
    const Ran refused = ran({"analyse", "sets/pyramid", "--seed", "1", "--core"});
    CHECK(refused.exit == 3);
    CHECK(
        refused.err ==
        "--core: Which cards lose a deal is told only of games in which cards do nothing but leave "
        "for a foundation.\n");
}

TEST_CASE("analyse tells whether play matters") {
    // Golf's first deal can be won, but not without passing up a card.
    const Ran passed = ran({"analyse", "golf/golf", "--seed", "1", "--goal", "clear", "--agency"});
    CHECK(passed.out.starts_with("golf/golf, deal 1, after 0 moves: won"));
    CHECK(passed.out.find("  Every greedy line loses, leaving 2 to 17 cards.\n") !=
          std::string::npos);
    const std::vector<std::string> peaks = {"analyse", "peaks/tripeaks", "--seed",   "1",
                                            "--goal",  "clear",          "--agency", "--format"};
    auto json = peaks;
    json.emplace_back("json");
    CHECK(ran(json).out.find(R"("agency": {"why": "finished", "can_win": true, "can_lose": true, )"
                             R"("fewest_left": 0, "most_left": 8, "first_decided": 10, )"
                             R"("all_decided": 45, "nodes": )") != std::string::npos);
    auto csv = peaks;
    csv.emplace_back("csv");
    const auto lines = lines_of(ran(csv).out);
    CHECK(lines.at(0).ends_with(
        ",nodes,can_win,can_lose,fewest_left,most_left,first_decided,all_decided"));
    CHECK(lines.at(1).ends_with(",yes,yes,0,8,10,45"));
    CHECK(std::count(lines.at(2).begin(), lines.at(2).end(), ',') ==
          std::count(lines.at(0).begin(), lines.at(0).end(), ','));
    const Ran refused = ran({"analyse", "hole/flake", "--seed", "1", "--agency"});
    CHECK(refused.exit == 3);
    CHECK(refused.err.starts_with("--agency: Whether play matters is told only of games "));
    // A limit: what is known of all lines takes all of them.
    const Ran few = ran(
        {"analyse", "golf/golf", "--seed", "1", "--goal", "clear", "--agency", "--nodes", "500"});
    CHECK(few.out.find("  Some greedy lines lose. The search reached its limit before all were "
                       "seen.\n") != std::string::npos);
}

TEST_CASE("analyse reads a deal from a file, and one only") {
    const Ran deal = ran({"deal", "golf/golf", "--seed", "3", "--format", "board"});
    const auto moves = [](const std::string& text) {
        const auto lines = lines_of(text);
        return std::vector<std::string>(lines.begin() + 1, lines.end());
    };
    const Ran by_file = ran({"analyse", "golf/golf", "--deal", "-"}, deal.out);
    const Ran by_number = ran({"analyse", "golf/golf", "--seed", "3"});
    CHECK(by_file.exit == by_number.exit);
    CHECK(moves(by_file.out) == moves(by_number.out));
    const Ran two = ran({"deal", "golf/golf", "--seeds", "3..4", "--format", "line"});
    const Ran refused = ran({"analyse", "golf/golf", "--deal", "-"}, two.out);
    CHECK(refused.exit == 3);
    CHECK(refused.err.find("one deal is needed, but there are 2") != std::string::npos);
    CHECK(refused.out.empty());
}

TEST_CASE("analyse says which move cannot be made, and why") {
    const auto with_moves = [](const std::string& moves) {
        return ran({"analyse", "hole/black_hole", "--seed", "1", "--moves", moves});
    };
    const Ran covered = with_moves("2S");
    CHECK(covered.exit == 3);
    CHECK(covered.err.find("'2S', move 1, cannot be made here: ") != std::string::npos);
    CHECK(covered.err.find("Covered by") != std::string::npos);
    const Ran unknown = with_moves("nonsense");
    CHECK(unknown.exit == 3);
    CHECK(unknown.err == "--moves: 'nonsense', move 1, is not a move of this game\n");
}

TEST_CASE("analyse ends with the verdict of the position") {
    CHECK(ran({"analyse", "golf/golf", "--seed", "1"}).exit == 0);
    int lost = 0;
    for (int seed = 1; seed <= 6; ++seed) {
        const std::string number = std::to_string(seed);
        const int verdict = ran({"solve", "golf/golf", "--seed", number}).exit;
        CHECK(ran({"analyse", "golf/golf", "--seed", number}).exit == verdict);
        lost += verdict == 1;
    }
    CHECK(lost > 0);
    const Ran limited = ran({"analyse", "peaks/tripeaks", "--seed", "3", "--nodes", "5"});
    CHECK(limited.exit == 2);
    CHECK(limited.out.find("unknown, best score at least ") != std::string::npos);
    CHECK(limited.out.find("(node limit)") != std::string::npos);
}

TEST_CASE("analyse wants one deal") {
    CHECK(ran({"analyse", "golf/golf"}).exit == 4);
    CHECK(ran({"analyse", "golf/golf", "--seed", "1", "--deal", "-"}).exit == 4);
    CHECK(ran({"analyse", "no/such_rules", "--seed", "1"}).exit == 3);
    CHECK(ran({"completion", "bash"}).out.find("analyse) options=\"") != std::string::npos);
}
