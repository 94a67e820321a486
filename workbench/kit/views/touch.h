#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/draw/shape.h"
#include "workbench/kit/views/text_log.h"

namespace niblick {

// The least width and height of what a finger presses, in units of the design.
inline constexpr float kFinger = 44;
// How much longer the lengths of the design are then, letters excepted.
inline constexpr float kTouchAir = 1.5F;
// A press as long as this shows what the mouse shows by hovering, and does nothing else. Seconds.
inline constexpr double kLongPress = 0.5;

// What something on a page is, to those who do not see it.
enum class TargetRole : std::uint8_t {
    button,
    tab,
    option,    // one of several
    checkbox,  // on or off
    row,       // of a table or list
    field,     // of text
    slider,
    combo,    // a list that opens
    picture,  // what its elements say is read; it does nothing
    board,    // the same, and its cards and moves are pressed
    unread,   // what has words of its own (app/words_for_readers.h), or says nothing
    words,    // its texts belong together; it does nothing
    list,     // only what is in sight of it was drawn
    away,     // it was not drawn, as it is out of sight
    edge,     // of a panel, for the mouse alone
};
struct TargetWords {
    TargetRole role = TargetRole::button;
    std::string_view name = {};   // empty: the texts drawn within it
    std::string_view about = {};  // its tooltip
    std::string_view value = {};  // of a field, a slider or a combo
    std::string_view group = {};  // what an option is an option of
    bool chosen = false;          // of tabs, options, boxes and rows
    bool enabled = true;
};

// Something that can be pressed, as it was drawn. In pixels of the window.
struct DrawnTarget {
    std::string id;
    Rect at;    // where a press reaches it
    Rect seen;  // what of it is in view
    const void* layer = nullptr;
    std::uint32_t item = 0;  // Dear ImGui's id
    TargetRole role = TargetRole::button;
    std::string name, about, value, group;
    bool chosen = false, enabled = true;
    int from = 0, to = 0;   // of a slider
    std::size_t texts = 0;  // that were drawn before it
};
using TargetLog = std::vector<DrawnTarget>;

// How presses are read in this frame. Dear ImGui's context carries it (ImGuiIO::UserData), as it
// does the state of mouse and keys.
struct Touch {
    bool on = false;
    float least = 0;           // width and height of a target, in pixels
    TargetLog* log = nullptr;  // is told of every target
    // The texts of the frame, for those who read the whole page: the log then also has what is
    // scrolled out of sight, and the fields, lists and sliders of Dear ImGui. Null: it does not.
    const TextLog* texts = nullptr;
};

}  // namespace niblick
