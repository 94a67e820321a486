#include "workbench/usage/completion.h"

#include "tests/support/catch.h"

using namespace niblick;

namespace {

Usage small_usage(bool commands) {
    Usage usage;
    usage.program = "golfer";
    usage.lists_games = commands ? "golfer" : "caddie";
    UsageCommand& where = commands ? usage.commands.emplace_back() : usage.self;
    if (commands) {
        where.name = "putt";
        where.words = "Putts: a [ball]";
    }
    UsageOption option;
    option.names = {"-c", "--club"};
    option.value = "WORD";
    option.words = "It's a club";
    option.choices = {"iron", "wood"};
    where.groups.front().options.push_back(option);
    UsageOption file;
    file.names = {"--card"};
    file.value = "FILE";
    file.words = "A file";
    where.groups.front().options.push_back(file);
    UsageOption flag;
    flag.names = {"--hard"};
    flag.words = "Hard";
    where.groups.front().options.push_back(flag);
    UsageOption place;
    place.names = {"HOLE"};
    where.places.push_back(place);
    return usage;
}

void has(const std::string& text, const std::string& part) {
    INFO(text);
    CHECK(text.find(part) != std::string::npos);
}

}  // namespace

TEST_CASE("bash completes commands, options, choices, files and games", "[usage]") {
    const std::string script = completion_script(small_usage(true), "bash");
    has(script, "putt) options=\"--club --card --hard\" ;;");
    has(script,
        "putt:-c | putt:--club) COMPREPLY=($(compgen -W 'iron wood' -- \"$word\")); return ;;");
    has(script, "putt:--card) compopt -o default; return ;;");
    has(script, "\"${COMP_WORDS[0]}\" list --format id");
    CHECK(script.ends_with("complete -F _golfer golfer\n"));
    CHECK(script.find("--hard)") == std::string::npos);
}

TEST_CASE("zsh completes the same, with what each is for", "[usage]") {
    const std::string script = completion_script(small_usage(true), "zsh");
    CHECK(script.starts_with("#compdef golfer\n"));
    has(script, "'putt:Putts\\: a [ball]'");
    has(script, "'--club[It'\\''s a club]:WORD:(iron wood)'");
    has(script, "'--card[A file]:FILE:_files'");
    has(script, "'--hard[Hard]'");
    has(script, "':HOLE:_golfer_games'");
}

TEST_CASE("fish completes the same, with what each is for", "[usage]") {
    const std::string script = completion_script(small_usage(true), "fish");
    const std::string head = "complete -c golfer -n '__fish_seen_subcommand_from putt'";
    has(script, "complete -c golfer -n __fish_use_subcommand -a putt -d 'Putts: a [ball]'\n");
    has(script, head + " -s c -l club -x -a 'iron wood' -d 'It\\'s a club'\n");
    has(script, head + " -l card -r -F -d 'A file'\n");
    has(script, head + " -l hard -d 'Hard'\n");
    has(script, head + " -F -a '(golfer list --format id 2>/dev/null)'\n");
}

TEST_CASE("a program without commands asks another for its games", "[usage]") {
    has(completion_script(small_usage(false), "bash"), "options=$(caddie list --format id");
    has(completion_script(small_usage(false), "zsh"), "$(caddie list --format id");
    has(completion_script(small_usage(false), "fish"),
        "complete -c golfer -F -a '(caddie list --format id 2>/dev/null)'");
}
