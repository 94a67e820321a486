#pragma once

#include "workbench/draw/picture.h"
#include "workbench/game/game_model.h"

namespace niblick {

// The notes on the felt, on the deal and on the score, as elements "note-deal" and "note-score": as
// the geometry has it, beside the foundations or in a line above the cards.
Picture notes_picture(const TableGeometry& geometry, const DealNote& deal, const ScoreNote& score,
                      const TextMeasure& measure);

}  // namespace niblick
