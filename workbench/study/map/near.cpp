#include "workbench/study/map/near.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/words.h"

namespace niblick::study {

namespace {

constexpr double kSame = 0.01;   // distance
constexpr double kFarthest = 3;  // units that count of one property
constexpr double kClearlyApart = 0.5, kClearlyAlike = 0.35;

// The value at a share of sorted values, between the two nearest.
double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - std::floor(place)) * (sorted[above] - sorted[below]);
}

// As the standard deviation of values that are normal but for a few; where half of all are equal,
// the mean distance from the median.
double robust_size(const std::vector<double>& sorted, double middle) {
    const double range = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 1.349;
    if (range > 1e-9) return range;
    double sum = 0;
    for (const double value : sorted) sum += std::abs(value - middle);
    return 1.2533 * sum / static_cast<double>(sorted.size());
}

double scaled_value(Property property, const Estimate& estimate) {
    return scaled(text_of(property), estimate.value);
}

// The first properties of a list by a measure of clarity.
std::vector<Property> clearest(std::vector<std::pair<double, Property>> list, std::size_t most) {
    std::ranges::stable_sort(list, [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Property> properties;
    for (const auto& [clarity, property] : list) {
        if (properties.size() < most) properties.push_back(property);
    }
    return properties;
}

// "length of a game (31.0 and 52.0 moves)".
std::string describe_pair(Property property, const Estimates& a, const Estimates& b) {
    const PropertyText& text = text_of(property);
    const std::string first = describe_value(text, at(a, property)->value);
    const std::string second = describe_value(text, at(b, property)->value);
    return without_capital(std::string(text.name)) + " (" +
           (first == second ? first : first + " and " + second) + ')';
}

}  // namespace

MapScale::MapScale(std::span<const Estimates> games) {
    for (const PropertyText& text : property_texts()) {
        std::vector<double> values;
        for (const Estimates& game : games) {
            const auto& estimate = at(game, text.property);
            if (estimate) values.push_back(scaled_value(text.property, *estimate));
        }
        if (values.size() < 2) continue;
        std::ranges::sort(values);
        Unit& unit = units_[static_cast<std::size_t>(text.property)];
        unit.middle = quantile(values, 0.5);
        unit.size = robust_size(values, unit.middle);
        if (unit.size < 1e-9) unit.size = 0;
    }
}

std::optional<double> MapScale::apart(Property property, const Estimates& a,
                                      const Estimates& b) const {
    const Unit& unit = units_[static_cast<std::size_t>(property)];
    const auto& one = at(a, property);
    const auto& other = at(b, property);
    if (!one || !other || unit.size == 0) return std::nullopt;
    return std::abs(scaled_value(property, *one) - scaled_value(property, *other)) / unit.size;
}

std::optional<double> MapScale::unusual(Property property, const Estimates& game) const {
    const Unit& unit = units_[static_cast<std::size_t>(property)];
    const auto& one = at(game, property);
    if (!one || unit.size == 0) return std::nullopt;
    return std::abs(scaled_value(property, *one) - unit.middle) / unit.size;
}

std::optional<double> MapScale::distance(const Estimates& a, const Estimates& b) const {
    double sum = 0, weight = 0, all = 0;
    for (const PropertyText& text : property_texts()) {
        if (units_[static_cast<std::size_t>(text.property)].size == 0) continue;
        all += text.weight;
        const auto units = apart(text.property, a, b);
        if (!units) continue;
        const double counted = std::min(*units, kFarthest);
        sum += text.weight * counted * counted;
        weight += text.weight;
    }
    if (weight == 0 || 2 * weight < all) return std::nullopt;
    return std::sqrt(sum / weight);
}

Neighbourhood neighbours_of(std::size_t game, std::span<const Estimates> games,
                            const MapScale& scale, std::size_t most) {
    Neighbourhood around;
    std::vector<Neighbour> others;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto distance = i == game ? std::nullopt : scale.distance(games[game], games[i]);
        if (!distance) continue;
        if (*distance < kSame) {
            around.same.push_back(i);
        } else {
            others.push_back({i, *distance});
        }
    }
    std::ranges::stable_sort(others, {}, &Neighbour::distance);
    for (const Neighbour& other : others) {
        if (around.near.size() == most) break;
        const bool listed = std::ranges::any_of(around.near, [&](const Neighbour& before) {
            const auto apart = scale.distance(games[before.game], games[other.game]);
            return apart && *apart < kSame;
        });
        if (!listed) around.near.push_back(other);
    }
    return around;
}

Likeness likeness_of(const Estimates& a, const Estimates& b, const MapScale& scale,
                     std::size_t most) {
    std::vector<std::pair<double, Property>> alike, apart;
    for (const PropertyText& text : property_texts()) {
        const auto units = scale.apart(text.property, a, b);
        if (!units) continue;
        if (*units >= kClearlyApart) apart.emplace_back(*units, text.property);
        // What is usual is alike in most games, which says little.
        if (*units <= kClearlyAlike) {
            alike.emplace_back(*scale.unusual(text.property, a) - *units, text.property);
        }
    }
    return {clearest(std::move(alike), most), clearest(std::move(apart), most)};
}

std::string describe_likeness(const Likeness& likeness, const Estimates& a, const Estimates& b) {
    const auto list = [&](const std::vector<Property>& properties) {
        return joined(properties, ", ",
                      [&](Property property) { return describe_pair(property, a, b); });
    };
    std::string words;
    if (!likeness.alike.empty()) words = "Alike: " + list(likeness.alike) + ".";
    if (!likeness.apart.empty()) {
        words += (words.empty() ? "Apart: " : " Apart: ") + list(likeness.apart) + ".";
    }
    return words;
}

}  // namespace niblick::study
