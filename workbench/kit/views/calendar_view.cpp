#include "workbench/kit/views/calendar_view.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "workbench/kit/views/flow.h"
#include "workbench/kit/views/row_height.h"

namespace niblick {

namespace {

bool draw_day(const Frame& frame, const CalendarDay& day, const Rect& r) {
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    const std::string words = std::to_string(static_cast<unsigned>(day.date.day()));
    const float edge = frame.px(2);
    const Rect square{r.x + edge, r.y + edge, r.w - 2 * edge, r.h - 2 * edge};
    if (!day.in_month || day.future) {
        ImGui::Dummy({r.w, r.h});
        paint.line(square, Role::body, theme.disabled, words, 0.5F);
        return false;
    }
    const char* state = day.won ? ": won" : day.played ? ": played" : ": not played yet";
    const std::string says = "The deal of " + date_text(day.date) + state;
    const Press press =
        press_area(date_text(day.date).c_str(), r, {.name = says, .chosen = day.today});
    if (day.played || press.hovered) {
        paint.fill(square, press.hovered ? theme.pressed : theme.raised, paint.rounding());
    }
    if (day.today) paint.outline(square, theme.accent, paint.rounding(), edge);
    const Rect number{square.x, square.y, square.w, square.h - (day.played ? frame.px(8) : 0)};
    paint.line(number, day.today ? Role::strong : Role::body, theme.text, words, 0.5F);
    const ImVec2 mark{square.middle_x(), square.bottom() - frame.px(8)};
    if (day.won) {
        paint.list().AddCircleFilled(mark, frame.px(4), theme.good);
    } else if (day.played) {
        paint.list().AddCircle(mark, frame.px(4), theme.secondary, 0, frame.px(1));
    }
    if (press.hovered) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        tip(frame, r, says);
    }
    return press.clicked;
}

float cell_of(const Frame& frame, float room) {
    return std::floor(std::min(row_height(frame, 38), room / 7));
}

}  // namespace

float calendar_width(const Frame& frame, float room) {
    return 7 * cell_of(frame, room);
}

std::optional<Date> draw_calendar(const Frame& frame, std::span<const CalendarDay> days,
                                  float room) {
    constexpr std::string_view kNames[] = {"Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"};
    const Spacing none(frame, 0);
    const float cell = cell_of(frame, room);
    for (int i = 0; i < 7; ++i) {
        if (i > 0) ImGui::SameLine(0, 0);
        text_line(frame, kNames[i],
                  {.role = Role::small, .colour = &Theme::secondary, .align = 0.5F}, cell);
    }
    std::optional<Date> pressed;
    // Placed one by one: what is pressed by fingers is larger than it looks.
    const ImVec2 first = ImGui::GetCursorScreenPos();
    for (std::size_t i = 0; i < days.size(); ++i) {
        const Rect r{first.x + cell * static_cast<float>(i % 7),
                     first.y + cell * static_cast<float>(i / 7), cell, cell};
        ImGui::SetCursorScreenPos({r.x, r.y});
        if (draw_day(frame, days[i], r)) pressed = days[i].date;
    }
    const auto weeks = static_cast<float>((days.size() + 6) / 7);
    ImGui::SetCursorScreenPos(first);
    ImGui::Dummy({7 * cell, weeks * cell});
    return pressed;
}

}  // namespace niblick
