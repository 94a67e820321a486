#pragma once

#include <string>
#include <vector>

namespace niblick {

// One option of a program, or a word that it takes by its place.
struct UsageOption {
    std::vector<std::string> names;    // "-o", "--output"; a word by its place has one, without '-'
    std::string value;                 // what its value is called, such as FILE; empty: it has none
    std::string words;                 // what it does, as --help says it
    std::vector<std::string> choices;  // the only values it takes; empty: any
    bool required = false;
    bool repeats = false;         // several values may follow it, or several words in its place
    bool value_optional = false;  // it may stand without its value

    // What helps a shell to complete a value: nothing, the choices, or names of files or folders.
    enum class Completes { nothing, choices, files, folders };
    Completes completes() const;
};

// Options that belong together, under a title of their own.
struct UsageGroup {
    std::string title, words;
    std::vector<UsageOption> options;
};

// A command of a program, or the program itself: what may stand behind its name. The first group is
// that of the options without a title, and always there.
struct UsageCommand {
    std::string name, words;
    std::vector<UsageOption> places;  // words by their place, in order
    std::vector<UsageGroup> groups = {{}};

    // Every option of every group.
    std::vector<UsageOption> options() const;
};

// A chapter that only the manual page has. Paragraphs are separated by empty lines; one of two
// lines is a term and its text.
struct UsageChapter {
    std::string title, text;
};

// How a program is called, described once for --help, the manual page and shells.
struct Usage {
    std::string program;
    std::string version;                 // such as "niblick 0.1.0"
    UsageCommand self;                   // what may stand before a command
    std::vector<UsageCommand> commands;  // none: the program has no commands
    std::string lists_games;             // the program whose `list --format id` prints ids of games
    std::vector<UsageChapter> chapters;
};

// The options of a group as --help lists them: names in a column `indent` wide, text behind it.
std::string listed_options(const std::vector<UsageOption>& options, std::size_t indent);

}  // namespace niblick
