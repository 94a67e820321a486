#pragma once

#include <array>
#include <functional>
#include <optional>

#include "workbench/draw/point.h"
#include "workbench/kit/keys.h"

namespace niblick {

// The order in which events of keyboard and pointer reach the frames, whatever reports them: a
// window system or a browser.
//
// Events can be faster than frames: each press and release has a frame of its own, and those of
// buttons apply where the pointer was. The character of a shortcut does not go into a field that
// its command opens; later characters do, and wait for the field.
class InputOrder {
  public:
    static constexpr int kButtons = 3;

    // What the events are told to. None may be empty.
    struct Answers {
        std::function<void()> make_frame;  // handles the events so far; need not be painted
        std::function<bool()> is_typing;   // whether a text field has the keyboard
        // Whether a key is for the control that has the focus. The flag is is_typing().
        std::function<bool(const KeyPress&, bool)> takes;
        // Runs the action of a key; false if there is none.
        std::function<bool(const KeyPress&, bool)> acts;
    };
    explicit InputOrder(Answers answers) : answers_(std::move(answers)) {}

    // Makes a frame that handles all events so far.
    void make_frame();

    // The pointer has moved, in pixels.
    void point(Point at) { pointer_ = at; }
    // A button was pressed or released. Call it before Dear ImGui is told.
    void press_button(int button, bool down);
    // A key is to be passed to Dear ImGui that is more than a typed character.
    void begin_key();
    void release_key() { swallows_ = false; }
    // A key was pressed or repeats, and Dear ImGui was told. Nothing: a key without meaning here.
    void press_key(const std::optional<KeyPress>& press);
    // A character was typed: whether it goes on to Dear ImGui.
    bool type_character();

    // For the frame under way: where a button changed that no frame has handled yet, and which
    // buttons are down.
    const std::optional<Point>& button_at() const { return button_at_; }
    const std::array<bool, kButtons>& down() const { return down_; }

  private:
    // Makes a frame after a command, so that a field it opened has the keyboard.
    void let_fields_open();

    Answers answers_;
    Point pointer_{-1, -1};  // at the last event
    Point drawn_{-1, -1};    // in the last frame
    std::optional<Point> button_at_;
    std::array<bool, kButtons> down_{};
    bool key_waits_ = false;  // for a frame
    bool commanded_ = false;  // a key has sent a command that no frame shows yet
    bool swallows_ = false;   // the characters of the key that is down
};

}  // namespace niblick
