#include <algorithm>
#include <cmath>
#include <vector>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/button_row.h"

namespace niblick {

void draw_header(const PlayFrame& frame, const Rect& r, const PanelsShown& shown) {
    const PlayState& state = frame.page.state();
    const float pad = frame.px(12), space = ImGui::GetStyle().ItemSpacing.x;
    ImGui::SetCursorPos({pad, std::round((r.h - line_height(frame)) / 2)});
    if (!shown.library) {
        if (icon_button(frame, "show library", Icon::fold_left, frame.actions.tip("library"))) {
            frame.run("library");
        }
        ImGui::SameLine();
    }
    const bool playing = frame.page.games().has_game();
    const auto action = [&](std::string label, const char* id, bool enabled, int keep,
                            bool air_after = false) {
        return row_button(frame, id, std::move(label), keep, enabled, air_after);
    };
    std::vector<RowButton> buttons{
        action("Undo", "undo", state.can_undo, 6), action("Redo", "redo", state.can_redo, 3, true),
        action("Hint", "hint", playing, 5, true), action("Restart", "restart", state.can_undo, 1),
        action("Deal\xE2\x80\xA6", "open_deal", playing, 2)};
    if (state.round.on_table) buttons.push_back(action("Scorecard", "scorecard", true, 4));
    // The new deal is at the right end, away from undo.
    buttons.push_back(
        action(state.round.on_table ? state.round.next : "New deal", "new_deal", playing, 7));
    const float title = frame.paint.fonts[Role::title].measure(state.title).x;
    const float all = r.w - pad - ImGui::GetCursorPosX();
    const float fold = shown.rules ? 0 : line_height(frame) + space;
    // On a telephone held upright the title goes before the button of the right panel, which is in
    // the menu then.
    const bool narrow =
        all - fold - overflow_width(frame) - button_width(frame, buttons.back().label) - 2 * space <
        title;
    if (narrow && fold > 0)
        buttons.insert(buttons.begin(), action("Game and rules", "panel", true, 0));
    const float room = narrow ? all : all - fold;
    button_row(
        frame, "more", std::move(buttons),
        {state.title, {.role = Role::title, .fit = Fit::may_be_cut}, std::min(title, room * 0.4F)},
        room);
    if (fold == 0 || narrow) return;
    ImGui::SameLine();
    if (icon_button(frame, "show rules", Icon::fold_right, frame.actions.tip("panel"))) {
        frame.run("panel");
    }
}

}  // namespace niblick
