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

}  // namespace niblick
