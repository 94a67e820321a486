#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/study/map/property.h"

namespace niblick::study {

// A property in classes: values below the first bound, from it on, from the second on ...
struct GridAxis {
    Property property = Property::blind;
    std::vector<double> bounds;  // rising, in the unit of values: shares are 0 .. 1

    std::size_t classes() const { return bounds.size() + 1; }
    std::size_t class_of(double value) const;
    // A bound without its unit: "20".
    std::string bound_words(std::size_t bound) const;
    // "10 to 20 %", "under 5 %", "50 moves or more".
    std::string words(std::size_t of_class) const;

    friend bool operator==(const GridAxis&, const GridAxis&) = default;
};

// Bounds for a property: shares at each tenth, others at eight equal steps of the property's scale
// over these games, without the farthest twentieth at both ends, rounded.
GridAxis usual_axis(Property property, std::span<const Estimates> games);

struct AxisOrError {
    std::optional<GridAxis> axis;
    std::string error;  // a sentence
};
// Reads "blind", or "blind=5,10,20.5" with bounds in the unit that is shown, percent for shares.
AxisOrError read_axis(std::string_view text, std::span<const Estimates> games);
// As read_axis() takes it, with bounds.
std::string axis_text(const GridAxis& axis);

}  // namespace niblick::study
