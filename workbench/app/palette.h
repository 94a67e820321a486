#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/command.h"

namespace niblick {

class Workspace;

// One line of the palette.
struct PaletteLine {
    std::string words;   // "Undo", "Golf", "Felt: blue"
    std::string detail;  // "Game", "Setting", or other words that the search found it by
    std::string keys;    // "Ctrl + Z", or empty
    Command command;
};

// What can be asked for now and matches the search, the best match first: commands that make
// sense, games of the library, values of settings, and the deal of a number. Without a search all
// of it but the settings, in the order of the tables.
std::vector<PaletteLine> offers(const Workspace& work, std::string_view search);

// How well a text matches a search: every word of the search must begin a word of the text, occur
// in it, or have its letters in it in their order. 0: not at all; more is better.
int match_score(std::string_view text, std::string_view search);

}  // namespace niblick
