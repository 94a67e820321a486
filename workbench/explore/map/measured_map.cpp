#include "workbench/explore/map/measured_map.h"

#include <vector>

#include "workbench/explore/measured.h"
#include "workbench/study/map/map_file.h"
#include "workbench/study/map/measure_game.h"

namespace niblick {

using study::Property;

std::span<const study::MapRow> measured_map() {
    static const std::vector<study::MapRow> kRows = study::read_map(measured_map_text()).rows;
    return kRows;
}

study::Estimates known_estimates(const study::MapRow& row) {
    study::Estimates estimates = row.estimates;
    if (const auto known = measured(row.fingerprint)) {
        at(estimates, Property::known) = study::rate_of(
            {static_cast<std::uint64_t>(known->won), static_cast<std::uint64_t>(known->lost),
             static_cast<std::uint64_t>(known->unknown)});
    }
    if (const auto sight = measured_at_sight(row.fingerprint)) {
        at(estimates, Property::blind) = study::rate_of(
            {static_cast<std::uint64_t>(sight->won), static_cast<std::uint64_t>(sight->lost), 0});
    }
    return estimates;
}

}  // namespace niblick
