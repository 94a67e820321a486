#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/templates.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

constexpr float kRoomForThree = 1240;  // minimum width for text, form and drawing side by side
constexpr float kRoomForTwo = 620;

// The content of the main part: the text, the form, or the drawing at full size.
enum class Main : std::uint8_t { text, form, drawing };

Main main_of(const StudioView& view) {
    return view.drawing ? Main::drawing : view.form ? Main::form : Main::text;
}

// Saving and playing are visible at every size; the overflow menu holds what does not fit.
float draw_file_buttons(const StudioFrame& frame, const Rect& r, float least) {
    const Editor& editor = frame.page.editor();
    const StudioModel& studio = frame.page.studio();
    std::vector<RowButton> buttons{
        {"undo edit", "Undo", "Undo the last edit (Ctrl + Z)", frame.actions.at("studio.undo").run,
         studio.can_undo(), false, 4},
        {"redo edit", "Redo", "Redo the edit (Ctrl + Shift + Z)",
         frame.actions.at("studio.redo").run, studio.can_redo(), false, 3, true},
        {"new", "New\xE2\x80\xA6", "Start from an example",
         frame.bound(&StudioPage::show_templates, !frame.page.examples().open, ""), true, false,
         2}};
    if (!editor.id.empty()) {
        buttons.push_back({"revert", "Revert", "Discard your changes",
                           frame.actions.at("rules.revert").run, editor.dirty(), false, 1});
        buttons.push_back({"copy", "Save a copy\xE2\x80\xA6",
                           "Save under a new name in your folder",
                           frame.actions.at("rules.copy").run, true, false, editor.own ? 2 : 8});
        if (editor.own) {
            buttons.push_back({"save", "Save", "Save the file (Ctrl + S)",
                               frame.actions.at("rules.save").run, editor.dirty(), false, 8});
        }
        buttons.push_back({"play rules", "Play these rules",
                           editor.sound() ? "Play the rules as edited (Ctrl + Enter)"
                                          : "The rules have errors, which stand below the text",
                           frame.actions.at("rules.play").run, editor.sound(), editor.sound(), 9});
    }
    return draw_button_row(frame, "more of the file", r, least, std::move(buttons));
}

// The choice of view, the file name and its buttons.
void draw_bar(const StudioFrame& frame, const Rect& r, bool three) {
    const Editor& editor = frame.page.editor();
    StudioView& view = frame.view.of<StudioView>();
    frame.paint.fill(r, frame.theme().panel);
    const float height = frame.px(32);
    const float y = r.y + std::round((r.h - height) / 2);
    float x = r.x + frame.px(12);
    static constexpr std::string_view kViews[] = {"Text", "Form", "Drawing"};
    static constexpr std::string_view kWide[] = {"Text and form", "Drawing"};
    const Rect tabs{x, y, frame.px(three ? 240.0F : r.w > frame.px(480) ? 234.0F : 210.0F), height};
    const int shown = static_cast<int>(main_of(view));
    const int clicked = three ? segments(frame, "view", tabs, kWide, shown == 2 ? 1 : 0)
                              : segments(frame, "view", tabs, kViews, shown);
    if (clicked >= 0) {
        const auto chosen =
            three ? (clicked == 1 ? Main::drawing : Main::text) : static_cast<Main>(clicked);
        view.form = chosen == Main::form;
        view.drawing = chosen == Main::drawing;
        if (frame.page.examples().open) {
            frame.later(&StudioPage::show_templates, false, "");
        }
    }
    x = tabs.right() + frame.px(14);
    const float title =
        std::min(frame.paint.fonts[Role::strong].measure(editor.title).x, frame.px(180));
    const Rect row{x, y, r.right() - frame.px(12) - x, height};
    const float right = draw_file_buttons(frame, row, x + std::min(title, row.w * 0.2F));
    if (right > x + frame.px(40)) {
        const Rect name{x, r.y, right - x - frame.px(10), r.h};
        frame.paint.line(name, Role::strong, frame.theme().text, editor.title, 0, Fit::may_be_cut);
        if (press_area("title", name).hovered) tip(frame, name, editor.title);
    }
    frame.paint.fill({r.x, r.bottom() - 1, r.w, 1}, frame.theme().line);
}

// The text with the search above it and the help below.
void draw_text_pane(const StudioFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    // Faults replace the help, so that the size of the text does not change while typing.
    const float help = std::min(frame.px(132), std::round(r.h * 0.3F));
    const float found = draw_find(frame, {r.x, r.y, r.w, r.h});
    draw_rule_editor(frame, {r.x, r.y + found, r.w, r.h - help - found});
    draw_faults_and_help(frame, {r.x, r.bottom() - help, r.w, help});
}

// The layout, the numbers and the rules in prose.
void draw_layout_page(const StudioFrame& frame, const Rect& r) {
    const float picture = std::round(std::clamp(r.h * 0.42F, frame.px(180), frame.px(430)));
    // If the main part shows the drawing, the side shows the numbers.
    const bool elsewhere = frame.view.of<StudioView>().drawing;
    if (!elsewhere) draw_sketch(frame, {r.x, r.y, r.w, picture});
    const float top = elsewhere ? 0 : picture;
    const Rect rest{r.x, r.y + top, r.w, r.h - top};
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

// The side page, selected by tabs.
void draw_side(const StudioFrame& frame, const Rect& r) {
    static constexpr std::string_view kPages[] = {"Layout", "Findings", "Variants"};
    frame.paint.fill(r, frame.theme().panel);
    const float height = frame.px(30), pad = frame.px(14);
    const Rect tabs{r.x + pad, r.y + frame.px(8), r.w - 2 * pad, height};
    const SidePage page = frame.page.workshop().page();
    const int clicked = segments(frame, "side page", tabs, kPages, static_cast<int>(page));
    if (clicked >= 0) frame.later(&StudioPage::show_side, static_cast<SidePage>(clicked));
    const float top = tabs.bottom() + frame.px(8) - r.y;
    const Rect body{r.x, r.y + top, r.w, r.h - top};
    switch (page) {
        case SidePage::picture: draw_layout_page(frame, body); break;
        case SidePage::findings: draw_findings(frame, body); break;
        case SidePage::variants: draw_variants(frame, body); break;
    }
}

// Shows the text and goes to the line that the model requests.
void follow_model(const StudioFrame& frame) {
    StudioView& view = frame.view.of<StudioView>();
    const StudioModel& studio = frame.page.studio();
    if (view.times_asked == studio.times_asked()) return;
    view.times_asked = studio.times_asked();
    frame.view.of<StudioView>().go_to_line = studio.line_asked();
    frame.view.of<StudioView>().focus_frames = 0;
    view.form = view.drawing = false;
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
        const float inner = width - frame.px(28);
        const float says = frame.paint.wrapped_height(inner, Role::small, t.says);
        const float height = frame.px(34) + says;
        const Rect at{x, y, width, height};
        const Press press = press_area(std::string(t.id).c_str(), at);
        frame.paint.fill(at, press.hovered ? theme.pressed : theme.raised, frame.px(6));
        if (t.id == frame.page.examples().chosen) {
            frame.paint.outline(at, theme.accent, frame.px(6), std::max(1.0F, frame.px(2)));
        }
        if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        const Rect title{x + frame.px(14), y + frame.px(5), width - frame.px(28), frame.px(22)};
        frame.paint.line(title, Role::strong, theme.text, t.title);
        frame.paint.wrapped(title.x, title.bottom(), inner, Role::small, theme.secondary, t.says);
        if (press.clicked) {
            frame.later(&StudioPage::begin_from, std::string(t.id));
        }
        y += height + frame.px(8);
    }
    y += frame.px(8);
    const std::string_view back = "Back to the rules";
    if (text_button(frame, "no template", {x, y, button_width(frame, back), frame.px(32)}, back,
                    "Nothing is created (Escape)")) {
        frame.later(&StudioPage::show_templates, false, "");
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
    draw_bar(frame, {r.x, r.y, r.w, bar}, three);
    Rect body{r.x, r.y + bar, r.w, r.h - bar};
    if (frame.page.examples().open || frame.page.editor().id.empty()) {
        return draw_templates(frame, body);
    }
    const float naming = draw_copy_strip(frame, body);
    body = {body.x, body.y + naming, body.w, body.h - naming};
    const bool drawing = frame.view.of<StudioView>().drawing;
    const float line = 1;
    const float side = !two ? 0 : std::round(three ? r.w * 0.32F : r.w * 0.42F);
    const float form = three && !drawing ? std::round(r.w * 0.3F) : 0;
    const Rect left{body.x, body.y, body.w - side - form, body.h};
    // Without room beside it, the requested page replaces the text.
    const bool instead = !two && frame.page.workshop().page() != SidePage::picture;
    if (instead) {
        draw_side(frame, left);
    } else if (drawing) {
        draw_sketch(frame, left);
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
