#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/deal/deal_number.h"
#include "workbench/persist/settings.h"
#include "workbench/usage/usage.h"

namespace niblick {

// What the command line asks for.
struct Arguments {
    std::string rules;  // id or file; empty: the last game
    std::optional<DealNumber> deal;
    std::vector<std::filesystem::path> rulesets;  // searched before the usual folders
    std::vector<std::filesystem::path> plugins;   // loaded beside those of the settings
    std::vector<std::string> moves;               // to play at once
    std::vector<std::string> compare;             // games to compare, their deals, and a page
    std::filesystem::path survey;                 // a file of one, to be shown
    std::filesystem::path screenshot;             // draw one frame into this file and leave
    int width = 0;                                // of the window or the picture; 0: not told
    int height = 0;
    float scale = 0;  // 0: the monitor's
    std::optional<bool> dark;
    std::optional<bool> touch;  // targets as large as for fingers
    std::string panel;          // a word of kPanelWords or "none"; empty: as it was
    std::string area;           // a word of tabs(); empty: as it was
    std::optional<Advice> advice;
    std::string show;         // what lies over the table, a word of --show
    bool time_start = false;  // print how long the first frame took, and leave
    bool help = false;
    bool version = false;
    bool man = false;        // print the manual page
    std::string completion;  // print a completion script for this shell
    std::string error;       // what cannot be understood; nothing else counts then
};

Arguments read_arguments(const std::vector<std::string>& words);
// The options, described for the manual page and shells; the version is left empty.
Usage usage_of_window();
// The same as --help prints it.
std::string usage();

}  // namespace niblick
