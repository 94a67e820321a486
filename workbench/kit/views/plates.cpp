#include "workbench/kit/views/plates.h"

#include "workbench/kit/views/widgets.h"

namespace niblick {

void draw_plate(const Frame& frame, const Rect& r) {
    const float round = frame.px(10);
    for (int i = 3; i > 0; --i) {
        const float grow = frame.px(3) * static_cast<float>(i);
        frame.paint.fill({r.x - grow, r.y, r.w + 2 * grow, r.h + grow}, IM_COL32(0, 0, 0, 22),
                         round + grow);
    }
    frame.paint.fill(r, frame.theme().plate, round);
    frame.paint.outline(r, frame.theme().plate_line, round);
}

void begin_plate(const char* name, const Rect& r) {
    ImGui::SetNextWindowPos(top_left(r));
    ImGui::SetNextWindowSize({r.w, r.h});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, 0);
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    ImGui::PushClipRect({-1e5F, -1e5F}, {1e5F, 1e5F}, false);
}

void end_plate() {
    ImGui::PopClipRect();
    ImGui::End();
}

void begin_cover(const Frame& frame, const char* name) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const Rect all{0, 0, window.x, window.y};
    begin_plate(name, all);
    frame.paint.fill(all, IM_COL32(0, 0, 0, frame.theme().dark ? 120 : 70));
}

bool end_cover(const Rect& plate) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool outside =
        ImGui::IsMouseClicked(0) && ImGui::IsWindowHovered() && !plate.contains(mouse.x, mouse.y);
    end_plate();
    return outside;
}

}  // namespace niblick
