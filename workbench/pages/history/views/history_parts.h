#pragma once

#include "workbench/kit/views/frame.h"
#include "workbench/pages/history/history_page.h"

namespace niblick {

using HistoryFrame = FrameOf<HistoryPage>;

void draw_history_page(const HistoryFrame& frame, const Rect& r);

}  // namespace niblick
