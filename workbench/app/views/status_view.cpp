#include <cmath>
#include <string>
#include <vector>

#include <imgui.h>

#include "workbench/app/views/window_view.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/signs.h"
#include "workbench/table/verdict_sign.h"

namespace niblick {

namespace {

constexpr double kQuietly = 0.15;  // seconds before "working" is shown

// When the solver started on the position; -1: it is idle.
struct Working {
    double since = -1;
};

struct StatusButton {
    std::string label, tip;
    std::string_view action;
};

std::vector<StatusButton> status_buttons(const AppFrame& frame) {
    const PlayState& state = frame.page.page<PlayPage>().state();
    std::vector<StatusButton> buttons;
    const auto add = [&](std::string label, std::string_view action) {
        buttons.push_back({std::move(label), frame.actions.tip(action), action});
    };
    if (state.round.can_bring_back) add("Back to last round", "round.restore");
    if (state.can_bring_back) add("Back to last game", "last_game");
    if (!frame.settings.touch) add("Keys", "keys");
    buttons.push_back({std::to_string(std::lround(100 * frame.settings.zoom)) + " %",
                       "Size of everything; a click resets it to that of other programs. "
                       "Ctrl + Plus, Ctrl + Minus, Ctrl + 0",
                       "size.reset"});
    return buttons;
}

// The state of the game, then the notice of the last command, up to `right`.
void draw_words(const AppFrame& frame, float right) {
    const PlayState& state = frame.page.page<PlayPage>().state();
    const auto put = [&](std::string_view words, Tone colour) {
        const float room = right - ImGui::GetCursorScreenPos().x;
        if (words.empty() || room < frame.px(40)) return;
        const float width = std::ceil(frame.paint.fonts[Role::body].measure(words).x);
        text_line(frame, words, {.colour = colour, .fit = Fit::may_be_cut}, std::min(width, room));
        ImGui::SameLine(0, frame.px(12));
    };
    if (const std::string& fault = frame.page.save_fault(); !fault.empty()) {
        put("Not saved", &Theme::bad);
        if (ImGui::IsItemHovered()) tip_of_item(frame, "The game could not be saved: " + fault);
    }
    const SignLook sign = sign_of(state.status.standing);
    if (sign.sign != Sign::none) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_sign(frame.paint, at.x + frame.px(8), at.y + line_height(frame) / 2, sign);
        ImGui::Dummy({frame.px(16), line_height(frame)});
        ImGui::SameLine();
    }
    // Most answers are immediate; delay the text so that it does not flash.
    double& since = frame.view.of<Working>().since;
    const bool working = state.status.standing == Standing::working;
    if (!working) since = -1;
    if (working && since < 0) since = frame.view.now;
    const double left = working ? since + kQuietly - frame.view.now : 0;
    if (left > 0) {
        frame.view.wake(left);
    } else {
        put(state.status.words, &Theme::text);
    }
    const std::string& notice = frame.page.notice();
    const float wanted = frame.paint.fonts[Role::body].measure(state.status.detail + notice).x;
    if (ImGui::GetCursorScreenPos().x + wanted + frame.px(36) < right) {
        put(state.status.detail, &Theme::secondary);
    }
    const Rect cut{ImGui::GetCursorScreenPos().x, ImGui::GetCursorScreenPos().y, 0, 0};
    put(notice, &Theme::text);
    // What is too long for the line is above it as a whole.
    const bool whole = cut.x + frame.paint.fonts[Role::body].measure(notice).x <= right;
    if (!whole && !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup)) {
        plate_beside(frame, cut, notice);
    }
}

}  // namespace

void draw_status(const AppFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().panel);
    frame.paint.fill({r.x, r.y, r.w, 1}, frame.theme().line);
    const std::vector<StatusButton> buttons = status_buttons(frame);
    const float pad = frame.px(12);
    float right = r.right() - ImGui::GetStyle().ItemSpacing.x - 2 * line_height(frame);
    for (const StatusButton& each : buttons) right -= button_width(frame, each.label);
    const float y = r.y + std::round((r.h - line_height(frame)) / 2);
    ImGui::SetCursorScreenPos({r.x + pad, y});
    draw_words(frame, right - pad);
    ImGui::SetCursorScreenPos({right, y});
    for (const StatusButton& each : buttons) {
        if (button(frame, each.label, each.tip, {.flat = true})) frame.run(each.action);
        ImGui::SameLine(0, 0);
    }
    if (icon_button(frame, "settings", Icon::gear, frame.actions.tip("settings"))) {
        frame.run("settings");
    }
    ImGui::SameLine(0, 0);
    const bool dark = frame.theme().dark;
    if (icon_button(frame, "theme", dark ? Icon::sun : Icon::moon, frame.actions.tip("theme"))) {
        frame.run("theme");
    }
}

}  // namespace niblick
