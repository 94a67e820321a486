#pragma once

#include "core/game/session.h"
#include "workbench/kit/document.h"

namespace niblick {

// The table of a game as a picture for paper, laid out as in the window: what a player sees, hidden
// cards face down. As wide as `width` points.
VectorImage table_image(const Session& session, float width, const TextMeasure& measure);

}  // namespace niblick
