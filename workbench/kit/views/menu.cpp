#include "workbench/kit/views/menu.h"

#include <algorithm>
#include <cmath>

#include "workbench/kit/views/plates.h"

namespace niblick {

namespace {

constexpr std::string_view kDots = "\xE2\x80\xA6";

// The list below the button, within the window.
Rect list_rect(const Frame& frame, const Rect& button, std::span<const MenuItem> items, float row) {
    float wide = 0;
    for (const MenuItem& item : items) {
        const float detail = frame.paint.fonts[Role::small].measure(item.detail).x;
        wide = std::max(wide, frame.paint.fonts[Role::body].measure(item.label).x +
                                  (item.detail.empty() ? 0 : detail + frame.px(24)));
    }
    const float pad = frame.px(6), gap = frame.px(8);
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    Rect list{button.right(), button.bottom() + frame.px(4), wide + 2 * pad + frame.px(26),
              row * static_cast<float>(items.size()) + 2 * pad};
    list.x = std::max(gap, std::min(list.x, window.x - gap) - list.w);
    if (list.bottom() > window.y - gap) list.y = std::max(gap, button.y - frame.px(4) - list.h);
    return list;
}

}  // namespace

float overflow_width(const Frame& frame) {
    return button_width(frame, kDots);
}

int overflow_menu(const Frame& frame, const char* id, const Rect& r,
                  std::span<const MenuItem> items) {
    const std::string name = std::string(id) + " menu";
    if (text_button(frame, id, r, kDots, ImGui::IsPopupOpen(name.c_str()) ? "" : "More commands")) {
        ImGui::OpenPopup(name.c_str());
    }
    if (!ImGui::IsPopupOpen(name.c_str())) return -1;
    const float row = frame.px(32), pad = frame.px(6);
    const Rect list = list_rect(frame, r, items, row);
    ImGui::SetNextWindowPos(top_left(list));
    ImGui::SetNextWindowSize({list.w, list.h});
    ImGui::PushStyleColor(ImGuiCol_PopupBg, 0);
    ImGui::PushStyleColor(ImGuiCol_Border, 0);
    int chosen = -1;
    if (ImGui::BeginPopup(name.c_str(), ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                            ImGuiWindowFlags_NoSavedSettings)) {
        ImGui::PushClipRect({-1e5F, -1e5F}, {1e5F, 1e5F}, false);
        draw_plate(frame, list);
        for (std::size_t i = 0; i < items.size(); ++i) {
            const MenuItem& item = items[i];
            const Rect at{list.x + pad, list.y + pad + row * static_cast<float>(i),
                          list.w - 2 * pad, row};
            const Press press = press_area(("item" + std::to_string(i)).c_str(), at);
            const bool lively = item.enabled && press.hovered;
            if (lively) {
                frame.paint.fill(at, frame.theme().pressed, frame.px(6));
                ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            }
            const Rect words{at.x + frame.px(12), at.y, at.w - frame.px(24), at.h};
            frame.paint.line(words, Role::body,
                             item.enabled ? frame.theme().text : frame.theme().disabled,
                             item.label);
            frame.paint.line(words, Role::small, frame.theme().secondary, item.detail, 1);
            if (press.clicked && item.enabled) chosen = static_cast<int>(i);
        }
        ImGui::PopClipRect();
        if (chosen >= 0 || escape_pressed()) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleColor(2);
    return chosen;
}

}  // namespace niblick
