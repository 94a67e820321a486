#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/command.h"

namespace niblick {

class Workspace;

// A line of the palette.
struct PaletteLine {
    std::string words;   // "Undo", "Golf", "Felt: blue"
    std::string detail;  // "Game", "Setting", or other words that matched the search
    std::string keys;    // "Ctrl + Z", or empty
    Command command;
};

// The matching lines, best match first: available commands, games of the library, values of
// settings, and the deal of a number. Without a search, everything but the settings, in table
// order.
std::vector<PaletteLine> offers(const Workspace& work, std::string_view search);

// A fuzzy match score, higher is better, 0 for no match: every word of the search must be a prefix
// of a word, a substring or a subsequence of the text.
int match_score(std::string_view text, std::string_view search);

}  // namespace niblick
