#include <charconv>

#include "workbench/game/chart_picture.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/plot_view.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

void draw_chart(const PlayFrame& frame) {
    const Teaching& teaching = frame.page.games().teaching();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Picture chart =
        timeline_picture(teaching.timeline, teaching.open,
                         chart_size(frame, ImGui::GetContentRegionAvail().x,
                                    frame.px(teaching.timeline.is_rated() ? 240 : 186)),
                         chart_measure(frame));
    bool clicked = false;
    const Element* move = show_chart(frame, "chart", chart, {at.x, at.y}, &clicked);
    if (move == nullptr || !move->id.starts_with("move-")) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (!clicked) return;
    int number = 0;
    std::from_chars(move->id.data() + 5, move->id.data() + move->id.size(), number);
    frame.later([number](PlayPage& page) { page.games().go_to(number); });
}

}  // namespace niblick
