#include <algorithm>
#include <string>
#include <utility>

#include <imgui.h>

#include "workbench/kit/views/flow.h"
#include "workbench/library/editor.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

// Every fault with its place; a click goes there.
void draw_fault_list(const StudioFrame& frame) {
    int index = 0;
    for (const Fault& fault : frame.page.editor().faults) {
        const std::string id = "fault" + std::to_string(index++);
        const Press press = pressable(frame, id.c_str(), [&] {
            const float indent = frame.px(12);
            const ImVec2 top = ImGui::GetCursorScreenPos();
            ImGui::Indent(indent);
            text(frame, fault.place + (fault.error ? "" : " (advice)"),
                 {.role = Role::small, .colour = fault.error ? &Theme::text : &Theme::secondary});
            text(frame, fault.message);
            text(frame, fault.hint, {.colour = &Theme::secondary});
            ImGui::Unindent(indent);
            const float high = ImGui::GetItemRectMax().y - top.y;
            frame.paint.fill({top.x, top.y, frame.px(3), high},
                             fault.error ? frame.theme().bad : frame.theme().unknown);
        });
        if (press.clicked && fault.line > 0) frame.view.of<StudioView>().go_to_line = fault.line;
        gap(frame, 8);
    }
}

void draw_file_buttons_below(const StudioFrame& frame) {
    const Editor& editor = frame.page.editor();
    bool first = true;
    const auto put = [&](std::string_view words, std::string_view tip, std::string_view action,
                         bool enabled = true, bool primary = false) {
        if (!std::exchange(first, false)) same_line_if(button_width(frame, words));
        ButtonLook look;
        look.enabled = enabled;
        look.primary = primary;
        if (button(frame, words, tip, look)) frame.run(action);
    };
    put("Play these rules", "Play the rules as edited (Ctrl + Enter)", "rules.play", editor.sound(),
        editor.sound());
    put("Save", "Save the file (Ctrl + S)", "rules.save", editor.own && editor.dirty());
    put("Save a copy\xE2\x80\xA6", "Save under a new name in your folder (Ctrl + S)", "rules.copy");
    put("Revert", "Discard your changes", "rules.revert", editor.dirty());
}

// The field for the name of a copy, while it is open.
void draw_copy_entry(const StudioFrame& frame) {
    StudioView& view = frame.view.of<StudioView>();
    const StudioPage::Naming& naming = frame.page.naming();
    if (!naming.open) {
        view.copy_open = false;
        return;
    }
    const bool fresh = !view.copy_open;
    if (fresh) view.copy_name = naming.name;
    view.copy_open = true;
    text(frame, "Name of the copy in your folder", kNote);
    const float save = button_width(frame, "Save") + ImGui::GetStyle().ItemSpacing.x;
    if (fresh) ask_keyboard(frame);
    const bool entered =
        field(frame, "copy", "", view.copy_name, ImGui::GetContentRegionAvail().x - save,
              ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    ImGui::SameLine();
    const bool pressed = button(frame, "Save##copy", "Save the copy (Enter)");
    if (entered || pressed) frame.later(&StudioPage::save_copy, view.copy_name);
    if (escape_pressed()) frame.run("cancel");
    text(frame, naming.fault);
    gap(frame, 8);
}

}  // namespace

void draw_rule_editor(const StudioFrame& frame, float height) {
    const Editor& editor = frame.page.editor();
    const float end = ImGui::GetCursorScreenPos().y + height;
    const float indent = frame.px(14);
    ImGui::Indent(indent);
    text_line(frame,
              editor.path.filename().string() + (editor.dirty() ? ", changed" : "") +
                  (editor.own       ? ""
                   : editor.foreign ? ", came with a link and is not saved"
                                    : ", comes with Niblick"),
              {.role = Role::small, .colour = &Theme::secondary, .fit = Fit::may_be_cut});
    ImGui::Unindent(indent);
    rule(frame);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_rule_text(frame, {at.x, at.y, ImGui::GetContentRegionAvail().x, end - at.y - 1});
    ImGui::SetCursorScreenPos({at.x, end - 1});
    rule(frame);
}

void draw_rule_file(const StudioFrame& frame, const Rect& r) {
    if (frame.page.editor().id.empty()) {
        const ScrollArea area(frame, "no rule file", r, 14);
        return text(frame, "Choose a game on the left to edit its rule file.",
                    {.colour = &Theme::secondary});
    }
    StudioView& view = frame.view.of<StudioView>();
    const float below = std::min(view.below_text, r.h);
    {
        const ScrollArea area(frame, "rule file", {r.x, r.y, r.w, r.h - below}, 0);
        draw_rule_editor(frame, r.h - below);
    }
    const FittedArea area(frame, "below the rules", {r.x, r.bottom() - below, r.w, r.h},
                          view.below_text, 14);
    if (!frame.page.editor().faults.empty()) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const FittedArea list(
            frame, "faults", {at.x, at.y, ImGui::GetContentRegionAvail().x, std::round(r.h * 0.4F)},
            view.fault_list);
        draw_fault_list(frame);
    }
    draw_copy_entry(frame);
    draw_file_buttons_below(frame);
}

float draw_copy_strip(const StudioFrame& frame, const Rect& r) {
    StudioView& view = frame.view.of<StudioView>();
    view.copy_open = view.copy_open && frame.page.naming().open;
    if (!frame.page.naming().open) return 0;
    const float high = std::max(view.copy_strip, 1.0F);
    frame.paint.fill({r.x, r.y, r.w, high}, frame.theme().panel);
    const FittedArea area(frame, "copy", {r.x, r.y, std::min(r.w, frame.px(590)), r.h},
                          view.copy_strip, 14);
    draw_copy_entry(frame);
    return high;
}

void draw_faults_and_help(const StudioFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    const ScrollArea area(frame, "faults and help", r, 8);
    const Spacing tight(frame, 1);
    ImGui::Indent(frame.px(6));
    frame.page.editor().faults.empty() ? draw_help(frame) : draw_fault_list(frame);
}

}  // namespace niblick
