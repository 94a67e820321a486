#pragma once

#include <cstdint>
#include <optional>

#include "workbench/draw/point.h"
#include "workbench/kit/views/touch.h"

struct ImGuiWindow;

namespace niblick {

// The windows of Dear ImGui that the logs of a frame name as layers (touch.h, text_log.h).

// Null for a layer that is no window.
const ImGuiWindow* window_of(const void* layer);
// The dialog, menu or list in front of everything else, or null.
const ImGuiWindow* uppermost_popup();
// That of tooltips.
const void* foreground_layer();

// Scrolls in the next frame until a rectangle is in sight; in the middle if `middle`.
void scroll_to(const void* layer, const Rect& r, bool middle);
// By what is in sight.
void scroll_by_page(const void* layer, bool down);

// Whether the mouse reaches a layer at a point.
bool reaches(Point at, const void* layer);
// A point of `seen` where nothing lies over a target: neither a window nor a target that was drawn
// before it. The nearest to the middle.
std::optional<Point> free_place(const TargetLog& targets, const void* layer, std::uint32_t item,
                                const Rect& seen);
// Where a slider is pressed for a value.
Point slider_place(const Rect& at, int from, int to, int value);

}  // namespace niblick
