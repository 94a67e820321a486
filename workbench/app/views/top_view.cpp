#include <cmath>
#include <vector>

#include "workbench/app/pages.h"
#include "workbench/app/views/window_view.h"
#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/menu.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

// A search field that opens the palette, as wide as fits to the right of `left`.
void draw_finder(const AppFrame& frame, const Rect& r, float left) {
    const Theme& theme = frame.theme();
    const float right = r.right() - frame.px(12);
    const float width = std::min(frame.px(300), right - left);
    if (width < frame.px(36)) return;
    const float height = frame.px(30);
    const Rect at{right - width, r.y + std::round((r.h - height) / 2), width, height};
    const Press press = press_area("finder", at);
    frame.paint.fill(at, press.hovered ? theme.pressed : theme.raised, frame.px(6));
    if (press.hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, at, frame.actions.tip("palette"));
    }
    const Rect lens{at.x + frame.px(4), at.y, frame.px(28), at.h};
    draw_icon(frame.paint, lens, Icon::lens, theme.secondary);
    const ImU32 colour = press.hovered ? theme.text : theme.secondary;
    Rect rest{lens.right() + frame.px(2), at.y, at.right() - lens.right() - frame.px(14), at.h};
    const std::string key = frame.actions.key("palette");
    const float key_width = frame.paint.fonts[Role::small].measure(key).x;
    if (rest.w > key_width + frame.px(150)) {
        frame.paint.line(rest, Role::small, colour, key, 1);
        rest.w -= key_width + frame.px(12);
    }
    constexpr std::string_view kWords[] = {"Search or command", "Search"};
    for (const std::string_view words : kWords) {
        if (frame.paint.fonts[Role::body].measure(words).x > rest.w) continue;
        frame.paint.line(rest, Role::body, colour, words);
        break;
    }
    if (press.clicked) frame.run("palette");
}

}  // namespace

void draw_top_bar(const AppFrame& frame, const Rect& r) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    paint.fill(r, theme.panel);
    paint.fill({r.x, r.bottom() - 1, r.w, 1}, theme.line);
    const float y = std::round(r.middle_y());
    const float mark = frame.px(17);
    float x = r.x + frame.px(16);
    draw_shape(paint.list(), paint.shapes.suit(SuitShape::spade, mark), {x + mark * 0.46F, y}, mark,
               theme.accent);
    x += frame.px(24);
    x += paint.line({x, r.y, frame.px(120), r.h}, Role::title, theme.text, "Niblick").w;
    x += frame.px(24);
    // Ctrl and the tab's number also open a page. Tabs that do not fit go into an overflow menu,
    // except for the visible page's.
    const auto all = tabs();
    std::vector<const Tab*> shown(all.begin(), all.end()), hidden;
    const auto width_of = [&](const Tab* tab) {
        return std::round(paint.fonts[Role::body].measure(tab->label).x) + frame.px(26);
    };
    const auto wanted = [&] {
        float width = hidden.empty() ? 0 : overflow_width(frame) + frame.px(8);
        for (const Tab* tab : shown) width += width_of(tab);
        return width;
    };
    while (shown.size() > 1 && x + wanted() > r.right() - frame.px(8)) {
        const bool last_here = shown.back()->word == frame.settings.area;
        const auto drop = shown.end() - (last_here ? 2 : 1);
        hidden.insert(hidden.begin(), *drop);
        shown.erase(drop);
    }
    for (const Tab* tab : shown) {
        const bool here = frame.settings.area == tab->word;
        const float width =
            std::round(paint.fonts[Role::body].measure(tab->label).x) + frame.px(24);
        const Rect at{x, r.y + frame.px(6), width, r.h - frame.px(12)};
        note_anchor(frame, tab->word, at);
        const Press press = press_area(std::string(tab->label).c_str(), at);
        if (press.hovered) {
            paint.fill(at, theme.raised, frame.px(6));
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            tip(frame, at, tab->tip);
        }
        paint.line(at, here ? Role::strong : Role::body,
                   here || press.hovered ? theme.text : theme.secondary, tab->label, 0.5F);
        if (here) {
            const float thick = frame.px(2);
            paint.fill({at.x + frame.px(12), r.bottom() - thick, at.w - frame.px(24), thick},
                       theme.accent);
        }
        if (press.clicked && !here) frame.run("area." + std::string(tab->word));
        x += width + frame.px(2);
    }
    if (!hidden.empty()) {
        std::vector<MenuItem> items;
        for (const Tab* tab : hidden) items.push_back({std::string(tab->label), ""});
        const float dots = overflow_width(frame);
        const Rect at{x + frame.px(4), r.y + frame.px(6), dots, r.h - frame.px(12)};
        const int chosen = overflow_menu(frame, "more pages", at, items);
        if (chosen >= 0)
            frame.run("area." + std::string(hidden[static_cast<std::size_t>(chosen)]->word));
        x = at.right();
    }
    draw_finder(frame, r, x + frame.px(16));
}

}  // namespace niblick
