#pragma once

#include <span>
#include <string_view>

#include "workbench/kit/views/frame.h"

namespace niblick {

// An area that can be pressed with the mouse, or with a finger (touch.h).
struct Press {
    bool clicked = false;
    bool hovered = false;
    bool held = false;
};
Press press_area(const char* id, const Rect& r);

struct ButtonLook {
    bool enabled = true;
    bool primary = false;  // filled with the accent: at most one in sight
    bool on_felt = false;
};
// A button with a word. `tip` says what it does and which key does it too.
bool text_button(const Frame& frame, const char* id, const Rect& r, std::string_view label,
                 std::string_view tip, ButtonLook look = {});
float button_width(const Frame& frame, std::string_view label);

enum class Icon : std::uint8_t { fold_left, fold_right, sun, moon, gear, lens, star };
bool icon_button(const Frame& frame, const char* id, const Rect& r, Icon icon,
                 std::string_view tip);

// Words side by side, one of them chosen. Returns the index clicked, or -1.
int segments(const Frame& frame, const char* id, const Rect& r,
             std::span<const std::string_view> labels, int chosen);

// A handle beside the edge of a panel. Returns how far it was dragged in this frame. Fingers have
// none.
float splitter(const Frame& frame, const char* id, const Rect& r, float edge);

// Says what a control does once the mouse has rested on it.
void tip(const Frame& frame, const Rect& r, std::string_view words);

// A plate with a text beside a rectangle, within the window, and with smaller words below it. Drawn
// above everything; keeps off `spared` where the other side has room.
void plate_beside(const Frame& frame, const Rect& r, std::string_view words,
                  std::string_view detail = {}, const Rect& spared = {});

// The next field gets the keyboard, before anything else is typed.
void ask_keyboard(const Frame& frame);

// True in the frame in which a key goes down, or is repeated.
bool key_pressed(ImGuiKey key);
bool escape_pressed();
// True in the frame in which any key goes down.
bool any_key_pressed();

void draw_icon(const Paint& paint, const Rect& r, Icon icon, ImU32 colour);

// Puts Dear ImGui's next item here.
void place(const Rect& r);

}  // namespace niblick
