#include <cmath>

#include "workbench/views/views.h"
#include "workbench/views/widgets.h"

namespace niblick {

namespace {

struct Tab {
    Area area;
    std::string_view label, tip;
};
// Ctrl and the number of its tab leads to an area too.
constexpr Tab kTabs[] = {
    {Area::play, "Play", "A game on the table"},
};
static_assert(std::size(kTabs) == std::size(kAreaWords));

}  // namespace

void draw_top_bar(const Frame& frame, const Rect& r) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    paint.fill(r, theme.panel);
    paint.fill({r.x, r.bottom() - 1, r.w, 1}, theme.line);
    const float y = std::round(r.middle_y());
    const float mark = frame.px(17);
    float x = r.x + frame.px(16);
    draw_shape(paint.list(), paint.shapes.suit(Suit::spades, mark), {x + mark * 0.46F, y}, mark,
               theme.accent);
    x += frame.px(24);
    x += paint.line({x, r.y, frame.px(120), r.h}, Role::title, theme.text, "Niblick").w;
    x += frame.px(24);
    for (const Tab& tab : kTabs) {
        const bool here = frame.state().settings.area == tab.area;
        const float width = std::round(paint.fonts[Role::body].measure(tab.label).x) + frame.px(24);
        const Rect at{x, r.y + frame.px(6), width, r.h - frame.px(12)};
        const Press press = press_area(std::string(tab.label).c_str(), at);
        if (press.hovered) {
            paint.fill(at, theme.raised, frame.px(6));
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            tip(frame, at, tab.tip);
        }
        paint.line(at, here ? Role::strong : Role::body,
                   here || press.hovered ? theme.text : theme.secondary, tab.label, 0.5F);
        if (here) {
            const float thick = frame.px(2);
            paint.fill({at.x + frame.px(12), r.bottom() - thick, at.w - frame.px(24), thick},
                       theme.accent);
        }
        if (press.clicked && !here) frame.send(command::GoTo{tab.area});
        x += width + frame.px(2);
    }
}

}  // namespace niblick
