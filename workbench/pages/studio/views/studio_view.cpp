#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/studio_command.h"
#include "workbench/pages/studio/templates.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"
#include "workbench/pages/studio/workshop_command.h"

namespace niblick {

namespace {

constexpr float kRoomForThree = 1240;  // text, form and picture side by side
constexpr float kRoomForTwo = 620;

// The file's name, what can be done with it, and which view of it is shown where only one fits.
void draw_bar(const StudioFrame& frame, const Rect& r, bool choose) {
    const Editor& editor = frame.page.editor();
    const StudioModel& studio = frame.page.studio();
    StudioView& view = frame.view.of<StudioView>();
    frame.paint.fill(r, frame.theme().panel);
    const float height = frame.px(32);
    const float y = r.y + std::round((r.h - height) / 2);
    const float gap = frame.px(6);
    float right = r.right() - frame.px(12);
    const auto button = [&](const char* id, std::string_view label, std::string_view tip,
                            bool enabled) {
        const float width = button_width(frame, label);
        right -= width;
        ButtonLook look;
        look.enabled = enabled;
        const bool pressed = text_button(frame, id, {right, y, width, height}, label, tip, look);
        right -= gap;
        return pressed;
    };
    if (button("new", "New\xE2\x80\xA6", "Start from an example", true)) {
        view.choosing_template = !view.choosing_template;
    }
    if (button("redo edit", "Redo", "Ctrl + Shift + Z", studio.can_redo())) {
        frame.send(command::Studio{studio::RedoEdit{}});
    }
    if (button("undo edit", "Undo", "Undo the last edit (Ctrl + Z)", studio.can_undo())) {
        frame.send(command::Studio{studio::UndoEdit{}});
    }
    float x = r.x + frame.px(12);
    if (choose) {
        static constexpr std::string_view kViews[] = {"Text", "Form"};
        const Rect tabs{x, y, frame.px(150), height};
        const int chosen = segments(frame, "view", tabs, kViews, view.form ? 1 : 0);
        if (chosen >= 0) view.form = chosen == 1;
        x = tabs.right() + frame.px(14);
    }
    if (right > x + frame.px(40)) {
        frame.paint.line({x, r.y, right - x, r.h}, Role::strong, frame.theme().text, editor.title);
    }
    frame.paint.fill({r.x, r.bottom() - 1, r.w, 1}, frame.theme().line);
}

// The text with the search above it and the help below.
void draw_text_pane(const StudioFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    const float help = std::min(frame.px(104), std::round(r.h * 0.25F));
    const float found = draw_find(frame, {r.x, r.y, r.w, r.h});
    draw_rule_file(frame, {r.x, r.y + found, r.w, r.h - help - found});
    draw_help(frame, {r.x, r.bottom() - help, r.w, help});
}

// The layout, the numbers and the rules in prose.
void draw_layout_page(const StudioFrame& frame, const Rect& r) {
    const float picture = std::round(std::clamp(r.h * 0.42F, frame.px(180), frame.px(430)));
    draw_sketch(frame, {r.x, r.y, r.w, picture});
    const Rect rest{r.x, r.y + picture, r.w, r.h - picture};
    frame.paint.fill(rest, frame.theme().panel);
    place(rest);
    ImGui::BeginChild("side", {rest.w, rest.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float pad = frame.px(14);
    float y = start.y + frame.px(10);
    const float width = rest.w - 2 * pad - frame.px(8);
    y += draw_pair_count(frame, {start.x + pad, y, width, rest.h}) + frame.px(16);
    y += draw_rules_notes(frame, {start.x + pad, y, width, rest.h});
    place({start.x, start.y, 1, 1});
    ImGui::Dummy({1, y - start.y + frame.px(12)});
    ImGui::EndChild();
}

// What stands beside the text, chosen by words above it.
void draw_side(const StudioFrame& frame, const Rect& r) {
    static constexpr std::string_view kPages[] = {"Layout", "Findings", "Variants"};
    frame.paint.fill(r, frame.theme().panel);
    const float height = frame.px(30), pad = frame.px(14);
    const Rect tabs{r.x + pad, r.y + frame.px(8), r.w - 2 * pad, height};
    const SidePage page = frame.page.workshop().page();
    const int clicked = segments(frame, "side page", tabs, kPages, static_cast<int>(page));
    if (clicked >= 0) frame.send(command::Workshop{workshop::Show{static_cast<SidePage>(clicked)}});
    const float top = tabs.bottom() + frame.px(8) - r.y;
    const Rect body{r.x, r.y + top, r.w, r.h - top};
    switch (page) {
        case SidePage::picture: draw_layout_page(frame, body); break;
        case SidePage::findings: draw_findings(frame, body); break;
        case SidePage::variants: draw_variants(frame, body); break;
    }
}

// Where the model asks for a line, the text is shown and goes there.
void follow_model(const StudioFrame& frame) {
    StudioView& view = frame.view.of<StudioView>();
    const StudioModel& studio = frame.page.studio();
    if (view.times_asked == studio.times_asked()) return;
    view.times_asked = studio.times_asked();
    frame.view.go_to_line = studio.line_asked();
    frame.view.focus_frames = 0;
    view.form = false;
    view.choosing_template = false;
}

}  // namespace

void draw_templates(const StudioFrame& frame, const Rect& r) {
    const Theme& theme = frame.theme();
    frame.paint.fill(r, theme.panel);
    const float pad = frame.px(24);
    const float width = std::min(r.w - 2 * pad, frame.px(620));
    place(r);
    ImGui::BeginChild("templates", {r.w, r.h});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float x = start.x + pad;
    float y = start.y + pad;
    y += frame.paint.wrapped(x, y, width, Role::title, theme.text, "Start from an example");
    y += frame.paint.wrapped(x, y, width, Role::body, theme.secondary,
                             "Each is a complete game with comments that explain its lines. "
                             "Choosing one creates a rule file of your own.") +
         frame.px(14);
    for (const Template& t : templates()) {
        const float height = frame.px(54);
        const Rect at{x, y, width, height};
        const Press press = press_area(std::string(t.id).c_str(), at);
        frame.paint.fill(at, press.hovered ? theme.pressed : theme.raised, frame.px(6));
        if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        const Rect title{x + frame.px(14), y + frame.px(5), width - frame.px(28), frame.px(22)};
        frame.paint.line(title, Role::strong, theme.text, t.title);
        frame.paint.line({title.x, title.bottom(), title.w, frame.px(22)}, Role::small,
                         theme.secondary, t.says);
        if (press.clicked) {
            frame.send(command::Studio{studio::FromTemplate{std::string(t.id)}});
            frame.view.of<StudioView>().choosing_template = false;
        }
        y += height + frame.px(8);
    }
    y += frame.px(8);
    const std::string_view back = "Back to the rules";
    if (text_button(frame, "no template", {x, y, button_width(frame, back), frame.px(32)}, back,
                    "")) {
        frame.view.of<StudioView>().choosing_template = false;
    }
    y += frame.px(44);
    place({start.x, start.y, 1, 1});
    ImGui::Dummy({1, y - start.y});
    ImGui::EndChild();
}

void draw_studio(const StudioFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().background);
    follow_model(frame);
    const float unit = frame.paint.fonts.sizes().unit;
    const float bar = frame.px(48);
    const bool three = r.w >= kRoomForThree * unit;
    const bool two = r.w >= kRoomForTwo * unit;
    draw_bar(frame, {r.x, r.y, r.w, bar}, !three);
    const Rect body{r.x, r.y + bar, r.w, r.h - bar};
    if (frame.view.of<StudioView>().choosing_template || frame.page.editor().id.empty()) {
        return draw_templates(frame, body);
    }
    const float line = 1;
    const float side = !two ? 0 : std::round(three ? r.w * 0.32F : r.w * 0.42F);
    const float form = three ? std::round(r.w * 0.3F) : 0;
    const Rect left{body.x, body.y, body.w - side - form, body.h};
    // Where there is no room beside it, what was asked for takes the place of the text.
    const bool instead = !two && frame.page.workshop().page() != SidePage::picture;
    if (instead) {
        draw_side(frame, left);
    } else if (frame.view.of<StudioView>().form && !three) {
        frame.paint.fill(left, frame.theme().panel);
        draw_form(frame, left);
    } else {
        draw_text_pane(frame, left);
    }
    if (form > 0) {
        const Rect at{left.right(), body.y, form, body.h};
        frame.paint.fill(at, frame.theme().panel);
        draw_form(frame, at);
        frame.paint.fill({at.x, at.y, line, at.h}, frame.theme().line);
    }
    if (side > 0) {
        draw_side(frame, {body.right() - side, body.y, side, body.h});
        frame.paint.fill({body.right() - side, body.y, line, body.h}, frame.theme().line);
    }
}

}  // namespace niblick
