#include "workbench/kit/views/button_row.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/kit/views/anchors.h"

namespace niblick {

namespace {

constexpr const char* kDots = "\xE2\x80\xA6";

float gap_after(const Frame& frame, const RowButton& button) {
    return frame.px(button.air_after ? 15 : 6);
}

// From the first to the last, with what is between them.
float width_of(const Frame& frame, const std::vector<RowButton>& buttons) {
    float width = 0, gap = 0;
    for (const RowButton& each : buttons) {
        width += gap + button_width(frame, each.label);
        gap = gap_after(frame, each);
    }
    return width;
}

void draw_row_words(const Frame& frame, const RowWords& words, float width) {
    const Paint& paint = frame.paint;
    const bool fits = paint.fonts[words.look.role].measure(words.words).x <= width;
    if (fits || !words.wraps || paint.broken(width, Role::small, words.words).size() > 2) {
        text_line(frame, words.words, words.look, width);
        return;
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float high = paint.wrapped_height(width, Role::small, words.words);
    paint.wrapped(at.x, at.y + std::round((line_height(frame) - high) / 2), width, Role::small,
                  frame.theme().*words.look.colour, words.words);
    ImGui::Dummy({width, line_height(frame)});
}

}  // namespace

RowButton row_button(const Frame& frame, std::string action, std::string label, int keep,
                     bool enabled, bool air_after) {
    RowButton made;
    made.tip = frame.actions.tip(action);
    made.run = frame.actions.at(action).run;
    made.id = std::move(action);
    made.label = std::move(label);
    made.enabled = enabled;
    made.keep = keep;
    made.air_after = air_after;
    return made;
}

void button_row(const Frame& frame, const char* id, std::vector<RowButton> buttons,
                const RowWords& words, float width) {
    const float room = width > 0 ? width : ImGui::GetContentRegionAvail().x;
    const float space = ImGui::GetStyle().ItemSpacing.x;
    const float least = words.words.empty() ? 0 : words.least + space;
    std::vector<RowButton> hidden;
    float left = room - width_of(frame, buttons);
    // The last one goes only if it has no room at all.
    while (!buttons.empty() && left < (buttons.size() > 1 ? least : 0)) {
        const auto first = std::ranges::min_element(buttons, {}, &RowButton::keep);
        hidden.push_back(std::move(*first));
        buttons.erase(first);
        const float after = buttons.empty() ? 0 : space + width_of(frame, buttons);
        left = room - overflow_width(frame) - after;
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (!words.words.empty() && left > 3 * space) {
        draw_row_words(frame, words, left - space);
        ImGui::SameLine();
    }
    ImGui::SetCursorScreenPos({at.x + std::max(0.0F, left), at.y});
    if (!hidden.empty()) {
        overflow_menu(frame, id, hidden);
        if (!buttons.empty()) ImGui::SameLine();
    }
    for (const RowButton& each : buttons) {
        // Its label may change while it has the focus.
        const std::string name = each.label + "###" + each.id;
        if (button(frame, name, each.tip, {.enabled = each.enabled, .primary = each.primary})) {
            frame.call(each.run);
        }
        note_anchor(frame, each.id, item_rect());
        if (&each != &buttons.back()) ImGui::SameLine(0, gap_after(frame, each));
    }
}

void overflow_menu(const Frame& frame, const char* id, std::span<const RowButton> buttons) {
    ImGui::PushID(id);
    const bool open = ImGui::IsPopupOpen("menu");
    if (button(frame, kDots, open ? "" : "More commands")) ImGui::OpenPopup("menu");
    // Towards the middle of the window, where there is room.
    const Rect r = item_rect();
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const bool left = r.middle_x() < window.x / 2, upper = r.middle_y() < window.y / 2;
    const float gap = frame.px(4);
    ImGui::SetNextWindowPos({left ? r.x : r.right(), upper ? r.bottom() + gap : r.y - gap},
                            ImGuiCond_Always, {left ? 0.0F : 1.0F, upper ? 0.0F : 1.0F});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {2 * gap, 2 * gap});
    if (ImGui::BeginPopup("menu")) {
        {
            const FontScope font(frame.paint.fonts[Role::body]);
            for (const RowButton& each : buttons) {
                if (ImGui::MenuItem(each.label.c_str(), nullptr, false, each.enabled)) {
                    frame.call(each.run);
                }
                note_item(each.label.c_str(),
                          {.name = each.label, .about = each.tip, .enabled = each.enabled});
            }
        }
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
    ImGui::PopID();
}

float overflow_width(const Frame& frame) {
    return button_width(frame, kDots);
}

}  // namespace niblick
