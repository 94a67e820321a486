#pragma once

#include <vector>

#include "workbench/app/palette.h"

namespace niblick {

// Lines of the palette for what is shown beside the text in the studio: findings to go to and to
// try, keys that could vary, variants to open and to save. None while something else is in sight.
std::vector<PaletteLine> workshop_offers(const Workspace& work);

}  // namespace niblick
