#include "workbench/kit/views/flow.h"

#include <algorithm>
#include <cmath>

#include <imgui_stdlib.h>

#include "workbench/kit/views/row_height.h"

namespace niblick {

namespace {

// What is shown of a label: not its id.
std::string_view shown(std::string_view label) {
    return label.substr(0, label.find("##"));
}

// The rectangle of the next item, at the cursor.
Rect next_item(float width, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    return {at.x, at.y, width, height};
}

// Takes the room of what has been drawn by hand.
void take(const Rect& r) {
    place(r);
    ImGui::Dummy({r.w, r.h});
}

void begin_area(const Frame& frame, const char* id, ImVec2 size, float padding) {
    const float pad = frame.px(padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {pad, pad});
    ImGui::BeginChild(id, size, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NavFlattened);
    ImGui::PopStyleVar();
}

}  // namespace

float line_height(const Frame& frame) {
    return row_height(frame, 32);
}

void text(const Frame& frame, std::string_view words, const TextLook& look) {
    if (words.empty()) return;
    Rect r = next_item(std::max(1.0F, ImGui::GetContentRegionAvail().x), 0);
    r.h = frame.paint.wrapped(r.x, r.y, r.w, look.role, frame.theme().*look.colour, words);
    take(r);
}

void text_line(const Frame& frame, std::string_view words, const TextLook& look, float width) {
    const Rect r = next_item(width > 0 ? width : std::max(1.0F, ImGui::GetContentRegionAvail().x),
                             line_height(frame));
    frame.paint.line(r, look.role, frame.theme().*look.colour, words, look.align, look.fit);
    take(r);
    const bool cut = frame.paint.fonts[look.role].measure(words).x > r.w;
    if (cut && ImGui::IsItemHovered()) tip(frame, r, words);
}

void label(const Frame& frame, std::string_view words, const TextLook& look) {
    text_line(frame, words, look, std::ceil(frame.paint.fonts[look.role].measure(words).x));
}

bool button(const Frame& frame, std::string_view label, std::string_view tip, ButtonLook look,
            float width) {
    const std::string_view words = shown(label);
    const std::string id(label);
    const Rect r = next_item(width > 0 ? width : button_width(frame, words), line_height(frame));
    return text_button(frame, id.c_str(), r, words, tip, look);
}

void action_button(const Frame& frame, std::string_view label, std::string_view action,
                   ButtonLook look) {
    const std::string tip = frame.actions.tip(action);
    if (button(frame, label, tip, look)) frame.run(action);
}

bool icon_button(const Frame& frame, const char* id, Icon icon, std::string_view tip) {
    const float side = line_height(frame);
    return icon_button(frame, id, next_item(side, side), icon, tip);
}

int segments(const Frame& frame, const char* id, std::span<const std::string_view> labels,
             int chosen, float width) {
    if (width <= 0) {
        float widest = 0;
        for (const std::string_view label : labels) {
            widest = std::max(widest, button_width(frame, label));
        }
        width = widest * static_cast<float>(labels.size());
    }
    const Rect r = next_item(width, line_height(frame));
    const int clicked = segments(frame, id, r, labels, chosen);
    take(r);
    return clicked;
}

bool field(const Frame& frame, const char* id, std::string_view hint, std::string& words,
           float width, int flags) {
    const FontScope font(frame.paint.fonts[Role::body]);
    ImGui::SetNextItemWidth(width);
    const std::string name = "##" + std::string(id), grey(hint);
    return ImGui::InputTextWithHint(name.c_str(), grey.c_str(), &words, flags);
}

int combo(const Frame& frame, const char* id, std::span<const std::string> labels, int chosen,
          float width) {
    const FontScope font(frame.paint.fonts[Role::body]);
    const bool known = chosen >= 0 && chosen < static_cast<int>(labels.size());
    const char* now = known ? labels[static_cast<std::size_t>(chosen)].c_str() : "";
    ImGui::SetNextItemWidth(width);
    int clicked = -1;
    if (!ImGui::BeginCombo(("##" + std::string(id)).c_str(), now)) return clicked;
    for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
        ImGui::PushID(i);
        if (ImGui::Selectable(labels[static_cast<std::size_t>(i)].c_str(), i == chosen)) {
            clicked = i;
        }
        if (i == chosen && ImGui::IsWindowAppearing()) ImGui::SetItemDefaultFocus();
        ImGui::PopID();
    }
    ImGui::EndCombo();
    return clicked;
}

void same_line_if(float width, float spacing) {
    const float used = ImGui::GetItemRectMax().x;
    const float room = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    const float between = spacing < 0 ? ImGui::GetStyle().ItemSpacing.x : spacing;
    if (used + between + width <= room + 0.5F) ImGui::SameLine(0, between);
}

void gap(const Frame& frame, float units) {
    ImGui::Dummy({1, std::max(1.0F, frame.px(units) - ImGui::GetStyle().ItemSpacing.y)});
}

void rule(const Frame& frame) {
    const Rect r = next_item(std::max(1.0F, ImGui::GetContentRegionAvail().x), 1);
    frame.paint.fill(r, frame.theme().line);
    take(r);
}

ScrollArea::ScrollArea(const Frame& frame, const char* id, const Rect& r, float padding) {
    place(r);
    begin_area(frame, id, {r.w, r.h}, padding);
}

ScrollArea::ScrollArea(const Frame& frame, const char* id, float width, float height,
                       float padding) {
    begin_area(frame, id, {width, height}, padding);
}

ScrollArea::~ScrollArea() {
    ImGui::EndChild();
}

}  // namespace niblick
