#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/library.h"
#include "workbench/cli/console.h"

namespace niblick::cli {

// One run of the program: what all commands share, and the command that was chosen.
struct Program {
    Program(Console console_, std::filesystem::path path_)
        : console(console_),
          path(std::move(path_)) {}

    Console console;
    std::filesystem::path path;         // of the program itself
    std::vector<std::string> rulesets;  // folders named on the command line
    std::function<Exit()> chosen;       // set while the command line is read

    // The rule files that can be seen from here.
    Library library() const;
    // A ruleset by id or file. One that does not load: its diagnostics go to `err`, nothing
    // returns.
    std::optional<Loaded> load(const Library& library, std::string_view id_or_file) const;
};

}  // namespace niblick::cli
