#include "workbench/model/keys.h"

namespace niblick {

namespace {

constexpr KeyLine kLines[] = {
    {"", "Play"},
    {"Arrows", "Move the focus"},
    {"Enter, Space", "Play the card in focus"},
    {"1 to 9", "Play from a column, choose a marked place"},
    {"Shift + Enter", "Play, and choose the place"},
    {"Escape", "Put a lifted card down"},
    {"D", "Turn a stock card, or the waste over"},
    {"W", "Play the top of the waste"},
    {"S", "The set is complete"},
    {"H", "Hint"},
    {"", "Time"},
    {"Ctrl + Z", "Undo"},
    {"Ctrl + Shift + Z", "Redo"},
    {"L", "Back to the last winning position"},
    {"R", "Restart the deal"},
    {"", "Deals"},
    {"N", "New deal"},
    {"G", "Deal by number or text"},
    {"B", "Bring the game before back"},
    {"", "Rules"},
    {"Page Up, Page Down", "The variant before, the next"},
    {"Ctrl + F", "Search the library"},
    {"Ctrl + E", "The next page of the panel at the right"},
    {"Ctrl + Enter", "Play the rules as written"},
    {"Ctrl + S", "Save the rules"},
    {"", "Window"},
    {"Ctrl + L, Ctrl + R", "Fold the library, the rules"},
    {"Ctrl + T", "Light or dark"},
    {"Ctrl + 4", "Suits in two colours or four"},
    {"Ctrl + M", "Cards travel or jump"},
    {"Ctrl + Plus, Minus, 0", "Larger, smaller, 100 %"},
    {"F1", "These keys"},
};

namespace c = command;

std::optional<Command> with_ctrl(const KeyPress& press, bool typing) {
    if (press.key == Key::enter) return c::PlayRules{};
    if (press.key != Key::character) return std::nullopt;
    switch (press.character) {
        case 'f': return c::FocusSearch{};
        case 'e': return c::NextPage{};
        case 's': return c::SaveRules{};
        case 'l': return c::FlipLibrary{};
        case 'r': return c::FlipRulesPanel{};
        case 't': return c::FlipTheme{};
        case '4': return c::FlipColours{};
        case 'm': return c::FlipMotion{};
        case '+':
        case '=': return c::Zoom{1};
        case '-': return c::Zoom{-1};
        case '0': return c::Zoom{0};
        default: break;
    }
    if (typing) return std::nullopt;
    switch (press.character) {
        case 'z': return press.shift ? Command{c::Redo{}} : Command{c::Undo{}};
        case 'y': return c::Redo{};
        default: return std::nullopt;
    }
}

std::optional<Command> letter(char character, bool lifted) {
    if (character >= '1' && character <= '9') {
        const int n = character - '1';
        return lifted ? Command{c::PlayTo{n}} : Command{c::PlayPile{n}};
    }
    switch (character) {
        case 'd': return c::Turn{};
        case 'w': return c::PlayWaste{};
        case 's': return c::CloseSet{};
        case 'h': return c::GiveHint{};
        case 'n': return c::NewDeal{};
        case 'g': return c::AskDeal{};
        case 'r': return c::Restart{};
        case 'l': return c::LastWinning{};
        case 'b': return c::BringBack{};
        case 'u': return c::Undo{};
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Command> command_for(const KeyPress& press, bool typing, bool lifted) {
    if (press.key == Key::f1) return c::FlipKeys{};
    if (press.ctrl) return with_ctrl(press, typing);
    if (typing) return std::nullopt;
    switch (press.key) {
        case Key::left: return c::MoveFocus{Direction::left};
        case Key::right: return c::MoveFocus{Direction::right};
        case Key::up: return c::MoveFocus{Direction::up};
        case Key::down: return c::MoveFocus{Direction::down};
        case Key::enter:
        case Key::space: return c::PlayFocus{press.shift};
        case Key::escape: return c::Cancel{};
        case Key::page_up: return c::StepRules{-1};
        case Key::page_down: return c::StepRules{1};
        case Key::f1: return c::FlipKeys{};
        case Key::character: return letter(press.character, lifted);
    }
    return std::nullopt;
}

std::span<const KeyLine> key_lines() {
    return kLines;
}

}  // namespace niblick
