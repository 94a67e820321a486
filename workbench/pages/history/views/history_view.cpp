#include <algorithm>
#include <string>

#include "workbench/kit/views/calendar_view.h"
#include "workbench/kit/views/data_table_view.h"
#include "workbench/kit/views/flow.h"
#include "workbench/pages/history/views/history_parts.h"

namespace niblick {

namespace {

struct SearchField {
    std::string text;
};

void draw_days(const HistoryFrame& frame, float width) {
    const HistoryState& state = frame.page.state();
    text(frame, "Deals of the day", {.role = Role::title});
    if (state.game.empty()) {
        return text(frame, "Choose a game on the left: each has its own deal for every day.",
                    {.colour = &Theme::secondary});
    }
    text(frame, state.game + ". " + state.dailies.streak, {.colour = &Theme::secondary});
    const float turn = line_height(frame);
    if (button(frame, "<##month", "The month before", {}, turn)) {
        frame.later(&HistoryPage::turn_month, -1);
    }
    ImGui::SameLine(0, 0);
    text_line(frame, state.month, {.role = Role::strong, .align = 0.5F}, width - 2 * turn);
    ImGui::SameLine(0, 0);
    if (button(frame, ">##month", "The month after", {}, turn)) {
        frame.later(&HistoryPage::turn_month, 1);
    }
    if (const auto date = draw_calendar(frame, state.dailies.days, width)) {
        frame.later(&HistoryPage::play_day, *date);
    }
}

void draw_games(const HistoryFrame& frame, float height) {
    const HistoryState& state = frame.page.state();
    text(frame, "Games", {.role = Role::title});
    if (state.played == 0) {
        return text(frame,
                    "Every game you finish is listed here and can be replayed move by move. No "
                    "game has been finished yet.",
                    {.colour = &Theme::secondary});
    }
    std::string& words = frame.view.of<SearchField>().text;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    field(frame, "games", "Name, deal, date or outcome", words, std::min(room.x, frame.px(360)));
    if (words != state.search) frame.later(&HistoryPage::search, words);
    if (state.games.empty()) {
        return text(frame, "No game has all of these words.", {.colour = &Theme::secondary});
    }
    text(frame, "Choose a game to replay it.", kNote);
    const float table = height > 0 ? height : ImGui::GetContentRegionAvail().y;
    if (const auto row = draw_data_table(frame, "history", state.table,
                                         {.size = {room.x, table}, .can_choose = true})) {
        frame.later(&HistoryPage::replay, state.games[*row]);
    }
}

}  // namespace

void draw_history_page(const HistoryFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().background);
    const ScrollArea page(frame, "diary", r);
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float width = calendar_width(frame, room.x), between = frame.px(32);
    if (room.x < width + between + frame.px(680)) {
        // One below the other, and the page scrolls where the list would be too low.
        draw_days(frame, width);
        gap(frame, 12);
        return draw_games(
            frame, std::max(ImGui::GetContentRegionAvail().y - frame.px(120), frame.px(240)));
    }
    {
        const ScrollArea days(frame, "days", width, 0);
        draw_days(frame, width);
    }
    ImGui::SameLine(0, between);
    const ScrollArea games(frame, "games", 0, 0);
    draw_games(frame, 0);
}

}  // namespace niblick
