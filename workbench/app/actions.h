#pragma once

#include <optional>
#include <string>
#include <typeinfo>
#include <vector>

#include "workbench/app/keys.h"
#include "workbench/kit/command.h"

namespace niblick {

class Workspace;

// The table of everything that has a key or a line in the palette: the source for the palette
// (Ctrl+P), the page of keys (F1), tooltips and key bindings. To add a command: declare it in the
// *_command.h of its page, which performs it, and add a row to its section in actions_of_play.cpp,
// actions_of_work.cpp or actions_of_window.cpp.

// A section of the page of keys.
enum class Section : std::uint8_t {
    play,
    time,
    deals,
    rules,
    graphing,
    solving,
    comparing,
    areas,
    window
};

// When a key is active.
enum class Where : std::uint8_t {
    anywhere,  // always, even while typing or with overlays open
    idle,      // not while typing
    page,      // also nothing lies over the visible page
    table,     // also the table is shown without overlays
    round,     // the same, or with the scorecard open
    unlifted,  // the table is shown without overlays, and no card is lifted
    lifted,    // the same with a lifted card
    solver,    // not while typing; the page of the solver is shown without overlays
    compare,   // the same for the compare page
    graph      // the same for the graph page
};

struct Action {
    Section section = Section::play;
    std::string words;           // in the palette: "Undo"; empty: not in the palette
    std::string about;           // in tooltips: "Take back a move"
    std::vector<KeyPress> keys;  // the first one is displayed
    Where where = Where::table;
    Command command;
    // Whether the palette offers it now; null: always. The key works regardless.
    bool (*makes_sense)(const Workspace& work) = nullptr;
};

// Adjacent rows with the same `about` share a line on the page of keys.
const std::vector<Action>& actions();

// The context of a key press.
struct KeyContext {
    bool typing = false;   // a text field has the keyboard focus, or a dialog with one is open
    bool lifted = false;   // a card is lifted
    bool table = true;     // the table is shown without overlays
    bool solver = false;   // the same for the page of the solver
    bool compare = false;  // the same for the compare page
    bool graph = false;    // the same for the graph page
    bool page = true;      // nothing lies over the visible page
    bool round = true;     // the table is shown with no overlay but the scorecard
};
KeyContext key_context(const Workspace& work, bool typing);
// The action of a key, or null.
const Action* action_for(const KeyPress& press, const KeyContext& context);
std::optional<Command> command_for(const KeyPress& press, bool typing, bool lifted);

// The tooltip of the first row with a command of this type: "Take back a move (Ctrl + Z)".
template <typename C>
std::string tip_of();
std::string tip_of(const std::type_info& kind);
// Its key alone: "Ctrl + Z", or empty.
template <typename C>
std::string key_of();
std::string key_of(const std::type_info& kind);

// A line of the page of keys. Empty `keys` start a section named by `does`.
struct KeyLine {
    std::string keys, does;
};
std::vector<KeyLine> key_lines();

template <typename C>
std::string tip_of() {
    return tip_of(typeid(C));
}
template <typename C>
std::string key_of() {
    return key_of(typeid(C));
}

}  // namespace niblick
