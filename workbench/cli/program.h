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

// One run of the program: the state shared by all commands, and the chosen command.
struct Program {
    Program(Console console_, std::filesystem::path path_)
        : console(console_),
          path(std::move(path_)) {}

    Console console;
    std::filesystem::path path;         // of the executable
    std::vector<std::string> rulesets;  // folders named on the command line
    std::vector<std::string> plugins;   // plugin files named on the command line
    PluginsLoaded mechanisms;           // the built-in ones and those of plugins
    std::function<Exit()> chosen;       // set by parsing the command line

    // Loads the plugins. False after reporting a refused one on `err`.
    bool load_plugins();
    // The plugins in words, for reports; and as lines that start with `head`.
    std::vector<std::string> plugin_texts() const;
    std::string plugin_lines(std::string_view head) const;
    // The library of rule files, by the folders named and the usual ones.
    const Library& library() const;
    // Loads a ruleset by id or file. On errors writes the diagnostics to `err` and returns nothing.
    std::optional<Loaded> load(std::string_view id_or_file) const;
    // Whether a game accepts deal numbers of a scheme. If not, reports on `err` which games do.
    bool is_dealt(const Variant& variant, DealScheme scheme) const;

  private:
    mutable std::optional<Library> library_;
};

}  // namespace niblick::cli
