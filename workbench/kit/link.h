#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace niblick {

// What a link to the workbench opens: ADDRESS#game=ID&deal=TEXT or ADDRESS#code=TEXT.
struct Link {
    std::string rules;  // id of a game; empty: what the text says
    std::string text;   // a deal's number or text, or the code of a game (core/game/game_code.h);
                        // may be empty

    friend bool operator==(const Link&, const Link&) = default;
};

// Nothing for a text without such a part after '#'. Reads at most 64 KB.
std::optional<Link> read_link(std::string_view text);
// A link to the game of a code.
std::string link_to_code(std::string_view address, std::string_view code);

}  // namespace niblick
