#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "workbench/model/command.h"

namespace niblick {

// A key as the window reports it: a character of the keyboard's own layout, or a named key.
enum class Key : std::uint8_t {
    character,
    left,
    right,
    up,
    down,
    enter,
    space,
    escape,
    page_up,
    page_down,
    f1
};

struct KeyPress {
    Key key = Key::character;
    char character = 0;  // lower case, for Key::character
    bool ctrl = false;
    bool shift = false;

    static KeyPress of(char c, bool ctrl = false, bool shift = false) {
        return {Key::character, c, ctrl, shift};
    }
};

// What a key means, or nothing. `typing`: a text field has the keyboard, so that only keys which
// mean nothing there are looked at. `lifted`: a card waits for its foundation.
std::optional<Command> command_for(const KeyPress& press, bool typing, bool lifted);

// The list of keys for people. An empty `keys` starts a section named by `does`.
struct KeyLine {
    std::string_view keys, does;
};
std::span<const KeyLine> key_lines();

}  // namespace niblick
