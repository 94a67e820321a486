#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>
#include <imgui_stdlib.h>

#include "workbench/kit/views/widgets.h"
#include "workbench/pages/history/views/history_parts.h"

namespace niblick {

namespace {

struct SearchField {
    std::string text;
};

constexpr float kCell = 38, kRow = 30;  // in design units

// A day: a ring for today, a filled square if played, with a dot for a win.
void draw_day(const HistoryFrame& frame, const CalendarDay& day, const Rect& r) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const std::string words = std::to_string(static_cast<unsigned>(day.date.day()));
    const Rect square{r.x + frame.px(2), r.y + frame.px(2), r.w - frame.px(4), r.h - frame.px(4)};
    if (!day.in_month || day.future) {
        return void(paint.line(square, Role::body, theme.disabled, words, 0.5F));
    }
    const std::string id = "day " + date_text(day.date);
    const Press press = press_area(id.c_str(), r);
    if (day.played || press.hovered) {
        paint.fill(square, press.hovered ? theme.pressed : theme.raised, frame.px(6));
    }
    if (day.today) paint.outline(square, theme.accent, frame.px(6), frame.px(2));
    const Rect number{square.x, square.y, square.w, square.h - (day.played ? frame.px(8) : 0)};
    paint.line(number, day.today ? Role::strong : Role::body, theme.text, words, 0.5F);
    if (day.played) {
        // A disc for a win, a ring otherwise.
        const ImVec2 at{square.middle_x(), square.bottom() - frame.px(8)};
        if (day.won) {
            paint.list().AddCircleFilled(at, frame.px(4), theme.good);
        } else {
            paint.list().AddCircle(at, frame.px(4), theme.secondary, 0, frame.px(1));
        }
    }
    if (!press.hovered) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const std::string state = day.won ? ": won" : day.played ? ": played" : ": not played yet";
    tip(frame, r, "The deal of " + date_text(day.date) + state);
    if (press.clicked) frame.later(&HistoryPage::play_day, day.date);
}

// Returns the height.
float draw_calendar(const HistoryFrame& frame, float left, float top, float width) {
    const HistoryState& state = frame.page.state();
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    float y = top;
    paint.line({left, y, width, frame.px(26)}, Role::title, theme.text, "Deals of the day");
    y += frame.px(32);
    if (state.game.empty()) {
        return y - top +
               paint.wrapped(left, y, width, Role::body, theme.secondary,
                             "Choose a game on the left: each has its own deal for every day.");
    }
    y += paint.wrapped(left, y, width, Role::body, theme.secondary,
                       state.game + ". " + state.streak) +
         frame.px(12);
    const float cell = std::floor(std::min(frame.px(kCell), width / 7));
    const float high = frame.px(30);
    if (text_button(frame, "month before", {left, y, frame.px(32), high}, "<",
                    "The month before")) {
        frame.later(&HistoryPage::turn_month, -1);
    }
    paint.line({left, y, 7 * cell, high}, Role::strong, theme.text, state.month, 0.5F);
    if (text_button(frame, "month after", {left + 7 * cell - frame.px(32), y, frame.px(32), high},
                    ">", "The month after")) {
        frame.later(&HistoryPage::turn_month, 1);
    }
    y += high + frame.px(6);
    constexpr std::string_view kDays[] = {"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"};
    for (int d = 0; d < 7; ++d) {
        paint.line({left + static_cast<float>(d) * cell, y, cell, frame.px(22)}, Role::small,
                   theme.secondary, kDays[d], 0.5F);
    }
    y += frame.px(24);
    for (std::size_t n = 0; n < state.days.size(); ++n) {
        const auto column = static_cast<float>(n % 7), row = static_cast<float>(n / 7);
        draw_day(frame, state.days[n], {left + column * cell, y + row * cell, cell, cell});
    }
    return y - top + std::ceil(static_cast<float>(state.days.size()) / 7) * cell;
}

void draw_line(const HistoryFrame& frame, const PlayedLine& line, const Rect& r) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const std::string id = "game " + std::to_string(line.game);
    const Press press = press_area(id.c_str(), r);
    if (press.hovered) {
        paint.fill(r, theme.pressed, frame.px(6));
        if (line.can_replay) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, r,
            line.can_replay ? "Replay this game" : "The moves of this game were not kept");
    }
    const float pad = frame.px(10);
    float right = r.right() - pad;
    const auto put = [&](float units, std::string_view words, ImU32 colour) {
        const float width = frame.px(units);
        if (right - width < r.x + frame.px(250)) return;
        paint.line({right - width, r.y, width, r.h}, Role::body, colour, words, 1);
        right -= width + pad;
    };
    put(110, line.score, theme.text);
    put(100, line.outcome, line.won ? theme.good : theme.secondary);
    put(80, line.deal, theme.secondary);
    put(56, line.time, theme.secondary);
    const float date = frame.px(92);
    paint.line({r.x + pad, r.y, date, r.h}, Role::body, theme.secondary, line.date);
    const float name = r.x + pad + date;
    paint.line({name, r.y, right - name, r.h}, Role::body, theme.text, line.name);
    if (press.clicked && line.can_replay) {
        frame.later(&HistoryPage::replay, line.game);
    }
}

void draw_games(const HistoryFrame& frame, const Rect& r) {
    const HistoryState& state = frame.page.state();
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    paint.line({r.x, r.y, r.w, frame.px(26)}, Role::title, theme.text, "Games");
    float y = r.y + frame.px(32);
    if (state.games == 0) {
        paint.wrapped(r.x, y, r.w, Role::body, theme.secondary,
                      "Every game you finish is listed here and can be replayed move by move. No "
                      "game has been finished yet.");
        return;
    }
    std::string& text = frame.view.of<SearchField>().text;
    {
        const FontScope font(paint.fonts[Role::body]);
        const float width = std::min(r.w, frame.px(360));
        place({r.x, y, width, frame.px(34)});
        ImGui::SetNextItemWidth(width);
        ImGui::InputTextWithHint("##games", "Name, deal, date or outcome", &text);
        if (text != state.search) frame.later(&HistoryPage::search, text);
    }
    y += frame.px(42);
    if (state.lines.empty()) {
        paint.wrapped(r.x, y, r.w, Role::body, theme.secondary, "No game has all of these words.");
        return;
    }
    place({r.x, y, r.w, r.bottom() - y});
    ImGui::BeginChild("history", {r.w, r.bottom() - y});
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float row = frame.px(kRow);
    const auto n = static_cast<float>(state.lines.size());
    // Only visible rows are drawn, because there may be thousands.
    const float scrolled = ImGui::GetScrollY();
    const auto first = static_cast<std::size_t>(std::max(0.0F, std::floor(scrolled / row)));
    const auto last =
        static_cast<std::size_t>(std::clamp(std::ceil((scrolled + r.bottom() - y) / row), 0.0F, n));
    for (std::size_t i = first; i < last; ++i) {
        draw_line(frame, state.lines[i],
                  {r.x, start.y + static_cast<float>(i) * row, r.w - frame.px(12), row});
    }
    place({start.x, start.y + n * row, 1, 1});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

}  // namespace

void draw_history_page(const HistoryFrame& frame, const Rect& r) {
    frame.paint.fill(r, frame.theme().background);
    const float pad = frame.px(24), gap = frame.px(32);
    const float calendar = std::min(7 * frame.px(kCell), r.w - 2 * pad);
    const Rect inner{r.x + pad, r.y + frame.px(18), r.w - 2 * pad, r.h - frame.px(18)};
    if (inner.w < calendar + gap + frame.px(380)) {
        // One below the other, and the page scrolls where the list would be too low.
        place(inner);
        ImGui::BeginChild("diary", {inner.w + pad, inner.h});
        const ImVec2 start = ImGui::GetCursorScreenPos();
        const float used = draw_calendar(frame, start.x, start.y, calendar) + gap;
        const float list = std::max(inner.h - used, frame.px(240));
        draw_games(frame, {start.x, start.y + used, inner.w, list});
        place({start.x, start.y + used + list, 1, 1});
        ImGui::Dummy({1, 1});
        ImGui::EndChild();
        return;
    }
    draw_calendar(frame, inner.x, inner.y, calendar);
    const float left = inner.x + calendar + gap;
    draw_games(frame, {left, inner.y, inner.right() - left, inner.h});
}

}  // namespace niblick
