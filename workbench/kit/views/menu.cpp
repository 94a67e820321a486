#include "workbench/kit/views/menu.h"

#include "workbench/kit/views/fonts.h"
#include "workbench/kit/views/row_height.h"

namespace niblick {

namespace {

constexpr const char* kDots = "\xE2\x80\xA6";

}  // namespace

float overflow_width(const Frame& frame) {
    return button_width(frame, kDots);
}

int overflow_menu(const Frame& frame, const char* id, std::span<const MenuItem> items) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    return overflow_menu(frame, id, {at.x, at.y, overflow_width(frame), row_height(frame, 32)},
                         items);
}

int overflow_menu(const Frame& frame, const char* id, const Rect& r,
                  std::span<const MenuItem> items) {
    ImGui::PushID(id);
    const bool open = ImGui::IsPopupOpen("menu");
    if (text_button(frame, id, r, kDots, open ? "" : "More commands")) ImGui::OpenPopup("menu");
    // Towards the middle of the window, where there is room.
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const bool left = r.middle_x() < window.x / 2, upper = r.middle_y() < window.y / 2;
    const float gap = frame.px(4), pad = frame.px(8);
    ImGui::SetNextWindowPos({left ? r.x : r.right(), upper ? r.bottom() + gap : r.y - gap},
                            ImGuiCond_Always, {left ? 0.0F : 1.0F, upper ? 0.0F : 1.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
    int chosen = -1;
    if (ImGui::BeginPopup("menu")) {
        {
            const FontScope font(frame.paint.fonts[Role::body]);
            for (std::size_t i = 0; i < items.size(); ++i) {
                const MenuItem& item = items[i];
                if (ImGui::MenuItem(item.label.c_str(), item.detail.c_str(), false, item.enabled)) {
                    chosen = static_cast<int>(i);
                }
            }
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
    ImGui::PopID();
    return chosen;
}

}  // namespace niblick
