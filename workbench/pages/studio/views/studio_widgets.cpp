#include "workbench/pages/studio/views/studio_widgets.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <imgui_stdlib.h>

#include "workbench/kit/views/navigation.h"
#include "workbench/kit/views/row_height.h"

namespace niblick {

namespace {

// The field with the keyboard focus, and its text.
struct Typing {
    std::string id, text;
};

}  // namespace

Press pressable(const Frame& frame, const char* id, const std::function<void()>& draw,
                Tone ground) {
    ImDrawListSplitter layers;
    ImDrawList* list = ImGui::GetWindowDrawList();
    layers.Split(list, 2);
    layers.SetCurrentChannel(list, 1);
    ImGui::BeginGroup();
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float air = ground == nullptr ? 0 : frame.px(10);
    ImGui::Dummy({0, std::max(0.0F, air - ImGui::GetStyle().ItemSpacing.y)});
    ImGui::Indent(air + 1);
    draw();
    ImGui::Unindent(air + 1);
    ImGui::EndGroup();
    const float width = std::max(1.0F, ImGui::GetContentRegionAvail().x);
    const float high = ImGui::GetItemRectMax().y - start.y + air;
    const Rect r{start.x, start.y, width, std::max(high, row_height(frame, 0))};
    const Press press = press_area(id, r);
    ImGui::SetCursorScreenPos({r.x, r.bottom() + ImGui::GetStyle().ItemSpacing.y});
    layers.SetCurrentChannel(list, 0);
    const Theme& theme = frame.theme();
    const float out = ground == nullptr ? frame.px(6) : 0;
    if (press.hovered || ground != nullptr) {
        const ImU32 lit = ground == nullptr ? theme.raised : theme.pressed;
        frame.paint.fill({r.x - out, r.y - out / 3, r.w + 2 * out, r.h + out / 1.5F},
                         press.hovered ? lit : theme.*ground, frame.px(6));
    }
    layers.Merge(list);
    if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    return press;
}

std::optional<std::string> typed(const StudioFrame& frame, const std::string& id,
                                 const std::string& shown, float width, std::size_t lines) {
    Typing& now = frame.view.of<Typing>();
    const FontScope font(frame.paint.fonts[lines > 0 ? Role::mono : Role::body]);
    const bool mine = now.id == id;
    std::string seen = shown;
    std::string& text = mine ? now.text : seen;
    const std::string name = "##" + id;
    if (lines > 0) {
        const float high = static_cast<float>(lines) * ImGui::GetTextLineHeight() +
                           2 * ImGui::GetStyle().FramePadding.y;
        ImGui::InputTextMultiline(name.c_str(), &text, {width, high});
        let_tab_leave();
    } else {
        ImGui::SetNextItemWidth(width);
        ImGui::InputText(name.c_str(), &text);
    }
    if (ImGui::IsItemActivated()) now = {id, shown};
    if (!mine || !ImGui::IsItemDeactivated()) return std::nullopt;
    now.id.clear();
    if (now.text == shown) return std::nullopt;
    return std::move(now.text);
}

void same_line_right(float width) {
    ImGui::SameLine(std::max(1.0F, ImGui::GetContentRegionMax().x - width));
}

Spacing::Spacing(const Frame& frame, float units) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {ImGui::GetStyle().ItemSpacing.x, frame.px(units)});
}

Spacing::~Spacing() {
    ImGui::PopStyleVar();
}

FittedArea::FittedArea(const Frame& frame, const char* id, const Rect& r, float& content,
                       float padding)
    : frame_(frame),
      content_(content),
      padding_(frame.px(padding)),
      area_(frame, id, {r.x, r.y, r.w, std::clamp(content, 1.0F, std::max(1.0F, r.h))}, padding) {}

FittedArea::~FittedArea() {
    const float now =
        std::ceil(ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y + padding_);
    if (std::exchange(content_, now) != now) {
        frame_.view.more_passes = std::max(frame_.view.more_passes, 1);
    }
}

}  // namespace niblick
