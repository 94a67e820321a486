#include "workbench/draw/suit_outline.h"

#include <cmath>
#include <iterator>
#include <numbers>

#include "core/base/expects.h"

namespace niblick {

namespace {

constexpr float kPi = std::numbers::pi_v<float>;

// A path built from its right half, top to bottom, and its mirror image.
class HalfPath {
  public:
    HalfPath(int detail, Point start) : detail_(detail), points_{start} {}

    HalfPath& line(Point to) {
        points_.push_back(to);
        return *this;
    }
    HalfPath& curve(Point b, Point c, Point d) {
        const Point a = points_.back();
        for (int i = 1; i <= detail_; ++i) {
            const float t = static_cast<float>(i) / static_cast<float>(detail_);
            const float s = 1 - t;
            const float wa = s * s * s, wb = 3 * s * s * t, wc = 3 * s * t * t, wd = t * t * t;
            points_.push_back({wa * a.x + wb * b.x + wc * c.x + wd * d.x,
                               wa * a.y + wb * b.y + wc * c.y + wd * d.y});
        }
        return *this;
    }
    // Appends an arc between angles in degrees, 0 to the right and 90 downward.
    HalfPath& arc(Point middle, float radius, float from, float to) {
        const int n = detail_ * 2;
        for (int i = 0; i <= n; ++i) {
            const float t = static_cast<float>(i) / static_cast<float>(n);
            const float angle = (from + (to - from) * t) * kPi / 180;
            points_.push_back(
                {middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
        }
        return *this;
    }
    std::vector<Point> mirrored() const {
        std::vector<Point> all = points_;
        for (auto p = points_.rbegin(); p != points_.rend(); ++p) {
            if (p->x > 1e-4F) all.push_back({-p->x, p->y});
        }
        return all;
    }

  private:
    int detail_;
    std::vector<Point> points_;
};

std::vector<Point> spade(int detail) {
    return HalfPath(detail, {0, -0.5F})
        .curve({0.10F, -0.29F}, {0.455F, -0.13F}, {0.455F, 0.13F})
        .curve({0.455F, 0.26F}, {0.365F, 0.335F}, {0.265F, 0.335F})
        .curve({0.165F, 0.335F}, {0.085F, 0.28F}, {0.04F, 0.19F})
        .curve({0.05F, 0.33F}, {0.09F, 0.44F}, {0.19F, 0.5F})
        .line({0, 0.5F})
        .mirrored();
}

std::vector<Point> heart(int detail) {
    return HalfPath(detail, {0, -0.26F})
        .curve({0.05F, -0.40F}, {0.15F, -0.47F}, {0.255F, -0.47F})
        .curve({0.395F, -0.47F}, {0.48F, -0.36F}, {0.48F, -0.215F})
        .curve({0.48F, 0.045F}, {0.19F, 0.20F}, {0, 0.49F})
        .mirrored();
}

std::vector<Point> diamond(int detail) {
    return HalfPath(detail, {0, -0.5F})
        .curve({0.09F, -0.32F}, {0.22F, -0.14F}, {0.37F, 0})
        .curve({0.22F, 0.14F}, {0.09F, 0.32F}, {0, 0.5F})
        .mirrored();
}

std::vector<Point> club(int detail) {
    const Point top{0, -0.262F};
    const Point side{0.252F, 0.098F};
    const float radius = 0.238F;
    // Equal circles intersect on their perpendicular bisector; this is the outer intersection.
    const float dx = side.x - top.x, dy = side.y - top.y;
    const float distance = std::hypot(dx, dy);
    const float across = std::sqrt(radius * radius - distance * distance / 4) / distance;
    const Point meet{(top.x + side.x) / 2 + dy * across, (top.y + side.y) / 2 - dx * across};
    const auto angle = [&](Point middle) {
        return std::atan2(meet.y - middle.y, meet.x - middle.x) * 180 / kPi;
    };
    return HalfPath(detail, {0, -0.5F})
        .arc(top, radius, -90, angle(top))
        .arc(side, radius, angle(side), 156)
        .curve({0.055F, 0.33F}, {0.09F, 0.44F}, {0.19F, 0.5F})
        .line({0, 0.5F})
        .mirrored();
}

std::vector<Point> star() {
    std::vector<Point> points;
    for (int i = 0; i < 10; ++i) {
        const float angle = (static_cast<float>(i) * 36 - 90) * kPi / 180;
        const float radius = i % 2 == 0 ? 0.54F : 0.235F;
        points.push_back({radius * std::cos(angle), radius * std::sin(angle) + 0.03F});
    }
    return points;
}

// Three points with balls, on a band.
std::vector<Point> crown(int detail) {
    return HalfPath(detail, {0, -0.5F})
        .arc({0, -0.39F}, 0.11F, -90, 60)
        .line({0.20F, 0.06F})
        .line({0.385F, -0.17F})
        .arc({0.455F, -0.265F}, 0.095F, 150, 450)
        .line({0.40F, 0.46F})
        .line({0, 0.46F})
        .mirrored();
}

std::vector<Point> circle(int detail, float radius, bool hole) {
    std::vector<Point> points;
    const int n = detail * 6;
    for (int i = 0; i < n; ++i) {
        const float angle = static_cast<float>(hole ? n - i : i) * 2 * kPi / static_cast<float>(n);
        points.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return points;
}

// A goblet.
std::vector<Point> cup(int detail) {
    return HalfPath(detail, {0, -0.48F})
        .line({0.36F, -0.48F})
        .curve({0.40F, -0.14F}, {0.26F, 0.03F}, {0.085F, 0.075F})
        .curve({0.06F, 0.16F}, {0.06F, 0.22F}, {0.085F, 0.31F})
        .curve({0.20F, 0.33F}, {0.285F, 0.38F}, {0.30F, 0.48F})
        .line({0, 0.48F})
        .mirrored();
}

std::vector<Point> sword(int detail) {
    return HalfPath(detail, {0, -0.54F})
        .line({0.115F, -0.36F})
        .line({0.095F, 0.12F})
        .line({0.25F, 0.09F})
        .curve({0.34F, 0.08F}, {0.34F, 0.22F}, {0.25F, 0.21F})
        .line({0.07F, 0.22F})
        .line({0.065F, 0.37F})
        .arc({0, 0.45F}, 0.09F, -50, 90)
        .mirrored();
}

// A slanted cudgel with two stumps of branches: a curve through these points.
std::vector<Point> baton(int detail) {
    constexpr Point kThrough[] = {
        {-0.10F, -0.50F}, {0.10F, -0.50F},  {0.18F, -0.36F},  {0.155F, -0.20F}, {0.29F, -0.25F},
        {0.30F, -0.13F},  {0.13F, -0.05F},  {0.10F, 0.15F},   {0.085F, 0.36F},  {0.06F, 0.51F},
        {-0.06F, 0.51F},  {-0.085F, 0.36F}, {-0.105F, 0.15F}, {-0.24F, 0.11F},  {-0.24F, -0.01F},
        {-0.13F, -0.04F}, {-0.15F, -0.20F}, {-0.18F, -0.36F}};
    constexpr int kPoints = static_cast<int>(std::size(kThrough));
    const float lean = 24 * kPi / 180;
    const float c = std::cos(lean), s = std::sin(lean);
    const int steps = detail < 8 ? 2 : 4;
    std::vector<Point> points;
    for (int i = 0; i < kPoints; ++i) {
        const auto at = [&](int n) { return kThrough[(i + n + kPoints) % kPoints]; };
        for (int k = 0; k < steps; ++k) {
            const float t = static_cast<float>(k) / static_cast<float>(steps);
            const auto along = [&](float p, float q, float r, float u) {  // Catmull-Rom spline
                return q +
                       0.5F * t *
                           (r - p + t * (2 * p - 5 * q + 4 * r - u + t * (3 * (q - r) + u - p)));
            };
            const float x = along(at(-1).x, at(0).x, at(1).x, at(2).x);
            const float y = along(at(-1).y, at(0).y, at(1).y, at(2).y);
            points.push_back({c * x - s * y, s * x + c * y});
        }
    }
    return points;
}

}  // namespace

bool is_hole(const std::vector<Point>& outline) {
    float area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        area += a.x * b.y - b.x * a.y;
    }
    return area < 0;
}

std::vector<std::vector<Point>> suit_outlines(SuitShape shape, int detail) {
    NIBLICK_EXPECTS(shape != SuitShape::none);
    switch (shape) {
        case SuitShape::club: return {club(detail)};
        case SuitShape::diamond: return {diamond(detail)};
        case SuitShape::heart: return {heart(detail)};
        case SuitShape::star: return {star()};
        case SuitShape::crown: return {crown(detail)};
        case SuitShape::coin:
            return {circle(detail, 0.5F, false), circle(detail, 0.37F, true),
                    circle(detail, 0.24F, false)};
        case SuitShape::cup: return {cup(detail)};
        case SuitShape::sword: return {sword(detail)};
        case SuitShape::baton: return {baton(detail)};
        case SuitShape::spade:
        case SuitShape::none: break;
    }
    return {spade(detail)};
}

}  // namespace niblick
