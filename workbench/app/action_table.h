#pragma once

#include <vector>

#include "workbench/app/actions.h"

namespace niblick {

// Builders of the action table, called in the order of the sections on the page of keys.

// Play, time and deals.
void add_actions_of_play(std::vector<Action>& list);
// Rules, the solver and comparisons.
void add_actions_of_work(std::vector<Action>& list);
// Pages and the window.
void add_actions_of_window(std::vector<Action>& list);

// True if there is a game on the table.
bool playing(const Workspace& work);

// Key presses: a character, one with Ctrl, and a named key.
constexpr KeyPress plain(char character) {
    return KeyPress::of(character);
}
constexpr KeyPress ctrl(char character, bool shift = false) {
    return KeyPress::of(character, true, shift);
}
constexpr KeyPress named(Key key, bool with_ctrl = false, bool shift = false) {
    return {key, 0, with_ctrl, shift};
}

}  // namespace niblick
