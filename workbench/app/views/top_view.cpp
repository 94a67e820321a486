#include <algorithm>
#include <string>
#include <vector>

#include <imgui.h>

#include "workbench/app/views/window_view.h"
#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/suit_shapes.h"

namespace niblick {

namespace {

void draw_tab(const AppFrame& frame, const Tab& tab) {
    const bool here = frame.settings.area == tab.word;
    const bool clicked =
        button(frame, tab.label, tab.tip, {.flat = true, .lit = here, .tab = true});
    const Rect r = item_rect();
    note_anchor(frame, tab.word, r);
    if (here) {
        const float in = frame.px(11), thick = frame.px(2);
        frame.paint.fill({r.x + in, r.bottom() + frame.px(4), r.w - 2 * in, thick},
                         frame.theme().accent);
    } else if (clicked) {
        frame.run("area." + std::string(tab.word));
    }
}

// What looks like a field of search and opens the palette.
void draw_finder(const AppFrame& frame, float width) {
    action_button(frame, "##finder", "palette", {}, width);
    const Rect r = item_rect();
    draw_icon(frame.paint, {r.x + frame.px(4), r.y, frame.px(28), r.h}, Icon::lens,
              frame.theme().secondary);
    Rect rest{r.x + frame.px(34), r.y, r.w - frame.px(46), r.h};
    const std::string key = frame.actions.key("palette");
    const auto measure = [&](Role role, std::string_view words) {
        return frame.paint.fonts[role].measure(words).x;
    };
    constexpr std::string_view kLong = "Search or command", kShort = "Search";
    const bool all = measure(Role::body, kLong) + measure(Role::small, key) < rest.w;
    if (all) frame.paint.line(rest, Role::small, frame.theme().secondary, key, 1);
    if (measure(Role::body, kShort) < rest.w) {
        frame.paint.line(rest, Role::body, frame.theme().secondary, all ? kLong : kShort);
    }
}

}  // namespace

void draw_top_bar(const AppFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    frame.paint.fill({r.x, r.bottom() - 1, r.w, 1}, frame.theme().line);
    const float mark = frame.px(17), pad = frame.px(12), space = ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorScreenPos({r.x + frame.px(40), r.y + (r.h - line_height(frame)) / 2});
    draw_shape(frame.paint.list(), frame.paint.shapes.suit(SuitShape::spade, mark),
               {r.x + frame.px(24), r.middle_y()}, mark, frame.theme().accent);
    label(frame, "Niblick", {.role = Role::title});
    ImGui::SameLine(0, pad);
    // Tabs that have no room go into a menu, except for that of the visible page.
    const auto all = frame.page.tabs();
    const auto width_of = [&](const Tab* tab) { return button_width(frame, tab->label); };
    float room = r.right() - ImGui::GetCursorScreenPos().x - space;
    float wanted = 0;
    for (const Tab* tab : all) wanted += width_of(tab);
    if (wanted > room) room -= overflow_width(frame) + space;
    std::vector<const Tab*> shown, hidden;
    for (const Tab* tab : all) {
        if (tab->word == frame.settings.area) room -= width_of(tab);
    }
    for (const Tab* tab : all) {
        const bool here = tab->word == frame.settings.area;
        if (!here) room -= width_of(tab);
        (here || (room >= 0 && hidden.empty()) ? shown : hidden).push_back(tab);
    }
    for (const Tab* tab : shown) {
        draw_tab(frame, *tab);
        ImGui::SameLine(0, 0);
    }
    if (!hidden.empty()) {
        std::vector<RowButton> items;
        for (const Tab* tab : hidden) {
            items.push_back(
                row_button(frame, "area." + std::string(tab->word), std::string(tab->label), 0));
        }
        overflow_menu(frame, "more pages", items);
        ImGui::SameLine();
    }
    const float right = r.right() - pad;
    const float width = std::min(frame.px(300), right - ImGui::GetCursorScreenPos().x - space);
    if (width < frame.px(36)) return;
    same_line_right(width + pad);
    draw_finder(frame, width);
}

}  // namespace niblick
