#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

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
    // Called with the file that was chosen.
    std::function<void(const std::filesystem::path&)> then;
};

}  // namespace niblick
