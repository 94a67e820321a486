#include "workbench/kit/views/plates.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "workbench/draw/point.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/navigation.h"

namespace niblick {

namespace {

// By name: the height of each plate's content, and where it was placed.
struct KnownPlate {
    float content = 0;
    Point home{-1, -1};
};
struct KnownPlates {
    std::map<std::string, KnownPlate> plates;
};

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

}  // namespace

Plate::Plate(const Frame& frame, const char* name, Size largest,
             const std::function<Rect(Size)>& place, const PlateLook& look)
    : frame_(frame),
      content_(frame.view.of<KnownPlates>().plates[name].content),
      padding_(frame.px(look.padding)) {
    const Size size{largest.w, std::clamp(content_, 1.0F, std::max(1.0F, largest.h))};
    const Rect to = place(size);
    const Point home{std::round(to.x), std::round(to.y)};
    Point& before = frame.view.of<KnownPlates>().plates[name].home;
    const bool placed = look.within != nullptr && std::exchange(before, home) == home;
    ImGui::SetNextWindowPos({home.x, home.y}, placed ? ImGuiCond_Appearing : ImGuiCond_Always);
    ImGui::SetNextWindowSize({size.w, size.h});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {padding_, padding_});
    const bool stays = look.within == nullptr;
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoFocusOnAppearing | (stays ? ImGuiWindowFlags_NoMove : 0) |
                     (content_ <= largest.h ? ImGuiWindowFlags_NoScrollbar : 0));
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    join_panes(frame, name);
    if (!stays) {
        const Rect& r = *look.within;
        const ImVec2 now = ImGui::GetWindowPos();
        ImGui::SetWindowPos({std::clamp(now.x, r.x, std::max(r.x, r.right() - size.w)),
                             std::clamp(now.y, r.y, std::max(r.y, r.bottom() - size.h))});
    }
    const ImVec2 corner = ImGui::GetWindowPos();
    at_ = {corner.x, corner.y, size.w, size.h};
    ImGui::PushClipRect({-1e5F, -1e5F}, {1e5F, 1e5F}, false);
    draw_plate(frame, at_);
    ImGui::PopClipRect();
}

Plate::~Plate() {
    keep_height(frame_, content_, padding_);
    ImGui::End();
}

}  // namespace niblick
