#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "workbench/game/rounds/scorecard_picture.h"
#include "workbench/game/views/play_parts.h"
#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/plates.h"
#include "workbench/kit/views/plot_view.h"

namespace niblick {

namespace {

// The buttons to continue the round and, before it begins, to choose the players.
void draw_buttons(const PlayFrame& frame) {
    const RoundState& round = frame.page.state().round;
    struct CardButton {
        std::string label;
        std::string_view action;
        bool enabled = true;
    };
    std::vector<CardButton> buttons;
    if (round.on_table && round.has_mulligans) {
        buttons.push_back({"Mulligan", "round.mulligan", round.mulligans_left > 0});
    }
    if (!round.fresh) buttons.push_back({"Close", "scorecard"});
    if (round.on_table) buttons.push_back({round.next, "new_deal"});
    if (round.fresh) buttons.push_back({"Play", "scorecard"});
    const float space = ImGui::GetStyle().ItemSpacing.x;
    float width = -space;
    for (const CardButton& each : buttons) width += button_width(frame, each.label) + space;
    if (round.fresh && round.most_players > 1) {
        static constexpr std::string_view kLabels[] = {"1 player", "2", "3", "4"};
        const auto most = static_cast<std::size_t>(std::min(round.most_players, 4));
        const float room = ImGui::GetContentRegionAvail().x - width - space;
        const int chosen = segments(frame, "players", {kLabels, most}, round.players - 1,
                                    std::min(frame.px(280), room));
        if (chosen >= 0) frame.later(&PlayPage::set_players, chosen + 1);
        ImGui::SameLine();
    }
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetContentRegionMax().x - width));
    for (const CardButton& each : buttons) {
        if (&each != &buttons.front()) ImGui::SameLine();
        action_button(
            frame, each.label, each.action,
            {.enabled = each.enabled, .primary = each.action == frame.page.state().primary});
    }
}

// The card, scrolled by wheel and arrow keys where there is too little room, from the hole being
// played or, if the round is finished, from its end.
void draw_card(const PlayFrame& frame, const Picture& card, float room) {
    const float scale = chart_scale(frame), row = frame.px(27);
    const Size size{card.size.w * scale, card.size.h * scale};
    const ScrollArea area(frame, "card", ImGui::GetContentRegionAvail().x, std::min(size.h, room));
    const auto now = std::ranges::find(card.elements, std::string_view("now"), &Element::role);
    if (ImGui::IsWindowAppearing()) {
        ImGui::SetScrollY(now == card.elements.end() ? size.h : now->at.y * scale - room / 2);
    }
    if (key_pressed(ImGuiKey_DownArrow)) ImGui::SetScrollY(ImGui::GetScrollY() + row);
    if (key_pressed(ImGuiKey_UpArrow)) ImGui::SetScrollY(ImGui::GetScrollY() - row);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    draw_picture(frame.paint, card, {at.x, at.y}, scale);
    ImGui::Dummy({size.w, size.h});
}

}  // namespace

void draw_scorecard(const PlayFrame& frame, const Rect& table) {
    const PlayState& state = frame.page.state();
    if (!state.showing_card || frame.settings.area != Area::play) return;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float padding = window.y < frame.px(480) ? 12 : 20, scale = chart_scale(frame);
    const float edge = frame.px(8), aside = 2 * (frame.px(padding) + edge);
    const Picture card = scorecard_picture(state.round.card, (table.w - aside) / scale,
                                           (window.x - aside) / scale, chart_measure(frame));
    const float width = std::min(card.size.w * scale + aside - 2 * edge, window.x - 2 * edge);
    const Plate plate(frame, "scorecard", {width, window.y - 2 * edge},
                      [&](Size size) {
                          // Centred on the table, within the window.
                          const float left =
                              std::min(table.middle_x() - size.w / 2, window.x - edge - size.w);
                          return Rect{std::max(edge, left), std::max(edge, (window.y - size.h) / 2),
                                      size.w, size.h};
                      },
                      {.padding = padding});
    text(frame, state.round.card.title, {.role = Role::title});
    const float used = ImGui::GetCursorPosY() + line_height(frame) + frame.px(padding);
    draw_card(frame, card, std::max(3 * frame.px(27), window.y - 2 * edge - used - frame.px(8)));
    draw_buttons(frame);
}

}  // namespace niblick
