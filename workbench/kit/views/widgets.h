#pragma once

#include <cstdint>
#include <string_view>

#include "workbench/kit/views/frame.h"
#include "workbench/kit/views/touch.h"

namespace niblick {

// The state of an area that can be clicked, or tapped (touch.h).
struct Press {
    bool clicked = false;
    bool hovered = false;
    bool held = false;
};
// `words`: what it is to those who do not see it.
Press press_area(const char* id, const Rect& r, const TargetWords& words = {});
// The same of Dear ImGui's last item.
void note_item(const char* id, const TargetWords& words);
// What a rectangle of the page is, that is not pressed.
void note_part(const char* id, const Rect& r, const TargetWords& words);
// Call in a window of which only the lines in sight were drawn, after them.
void note_list();
// A slider of Dear ImGui over the width that is set for the next item. `words` are its name, and
// `shown` is written on it: a format. Whether it was moved.
bool slider(const char* id, std::string_view words, int& value, int from, int to,
            const char* shown = "", int flags = 0);

// A splitter at the edge of a panel. Returns the distance it was dragged in this frame, in pixels.
// There is none with large targets.
float splitter(const Frame& frame, const char* id, const Rect& r, float edge);

// Shows a tooltip after the mouse has rested on a control.
void tip(const Frame& frame, const Rect& r, std::string_view words);
// Where Dear ImGui's last item is.
Rect item_rect();
// The same of the last item, which is hovered.
void tip_of_item(const Frame& frame, std::string_view words);

// Draws a text, with a smaller one below it, on a plate beside a rectangle, within the window and
// above everything else.
void plate_beside(const Frame& frame, const Rect& r, std::string_view words,
                  std::string_view detail = {});
// The size of that plate, and the plate at a place of the caller's.
Size plate_size(const Frame& frame, std::string_view words, std::string_view detail);
void words_plate(const Frame& frame, const Rect& plate, std::string_view words,
                 std::string_view detail);

// Gives the keyboard focus to the next field before any further input is handled.
void ask_keyboard(const Frame& frame);

// True in a frame in which the key goes down or repeats.
bool key_pressed(ImGuiKey key);
bool key_down(ImGuiKey key);
bool escape_pressed();
// True in a frame in which any key goes down.
bool any_key_pressed();

enum class Icon : std::uint8_t { fold_left, fold_right, sun, moon, gear, lens, star };
void draw_icon(const Paint& paint, const Rect& r, Icon icon, ImU32 colour);

}  // namespace niblick
