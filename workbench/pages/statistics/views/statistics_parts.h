#pragma once

#include "workbench/kit/views/frame.h"
#include "workbench/pages/statistics/statistics_page.h"

// The statistics page.
namespace niblick {

using StatisticsFrame = FrameOf<StatisticsPage>;

void draw_statistics(const StatisticsFrame& frame, const Rect& r);

}  // namespace niblick
