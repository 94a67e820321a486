#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/library/catalogue.h"

namespace niblick {

// A measure of games by which the list can be narrowed, with its bands. The first takes all games.
struct FilterMeasure {
    std::string_view name, tip;
    std::vector<std::string> bands;
};
std::span<const FilterMeasure> filter_measures();

// The band chosen for each measure.
struct LibraryFilter {
    std::array<std::size_t, 5> bands{};

    bool any() const { return *this != LibraryFilter{}; }
    // Whether all measures of the game lie in their bands. One that is not known, or not exactly
    // enough to tell, lies in no band but the first.
    bool takes(const CatalogueEntry& entry) const;

    friend bool operator==(const LibraryFilter&, const LibraryFilter&) = default;
};
// "Easy, 41 to 52 cards"; "All games" without a filter.
std::string describe(const LibraryFilter& filter);

}  // namespace niblick
