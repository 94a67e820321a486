#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// What a link to the workbench opens: ADDRESS#KEY=VALUE&KEY=VALUE, values as in a query. Docs: the
// table in docs/web.md.
struct Link {
    std::string rules = {};   // game: the id of a game of the library
    std::string file = {};    // rules: the text of a rule file, compressed, in base64url
    std::string text = {};    // deal, code: a deal's number or text, or the code of a
                              // game (core/game/game_code.h)
    std::string page = {};    // page: the word of a tab
    std::string beside = {};  // beside: the id of a second layout in the graph
    std::vector<std::string> compare = {};  // compare: ids of games, separated by commas
    std::string deals = {};                 // deals: "1 to 1000", of a comparison or a survey
    // Why a part of it is not opened, as a sentence; then the rest is empty.
    std::string fault = {};

    friend bool operator==(const Link&, const Link&) = default;
};

// Of a link and of the rule file that it brings, in bytes.
inline constexpr std::size_t kLongestLink = std::size_t{64} << 10;
inline constexpr std::size_t kLongestRules = std::size_t{64} << 10;

// Nothing for a text without such a part after '#'.
std::optional<Link> read_link(std::string_view text);
// The link; its address is what comes before '#'. Expects no fault.
std::string link_text(std::string_view address, const Link& link);

// The path of a URI of a file on this machine, "file:///home/me/a%20game.toml"; any other text as
// it is. Desktops name files so where they may also name links.
std::string path_or_text(std::string_view text);

// What links begin with where there is no page on the web: the window's program opens them.
inline constexpr std::string_view kLinkScheme = "niblick:";

}  // namespace niblick
