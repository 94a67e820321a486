#pragma once

#include <optional>
#include <span>

#include "workbench/kit/calendar.h"
#include "workbench/kit/views/frame.h"

namespace niblick {

// The width of a calendar, in pixels: of seven days in this room.
float calendar_width(const Frame& frame, float room);
// Whole weeks at Dear ImGui's cursor below the names of the days: a ring for today, a square for a
// day that was played, with a disc for a win. Returns the day that was pressed, which has come.
std::optional<Date> draw_calendar(const Frame& frame, std::span<const CalendarDay> days,
                                  float room);

}  // namespace niblick
