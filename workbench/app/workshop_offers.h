#pragma once

#include <vector>

#include "workbench/app/palette.h"

namespace niblick {

// Lines of the palette for the studio's side panel: findings to go to or try, keys to vary,
// variants to open or save. Empty while another page is visible.
std::vector<PaletteLine> workshop_offers(const Workspace& work);

}  // namespace niblick
