#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/deal/deal_number.h"
#include "workbench/persist/settings.h"
#include "workbench/usage/usage.h"

namespace niblick {

// The parsed command line.
struct Arguments {
    std::string rules;  // id or file; empty: the last game
    std::optional<DealNumber> deal;
    std::vector<std::filesystem::path> rulesets;  // searched before the usual folders
    std::vector<std::filesystem::path> plugins;   // in addition to those of the settings
    std::vector<std::string> moves;               // to play at the start
    std::string beside;                           // second layout in the graph area
    std::vector<std::string> compare;             // games to compare, their deals, and a tab
    std::filesystem::path survey;                 // a survey file to show
    std::filesystem::path screenshot;             // draw one frame into this file and exit
    int width = 0;                                // of the window or the picture; 0: unspecified
    int height = 0;
    float scale = 0;  // 0: the monitor's
    std::optional<bool> dark;
    std::optional<bool> touch;  // large targets
    std::string panel;          // a word of the setting "page", or "none"; empty: unchanged
    std::string area;           // a word of a tab; empty: unchanged
    std::optional<Advice> advice;
    std::string show;         // the overlay to show, a word of --show
    bool time_start = false;  // print the time of the first frame and exit
    bool help = false;
    bool version = false;
    bool man = false;        // print the manual page
    std::string completion;  // print a completion script for this shell
    std::string error;       // if not empty, the command line is invalid
};

Arguments read_arguments(const std::vector<std::string>& words);
// The options, described for the manual page and shells; the version is left empty.
Usage usage_of_window();
// The text of --help.
std::string usage();

}  // namespace niblick
