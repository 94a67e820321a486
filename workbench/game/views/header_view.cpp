#include <algorithm>
#include <vector>

#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

void draw_header(const PlayFrame& frame, const Rect& r) {
    const PlayState& state = frame.page.state();
    const float gap = frame.px(6);
    const float height = frame.px(32);
    const float y = r.y + std::round((r.h - height) / 2);
    float left = r.x + frame.px(12);
    float right = r.right() - frame.px(12);
    const float icon = frame.px(32);
    if (!frame.settings.library_open) {
        if (icon_button(frame, "show library", {left - frame.px(4), y, icon, height},
                        Icon::fold_left, "Show the library (Ctrl + L)")) {
            frame.run("library");
        }
        left += icon + gap;
    }
    if (!frame.settings.rules_open) {
        right -= icon;
        if (icon_button(frame, "show rules", {right + frame.px(4), y, icon, height},
                        Icon::fold_right, "Show the rules (Ctrl + R)")) {
            frame.run("panel");
        }
        right -= gap;
    }
    const bool playing = frame.page.games().has_game();
    const std::string_view next =
        state.round.on_table ? std::string_view(state.round.next) : "New deal";
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
    buttons.push_back(button(std::string(next), "new_deal", playing, 7));
    const float title =
        std::min(frame.paint.fonts[Role::title].measure(state.title).x, (right - left) * 0.4F);
    right = draw_button_row(frame, "more", {left, y, right - left, height}, left + title + gap,
                            std::move(buttons)) -
            gap;
    if (right > left) {
        frame.paint.line({left, r.y, right - left - gap, r.h}, Role::title, frame.theme().text,
                         state.title, 0, Fit::may_be_cut);
        const bool cut = frame.paint.fonts[Role::title].measure(state.title).x > right - left - gap;
        const Rect whole{left, r.y, right - left - gap, r.h};
        if (cut && press_area("title", whole).hovered) tip(frame, whole, state.title);
    }
}

}  // namespace niblick
