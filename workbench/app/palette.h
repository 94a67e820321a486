#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

class Workspace;

// A line of the palette.
struct PaletteLine {
    std::string words;   // "Undo", "Golf", "Felt: blue"
    std::string detail;  // "Game", "Setting", or other words that matched the search
    std::string keys;    // "Ctrl + Z", or empty
    std::function<void()> run;
};

// The matching lines, best match first: the actions that are possible now, and what the pages offer
// for the search. Without a search, all of them, in table order.
std::vector<PaletteLine> palette_lines(const Workspace& work, std::string_view search);

}  // namespace niblick
