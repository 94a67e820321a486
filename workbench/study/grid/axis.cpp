#include "workbench/study/grid/axis.h"

#include <algorithm>
#include <cmath>

#include "core/base/format.h"
#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/text/diagnostic.h"

namespace niblick::study {

namespace {

bool is_share(const PropertyText& text) {
    return text.unit == "%";
}

// A bound as it is shown: at most two decimals, without idle zeros.
std::string shown_bound(const PropertyText& text, double bound) {
    std::string words = decimal(is_share(text) ? 100 * bound : bound, 2);
    words.erase(words.find_last_not_of('0') + 1);
    if (words.ends_with('.')) words.pop_back();
    return words;
}

// Two digits: 47.3 as 47, 123 as 120.
double rounded(double value) {
    if (value <= 0) return 0;
    const double unit = std::pow(10, std::floor(std::log10(value)) - 1);
    return std::round(value / unit) * unit;
}

}  // namespace

std::size_t GridAxis::class_of(double value) const {
    return static_cast<std::size_t>(std::upper_bound(bounds.begin(), bounds.end(), value) -
                                    bounds.begin());
}

std::string GridAxis::bound_words(std::size_t bound) const {
    return shown_bound(text_of(property), bounds[bound]);
}

std::string GridAxis::words(std::size_t of_class) const {
    const PropertyText& text = text_of(property);
    const std::string unit = ' ' + std::string(text.unit);
    if (bounds.empty()) return "all";
    if (of_class == 0) return "under " + shown_bound(text, bounds.front()) + unit;
    const std::string from = shown_bound(text, bounds[of_class - 1]);
    if (of_class == bounds.size()) return from + unit + " or more";
    return from + " to " + shown_bound(text, bounds[of_class]) + unit;
}

GridAxis usual_axis(Property property, std::span<const Estimates> games) {
    const PropertyText& text = text_of(property);
    GridAxis axis{property, {}};
    if (is_share(text)) {
        for (int tenth = 1; tenth < 10; ++tenth) axis.bounds.push_back(tenth / 10.0);
        return axis;
    }
    std::vector<double> values;
    for (const Estimates& game : games) {
        if (const auto& estimate = at(game, property)) {
            values.push_back(scaled(text, estimate->value));
        }
    }
    if (values.size() < 2) return axis;
    std::ranges::sort(values);
    const std::size_t cut = values.size() / 20;
    const double low = values[cut], high = values[values.size() - 1 - cut];
    constexpr int kSteps = 8;
    for (int step = 0; step <= kSteps; ++step) {
        const double exact = rounded(unscaled(text, low + (high - low) * step / kSteps));
        const double bound = read_decimal(shown_bound(text, exact)).value_or(0);  // as in files
        if (axis.bounds.empty() || bound > axis.bounds.back()) axis.bounds.push_back(bound);
    }
    return axis;
}

AxisOrError read_axis(std::string_view text, std::span<const Estimates> games) {
    const std::size_t equals = text.find('=');
    const std::string_view id = text.substr(0, equals);
    const auto property = property_named(id);
    if (!property) {
        std::vector<std::string_view> ids;
        for (const PropertyText& each : property_texts()) ids.push_back(each.id);
        const std::string near = nearest(id, ids);
        return {{},
                "there is no property " + in_quotes(id) +
                    (near.empty() ? "; 'niblick map --properties' lists them"
                                  : "; did you mean " + in_quotes(near) + "?")};
    }
    if (equals == std::string_view::npos) return {usual_axis(*property, games), {}};
    GridAxis axis{*property, {}};
    for (const std::string& item : split(text.substr(equals + 1), ',')) {
        const double unit = is_share(text_of(*property)) ? 100 : 1;
        auto number = read_decimal(item);
        // As files have it.
        if (number) number = read_decimal(shown_bound(text_of(*property), *number / unit));
        if (!number || (!axis.bounds.empty() && *number / unit <= axis.bounds.back())) {
            return {{},
                    in_quotes(item) +
                        " is no bound: rising numbers with commas between are "
                        "needed, such as " +
                        in_quotes(std::string(id) + "=10,20,50")};
        }
        axis.bounds.push_back(*number / unit);
    }
    if (axis.bounds.empty() || axis.bounds.size() > 40) {
        return {{},
                in_quotes(text) + " has " + std::to_string(axis.bounds.size()) +
                    " bounds; 1 to 40 are possible"};
    }
    return {axis, {}};
}

std::string axis_text(const GridAxis& axis) {
    const PropertyText& text = text_of(axis.property);
    return std::string(text.id) + '=' +
           joined(axis.bounds, ",", [&](double bound) { return shown_bound(text, bound); });
}

}  // namespace niblick::study
