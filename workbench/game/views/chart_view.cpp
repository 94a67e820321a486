#include <charconv>

#include "workbench/game/chart_picture.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

void draw_chart(const PlayFrame& frame, const Rect& r) {
    const Teaching& teaching = frame.page.games().teaching();
    const Timeline& line = teaching.timeline;
    const float unit = chart_scale(frame);
    const TextMeasure measure = chart_measure(frame);
    const auto draw = [&](std::optional<int> pointed) {
        return timeline_picture(line, teaching.open, pointed, chart_size(frame, r.w, r.h), measure);
    };
    Picture chart = draw({});
    const Press press = press_area("chart", r);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Element* at =
        press.hovered ? chart.hit({(mouse.x - r.x) / unit, (mouse.y - r.y) / unit}) : nullptr;
    if (at == nullptr) return draw_picture(frame.paint, chart, {r.x, r.y}, unit);
    const std::string_view number = std::string_view(at->id).substr(at->id.find('-') + 1);
    int move = 0;
    std::from_chars(number.data(), number.data() + number.size(), move);
    const float x = r.x + at->at.middle_x() * unit, y = r.y + at->at.bottom() * unit;
    plate_beside(frame, {x - 2, y + frame.px(24), 4, 2}, at->words);
    chart = draw(move);
    draw_picture(frame.paint, chart, {r.x, r.y}, unit);
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (press.clicked) frame.later([move](PlayPage& page) { page.games().go_to(move); });
}

}  // namespace niblick
