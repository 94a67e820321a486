#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "workbench/kit/command.h"

namespace niblick {

// What a file is to be chosen for.
struct FileRequest {
    std::string title;                 // "Open a survey"
    std::string accept = "Open";       // on the button
    std::vector<std::string> endings;  // of such files: ".svg"; empty: any
    bool saving = false;               // a new name may be given, and replacing is asked about
    std::filesystem::path folder;      // to begin in; empty: the one used last
    std::string name;                  // of a new file
    // A second file that is written with the one chosen; null: none.
    std::function<std::filesystem::path(const std::filesystem::path&)> beside = {};
    // The command for the file that was chosen.
    std::function<Command(const std::filesystem::path&)> then;
};

// What a person can do while choosing a file.
namespace chooser {

struct Type {  // the path or name in the field
    std::string text;
};
struct GoTo {
    std::filesystem::path folder;
};
struct Up {};
struct Move {  // along the list
    int by = 1;
};
struct Point {
    int line = 0;  // of the list
};
struct Take {  // enters a folder, chooses a file
    int line = 0;
};
struct Accept {};  // what the field names, or else the line of the list
struct Replace {   // answers whether to replace the file that is there
    bool yes = false;
};
struct FlipHidden {};
struct FlipNewest {};   // the newest first, or by name
struct FlipEndings {};  // files of other kinds too
struct Close {};

}  // namespace chooser

using ChooserCommand =
    std::variant<chooser::Type, chooser::GoTo, chooser::Up, chooser::Move, chooser::Point,
                 chooser::Take, chooser::Accept, chooser::Replace, chooser::FlipHidden,
                 chooser::FlipNewest, chooser::FlipEndings, chooser::Close>;

namespace command {

struct ChooseFile {  // opens the chooser
    FileRequest request;
};
struct Chooser {  // does nothing while it is closed
    ChooserCommand what;
};

}  // namespace command

}  // namespace niblick
