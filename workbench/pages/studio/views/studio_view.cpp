#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/flow.h"
#include "workbench/library/editor.h"
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

// Playing and saving are the last to go into the menu of what does not fit.
std::vector<RowButton> file_buttons(const StudioFrame& frame) {
    const Editor& editor = frame.page.editor();
    const StudioModel& studio = frame.page.studio();
    std::vector<RowButton> buttons{
        {"undo edit", "Undo", "Undo the last edit (Ctrl + Z)", frame.actions.at("studio.undo").run,
         studio.can_undo(), false, 4},
        {"redo edit", "Redo", "Redo the edit (Ctrl + Shift + Z)",
         frame.actions.at("studio.redo").run, studio.can_redo(), false, 3, true},
        {"new", "New\xE2\x80\xA6", "Start from an example or another program's rules",
         frame.bound(&StudioPage::show_templates, !frame.page.examples().open, ""), true, false,
         2}};
    if (!editor.id.empty()) {
        buttons.push_back({"revert", "Revert", "Discard your changes",
                           frame.actions.at("rules.revert").run, editor.dirty(), false, 1});
        buttons.push_back({"copy", "Save a copy\xE2\x80\xA6",
                           "Save under a new name in your folder",
                           frame.actions.at("rules.copy").run, true, false, 7});
        buttons.push_back(row_button(frame, "copy.link", "Link", 0));
        buttons.push_back(row_button(frame, "link.code", "QR code", 0));
        buttons.push_back({"save", "Save", "Save the file (Ctrl + S)",
                           frame.actions.at("rules.save").run, editor.own && editor.dirty(), false,
                           8});
        buttons.push_back({"play rules", "Play these rules",
                           editor.sound() ? "Play the rules as edited (Ctrl + Enter)"
                                          : "The rules have errors, which stand below the text",
                           frame.actions.at("rules.play").run, editor.sound(), editor.sound(), 9});
    }
    return buttons;
}

// The choice of view, the file name and its buttons.
void draw_bar(const StudioFrame& frame, const Rect& r, bool three) {
    const Editor& editor = frame.page.editor();
    StudioView& view = frame.view.of<StudioView>();
    frame.paint.fill(r, frame.theme().panel);
    frame.paint.fill({r.x, r.bottom() - 1, r.w, 1}, frame.theme().line);
    const float height = line_height(frame), pad = frame.px(12);
    ImGui::SetCursorScreenPos({r.x + pad, r.y + std::round((r.h - height) / 2)});
    static constexpr std::string_view kViews[] = {"Text", "Form", "Drawing"};
    static constexpr std::string_view kWide[] = {"Text and form", "Drawing"};
    const int shown = static_cast<int>(main_of(view));
    const int clicked = three ? segments(frame, "view", kWide, shown == 2 ? 1 : 0, frame.px(240))
                              : segments(frame, "view", kViews, shown, frame.px(222));
    if (clicked >= 0) {
        const auto chosen =
            three ? (clicked == 1 ? Main::drawing : Main::text) : static_cast<Main>(clicked);
        view.form = chosen == Main::form;
        view.drawing = chosen == Main::drawing;
        if (frame.page.examples().open) {
            frame.later(&StudioPage::show_templates, false, "");
        }
    }
    ImGui::SameLine(0, pad);
    const float room = ImGui::GetContentRegionAvail().x - pad;
    const float title = frame.paint.fonts[Role::strong].measure(editor.title).x;
    button_row(frame, "more of the file", file_buttons(frame),
               {editor.title,
                {.role = Role::strong, .fit = Fit::may_be_cut},
                std::min({title, 15 * pad, room / 5})},
               room);
}

// The text with the search above it and the help below.
void draw_text_pane(const StudioFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    // Faults replace the help, so that the size of the text does not change while typing.
    const float help = std::min(frame.px(132), std::round(r.h * 0.3F)), pad = frame.px(14);
    {
        const ScrollArea area(frame, "text and search", {r.x, r.y, r.w, r.h - help}, 0);
        const Spacing tight(frame, 4);
        if (frame.view.of<StudioView>().finding) gap(frame, 8);
        ImGui::Indent(pad);
        draw_find(frame);
        ImGui::Unindent(pad);
        draw_rule_editor(frame, r.bottom() - help - ImGui::GetCursorScreenPos().y);
    }
    draw_faults_and_help(frame, {r.x, r.bottom() - help, r.w, help});
}

// The layout, the numbers and the rules in prose.
void draw_layout_page(const StudioFrame& frame, const Rect& r) {
    // If the main part shows the drawing, the side shows the numbers.
    const bool elsewhere = frame.view.of<StudioView>().drawing;
    const float picture =
        elsewhere ? 0 : std::round(std::clamp(r.h * 0.42F, frame.px(180), frame.px(430)));
    if (!elsewhere) draw_sketch(frame, {r.x, r.y, r.w, picture});
    const ScrollArea area(frame, "side", {r.x, r.y + picture, r.w, r.h - picture}, 14);
    const Spacing tight(frame, 4);
    draw_pair_count(frame);
    gap(frame, 16);
    draw_rules_notes(frame);
}

// The side page, selected by tabs.
void draw_side(const StudioFrame& frame, const Rect& r) {
    static constexpr std::string_view kPages[] = {"Layout", "Findings", "Variants"};
    frame.paint.fill(r, frame.theme().panel);
    const float pad = frame.px(14);
    ImGui::SetCursorScreenPos({r.x + pad, r.y + frame.px(8)});
    const SidePage page = frame.page.workshop().page();
    const int clicked = segments(frame, "side page", kPages, static_cast<int>(page), r.w - 2 * pad);
    if (clicked >= 0) frame.later(&StudioPage::show_side, static_cast<SidePage>(clicked));
    const float top = ImGui::GetCursorScreenPos().y;
    const Rect body{r.x, top, r.w, r.bottom() - top};
    switch (page) {
        case SidePage::picture: return draw_layout_page(frame, body);
        case SidePage::findings: return draw_findings(frame, body);
        case SidePage::variants: return draw_variants(frame, body);
    }
}

// Shows the text and goes to the line that the model requests.
void follow_model(const StudioFrame& frame) {
    StudioView& view = frame.view.of<StudioView>();
    const StudioModel& studio = frame.page.studio();
    if (view.times_asked == studio.times_asked()) return;
    view.times_asked = studio.times_asked();
    view.go_to_line = studio.line_asked();
    view.focus_frames = 0;
    view.form = view.drawing = false;
}

}  // namespace

void draw_templates(const StudioFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    const ScrollArea area(frame, "templates", r, 24);
    const float width = std::min(ImGui::GetContentRegionAvail().x, frame.px(620));
    if (!ImGui::BeginTable("examples", 1, ImGuiTableFlags_None, {width, 0})) return;
    ImGui::TableNextColumn();
    text(frame, "Start from an example", {.role = Role::title});
    text(frame,
         "Each is a complete game with comments that explain its lines. Choosing one creates a "
         "rule file of your own.",
         {.colour = &Theme::secondary});
    gap(frame, 14);
    for (const Template& t : templates()) {
        const std::string id(t.id);
        const Press press = pressable(
            frame, id.c_str(),
            [&] {
                const Spacing tight(frame, 2);
                text(frame, t.title, {.role = Role::strong});
                text(frame, t.says, kNote);
            },
            &Theme::raised);
        if (t.id == frame.page.examples().chosen) {
            frame.paint.outline(item_rect(), frame.theme().accent, frame.paint.rounding(),
                                std::max(1.0F, frame.px(2)));
        }
        if (press.clicked) frame.later(&StudioPage::begin_from, id);
    }
    gap(frame, 12);
    action_button(frame, "Import rules of Solvitaire\xE2\x80\xA6", "rules.import");
    same_line_if(button_width(frame, "Back to the rules"));
    if (button(frame, "Back to the rules", "Nothing is created (Escape)")) {
        frame.later(&StudioPage::show_templates, false, "");
    }
    ImGui::EndTable();
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
