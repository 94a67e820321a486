#pragma once

#include <cstdint>
#include <string>

namespace niblick {

// A key as the window reports it: a character of the keyboard layout, or a named key.
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
    f1,
    f6,
    f11
};

struct KeyPress {
    Key key = Key::character;
    char character = 0;  // lower case, for Key::character
    bool ctrl = false;
    bool shift = false;

    static constexpr KeyPress of(char c, bool ctrl = false, bool shift = false) {
        return {Key::character, c, ctrl, shift};
    }
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

// "Ctrl + Shift + Z".
std::string describe_key(const KeyPress& press);

}  // namespace niblick
