#pragma once

#include <vector>

#include "core/game/session.h"
#include "workbench/draw/picture.h"

namespace niblick {

// The table of a game as a picture for paper, laid out as in the window: what a player sees, hidden
// cards face down. As wide as `width` points.
Picture table_image(const Session& session, float width, const TextMeasure& measure);
// The same with every card of the tableau face up, and those outlined that lose it
// (LossCore::pieces).
Picture loss_image(const Session& session, const std::vector<Slot>& losing, float width,
                   const TextMeasure& measure);

}  // namespace niblick
