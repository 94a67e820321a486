#pragma once

#include "variants/compile/mechanism.h"

namespace niblick::mechanisms {

// One function a file: the mechanism that the file describes.
Mechanism cells();
Mechanism clauses();
Mechanism clock();
Mechanism columns();
Mechanism counters();
Mechanism course();
Mechanism covers();
Mechanism deck();
Mechanism events();
Mechanism foundation();
Mechanism goal();
Mechanism irons();
Mechanism jokers();
Mechanism opener();
Mechanism packing();
Mechanism peaks();
Mechanism peek();
Mechanism picture();
Mechanism pyramid();
Mechanism reserve();
Mechanism reshuffle();
Mechanism rough();
Mechanism round();
Mechanism score_cards();
Mechanism score_runs();
Mechanism score_strokes();
Mechanism sequence();
Mechanism sets();
Mechanism specials();
Mechanism stock();
Mechanism stopper();
Mechanism suits();
Mechanism visibility();
Mechanism wilds();

}  // namespace niblick::mechanisms
