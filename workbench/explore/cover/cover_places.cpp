#include "workbench/explore/cover/cover_places.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "workbench/explore/cover/cover_levels.h"

namespace niblick {

namespace {

// Distances in tile heights per card width and per row of a drawing. The first that keeps tiles
// apart is used; with the last ones a drawing is so spread out that levels are easier to read.
constexpr std::array<Size, 6> kSpread{Size{2, 1.8F}, {2, 2.4F}, {2.7F, 1.8F},
                                      {2.7F, 2.4F},  {2, 3.6F}, {4, 1.8F}};
// The minimum horizontal and vertical gaps between tiles.
constexpr float kBeside = 0.25F;
constexpr float kAbove = 0.35F;
constexpr float kLane = 0.45F;  // between routes above the tiles
constexpr int kFewCrossings = 12;

bool apart(Point a, Point b) {
    return std::abs(a.x - b.x) >= kTile.w + kBeside - 1e-3F ||
           std::abs(a.y - b.y) >= kTile.h + kAbove - 1e-3F;
}

std::vector<Point> spread(const std::vector<Place>& drawn, Size by) {
    std::vector<Point> points;
    for (const Place& place : drawn) points.push_back({place.x * by.w, place.row * by.h});
    return points;
}

bool all_apart(const std::vector<Point>& points) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (!apart(points[i], points[j])) return false;
        }
    }
    return true;
}

// The point where the line between two tile centres leaves the first tile.
Point leaving(Point from, Point to) {
    const float dx = to.x - from.x, dy = to.y - from.y;
    const float wide = std::abs(dx) > 1e-4F ? kTile.w / 2 / std::abs(dx) : 1e4F;
    const float high = std::abs(dy) > 1e-4F ? kTile.h / 2 / std::abs(dy) : 1e4F;
    const float t = std::min({wide, high, 0.5F});
    return {from.x + dx * t, from.y + dy * t};
}

float turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// True if two segments cross in the interior of both.
bool cross(Point a, Point b, Point c, Point d) {
    constexpr float kEnough = 1e-3F;
    const float c1 = turn(a, b, c), c2 = turn(a, b, d), d1 = turn(c, d, a), d2 = turn(c, d, b);
    return ((c1 > kEnough && c2 < -kEnough) || (c1 < -kEnough && c2 > kEnough)) &&
           ((d1 > kEnough && d2 < -kEnough) || (d1 < -kEnough && d2 > kEnough));
}

bool cross(const Route& a, const Route& b) {
    for (std::size_t i = 0; i + 1 < a.size(); ++i) {
        for (std::size_t j = 0; j + 1 < b.size(); ++j) {
            if (cross(a[i], a[i + 1], b[j], b[j + 1])) return true;
        }
    }
    return false;
}

// True if a segment passes through a tile, not just along its edge.
bool passes(Point a, Point b, Point tile) {
    const float w = kTile.w / 2 - 0.05F, h = kTile.h / 2 - 0.05F;
    float from = 0, to = 1;
    const auto cut = [&](float start, float way, float middle, float half) {
        if (std::abs(way) < 1e-5F) return std::abs(start - middle) < half;
        const float t1 = (middle - half - start) / way, t2 = (middle + half - start) / way;
        from = std::max(from, std::min(t1, t2));
        to = std::min(to, std::max(t1, t2));
        return true;
    };
    return cut(a.x, b.x - a.x, tile.x, w) && cut(a.y, b.y - a.y, tile.y, h) && from < to;
}

bool runs_downward(const std::vector<Place>& drawn, const Covers& covers) {
    return std::all_of(covers.begin(), covers.end(), [&](const auto& cover) {
        return drawn[static_cast<std::size_t>(cover.second)].row >
               drawn[static_cast<std::size_t>(cover.first)].row + 0.1F;
    });
}

// A route that leaves a card on its right, runs above all tiles and ends on a card of another
// column, for locked columns.
Route lane_route(Point lower, Point upper, float lane, bool under_others) {
    const float aside = kTile.w / 2 + kBeside;
    Route route{{lower.x + kTile.w / 2, lower.y}, {lower.x + aside, lower.y}};
    route.push_back({lower.x + aside, lane});
    if (under_others) {
        route.push_back({upper.x + aside, lane});
        route.push_back({upper.x + aside, upper.y});
        route.push_back({upper.x + kTile.w / 2, upper.y});
    } else {
        route.push_back({upper.x, lane});
        route.push_back({upper.x, upper.y - kTile.h / 2});
    }
    return route;
}

// Straight routes, except for those that would run upward behind other tiles, which go around.
void route_own(CoverPlaces& places, const Covers& covers) {
    float top = 0;
    for (const Point p : places.nodes) top = std::min(top, p.y);
    float lane = top - kTile.h / 2 - kLane;
    int locked = -1;  // the lower node of the last lane
    for (const auto& [lower, upper] : covers) {
        const Point from = places.nodes[static_cast<std::size_t>(lower)];
        const Point to = places.nodes[static_cast<std::size_t>(upper)];
        Route route = straight_route(from, to);
        bool behind = false, under = false;
        for (std::size_t k = 0; k < places.nodes.size() && to.y < from.y + 0.02F; ++k) {
            const auto node = static_cast<int>(k);
            if (node == lower || node == upper) continue;
            behind = behind || passes(route.front(), route.back(), places.nodes[k]);
            under = under ||
                    (std::abs(places.nodes[k].x - to.x) < kTile.w / 2 && places.nodes[k].y < to.y);
        }
        if (behind) {
            // All routes to the same lower card share a lane.
            if (locked >= 0 && locked != lower) lane -= kLane;
            locked = lower;
            route = lane_route(from, to, lane, under);
        }
        places.routes.push_back(std::move(route));
    }
}

}  // namespace

int count_crossings(const CoverPlaces& places, const Covers& covers) {
    int n = 0;
    for (std::size_t i = 0; i < covers.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (covers[i].first == covers[j].first || covers[i].second == covers[j].second)
                continue;
            n += cross(places.routes[i], places.routes[j]) ? 1 : 0;
        }
    }
    return n;
}

int count_hidden(const CoverPlaces& places, const Covers& covers) {
    int n = 0;
    for (std::size_t i = 0; i < covers.size(); ++i) {
        const Route& route = places.routes[i];
        bool hidden = false;
        for (std::size_t k = 0; k < places.nodes.size() && !hidden; ++k) {
            const auto node = static_cast<int>(k);
            if (node == covers[i].first || node == covers[i].second) continue;
            for (std::size_t p = 0; p + 1 < route.size() && !hidden; ++p) {
                hidden = passes(route[p], route[p + 1], places.nodes[k]);
            }
        }
        n += hidden ? 1 : 0;
    }
    return n;
}

Route straight_route(Point lower, Point upper) {
    // Downward routes start at the lower edge, shifted towards their target.
    if (upper.y - lower.y >= kTile.h + 0.05F) {
        const float lean = std::clamp((upper.x - lower.x) * 0.3F, -0.45F, 0.45F);
        return {{lower.x + lean, lower.y + kTile.h / 2}, {upper.x - lean, upper.y - kTile.h / 2}};
    }
    return {leaving(lower, upper), leaving(upper, lower)};
}

CoverPlaces own_places(const std::vector<Place>& drawn, const Covers& covers) {
    CoverPlaces places;
    for (const Size by : kSpread) {
        places.nodes = spread(drawn, by);
        if (all_apart(places.nodes)) break;
    }
    route_own(places, covers);
    places.note = {true, count_crossings(places, covers), count_hidden(places, covers)};
    return places;
}

CoverPlaces best_places(const std::vector<Place>& drawn, const Covers& covers) {
    CoverPlaces own = own_places(drawn, covers);
    const bool clear = all_apart(own.nodes);
    if (clear && runs_downward(drawn, covers) && own.note.hidden == 0) return own;
    CoverPlaces levels = level_places(drawn, covers);
    // If nothing is hidden, a few crossings are accepted to keep cards where they are dealt.
    const int few = own.note.hidden == 0 ? kFewCrossings : 0;
    const auto cost = [](const CoverPlaces& p) { return p.note.crossings + 3 * p.note.hidden; };
    return clear && cost(own) <= cost(levels) + few ? own : levels;
}

}  // namespace niblick
