#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "workbench/draw/plot.h"
#include "workbench/study/map/property.h"

namespace niblick {

// A game on the map.
struct FamilyGame {
    std::string id, name;
    std::uint64_t fingerprint = 0;
    study::Estimates estimates;
    bool own = false;  // not of the library that comes with the program
};

// What the map shows by places and by colour.
struct MapAxes {
    study::Property x = study::Property::known, y = study::Property::beginner,
                    colour = study::Property::choices;

    friend bool operator==(const MapAxes&, const MapAxes&) = default;
};

// A property along an axis, from `low` to `high` on its scale (scaled()).
struct MapAxis {
    study::Property property = study::Property::known;
    double low = 0, high = 1;

    const study::PropertyText& text() const { return study::text_of(property); }
    // Where a value lies: 0 at the low end, 1 at the high end; may be beyond.
    double share_of(double value) const;
    // The part of the axis between two shares.
    MapAxis part(double from, double to) const;
    // At most so many round values, as they are written without their unit; "≤ 0.1" and "≥ 99.9" at
    // the ends of scales of rates.
    std::vector<Tick> ticks(int most) const;
    // "Dead starts, %".
    std::string words() const;
};
// From the least to the greatest value of those games that have one of the other property too, with
// air at both ends.
MapAxis axis_of(study::Property property, study::Property other, std::span<const FamilyGame> games);

// The colours of values (Theme::step_1 ...): classes of about as many games each, so that a few far
// ones do not take all colours for themselves. Fewer classes where many games are equal. Where
// there are no more values than classes, each value is one.
struct MapColours {
    study::Property property = study::Property::known;
    std::vector<double> bounds;  // values from which on the next class begins, rising
    std::vector<double> values;  // the one of each class, where each value is one; otherwise none

    std::size_t classes() const { return bounds.size() + 1; }
    std::size_t class_of(double value) const;
    // The colour of a class: the first and the last have those of the ends.
    Tone tone(std::size_t of_class) const;
    // What stands below the classes, "2.5": their values, otherwise the bounds between them.
    std::vector<std::string> labels() const;
};
MapColours colours_of(study::Property property, std::span<const FamilyGame> games);

// The part of the map in sight, as shares of both axes, y downward.
struct MapWindow {
    Rect seen{0, 0, 1, 1};

    // Zooms within limits; `about`, a place in the window as shares of it, stays where it is.
    void zoom(float factor, Point about);
    // Moves what is seen by shares of the window.
    void pan(Point way);
    void fit() { seen = {0, 0, 1, 1}; }
    // Shows a place of the map, with a margin.
    void show(Point place);
    // A place of the map as shares of the window.
    Point in_window(Point place) const {
        return {(place.x - seen.x) / seen.w, (place.y - seen.y) / seen.h};
    }
};

// What was measured of each, in their order.
std::vector<study::Estimates> estimates_of(std::span<const FamilyGame> games);

// Where games lie, as shares of the axes, y downward.
struct MapPlane {
    MapAxis x, y;
    MapColours colours;

    MapPlane(const MapAxes& axes, std::span<const FamilyGame> games);
    // Nothing where one of the two values is not known.
    std::optional<Point> place_of(const FamilyGame& game) const;
};

// The game nearest to a place in a direction (dx, dy of which one is 0), among those with a place;
// what lies aside counts three times. From none (-1, or one without a place), the one nearest to
// the middle of the map. -1: none.
int nearest_in_direction(const std::vector<std::optional<Point>>& places, int from, int dx, int dy);

}  // namespace niblick
