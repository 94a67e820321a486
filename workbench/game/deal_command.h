#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/search/deals/find_deal.h"
#include "workbench/table/move_options.h"

namespace niblick {

// Commands about deals, games played, and refused moves.
namespace deals {

struct Daily {};  // the deal of the day
struct Find {     // a deal of some kind, as far as numbers go from one drawn at random
    Keep keep = Keep::winnable;
    std::optional<Band> band;
};
struct StopFinding {};
struct Copy {};   // the game as a line of text
struct Share {};  // the result as a line of text that gives nothing of the deal away
struct Paste {    // a deal or a game from a text of another program
    std::string text;
};
struct AskPaste {};  // asks for the text of the window's clipboard
struct SayWhy {      // says why a click there does nothing, and which rule says so
    Spot spot;
};
struct ShowRule {  // shows the line of the rule file that forbids a move
    Spot spot;     // none: the focus
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
