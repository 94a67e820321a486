#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "workbench/draw/shape.h"

namespace niblick {

// The least width and height of what a finger presses, in units of the design.
inline constexpr float kFinger = 44;
// How much longer the lengths of the design are then, letters excepted.
inline constexpr float kTouchAir = 1.5F;
// A press as long as this shows what the mouse shows by hovering, and does nothing else. Seconds.
inline constexpr double kLongPress = 0.5;

// Something that can be pressed, as it was drawn. In pixels of the window.
struct DrawnTarget {
    std::string id;
    Rect at;    // where a press reaches it
    Rect seen;  // what of it is in view
    const void* layer = nullptr;
    std::uint32_t item = 0;  // Dear ImGui's id
};
using TargetLog = std::vector<DrawnTarget>;

// How presses are read in this frame. Dear ImGui's context carries it (ImGuiIO::UserData), as it
// does the state of mouse and keys.
struct Touch {
    bool on = false;
    float least = 0;           // width and height of a target, in pixels
    TargetLog* log = nullptr;  // is told of every target
};

}  // namespace niblick
