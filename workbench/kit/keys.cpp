#include "workbench/kit/keys.h"

namespace niblick {

namespace {

std::string name_of(const KeyPress& press) {
    switch (press.key) {
        case Key::left: return "Left";
        case Key::right: return "Right";
        case Key::up: return "Up";
        case Key::down: return "Down";
        case Key::enter: return "Enter";
        case Key::space: return "Space";
        case Key::escape: return "Escape";
        case Key::page_up: return "Page Up";
        case Key::page_down: return "Page Down";
        case Key::f1: return "F1";
        case Key::f6: return "F6";
        case Key::f11: return "F11";
        case Key::character: break;
    }
    switch (press.character) {
        case '+': return "Plus";
        case '-': return "Minus";
        case ',': return "Comma";
        default: break;
    }
    const bool letter = press.character >= 'a' && press.character <= 'z';
    return {static_cast<char>(letter ? press.character - 'a' + 'A' : press.character)};
}

}  // namespace

std::string describe_key(const KeyPress& press) {
    return (press.ctrl ? "Ctrl + " : "") + std::string(press.shift ? "Shift + " : "") +
           name_of(press);
}

}  // namespace niblick
