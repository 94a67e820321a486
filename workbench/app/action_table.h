#pragma once

#include <vector>

#include "workbench/app/actions.h"

namespace niblick {

// The rows of the table of actions. The sections follow one another as on the page of keys, so the
// builders are called in this order.

// Play, time and deals.
void add_actions_of_play(std::vector<Action>& list);
// Rules, the solver and comparisons.
void add_actions_of_work(std::vector<Action>& list);
// Areas and the window.
void add_actions_of_window(std::vector<Action>& list);

// A game is on the table.
bool playing(const Workspace& work);

// A character, one with Ctrl, and a named key.
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
