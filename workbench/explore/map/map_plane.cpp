#include "workbench/explore/map/map_plane.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "core/base/format.h"
#include "workbench/draw/plot_scale.h"

namespace niblick {

namespace {

using study::Property;
using study::PropertyText;
using study::Scaling;

constexpr double kAir = 0.05;            // at both ends of an axis, as a share of it
constexpr std::size_t kMostClasses = 6;  // of colours
constexpr float kClosest = 1 / 24.0F;    // share of the map in sight
// Round values of scales that are not linear, as shares and as counts.
constexpr double kRates[] = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1,   0.2,   0.3,  0.5,
                             0.7,   0.8,   0.9,   0.95, 0.98, 0.99, 0.995, 0.998, 0.999};
constexpr double kCounts[] = {0,  1,  2,  3,  4,  5,   6,   8,   10,  15,
                              20, 30, 40, 50, 70, 100, 150, 200, 300, 500};

// Of the games that have a value of the other property too.
std::vector<double> scaled_values(Property property, Property other,
                                  std::span<const FamilyGame> games) {
    std::vector<double> values;
    for (const FamilyGame& game : games) {
        const auto& estimate = at(game.estimates, property);
        if (estimate && at(game.estimates, other))
            values.push_back(scaled(study::text_of(property), estimate->value));
    }
    std::ranges::sort(values);
    return values;
}

// Written in percent where values are shares.
double unit_of(const PropertyText& text) {
    return text.unit == "%" ? 100 : 1;
}

std::string short_number(double value) {
    std::string words = decimal(value, 2);
    while (words.ends_with('0')) words.pop_back();
    if (words.ends_with('.')) words.pop_back();
    return words;
}

// -1 and 1 at the ends of a scale, where lower or higher values lie too.
int end_of_scale(const PropertyText& text, double value) {
    constexpr double kNear = 1e-6;
    if (text.scaling != Scaling::logit) return 0;
    if (value < study::kLeastRate + kNear) return -1;
    return value > 1 - study::kLeastRate - kNear ? 1 : 0;
}

std::string tick_words(const PropertyText& text, double value, const std::string& number) {
    const int end = end_of_scale(text, value);
    return (end < 0 ? "\xE2\x89\xA4 " : end > 0 ? "\xE2\x89\xA5 " : "") + number;
}

}  // namespace

double MapAxis::share_of(double value) const {
    return (scaled(text(), value) - low) / (high - low);
}

MapAxis MapAxis::part(double from, double to) const {
    return {property, low + from * (high - low), low + to * (high - low)};
}

std::vector<Tick> MapAxis::ticks(int most) const {
    const PropertyText& of = text();
    const double unit = unit_of(of);
    std::vector<double> values;
    const auto take = [&](std::span<const double> round) {
        for (const double value : round) {
            const double place = scaled(of, value);
            if (place >= low && place <= high) values.push_back(value);
        }
    };
    if (of.scaling == Scaling::logit) take(kRates);
    if (of.scaling == Scaling::log) take(kCounts);
    std::vector<Tick> all;
    if (values.size() >= 4) {
        const double apart = (high - low) / most;
        for (const double value : values) {
            const double place = scaled(of, value);
            if (!all.empty() && place - all.back().value < apart) {
                // The end of a scale is always told.
                if (end_of_scale(of, value) == 0) continue;
                all.pop_back();
            }
            all.push_back({place, tick_words(of, value, short_number(unit * value))});
        }
        return all;
    }
    const auto at_end = [&](double place) {
        return unit * unscaled(of, scaled(of, unscaled(of, place)));
    };
    const double from = at_end(low), to = at_end(high);
    const Scale scale = round_scale(from, to, most);
    for (const double tick : scale.ticks()) {
        const double place = scaled(of, tick / unit);
        if (tick >= from - 1e-9 && tick <= to + 1e-9) {
            all.push_back({place, tick_words(of, tick / unit, format_tick(scale, tick))});
        }
    }
    return all;
}

std::string MapAxis::words() const {
    return name_and_unit(text());
}

MapAxis axis_of(Property property, Property other, std::span<const FamilyGame> games) {
    const std::vector<double> values = scaled_values(property, other, games);
    if (values.empty()) return {property, 0, 1};
    double low = values.front(), high = values.back();
    if (high - low < 1e-6) {
        low -= 0.5;
        high += 0.5;
    }
    const double air = kAir * (high - low);
    return {property, low - air, high + air};
}

std::size_t MapColours::class_of(double value) const {
    return static_cast<std::size_t>(std::upper_bound(bounds.begin(), bounds.end(), value) -
                                    bounds.begin());
}

Tone MapColours::tone(std::size_t of_class) const {
    constexpr Tone kTones[] = {&Theme::step_1, &Theme::step_2, &Theme::step_3,
                               &Theme::step_4, &Theme::step_5, &Theme::step_6};
    static_assert(std::size(kTones) == kMostClasses);
    return kTones[bounds.empty() ? 0 : of_class * (kMostClasses - 1) / bounds.size()];
}

std::vector<std::string> MapColours::labels() const {
    std::vector<std::string> all;
    for (const double value : values.empty() ? bounds : values) {
        all.push_back(short_number(unit_of(study::text_of(property)) * value));
    }
    return all;
}

MapColours colours_of(Property property, std::span<const FamilyGame> games) {
    std::vector<double> values;
    for (const FamilyGame& game : games) {
        const auto& estimate = at(game.estimates, property);
        if (estimate) values.push_back(estimate->value);
    }
    std::ranges::sort(values);
    MapColours colours{property, {}, {}};
    std::vector<double> distinct = values;
    const auto again = std::ranges::unique(distinct);
    distinct.erase(again.begin(), again.end());
    if (!distinct.empty() && distinct.size() <= kMostClasses) {
        colours.bounds.assign(distinct.begin() + 1, distinct.end());
        colours.values = std::move(distinct);
        return colours;
    }
    for (std::size_t n = 1; n < kMostClasses && !values.empty(); ++n) {
        const double bound = values[n * values.size() / kMostClasses];
        const double before = colours.bounds.empty() ? values.front() : colours.bounds.back();
        if (bound > before) colours.bounds.push_back(bound);
    }
    return colours;
}

void MapWindow::zoom(float factor, Point about) {
    const float size = std::clamp(seen.w / factor, kClosest, 1.0F);
    const Point fixed{seen.x + about.x * seen.w, seen.y + about.y * seen.h};
    seen = {fixed.x - about.x * size, fixed.y - about.y * size, size, size};
    pan({});
}

void MapWindow::pan(Point way) {
    seen.x = std::clamp(seen.x - way.x * seen.w, 0.0F, 1 - seen.w);
    seen.y = std::clamp(seen.y - way.y * seen.h, 0.0F, 1 - seen.h);
}

void MapWindow::show(Point place) {
    const Point at = in_window(place);
    constexpr float kMargin = 0.1F;
    const auto past = [](float share) {
        return share < kMargin ? kMargin - share : std::min(0.0F, 1 - kMargin - share);
    };
    pan({past(at.x), past(at.y)});
}

std::vector<study::Estimates> estimates_of(std::span<const FamilyGame> games) {
    std::vector<study::Estimates> all;
    for (const FamilyGame& game : games) all.push_back(game.estimates);
    return all;
}

MapPlane::MapPlane(const MapAxes& axes, std::span<const FamilyGame> games)
    : x(axis_of(axes.x, axes.y, games)),
      y(axis_of(axes.y, axes.x, games)),
      colours(colours_of(axes.colour, games)) {}

std::optional<Point> MapPlane::place_of(const FamilyGame& game) const {
    const auto& across = at(game.estimates, x.property);
    const auto& up = at(game.estimates, y.property);
    if (!across || !up) return std::nullopt;
    return Point{static_cast<float>(x.share_of(across->value)),
                 static_cast<float>(1 - y.share_of(up->value))};
}

int nearest_in_direction(const std::vector<std::optional<Point>>& places, int from, int dx,
                         int dy) {
    constexpr float kAside = 3;
    const bool first = from < 0 || !places[static_cast<std::size_t>(from)];
    const Point start = first ? Point{0.5F, 0.5F} : *places[static_cast<std::size_t>(from)];
    int best = -1;
    float least = std::numeric_limits<float>::infinity();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i] || static_cast<int>(i) == from) continue;
        const float x = places[i]->x - start.x, y = places[i]->y - start.y;
        const float along = x * static_cast<float>(dx) + y * static_cast<float>(dy);
        const float aside = std::abs(dx != 0 ? y : x);
        if (!first && (along < 0 || (along == 0 && aside > 0))) continue;
        // Games in the same place are gone through in their order.
        if (!first && along == 0 && static_cast<int>(i) < from) continue;
        const float far = first ? std::hypot(x, y) : along + kAside * aside;
        if (far < least) {
            least = far;
            best = static_cast<int>(i);
        }
    }
    return best;
}

}  // namespace niblick
