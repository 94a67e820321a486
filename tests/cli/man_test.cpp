#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/ran.h"
#include "tests/support/catch.h"

using namespace niblick::cli;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

// The long options that a help text lists, written as troff does.
std::vector<std::string> options_in(const std::string& help) {
    std::vector<std::string> found;
    for (const std::string& line : lines_of(help)) {
        const std::size_t at = line.find("--");
        if (at == std::string::npos || line.find_first_not_of(" -,h") < at) continue;
        found.push_back("\\-\\-" +
                        with(line.substr(at + 2, line.find(' ', at) - at - 2), "-", "\\-"));
    }
    return found;
}

}  // namespace

TEST_CASE("every command has a manual page with the options of its help") {
    const std::vector<std::string> commands = lines_of(ran({"man", "--list"}).out);
    CHECK(commands.size() > 15);
    const std::string whole = ran({"man"}).out;
    std::size_t options = 0;
    for (const std::string& command : commands) {
        INFO(command);
        CHECK(whole.find("niblick\\-" + command + "\\fR(1)") != std::string::npos);
        const std::string page = ran({"man", command}).out;
        CHECK(page.find(".SH NAME\nniblick\\-" + command + " \\- ") != std::string::npos);
        for (const std::string& option : options_in(ran({command, "--help"}).out)) {
            INFO(option);
            CHECK(page.find("\\fB" + option + "\\fR") != std::string::npos);
            ++options;
        }
    }
    CHECK(options > 100);
}

TEST_CASE("a page says which values an option takes and which options go together") {
    const std::string page = ran({"man", "solve"}).out;
    CHECK(page.find("\\fB\\-\\-format\\fR \\fBtext\\fR | \\fBcsv\\fR | \\fBjson\\fR\n") !=
          std::string::npos);
    CHECK(page.find(".SH DEALS\nExactly one of these has to be given.\n") != std::string::npos);
    CHECK(page.find(".SH EXIT STATUS\n0 success") != std::string::npos);
    const std::size_t help = page.find("\\-\\-help");
    CHECK(page.find("\\-\\-help", help + 1) == std::string::npos);
    CHECK(ran({"man", "deal"}).out.find("\\fB\\-\\-daily\\fR [\\fIDATE\\fR]\n") !=
          std::string::npos);
}

TEST_CASE("a page that there is not is answered with the nearest") {
    const Ran result = ran({"man", "slove"});
    CHECK(result.exit == 4);
    CHECK(result.err.find("'slove' is not a command; did you mean 'solve'?") != std::string::npos);
}

TEST_CASE("the manual answers words as text for a terminal") {
    const std::string events = ran({"manual", "events"}).out;
    CHECK(events.find("\n  every N moves\n      N moves have been made") != std::string::npos);
    CHECK(events.find("\n    [events]") != std::string::npos);
    CHECK(events.find("```") == std::string::npos);
    for (const std::string& line : lines_of(events)) {
        INFO(line);
        CHECK((line.size() <= 80 || line.starts_with("    ")));
    }
    CHECK(ran({"manual", "a", "wild", "card"}).out.find("[wilds]\n") != std::string::npos);
    const Ran wrong = ran({"manual", "evnts"});
    CHECK(wrong.exit == 4);
    CHECK(wrong.err.find("nothing about 'evnts'; did you mean 'events'?") != std::string::npos);
    CHECK(ran({"completion", "bash"}).out.find("manual) options='about cells clauses") !=
          std::string::npos);
}

TEST_CASE("completion is written for three shells and no other") {
    CHECK(ran({"completion", "bash"}).out.find("complete -F _niblick niblick") !=
          std::string::npos);
    CHECK(ran({"completion", "zsh"}).out.starts_with("#compdef niblick\n"));
    CHECK(ran({"completion", "fish"}).out.starts_with("complete -c niblick -f\n"));
    CHECK(ran({"completion", "zsh"}).out.find("'--players[") != std::string::npos);
    CHECK(ran({"completion", "csh"}).err.find("'csh' is not one of bash, zsh, fish") !=
          std::string::npos);
}
