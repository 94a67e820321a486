#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/search/deals/find_deal.h"
#include "workbench/table/move_options.h"

namespace niblick {

// Commands about deals, games played, and refused moves.
namespace deals {

struct Daily {};  // plays today's daily deal
struct Find {     // searches for a deal of some kind, from a random number on
    Keep keep = Keep::winnable;
    std::optional<Band> band;
};
struct StopFinding {};
struct Copy {};   // copies the game as a line of text
struct Share {};  // copies the result as a line of text without spoilers
struct Paste {    // opens a deal or a game from a text
    std::string text;
};
struct AskPaste {};  // requests the text of the clipboard
struct SayWhy {      // explains why a click has no effect, naming the rule
    Spot spot;
};
struct ShowRule {  // shows the line of the rule file that forbids a move
    Spot spot;     // of no kind: the focus
};

}  // namespace deals

using DealCommand =
    std::variant<deals::Daily, deals::Find, deals::StopFinding, deals::Copy, deals::Share,
                 deals::Paste, deals::AskPaste, deals::SayWhy, deals::ShowRule>;

namespace command {

struct Deals {
    DealCommand what;
};

}  // namespace command

}  // namespace niblick
