#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "workbench/study/map/property.h"

namespace niblick::study {

// How far apart games are: each property on its own scale (scaled()), in units of its robust
// spread over many games, so that one strange game does not set it.
class MapScale {
  public:
    // Median and interquartile range of each property over these games.
    explicit MapScale(std::span<const Estimates> games);

    // By how many units two games differ in a property; nothing where it is not known of both, or
    // the same for nearly all games.
    std::optional<double> apart(Property property, const Estimates& a, const Estimates& b) const;
    // How far a game is from the median.
    std::optional<double> unusual(Property property, const Estimates& game) const;
    // The root of the weighted mean square of what they differ, each property counted to 3 units at
    // most. Properties that are not known of both are left out; nothing if those are more than half
    // by weight.
    std::optional<double> distance(const Estimates& a, const Estimates& b) const;

  private:
    struct Unit {
        double middle = 0, size = 0;  // size 0: of no use
    };
    std::array<Unit, kProperties> units_{};
};

struct Neighbour {
    std::size_t game = 0;  // an index
    double distance = 0;
};
// The games near another one.
struct Neighbourhood {
    std::vector<std::size_t> same;  // those that nothing measured tells from it, in their order
    std::vector<Neighbour> near;    // the nearest others, of the same ones only the first
};
Neighbourhood neighbours_of(std::size_t game, std::span<const Estimates> games,
                            const MapScale& scale, std::size_t most);

// The properties that two games share and are unusual in, and those that they differ most in, at
// most `most` of each; the clearest first.
struct Likeness {
    std::vector<Property> alike, apart;
};
Likeness likeness_of(const Estimates& a, const Estimates& b, const MapScale& scale,
                     std::size_t most = 3);
// "Alike: dead starts (0 % and 1 %). Apart: length of a game (31 and 52 moves)."
std::string describe_likeness(const Likeness& likeness, const Estimates& a, const Estimates& b);

}  // namespace niblick::study
