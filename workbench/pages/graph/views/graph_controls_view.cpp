#include <algorithm>
#include <cmath>
#include <iterator>

#include "workbench/explore/cover/index.h"
#include "workbench/kit/views/menu.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/graph/views/graph_parts.h"

namespace niblick {

// The controls above the graph; less used ones only if there is room.
void draw_graph_controls(const GraphFrame& frame, const Rect& r) {
    const GraphModel& model = frame.page.graph();
    const float gap = frame.px(6), height = frame.px(30);
    const float y = r.y + std::round((r.h - height) / 2);
    const bool pair = model.pair().ready();
    float left = r.x + frame.px(12);
    if (!pair) {
        static constexpr std::string_view kLayers[] = {"Covers", "Chains"};
        const float width = std::min(frame.px(170), r.w * 0.46F);
        const int layer = segments(frame, "layer", {left, y, width, height}, kLayers,
                                   model.shows_links() ? 1 : 0);
        if (layer >= 0) change(frame, &GraphModel::show_links, layer == 1);
        left += width + frame.px(12);
    }
    float right = r.right() - frame.px(12);
    const auto button = [&](const char* id, std::string_view label, std::string_view what) {
        const float wide = button_width(frame, label);
        right -= wide;
        const bool clicked = text_button(frame, id, {right, y, wide, height}, label, what);
        right -= gap;
        return clicked;
    };
    if (button("fit", "Fit", "Show the whole graph (F)")) change(frame, &GraphModel::fit);
    if (button("larger", "+", "Zoom in (mouse wheel, or +)"))
        change(frame, &GraphModel::zoom_by_steps, 1);
    if (button("smaller", "\xE2\x88\x92", "Zoom out (mouse wheel, or -)")) {
        change(frame, &GraphModel::zoom_by_steps, -1);
    }
    right -= gap;
    // The second layout: a button if there is room, otherwise in the overflow menu.
    const float dots = overflow_width(frame);
    const std::string_view second = pair ? "One layout" : "Second layout";
    const float wide = button_width(frame, second);
    const bool in_row = pair || left + wide + gap + dots <= right;
    if (in_row) {
        if (text_button(frame, "second", {left, y, wide, height}, second,
                        pair ? "Back to the game on the table (Esc)"
                             : "Draws the layout of another game beside this one")) {
            change(frame, &GraphModel::flip_second);
        }
        left += wide + frame.px(12);
    }
    const auto draw_words = [&](const Rect& said) {
        constexpr std::string_view kWords = "Another game of the library replaces the second.";
        if (frame.paint.fonts[Role::body].measure(kWords).x > said.w) return;
        frame.paint.line(said, Role::body, frame.theme().secondary, kWords);
    };
    // Exports: as buttons if there is room, otherwise in an overflow menu.
    struct Save {
        const char* label;
        GraphFile as;
        const char* what;
    };
    constexpr Save kSaves[] = {{"DOT", GraphFile::dot, "Saves the graph for Graphviz; asks where"},
                               {"PNG", GraphFile::png, "Saves a bitmap picture; asks where"},
                               {"SVG", GraphFile::svg, "Saves a vector picture; asks where"}};
    float wanted = 0;
    for (const Save& save : kSaves) wanted += button_width(frame, save.label) + gap;
    if (in_row && right - wanted >= left) {
        for (const Save& save : kSaves) {
            if (button(save.label, save.label, save.what)) {
                frame.later(&GraphPage::ask_where, save.as);
            }
        }
        if (pair) draw_words({left, r.y, right - left, r.h});
        return;
    }
    std::vector<MenuItem> items;
    for (const Save& save : kSaves) {
        items.push_back({std::string("Save as ") + save.label, ""});
    }
    if (!in_row) items.push_back({std::string(second), ""});
    if (pair) draw_words({left, r.y, right - dots - gap - left, r.h});
    const int chosen = overflow_menu(frame, "pictures", {right - dots, y, dots, height}, items);
    if (chosen >= 0 && at(chosen) < std::size(kSaves)) {
        frame.later(&GraphPage::ask_where, kSaves[at(chosen)].as);
    } else if (chosen >= 0) {
        change(frame, &GraphModel::flip_second);
    }
}

}  // namespace niblick
