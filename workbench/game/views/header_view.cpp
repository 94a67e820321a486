#include <algorithm>
#include <cmath>
#include <vector>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/flow.h"

namespace niblick {

void draw_header(const PlayFrame& frame, const Rect& r, const PanelsShown& shown) {
    const PlayState& state = frame.page.state();
    const float pad = frame.px(12), space = ImGui::GetStyle().ItemSpacing.x;
    const float high = line_height(frame), y = std::round((r.h - high) / 2);
    ImGui::SetCursorPos({pad, y});
    if (!shown.library) {
        if (icon_button(frame, "show library", Icon::fold_left, frame.actions.tip("library"))) {
            frame.run("library");
        }
        ImGui::SameLine();
    }
    const ImVec2 start = ImGui::GetCursorPos();
    float right = r.w - pad;
    if (!shown.rules) {
        right -= high;
        ImGui::SetCursorPos({right, y});
        if (icon_button(frame, "show rules", Icon::fold_right, frame.actions.tip("panel"))) {
            frame.run("panel");
        }
        right -= space;
    }
    const bool playing = frame.page.games().has_game();
    const auto button = [&](std::string label, const char* action, bool enabled, int keep,
                            bool air_after = false) {
        return RowButton{action,
                         std::move(label),
                         frame.actions.tip(action),
                         frame.actions.at(action).run,
                         enabled,
                         false,
                         keep,
                         air_after};
    };
    std::vector<RowButton> buttons{
        button("Undo", "undo", state.can_undo, 6), button("Redo", "redo", state.can_redo, 3, true),
        button("Hint", "hint", playing, 5, true), button("Restart", "restart", state.can_undo, 1),
        button("Deal\xE2\x80\xA6", "open_deal", playing, 2)};
    if (state.round.on_table) buttons.push_back(button("Scorecard", "scorecard", true, 4));
    // The new deal is at the right end, away from undo.
    buttons.push_back(
        button(state.round.on_table ? state.round.next : "New deal", "new_deal", playing, 7));
    const float title =
        std::min(frame.paint.fonts[Role::title].measure(state.title).x, (right - start.x) * 0.4F);
    const float left =
        draw_button_row(frame, "more", {r.x + start.x, r.y + y, right - start.x, high},
                        r.x + start.x + title + space, std::move(buttons)) -
        r.x - space;
    ImGui::SetCursorPos({start.x, y});
    if (left <= start.x) return;
    text_line(frame, state.title, {.role = Role::title, .fit = Fit::may_be_cut}, left - start.x);
}

}  // namespace niblick
