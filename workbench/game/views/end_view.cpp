#include <algorithm>
#include <cmath>
#include <vector>

#include "workbench/game/views/play_parts.h"
#include "workbench/game/views/table_state.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/signs.h"
#include "workbench/table/quiet_place.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

constexpr double kAfterLastCard = 0.15;  // seconds

// When the end was first shown; -1: it is not.
struct EndView {
    double since = -1;
};

struct EndButton {
    std::string label;
    std::string_view action;
};

std::vector<EndButton> buttons_for(const EndNote& note) {
    const EndButton again =
        note.lost_by > 0
            ? EndButton{"Back before move " + std::to_string(note.lost_by), "last_winnable"}
            : EndButton{note.won ? "Play it again" : "Try it again", "restart"};
    return {{"Close", "cancel"},
            note.won ? EndButton{"Share", "share"} : EndButton{"Film", "film"},
            again,
            {"New deal", "new_deal"}};
}

}  // namespace

void draw_end(const PlayFrame& frame, const Rect& table) {
    const PlayState& state = frame.page.state();
    ViewState& view = frame.view;
    double& since = view.of<EndView>().since;
    if (!state.showing_end || frame.settings.area != Area::play || state.asking_deal) {
        since = -1;
        return;
    }
    if (since < 0) since = view.now;
    const double travel = view.of<TableView>().travel;
    const double wait = travel > 0 ? since + travel + kAfterLastCard - view.now : 0;
    if (wait > 0) return view.wake(wait);

    const EndNote& note = state.end;
    const bool folded = state.end_folded;
    const std::vector<EndButton> buttons = buttons_for(note);
    const Fonts& fonts = frame.paint.fonts;
    const float space = ImGui::GetStyle().ItemSpacing.x, sign = frame.px(26);
    const std::string_view fold = folded ? "Show" : "Minimize";
    const float title = std::ceil(fonts[Role::title].measure(note.title).x) + 1;
    float width = sign + title + space + button_width(frame, fold), row = -space;
    for (const EndButton& each : buttons) row += button_width(frame, each.label) + space;
    if (!folded) {
        width = std::max(width, row);
        for (const std::string& line : note.lines) {
            width = std::max(width, std::min(frame.px(330), fonts[Role::body].measure(line).x));
        }
    }
    const float padding = folded ? 10 : 16, edge = frame.px(8);
    width = std::min(std::ceil(width) + 1 + 2 * frame.px(padding), table.w - 2 * edge);
    const Plate plate(frame, "end", {width, table.h},
                      [&](Size size) { return quiet_place(frame.page.table(), table, size, edge); },
                      {.padding = padding, .within = &table});
    if (ImGui::IsWindowHovered() && !ImGui::IsAnyItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_sign(frame.paint, at.x + frame.px(8), at.y + line_height(frame) / 2,
              sign_of(state.status.standing));
    ImGui::Indent(sign);
    text_line(frame, note.title, {.role = Role::title}, title);
    ImGui::Unindent(sign);
    same_line_right(button_width(frame, fold));
    if (button(frame, std::string(fold) + "###fold",
               folded ? "What became of the game, and what can be done"
                      : "Shrinks this to a strip, so that the table can be studied. It can also be "
                        "dragged aside.")) {
        frame.later(&PlayPage::fold_end, !folded);
    }
    if (folded) return;
    {
        const Spacing close(frame, 3);
        for (const std::string& line : note.lines) {
            text(frame, line, {.colour = &Theme::secondary});
        }
    }
    gap(frame, 8);
    const float left = ImGui::GetContentRegionAvail().x - std::ceil(row);
    if (left > 0) ImGui::Indent(left);
    for (const EndButton& each : buttons) {
        if (&each != &buttons.front()) same_line_if(button_width(frame, each.label));
        action_button(frame, each.label, each.action, {.primary = each.action == state.primary});
    }
}

}  // namespace niblick
