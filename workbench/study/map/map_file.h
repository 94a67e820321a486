#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/study/map/map_row.h"

namespace niblick::study {

// Rows as comma-separated values: the rules, how they were measured, then each property with its
// interval, exact ones without. Values that are not known are empty. `measure` names the way of
// measuring.
std::string map_csv(std::span<const MapRow> rows, std::string_view measure = kMapMeasure);

// Reads such a text. Rows measured in another way are left out. `error` says what is wrong, with
// its line, and is empty if nothing is.
struct MapFile {
    std::vector<MapRow> rows;
    std::string error;
};
MapFile read_map(std::string_view text, std::string_view measure = kMapMeasure);

// The row of these rules, or null.
const MapRow* find_row(std::span<const MapRow> rows, std::uint64_t fingerprint);

}  // namespace niblick::study
