#pragma once

#include "variants/mechanism.h"

namespace niblick::mechanisms {

// One function a file: the mechanism that the file describes.
Mechanism columns();
Mechanism covers();
Mechanism deck();
Mechanism foundation();
Mechanism jokers();
Mechanism peaks();
Mechanism picture();
Mechanism pyramid();
Mechanism round();
Mechanism score_runs();
Mechanism score_strokes();
Mechanism sequence();
Mechanism stock();
Mechanism visibility();

}  // namespace niblick::mechanisms
