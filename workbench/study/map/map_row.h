#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "workbench/study/map/property.h"

namespace niblick::study {

// The name of this way of measuring; another name makes stored rows invalid.
inline constexpr std::string_view kMapMeasure = "niblick-map-1";

// What was measured of a game.
struct MapRow {
    std::string rules;                  // its id
    std::uint64_t fingerprint = 0;      // of the rules measured
    std::uint64_t first = 1, last = 0;  // deal numbers
    Estimates estimates;

    friend bool operator==(const MapRow&, const MapRow&) = default;
};

}  // namespace niblick::study
