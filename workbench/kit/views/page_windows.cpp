#include "workbench/kit/views/page_windows.h"

#include <algorithm>
#include <cmath>

#include <imgui_internal.h>

namespace niblick {

namespace {

ImGuiWindow* find_window(const void* layer) {
    for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (window->DrawList == layer) return window;
    }
    return nullptr;
}

// The uppermost window at a point, as Dear ImGui finds the one under the mouse.
const ImGuiWindow* window_at(Point at) {
    const auto& windows = ImGui::GetCurrentContext()->Windows;
    for (int i = windows.Size; i-- > 0;) {
        const ImGuiWindow* window = windows[i];
        const bool there = window->Active && !window->Hidden &&
                           (window->Flags & ImGuiWindowFlags_NoMouseInputs) == 0;
        if (there && window->OuterRectClipped.Contains({at.x, at.y})) return window;
    }
    return nullptr;
}

}  // namespace

const ImGuiWindow* window_of(const void* layer) {
    return find_window(layer);
}

const ImGuiWindow* uppermost_popup() {
    const auto& open = ImGui::GetCurrentContext()->OpenPopupStack;
    for (int i = open.Size; i-- > 0;) {
        if (open[i].Window != nullptr && open[i].Window->Active) return open[i].Window;
    }
    return nullptr;
}

const void* foreground_layer() {
    return ImGui::GetForegroundDrawList();
}

void scroll_to(const void* layer, const Rect& r, bool middle) {
    ImGuiWindow* window = find_window(layer);
    if (window == nullptr) return;
    ImGui::ScrollToRect(
        window, {r.x, r.y, r.right(), r.bottom()},
        middle ? ImGuiScrollFlags_AlwaysCenterY : ImGuiScrollFlags_KeepVisibleCenterY);
}

void scroll_by_page(const void* layer, bool down) {
    ImGuiWindow* window = find_window(layer);
    if (window == nullptr) return;
    constexpr float kPart = 0.85F;  // so that the last lines stay in sight
    const float by = kPart * window->InnerRect.GetHeight();
    ImGui::SetScrollY(window,
                      std::clamp(window->Scroll.y + (down ? by : -by), 0.0F, window->ScrollMax.y));
}

bool reaches(Point at, const void* layer) {
    const ImGuiWindow* window = window_at(at);
    // A field of several lines has a window of its own within the layer.
    for (; window != nullptr; window = window->ParentWindow) {
        if (window->DrawList == layer) return true;
        if ((window->Flags & ImGuiWindowFlags_ChildWindow) == 0) break;
    }
    return false;
}

std::optional<Point> free_place(const TargetLog& targets, const void* layer, std::uint32_t item,
                                const Rect& seen) {
    if (seen.w <= 0 || seen.h <= 0) return std::nullopt;
    constexpr float kOffsets[] = {0.5F, 0.35F, 0.65F, 0.2F, 0.8F, 0.08F, 0.92F};
    const auto is_free = [&](Point at) {
        if (!reaches(at, layer)) return false;
        for (const DrawnTarget& target : targets) {
            if (target.layer != layer) continue;
            if (target.item == item) return true;
            if (target.role != TargetRole::words && target.seen.contains(at.x, at.y)) return false;
        }
        return true;
    };
    for (const float down : kOffsets) {
        for (const float across : kOffsets) {
            const Point at{seen.x + seen.w * across, seen.y + seen.h * down};
            if (is_free(at)) return at;
        }
    }
    return std::nullopt;
}

Point slider_place(const Rect& at, int from, int to, int value) {
    constexpr float kEdge = 2;
    const float room = at.w - 2 * kEdge, steps = static_cast<float>(std::max(1, to - from));
    const float grab = std::min(std::max(room / (steps + 1), ImGui::GetStyle().GrabMinSize), room);
    const float share = static_cast<float>(std::clamp(value, from, to) - from) / steps;
    return {at.x + kEdge + grab / 2 + share * (room - grab), at.middle_y()};
}

}  // namespace niblick
