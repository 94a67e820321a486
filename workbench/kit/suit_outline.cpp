#include "workbench/kit/suit_outline.h"

#include <cmath>
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
    // From angle to angle, in degrees, 0 to the right and 90 downward.
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
    // Equal circles meet on the line halfway between them; the outer meeting is wanted.
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

}  // namespace

std::vector<Point> suit_outline(Suit suit, int detail) {
    NIBLICK_EXPECTS(suit != Suit::none);
    switch (suit) {
        case Suit::clubs: return club(detail);
        case Suit::diamonds: return diamond(detail);
        case Suit::hearts: return heart(detail);
        default: return spade(detail);
    }
}

}  // namespace niblick
