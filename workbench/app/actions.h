#pragma once

#include <optional>
#include <string>
#include <typeinfo>
#include <vector>

#include "workbench/app/keys.h"
#include "workbench/kit/command.h"

namespace niblick {

class Workspace;

// The table of everything that has a key or a line in the palette. The palette (Ctrl + P), the page
// of keys (F1), the tips of buttons and the keys themselves all come from it. To add a command: put
// it into the *_command.h of its page, which performs it, and add one row to its section, which
// stands in actions_of_play.cpp, actions_of_work.cpp or actions_of_window.cpp.

// A heading of the page of keys.
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

// When a key is looked at.
enum class Where : std::uint8_t {
    anywhere,  // also while a text is typed, and whatever is open
    idle,      // while no text is typed
    table,     // the same, and nothing lies over the table, and the area is the table's
    unlifted,  // the same, with no card lifted
    lifted,    // the same, with a card lifted
    solver,    // while no text is typed and nothing lies over the area of the solver
    compare,   // the same of the area of comparisons
    graph      // and of that of the graph
};

struct Action {
    Section section = Section::play;
    std::string words;           // in the palette: "Undo"; empty: not offered there
    std::string about;           // in tips: "Take back a move"
    std::vector<KeyPress> keys;  // the first is the one that is named
    Where where = Where::table;
    Command command;
    // Whether the palette offers it now. Null: always. The key works in any case.
    bool (*makes_sense)(const Workspace& work) = nullptr;
};

// Neighbours with the same `about` share a line on the page of keys.
const std::vector<Action>& actions();

// What a key is pressed in.
struct KeyContext {
    bool typing = false;   // a text field has the keyboard
    bool lifted = false;   // a card waits for its place
    bool table = true;     // the table is there and nothing lies over it
    bool solver = false;   // the same of the area of the solver
    bool compare = false;  // and of that of comparisons
    bool graph = false;    // and of that of the graph
};
KeyContext key_context(const Workspace& work, bool typing);
// What a key means, or null.
const Action* action_for(const KeyPress& press, const KeyContext& context);
std::optional<Command> command_for(const KeyPress& press, bool typing, bool lifted);

// The first row whose command is of this kind, with its key: "Take back a move (Ctrl + Z)".
template <typename C>
std::string tip_of();
std::string tip_of(const std::type_info& kind);
// The key alone: "Ctrl + Z", or empty.
template <typename C>
std::string key_of();
std::string key_of(const std::type_info& kind);

// The list of keys for people. An empty `keys` starts a section named by `does`.
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
