#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/library/library.h"
#include "variants/plugins/plugin_loader.h"
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
    std::vector<std::string> plugins;   // files named there
    PluginsLoaded mechanisms;           // those of Niblick and of the plugins
    std::function<Exit()> chosen;       // set while the command line is read

    // Loads the plugins. False when one is refused, which is then on `err`.
    bool load_plugins();
    // What reports say of the plugins: each in words, and as lines with `head` before each.
    std::vector<std::string> plugin_texts() const;
    std::string plugin_lines(std::string_view head) const;
    // The rule files that can be seen from here.
    Library library() const;
    // A ruleset by id or file. One that does not load: its diagnostics go to `err`, nothing
    // returns.
    std::optional<Loaded> load(const Library& library, std::string_view id_or_file) const;
    // Whether a game takes deal numbers of a scheme. If not, says so on `err`, and which games do.
    bool is_dealt(const Library& library, const Variant& variant, DealScheme scheme) const;
};

}  // namespace niblick::cli
