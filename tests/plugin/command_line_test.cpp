#include <fstream>
#include <sstream>

#include "tests/plugin/outside.h"
#include "tests/support/scratch.h"
#include "workbench/cli/run.h"

using namespace niblick;

namespace {

struct Ran {
    int exit = 0;
    std::string out;
    std::string err;
};

Ran ran(const std::vector<std::string>& arguments, const std::string& in = "") {
    std::vector<std::string> words{"niblick", "--rulesets",
                                   outside("prefix/share/niblick/rulesets").string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<const char*> argv;
    for (const std::string& word : words) argv.push_back(word.c_str());
    std::istringstream input(in);
    std::ostringstream output;
    std::ostringstream errors;
    const int exit = cli::run(static_cast<int>(argv.size()), argv.data(), {input, output, errors});
    return {exit, output.str(), errors.str()};
}

// With the template plugin and its rules.
Ran played(std::vector<std::string> arguments, const std::string& in = "") {
    arguments.insert(arguments.begin() + 1, ricochet_rules().string());
    arguments.insert(arguments.end(), {"--plugin", ricochet().string()});
    return ran(arguments, in);
}

// With one space between words.
std::string unwrapped(const std::string& text) {
    std::istringstream in{text};
    std::string result;
    for (std::string word; in >> word;) result += (result.empty() ? "" : " ") + word;
    return result;
}

bool has(const std::string& text, const std::string& part) {
    UNSCOPED_INFO(text);
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("every command takes a table of a plugin") {
    const std::string named = ricochet().string() + " ([walls], ";
    CHECK(ran({"check", ricochet_rules().string()}).exit == 3);
    const Ran checked = played({"check"});
    CHECK(checked.exit == 0);
    CHECK(has(checked.out, "plugin: " + named));
    const std::string page = unwrapped(played({"describe"}).out);
    CHECK(has(page, "The layout has walls: north 1 2 9-11"));
    CHECK(has(page, "Not built in: the table [walls] of " + ricochet().string() + "."));
    const Ran manual = ran({"manual", "--plugin", ricochet().string()});
    CHECK(has(manual.out, "\n### [walls]\n"));
    CHECK(has(manual.out, "Not built in: from " + ricochet().string()));
    CHECK(has(played({"playthrough", "--seed", "1"}).out, "# plugin " + named));
}

TEST_CASE("reports name the plugins that were loaded") {
    const std::string named = ricochet().string() + " ([walls], ";
    CHECK(has(ran({"list", "--plugin", ricochet().string()}).out, "\nplugins\n  " + named));
    CHECK(has(ran({"list", "--format", "json", "--plugin", ricochet().string()}).out,
              "\"plugins\": [\"" + named));
    CHECK_FALSE(has(ran({"list", "--format", "json"}).out, "plugins"));
    CHECK(has(played({"solve", "--seed", "5"}).out, "\nplugin:     " + named));
    CHECK(has(played({"solve", "--seeds", "5..8"}).out, "\nplugin:   " + named));
    CHECK(has(played({"solve", "--seeds", "5..8", "--format", "json"}).out,
              "\"plugins\": [\"" + named));
    CHECK(played({"solve", "--seeds", "5..8", "--format", "csv"})
              .out.starts_with("# plugin " + named));
    CHECK(has(played({"analyse", "--seed", "5", "--goal", "clear"}).out, "\nplugin " + named));
}

TEST_CASE("a game with a plugin's rule is played to its end by a script") {
    const Ran solved = played({"solve", "--seed", "5", "--line"});
    CHECK(solved.exit == 0);
    const auto at = solved.out.find("line:\n");
    REQUIRE(at != std::string::npos);
    std::istringstream words{solved.out.substr(at + 6)};
    std::string script;
    for (std::string word; words >> word && !word.starts_with("plugin:");) {
        if (!word.starts_with('(')) script += word + "\n";
    }
    const Ran game = played({"play", "--seed", "5"}, script);
    CHECK(game.exit == 0);
    CHECK(has(game.out, "Won: cleared in "));
}

TEST_CASE("a plugin that is refused ends the command before it begins") {
    const Ran result = ran({"list", "--plugin", object("foreign_build").string()});
    CHECK(result.exit == 3);
    CHECK(result.out.empty());
    CHECK(has(result.err, "built for a different build of Niblick"));
}

TEST_CASE("a rule that fails makes a row unknown and says why") {
    const auto rules = outside("failing.toml");
    std::ofstream(rules) << "extends = \"golf/golf\"\n[about]\nname = \"X\"\nsource = \"A test.\"\n"
                            "summary = \"A test.\"\n[failing]\nin = \"forbids\"\n";
    const auto solved = [&](const std::string& format, const std::string& threads) {
        return ran({"solve", rules.string(), "--seeds", "1..6", "--format", format, "--threads",
                    threads, "--plugin", object("failing").string()});
    };
    const Ran rows = solved("text", "1");
    CHECK(rows.exit == 2);
    CHECK(has(rows.out, "deal 1: unknown"));
    CHECK(has(rows.out, "A rule failed, the table [failing] of "));
    CHECK(has(rows.out, "lost:     0\n"));
    CHECK(has(solved("json", "3").out, "\"fault\": \"A rule failed, the table [failing] of "));
}

TEST_CASE("every command that solves says on standard error which rule failed") {
    const Scratch scratch;
    const std::string rules =
        scratch
            .write("failing.toml",
                   "extends = \"golf/golf\"\n[about]\nname = \"X\"\nsource = \"A test.\"\n"
                   "summary = \"A test.\"\n[failing]\nin = \"forbids\"\n")
            .string();
    const auto file = (scratch / "a.db").string();
    const auto says = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), {"--plugin", object("failing").string()});
        const Ran run = ran(arguments);
        INFO(arguments[0] << '\n' << run.out);
        CHECK(has(run.err, "niblick: A rule failed, the table [failing] of " +
                               object("failing").string() + ": out of cheese"));
        return run;
    };
    says({"solve", rules, "--seed", "1"});
    says({"solve", rules, "--seeds", "1..6", "--format", "csv"});
    says({"analyse", rules, "--seed", "1", "--goal", "clear"});
    says({"deal", rules, "--seeds", "1..3", "--keep", "possible"});
    says({"deal", rules, "--seeds", "1..3", "--band", "easiest"});
    CHECK(says({"ladder", rules, "--seeds", "1..5", "--players", "random"}).exit == 2);
    CHECK(says({"ladder", rules, "--seeds", "1..5", "--players", "full"}).exit == 2);
    says({"playthrough", rules, "--seed", "1", "--solver"});
    says({"compare", rules, "golf/golf", "--seeds", "1..5"});
    says({"lint", rules, "--deals", "5"});
    says({"design", rules, "--vary", "columns.count=6..7", "--wins", "50", "--deals", "20"});
    const Ran survey = says({"survey", rules, "--seeds", "1..5", "-o", file});
    CHECK(has(survey.out, "had a failing rule"));
    says({"survey", file, "--report", "table"});
    CHECK(has(says({"survey", file, "--report", "csv"}).out, ",fault\n"));
    CHECK(has(says({"survey", file, "--report", "json"}).out, "\"fault\":\"A rule failed, the"));
    CHECK(has(says({"survey", file, "--report", "json", "--summary"}).out, "(deal 1)"));
}

TEST_CASE("a game of text says which rule failed") {
    const Scratch scratch;
    const auto play = [&](const std::string& place, const std::string& words) {
        const std::string rules =
            scratch
                .write(place + ".toml",
                       "extends = \"golf/golf\"\n[about]\nname = \"X\"\nsource = \"A test.\"\n"
                       "summary = \"A test.\"\n[failing]\nin = \"" +
                           place + "\"\n")
                .string();
        return ran({"play", rules, "--seed", "1", "--plugin", object("failing").string()}, words)
            .out;
    };
    const std::string failed =
        "A rule failed, the table [failing] of " + object("failing").string();
    CHECK(has(unwrapped(play("forbids", "hint\n")), "is not known to be won or lost. " + failed));
    for (const std::string place : {"forbids", "follow"}) {
        const std::string text = play(place, "draw\n");
        CHECK(has(text, failed));
        CHECK_FALSE(has(text, "No legal move:"));
    }
}

TEST_CASE("a stock that a rule keeps from being turned is refused in the words of the rule") {
    const auto rules = outside("failing_turn.toml");
    std::ofstream(rules) << "extends = \"golf/golf\"\n[about]\nname = \"X\"\nsource = \"A test.\"\n"
                            "summary = \"A test.\"\n[failing]\nin = \"forbids\"\n";
    const Ran game =
        ran({"play", rules.string(), "--seed", "1", "--plugin", object("failing").string()},
            "d\nd\nwhy draw\nquit\n");
    const std::string words =
        "A rule failed, the table [failing] of " + object("failing").string() + ": out of cheese";
    const auto first = game.out.find(words);
    REQUIRE(has(game.out, words));
    const auto second = game.out.find(words, first + 1);
    REQUIRE(second != std::string::npos);
    CHECK(has(game.out.substr(second), "failing_turn.toml, line 7: in = \"forbids\""));
}

TEST_CASE("a deal that is won beside a rule that fails says so") {
    const auto rules = outside("failing_add.toml");
    std::ofstream(rules)
        << "extends = \"golf/double_golf\"\n[about]\nname = \"X\"\n"
           "source = \"A test.\"\nsummary = \"A test.\"\n[failing]\nin = \"add\"\n";
    const auto solved = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{"solve", rules.string(), "--nodes",
                                       "20000", "--plugin",     object("failing").string()};
        words.insert(words.end(), more.begin(), more.end());
        return ran(words).out;
    };
    const std::string fault = "A rule failed, the table [failing] of ";
    const std::string one = solved({"--seed", "1"});
    CHECK(has(one, "deal 1: won"));
    CHECK(has(one, "\nfault:      " + fault));
    CHECK(has(solved({"--seeds", "1..2"}), "ms. " + fault));
    CHECK(has(solved({"--seed", "1", "--format", "json"}), "\"fault\": \"" + fault));
}
