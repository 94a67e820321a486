#include <algorithm>
#include <vector>

#include "workbench/app/actions.h"
#include "workbench/game/play_command.h"
#include "workbench/game/rounds/round_command.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/anchors.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/kit/window_command.h"

namespace niblick {

namespace {

struct Button {
    const char* id;
    std::string_view label;
    std::string tip;
    bool enabled;
    Command command;
};

}  // namespace

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
    std::vector<Button> actions{
        {"undo", "Undo", tip_of<command::Undo>(), state.can_undo, command::Undo{}},
        {"redo", "Redo", tip_of<command::Redo>(), state.can_redo, command::Redo{}},
        {"hint", "Hint", tip_of<command::GiveHint>(), playing, command::GiveHint{}},
        {"restart", "Restart", tip_of<command::Restart>(), state.can_undo, command::Restart{}},
        {"deal", "Deal\xE2\x80\xA6", tip_of<command::AskDeal>(), playing, command::AskDeal{}},
        {"new", state.round.on_table ? std::string_view(state.round.next) : "New deal",
         tip_of<command::NewDeal>(), playing, command::NewDeal{}},
    };
    if (state.round.on_table) {
        actions.insert(actions.end() - 1, Button{"card", "Card", tip_of<command::Rounds>(), true,
                                                 command::Rounds{rounds::FlipCard{}}});
    }
    // Where there is little room the less used ones go first; every one has its key.
    const float title =
        std::min(frame.paint.fonts[Role::title].measure(state.title).x, (right - left) * 0.4F) +
        2 * gap;
    for (const char* expendable : {"restart", "deal", "redo", "hint", "undo"}) {
        float width = title;
        for (const Button& action : actions)
            width += button_width(frame, action.label) + 1.5F * gap;
        if (left + width <= right) break;
        std::erase_if(actions, [&](const Button& action) {
            return action.id == std::string_view(expendable);
        });
    }
    // The new deal stands at the right end, away from what takes moves back.
    for (auto action = actions.rbegin(); action != actions.rend(); ++action) {
        const float width = button_width(frame, action->label);
        right -= width;
        note_anchor(frame, action->id, {right, y, width, height});
        ButtonLook look;
        look.enabled = action->enabled;
        if (text_button(frame, action->id, {right, y, width, height}, action->label, action->tip,
                        look)) {
            frame.out.push_back(action->command);
        }
        const bool group =
            action->id == std::string_view("hint") || action->id == std::string_view("restart");
        right -= group ? 2.5F * gap : gap;
    }
    if (right > left) {
        frame.paint.line({left, r.y, right - left - gap, r.h}, Role::title, frame.theme().text,
                         state.title);
    }
}

}  // namespace niblick
