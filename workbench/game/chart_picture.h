#pragma once

#include "workbench/draw/picture.h"
#include "workbench/game/chart.h"

namespace niblick {

// The chart of a game: its score after every move and, if `open`, the best score that could still
// be had. An element for each position ("move-0", ...) tells of it.
Picture timeline_picture(const Timeline& line, bool open, Size size, const TextMeasure& measure);

}  // namespace niblick
