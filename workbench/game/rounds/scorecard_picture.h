#pragma once

#include "workbench/draw/picture.h"
#include "workbench/game/rounds/scorecard.h"

namespace niblick {

// A scorecard as a picture, without its title: the holes in one band if that is at most `width`
// wide, otherwise in several of at most `most`, and the sentences below. Scores better than par
// have a ring, worse ones a square, as on paper. Elements: "row-1", and the cells "row-1-hole-3";
// the cell being played has the role "now".
Picture scorecard_picture(const Scorecard& card, float width, float most,
                          const TextMeasure& measure);

}  // namespace niblick
