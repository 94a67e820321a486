#pragma once

#include <optional>

#include "workbench/kit/views/frame.h"

namespace niblick {

// A table on its felt, to look at: cards, stock, foundations and what else it has, laid out for
// this very rectangle. `next` is ringed: what the next move takes.
void draw_small_table(const Frame& frame, const Rect& r, const Tabletop& table,
                      const std::optional<Rect>& next);

}  // namespace niblick
