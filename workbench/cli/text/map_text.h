#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "workbench/explore/map/map_plane.h"

namespace niblick::cli {

// A table of the games' values on the three axes, by the first.
std::string map_text(std::span<const FamilyGame> games, const MapAxes& axes);
// The games most like one of them, in words.
std::string neighbours_text(std::span<const FamilyGame> games, std::size_t game, std::size_t most);

// What each property measures.
std::string properties_text();

}  // namespace niblick::cli
