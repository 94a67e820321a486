#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "variants/library/library.h"
#include "workbench/study/grid/grid.h"
#include "workbench/study/map/near.h"

namespace niblick::study {

// An elite as a rule file of its own, under a name.
std::string elite_file(const Library& library, const Elite& elite, const std::string& name,
                       const GridPlan& plan);

// The known games nearest to an elite on the map, nearest first; `game` is an index into `known`.
std::vector<Neighbour> nearest_known(const Estimates& elite, std::span<const MapRow> known,
                                     std::size_t most);

// A page about it in Markdown: the rules, what was measured, the nearest known games.
std::string elite_page(const Library& library, const Elite& elite, const std::string& file,
                       std::span<const MapRow> known);

}  // namespace niblick::study
