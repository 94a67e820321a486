#include "workbench/usage/man_page.h"

#include "tests/support/catch.h"

using namespace niblick;

namespace {

Usage small_usage() {
    Usage usage;
    usage.program = "golfer";
    usage.version = "golfer 1.0";
    usage.self.words = "Plays golf: well.";
    UsageOption option;
    option.names = {"-c", "--club"};
    option.value = "WORD";
    option.words = ".iron isn't 'wood'; a \\ and a - stay";
    option.choices = {"iron", "wood"};
    usage.self.groups.front().options.push_back(option);
    UsageCommand command;
    command.name = "putt";
    command.words = "Putts a ball";
    UsageOption place;
    place.names = {"HOLE"};
    place.words = "Where to";
    place.required = true;
    place.repeats = true;
    command.places.push_back(place);
    UsageOption hard;
    hard.names = {"--hard"};
    hard.words = "Hits it hard";
    command.groups.push_back({"How", "Exactly one of these has to be given.", {hard}});
    usage.commands.push_back(command);
    usage.chapters = {{"Exit status", "0 when it is in."}, {"Files", "~/card\nThe score."}};
    return usage;
}

bool has(const std::string& text, const std::string& part) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the page of a program has its options, commands and chapters", "[usage]") {
    const std::string page = man_page(small_usage());
    CHECK(page.starts_with(".TH GOLFER 1 \"\" \"golfer 1.0\" \"Niblick\"\n"));
    has(page, "golfer \\- Plays golf\n");
    has(page, ".SH COMMANDS\n.TP\n\\fBgolfer\\-putt\\fR(1)\nPutts a ball\n");
    has(page, ".SH EXIT STATUS\n0 when it is in.\n");
    has(page, ".SH FILES\n.TP\n\\fB\\(ti/card\\fR\nThe score.\n");
}

TEST_CASE("nothing in a text is taken for troff", "[usage]") {
    const std::string page = man_page(small_usage());
    has(page,
        "\\fB\\-c\\fR, \\fB\\-\\-club\\fR \\fBiron\\fR | \\fBwood\\fR\n"
        "\\&.iron isn\\(aqt \\(aqwood\\(aq; a \\e and a \\- stay\n");
}

TEST_CASE("the page of a command has its places and its groups", "[usage]") {
    const Usage usage = small_usage();
    const std::string page = man_page(usage, usage.commands.front());
    CHECK(page.starts_with(".TH GOLFER\\-PUTT 1 "));
    has(page, "\\fBgolfer putt\\fR [\\fIOPTION\\fR ...] \\fIHOLE\\fR ...\n");
    has(page,
        ".SH HOW\nExactly one of these has to be given.\n.TP\n\\fB\\-\\-hard\\fR\nHits it hard\n");
    has(page, ".SH EXIT STATUS\n");
    CHECK(page.find(".SH FILES") == std::string::npos);
    has(page, "\\fBgolfer\\fR(1)");
}
