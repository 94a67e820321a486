#pragma once

#include <span>
#include <string>

#include "workbench/explore/map/map_plane.h"

namespace niblick {

// Everything as data: the properties, and the games with their values.
std::string map_json(std::span<const FamilyGame> games);

}  // namespace niblick
