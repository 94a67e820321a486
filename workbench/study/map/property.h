#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace niblick::study {

// What is measured of a game for the map of the family (docs/map.md).
enum class Property : std::uint8_t {
    known,
    blind,
    beginner,
    skill,
    agency,
    losing,
    drama,
    spread,
    dead,
    moves,
    solution,
    choices,
    forced,
    run,
    drought,
    cards,
    decks,
    tableau,
    stock,
    open
};
inline constexpr std::size_t kProperties = 20;

// How values are spread on axes and for distances, so that equal steps mean about as much
// everywhere.
enum class Scaling : std::uint8_t {
    linear,
    log,   // log(1 + x), for counts
    logit  // log(p / (1 - p)), for rates; 0.1 % and 99.9 % are the ends
};
// The low end of logit scales: lower rates lie there too, as those above 1 - kLeastRate at the
// other.
inline constexpr double kLeastRate = 0.001;

// The one description of a property: files, words, axes, filters and the page of the map read it.
struct PropertyText {
    Property property;
    std::string_view id;     // in files and on the command line
    std::string_view name;   // "Win rate, all cards known"
    std::string_view unit;   // "%": values are shares of 1; otherwise what is counted: "moves"
    std::string_view about;  // what it measures and where it can be compared, in a sentence
    Scaling scaling = Scaling::linear;
    bool exact = false;  // a fact of the rules, without an error
    double weight = 1;   // in distances
};
std::span<const PropertyText> property_texts();
const PropertyText& text_of(Property property);
std::optional<Property> property_named(std::string_view id);

// A value with its 95 % interval, which counts undecided deals both ways. Shares are 0 .. 1.
struct Estimate {
    double value = 0;
    double low = 0, high = 0;

    friend bool operator==(const Estimate&, const Estimate&) = default;
};
// What is known of a game; nothing where a property cannot be measured, or where too many deals are
// undecided.
using Estimates = std::array<std::optional<Estimate>, kProperties>;

inline const std::optional<Estimate>& at(const Estimates& estimates, Property property) {
    return estimates[static_cast<std::size_t>(property)];
}
inline std::optional<Estimate>& at(Estimates& estimates, Property property) {
    return estimates[static_cast<std::size_t>(property)];
}

// The value on the scale of the property.
double scaled(const PropertyText& text, double value);
// The value of a place on that scale: the inverse within its ends.
double unscaled(const PropertyText& text, double place);

// "Agency, %", for axes and tables; only the name where that tells the unit: "Legal moves".
std::string name_and_unit(const PropertyText& text);
// "47.1 %", "12.5 moves", "1 deck"; without the unit "47.1".
std::string describe_value(const PropertyText& text, double value);
// "44.0 to 50.2"; empty for facts of the rules.
std::string describe_interval(const PropertyText& text, const Estimate& estimate);
// "47.1 % (44.0 to 50.2)"; facts of the rules without an interval; "not known".
std::string describe_estimate(const PropertyText& text, const std::optional<Estimate>& estimate);

}  // namespace niblick::study
