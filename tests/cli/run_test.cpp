#include "workbench/cli/run.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include <sys/stat.h>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/scratch.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

// The rows of a table without their last cell, which is the time.
std::string timeless(const std::string& table) {
    std::string result;
    for (std::size_t at = 0; at < table.size();) {
        const std::size_t end = table.find('\n', at);
        const std::string row = table.substr(at, end - at);
        result += row.substr(0, row.rfind(',')) + "\n";
        at = end + 1;
    }
    return result;
}

}  // namespace

TEST_CASE("bad usage is exit code 4") {
    const std::vector<std::vector<std::string>> wrong{
        {},
        {"putt"},
        {"solve", "golf/golf"},
        {"solve", "golf/golf", "--seed", "x"},
        {"solve", "golf/golf", "--seed", "-1"},
        {"solve", "golf/golf", "--seeds", "9..1"},
        {"solve", "golf/golf", "--seed", "1", "--seeds", "1..2"},
        {"solve", "golf/golf", "--seed", "1", "--nodes", "0"},
        {"solve", "golf/golf", "--seed", "1", "--format", "xml"},
        {"deal", "golf/golf"},
        {"deal", "golf/golf", "--seeds", "1..2", "--format", "board"},
        {"playthrough", "golf/golf"},
        {"describe"},
        {"--rulesets", "no/such/folder", "list"},
    };
    for (const auto& arguments : wrong) {
        std::string line;
        for (const std::string& word : arguments) line += word + " ";
        INFO(line);
        const Ran result = ran(arguments);
        CHECK(result.exit == 4);
        CHECK(result.out.empty());
        CHECK_FALSE(result.err.empty());
    }
}

TEST_CASE("a misspelt command is answered with the nearest one") {
    CHECK(ran({"slove", "golf/golf"})
              .err.starts_with("'slove' is not a command; did you mean 'solve'?\n"));
    CHECK(ran({}).err.find("Subcommands:") != std::string::npos);
}

TEST_CASE("a misspelt option or choice is answered with the nearest one") {
    CHECK(ran({"list", "--formt", "json"})
              .err.starts_with("'--formt' is not an option of 'list'; did you mean '--format'?\n"));
    CHECK(ran({"list", "--formt=json"}).err.find("did you mean '--format'?") != std::string::npos);
    CHECK(ran({"list", "--rulesett", "x"}).err.find("'--rulesets'") != std::string::npos);
    CHECK(ran({"play", "golf/golf", "--sead", "3"}).err.find("'--seed'") != std::string::npos);
    CHECK(ran({"list", "--zzzzzzzz"}).err.starts_with("'--zzzzzzzz' is not an option of 'list'\n"));
    CHECK(ran({"list", "golf"}).err.starts_with("'golf' is an unexpected argument for 'list'\n"));
    CHECK(ran({"list", "--format", "jsn"})
              .err.find("'jsn' is not one of text, csv, json, id; did you mean 'json'?") !=
          std::string::npos);
}

TEST_CASE("help and version are asked for anywhere") {
    CHECK(ran({"--version"}).out.starts_with("niblick "));
    for (const std::string command : {"list", "check", "describe", "deal", "solve", "play",
                                      "playthrough", "manual", "schema", "completion"}) {
        INFO(command);
        const Ran result = ran({command, "--help"});
        CHECK(result.exit == 0);
        CHECK(result.out.find("Exit codes: 0 success") != std::string::npos);
        CHECK(ran({"--help"}).out.find("  " + command) != std::string::npos);
    }
}

TEST_CASE("a ruleset that is not there is exit code 3") {
    for (const std::string command : {"describe", "play", "check"}) {
        const Ran result = ran({command, "golf/gofl"});
        CHECK(result.exit == 3);
        CHECK((result.err + result.out).find("golf/gofl") != std::string::npos);
    }
}

TEST_CASE("the exit code of a single solve is its outcome") {
    CHECK(ran({"solve", "golf/golf", "--seed", "1", "--nodes", "1"}).exit == 2);
    const Ran table = ran({"solve", "golf/golf", "--seeds", "1..12", "--format", "csv"});
    CHECK(table.exit == 0);
    for (int seed = 1; seed <= 12; ++seed) {
        const std::string number = std::to_string(seed);
        const Ran one = ran({"solve", "golf/golf", "--seed", number});
        INFO(number);
        CHECK(one.exit == (table.out.find("\n" + number + ",won,") != std::string::npos ? 0 : 1));
    }
}

TEST_CASE("rows are the same for any number of threads", "[threads]") {
    const auto table = [](const std::string& threads) {
        const Ran result = ran(
            {"solve", "golf/golf", "--seeds", "1..30", "--format", "csv", "--threads", threads});
        CHECK(result.exit == 0);
        return timeless(result.out);
    };
    CHECK(table("1") == table("3"));
    CHECK(table("1").starts_with("id,outcome,least_left,best_score,best_bound,nodes\n1,"));
}

TEST_CASE("a deal printed in any form is read back the same") {
    const std::string id = "golf/golf";
    const auto rows = [&](const std::string& deals) {
        const Ran result = ran({"solve", id, "--deals", "-", "--format", "csv"}, deals);
        CHECK(result.exit <= 1);
        return timeless(result.out);
    };
    const auto deal = [&](const std::string& format) {
        return ran({"deal", id, "--seed", "7", "--format", format}).out;
    };
    CHECK(rows(deal("line")) == rows(deal("board")));
    CHECK(rows(deal("line")) == rows(deal("row")));
    CHECK(rows("id,deal\n1," + deal("line")) == rows(deal("line")));
    CHECK(with(rows(deal("line")), "\n1,", "\n7,") ==
          timeless(ran({"solve", id, "--seed", "7", "--format", "csv"}).out));
}

TEST_CASE("a summary counts the verdicts that another search found too") {
    const auto summed = [](const std::string& game, const std::string& nodes) {
        return ran({"solve", game, "--seeds", "1..2", "--verify", "--nodes", nodes, "--summary"})
            .out;
    };
    CHECK_THAT(summed("golf/golf", "1000000"), Catch::Contains("verified: 2 of 2 verdicts\n"));
    CHECK_THAT(summed("sets/pyramid", "1000"), Catch::Contains("verified: 0 of 2 verdicts\n"));
    CHECK_THAT(ran({"solve", "sets/pyramid", "--seeds", "1..2", "--verify", "--nodes", "1000"}).out,
               Catch::Contains(", not verified: brute force reached a limit"));
    const Ran table =
        ran({"solve", "golf/golf", "--seeds", "1..2", "--summary", "--format", "csv"});
    CHECK(table.exit == 4);
    CHECK(table.out.empty());
}

TEST_CASE("several deals with an undecided one are exit code 2") {
    const Ran result = ran({"solve", "golf/golf", "--seeds", "1..4", "--nodes", "10"});
    CHECK(result.exit == 2);
    CHECK(result.out.find("4 deals, all cards known") != std::string::npos);
    CHECK(result.out.find("(node limit)") != std::string::npos);
}

TEST_CASE("a file of the library and its id are the same game") {
    const Ran by_id = ran({"deal", "golf/golf", "--seed", "1"});
    const Ran by_file = ran({"deal", rulesets() + "/golf/golf.toml", "--seed", "1"});
    CHECK(by_id.exit == 0);
    CHECK(by_id.out == by_file.out);
    CHECK(ran({"check", rulesets() + "/golf/golf.toml"}).exit == 0);
}

TEST_CASE("check reports rulesets that play the same, whatever they are called") {
    const Ran result =
        ran({"check", "golf/golf", rulesets() + "/golf/golf.toml", "golf/putt_putt"});
    CHECK(result.exit == 0);
    CHECK(result.out.find("these play the same: golf/golf, ") != std::string::npos);
    CHECK(result.out.find("3 rulesets, 0 with errors\n") != std::string::npos);
}

TEST_CASE("the whole library is without errors") {
    const Ran result = ran({"check"});
    INFO(result.out);
    CHECK(result.exit == 0);
    CHECK(result.out.find("error") == result.out.find("errors\n", result.out.size() - 12));
}

TEST_CASE("list has every game with its other names") {
    const Ran text = ran({"list"});
    CHECK(text.exit == 0);
    CHECK(text.out.find("  golf/golf ") != std::string::npos);
    CHECK(text.out.find("Also known as ") != std::string::npos);
    const Ran ids = ran({"list", "--format", "id"});
    CHECK(ids.out.find("hole/black_hole\n") != std::string::npos);
    const Ran json = ran({"list", "--format", "json"});
    CHECK(json.out.starts_with("[\n{\"id\": \""));
    CHECK(json.out.ends_with("}\n]\n"));
    CHECK(json.out.find("\"same_verdicts\": [\"golf/closed_open_kings\", \"golf/golf\", ") !=
          std::string::npos);
    const Ran csv = ran({"list", "--format", "csv"});
    CHECK(csv.out.starts_with("id,name,also,summary,extends,ok,fingerprint,deals,"));
    const auto row = csv.out.find("\ngolf/golf,");
    REQUIRE(row != std::string::npos);
    const std::string line = csv.out.substr(row + 1, csv.out.find('\n', row + 1) - row - 1);
    CHECK(line.find(",yes,") != std::string::npos);
    const auto lines = [](const std::string& of) { return std::count(of.begin(), of.end(), '\n'); };
    CHECK(lines(csv.out) == lines(ids.out) + 1);
}

TEST_CASE("list says how much of the first deals was proved, where these rules were measured") {
    const Scratch folder;
    const std::string about =
        "extends = \"golf/golf\"\n[about]\nname = \"N\"\nsource = \"Ours.\"\nsummary = \"S.\"\n";
    folder.write("same.toml", about);
    folder.write("other.toml", about + "[columns]\nheight = 3\n[stock]\ncards = 30\n");
    const auto json = [&](const std::string& id) {
        const Ran all = ran({"--rulesets", folder.path().string(), "list", "--format", "json"});
        const auto begin = all.out.find("{\"id\": \"" + id + "\"");
        return begin == std::string::npos
                   ? ""
                   : all.out.substr(begin, all.out.find('\n', begin) - begin);
    };
    CHECK(json("same").find("\"measured\": {\"deals\": ") != std::string::npos);
    CHECK(json("other").find("\"measured\": null") != std::string::npos);
    const Ran text = ran({"--rulesets", folder.path().string(), "list"});
    CHECK(text.out.find("By the solver: proved ") != std::string::npos);
    CHECK(text.out.find("By the solver: not measured.") != std::string::npos);
}

TEST_CASE("completion names every command and option") {
    const Ran result = ran({"completion", "bash"});
    CHECK(result.exit == 0);
    CHECK(result.out.find("solve) options=\"") != std::string::npos);
    CHECK(result.out.find("--seeds") != std::string::npos);
}

TEST_CASE("output that cannot be written is exit code 5") {
    std::ostringstream out;
    std::ostringstream err;
    std::istringstream in;
    out.setstate(std::ios::failbit);
    const char* argv[] = {"niblick", "manual"};
    CHECK(run(2, argv, {in, out, err}) == 5);
    CHECK(err.str() == "niblick: the output cannot be written\n");
}

TEST_CASE("a full disk under the output is told by its name") {
    std::ofstream out("/dev/full");
    if (!out) return;  // no such device on this system
    std::ostringstream err;
    std::istringstream in;
    const char* argv[] = {"niblick", "manual"};
    CHECK(run(2, argv, {in, out, err}) == 5);
    CHECK(err.str() == "niblick: the output cannot be written: No space left on device\n");
}

TEST_CASE("nothing is read from a pipe but standard input, and no command waits for one") {
    const Scratch scratch;
    const std::string pipe = (scratch / "pipe").string();
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const std::vector<std::vector<std::string>> runs{
        {"check", pipe},
        {"describe", pipe},
        {"play", pipe, "--seed", "1"},
        {"solve", pipe, "--seed", "1"},
        {"solve", "golf/golf", "--deals", pipe},
        {"analyse", "golf/golf", "--deal", pipe},
        {"survey", pipe, "--report", "table"},
        {"survey", "--resume", pipe},
        {"survey", "golf/golf", "--seeds", "1..3", "-o", pipe},
        {"compare", "golf/golf", "golf/dead_king", "--seeds", "1..3", "--from", pipe},
        {"--plugin", pipe, "list"},
        {"graph", "golf/golf", "-o", pipe},
    };
    for (const std::vector<std::string>& words : runs) {
        const Ran result = ran(words);
        INFO(words[0] << ' ' << words[1] << ": " << result.err);
        CHECK(result.exit == (words[0] == "graph" ? 5 : 3));
        CHECK((result.out + result.err).find("not an ordinary file") != std::string::npos);
    }
    const Ran game = ran({"play", "golf/golf", "--seed", "1"}, "load " + pipe + "\nquit\n");
    CHECK(game.out.find("not an ordinary file") != std::string::npos);
}

TEST_CASE("a filter of deals says what it passed over") {
    const std::vector<std::string> all{"deal", "golf/dead_king", "--seeds", "1..40"};
    auto with = [&all](const std::string& keep, const std::string& nodes) {
        auto arguments = all;
        for (const std::string& word : {std::string("--keep"), keep, std::string("--nodes"), nodes})
            arguments.push_back(word);
        return ran(arguments);
    };
    const auto lines = [](const Ran& result) {
        return std::count(result.out.begin(), result.out.end(), '\n');
    };
    const Ran winnable = with("winnable", "2000000");
    const Ran possible = with("possible", "2000000");
    CHECK(winnable.exit == 0);
    CHECK(winnable.out == possible.out);
    CHECK(lines(winnable) > 0);
    CHECK(lines(winnable) < 40);
    CHECK(winnable.err == "passed over: " + std::to_string(40 - lines(winnable)) +
                              " proved impossible, 0 not decided (2000000 positions a deal)\n");
    // With too small a budget nothing is proved: what is kept then is said to be unproved.
    const Ran poor = with("possible", "2");
    CHECK(lines(poor) == 40);
    CHECK(poor.err ==
          "passed over: 0 proved impossible; kept without proof: 40 (2 positions a deal)\n");
    CHECK(lines(with("winnable", "2")) == 0);
    CHECK(ran(all).err.empty());
}
