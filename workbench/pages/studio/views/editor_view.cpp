#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

// Every fault with its position; a click goes there. Returns the height.
float draw_faults(const StudioFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    float y = r.y;
    int index = 0;
    for (const Fault& fault : frame.page.editor().faults) {
        const float x = r.x + frame.px(14);
        const float width = r.w - frame.px(20);
        const float top = y;
        const std::string head = fault.place + (fault.error ? "" : " (advice)");
        y += frame.paint.wrapped(x, y, width, Role::small,
                                 fault.error ? theme.text : theme.secondary, head);
        y += frame.paint.wrapped(x, y, width, Role::body, theme.text, fault.message);
        y += frame.paint.wrapped(x, y, width, Role::body, theme.secondary, fault.hint);
        frame.paint.fill({r.x, top, frame.px(3), y - top}, fault.error ? theme.bad : theme.unknown,
                         frame.px(1.5F));
        const std::string id = "fault" + std::to_string(index++);
        const Press press = press_area(id.c_str(), {r.x, top, r.w, y - top});
        if (press.hovered && fault.line > 0) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (press.clicked && fault.line > 0) frame.view.of<StudioView>().go_to_line = fault.line;
        y += frame.px(10);
    }
    return y - r.y;
}

float fault_height(const StudioFrame& frame, float width) {
    float height = 0;
    for (const Fault& fault : frame.page.editor().faults) {
        height += frame.paint.wrapped_height(width, Role::small, fault.place) +
                  frame.paint.wrapped_height(width, Role::body, fault.message) +
                  frame.paint.wrapped_height(width, Role::body, fault.hint) + frame.px(10);
    }
    return height;
}

void draw_buttons(const StudioFrame& frame, const Rect& r) {
    const Editor& editor = frame.page.editor();
    const float gap = frame.px(8);
    float x = r.x;
    const auto button = [&](const char* id, std::string_view label, std::string_view words,
                            std::string_view action, bool enabled, bool primary) {
        const float width = button_width(frame, label);
        if (x + width > r.right()) return;
        ButtonLook look;
        look.enabled = enabled;
        look.primary = primary;
        if (text_button(frame, id, {x, r.y, width, r.h}, label, words, look)) {
            frame.run(action);
        }
        x += width + gap;
    };
    button("play rules", "Play these rules", "Play the rules as edited (Ctrl + Enter)",
           "rules.play", editor.sound(), editor.sound());
    if (editor.own) {
        button("save", "Save", "Save the file (Ctrl + S)", "rules.save", editor.dirty(), false);
    }
    button("copy", "Save a copy\xE2\x80\xA6", "Save under a new name in your folder (Ctrl + S)",
           "rules.copy", true, false);
    if (editor.dirty()) {
        button("revert", "Revert", "Discard your changes", "rules.revert", true, false);
    }
}

float naming_height(const StudioFrame& frame) {
    const StudioPage::Naming& naming = frame.page.naming();
    if (!naming.open) return 0;
    return frame.px(naming.fault.empty() ? 72 : 118);
}

float draw_copy_entry(const StudioFrame& frame, const Rect& r) {
    StudioView& view = frame.view.of<StudioView>();
    const StudioPage::Naming& naming = frame.page.naming();
    if (!naming.open) {
        view.copy_open = false;
        return 0;
    }
    const FontScope font(frame.paint.fonts[Role::body]);
    const bool fresh = !view.copy_open;
    if (fresh) view.copy_name = naming.name;
    view.copy_open = true;
    float y = r.y;
    y += frame.paint.wrapped(r.x, y, r.w, Role::small, frame.theme().secondary,
                             "Name of the copy in your folder") +
         frame.px(4);
    const float save = button_width(frame, "Save");
    const float height = ImGui::GetFrameHeight();
    place({r.x, y, r.w - save - frame.px(8), height});
    ImGui::SetNextItemWidth(r.w - save - frame.px(8));
    if (fresh) ask_keyboard(frame);
    const bool entered =
        ImGui::InputText("##copy", &view.copy_name,
                         ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    const bool pressed = text_button(frame, "save copy", {r.right() - save, y, save, height},
                                     "Save", "Save the copy (Enter)");
    if (entered || pressed) frame.later(&StudioPage::save_copy, view.copy_name);
    if (escape_pressed()) frame.run("cancel");
    y += height + frame.px(4);
    if (!naming.fault.empty()) {
        y += frame.paint.wrapped(r.x, y, r.w, Role::body, frame.theme().text, naming.fault);
    }
    return y - r.y + frame.px(8);
}

}  // namespace

namespace {

// The file name and the text. Returns false if no file is open.
bool draw_named_text(const StudioFrame& frame, const Rect& r, float bottom) {
    const Theme& theme = frame.theme();
    const Editor& editor = frame.page.editor();
    const float pad = frame.px(14);
    if (editor.id.empty()) {
        frame.paint.wrapped(r.x + pad, r.y + pad, r.w - 2 * pad, Role::body, theme.secondary,
                            "Choose a game on the left to edit its rule file.");
        return false;
    }
    const Rect name{r.x + pad, r.y, r.w - 2 * pad, frame.px(26)};
    const std::string what = editor.path.filename().string() + (editor.dirty() ? ", changed" : "") +
                             (editor.own ? "" : ", comes with Niblick");
    frame.paint.line(name, Role::small, theme.secondary, what, 0, Fit::may_be_cut);
    const Rect text{r.x, name.bottom() + frame.px(4), r.w, bottom - name.bottom() - frame.px(4)};
    frame.paint.fill({text.x, text.y - 1, text.w, 1}, theme.line);
    draw_rule_text(frame, {text.x, text.y + frame.px(6), text.w, text.h - frame.px(6)});
    frame.paint.fill({text.x, text.bottom(), text.w, 1}, theme.line);
    return true;
}

// The faults in a scrolling area. Returns their height.
float draw_fault_list(const StudioFrame& frame, const Rect& list) {
    place(list);
    ImGui::BeginChild("faults", {list.w, list.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float height = draw_faults(frame, {start.x, start.y, list.w - frame.px(16), list.h});
    place({start.x, start.y + height, 1, 1});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
    return height;
}

}  // namespace

void draw_rule_file(const StudioFrame& frame, const Rect& r) {
    const float pad = frame.px(14);
    const float buttons = frame.px(34);
    const bool wrong = !frame.page.editor().faults.empty();
    const float faults = std::min(fault_height(frame, r.w - 2 * pad - frame.px(26)) + frame.px(2),
                                  std::round(r.h * 0.4F));
    float bottom = r.bottom() - pad - buttons;
    const Rect bar{r.x + pad, bottom, r.w - 2 * pad, buttons};
    const float naming = naming_height(frame);
    bottom -= naming;
    const Rect entry{r.x + pad, bottom, r.w - 2 * pad, naming};
    bottom -= pad;
    if (wrong) bottom -= faults;
    const Rect list{r.x + pad, bottom, r.w - 2 * pad, faults};
    if (wrong) bottom -= frame.px(10);
    if (!draw_named_text(frame, r, bottom)) return;
    if (wrong) draw_fault_list(frame, list);
    draw_copy_entry(frame, entry);
    draw_buttons(frame, bar);
}

void draw_rule_editor(const StudioFrame& frame, const Rect& r) {
    draw_named_text(frame, r, r.bottom());
}

float draw_copy_strip(const StudioFrame& frame, const Rect& r) {
    const float naming = naming_height(frame);
    if (naming == 0) {
        frame.view.of<StudioView>().copy_open = false;
        return 0;
    }
    const float pad = frame.px(14);
    frame.paint.fill({r.x, r.y, r.w, naming + pad}, frame.theme().panel);
    draw_copy_entry(frame,
                    {r.x + pad, r.y + pad / 2, std::min(r.w - 2 * pad, frame.px(560)), naming});
    return naming + pad;
}

void draw_faults_and_help(const StudioFrame& frame, const Rect& r) {
    if (frame.page.editor().faults.empty()) return draw_help(frame, r);
    frame.paint.fill(r, frame.theme().panel);
    frame.paint.fill({r.x, r.y, r.w, 1}, frame.theme().line);
    const float pad = frame.px(14);
    draw_fault_list(frame, {r.x + pad, r.y + frame.px(8), r.w - 2 * pad, r.h - frame.px(10)});
}

}  // namespace niblick
