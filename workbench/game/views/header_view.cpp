#include <algorithm>
#include <vector>

#include "workbench/app/actions.h"
#include "workbench/game/play_command.h"
#include "workbench/game/rounds/round_command.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/button_row.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/kit/window_command.h"

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
            frame.send(command::FlipLibrary{});
        }
        left += icon + gap;
    }
    if (!frame.settings.rules_open) {
        right -= icon;
        if (icon_button(frame, "show rules", {right + frame.px(4), y, icon, height},
                        Icon::fold_right, "Show the rules (Ctrl + R)")) {
            frame.send(command::FlipRulesPanel{});
        }
        right -= gap;
    }
    const bool playing = frame.page.games().has_game();
    const std::string_view next =
        state.round.on_table ? std::string_view(state.round.next) : "New deal";
    std::vector<RowButton> actions{
        {"undo", "Undo", tip_of<command::Undo>(), command::Undo{}, state.can_undo, false, 6},
        {"redo", "Redo", tip_of<command::Redo>(), command::Redo{}, state.can_redo, false, 3, true},
        {"hint", "Hint", tip_of<command::GiveHint>(), command::GiveHint{}, playing, false, 5, true},
        {"restart", "Restart", tip_of<command::Restart>(), command::Restart{}, state.can_undo,
         false, 1},
        {"deal", "Deal\xE2\x80\xA6", tip_of<command::AskDeal>(), command::AskDeal{}, playing, false,
         2},
        // The new deal is at the right end, away from undo.
        {"new", std::string(next), tip_of<command::NewDeal>(), command::NewDeal{true}, playing,
         false, 7},
    };
    if (state.round.on_table) {
        actions.insert(actions.end() - 1,
                       RowButton{"card", "Card", tip_of<command::Rounds>(),
                                 command::Rounds{rounds::FlipCard{}}, true, false, 4});
    }
    const float title =
        std::min(frame.paint.fonts[Role::title].measure(state.title).x, (right - left) * 0.4F);
    right = draw_button_row(frame, "more", {left, y, right - left, height}, left + title + gap,
                            std::move(actions)) -
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
