#include "workbench/kit/views/suit_shapes.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <utility>

#include "workbench/kit/suit_outline.h"

namespace niblick {

namespace {

constexpr float kPi = std::numbers::pi_v<float>;

Shape suit_shape(Suit suit, int detail) {
    std::vector<ImVec2> outline;
    for (const Point p : suit_outline(suit, detail)) outline.emplace_back(p.x, p.y);
    return make_shape(std::move(outline));
}

// A crown with points of these heights, from the middle outward, on a band.
std::vector<ImVec2> crown_path(float middle, float outer, float valley, float width) {
    std::vector<ImVec2> points{{0, middle},
                               {0.24F * width, valley},
                               {0.56F * width, outer},
                               {0.46F * width, 0.34F},
                               {0.46F * width, 0.5F}};
    for (std::size_t i = points.size(); i-- > 1;) points.emplace_back(-points[i].x, points[i].y);
    return points;
}

std::vector<ImVec2> five_pointed_star() {
    std::vector<ImVec2> points;
    for (int i = 0; i < 10; ++i) {
        const float angle = (static_cast<float>(i) * 36 - 90) * kPi / 180;
        const float radius = i % 2 == 0 ? 0.54F : 0.235F;
        points.emplace_back(radius * std::cos(angle), radius * std::sin(angle) + 0.03F);
    }
    return points;
}

float cross(ImVec2 a, ImVec2 b, ImVec2 c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool inside(ImVec2 p, ImVec2 a, ImVec2 b, ImVec2 c) {
    return cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0;
}

}  // namespace

Shape make_shape(std::vector<ImVec2> outline) {
    Shape shape;
    const auto close = [](ImVec2 a, ImVec2 b) { return std::hypot(a.x - b.x, a.y - b.y) < 1e-4F; };
    outline.erase(std::unique(outline.begin(), outline.end(), close), outline.end());
    if (outline.size() > 1 && close(outline.front(), outline.back())) outline.pop_back();
    float area = 0;
    float least = 0, most = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const ImVec2 a = outline[i];
        const ImVec2 b = outline[(i + 1) % outline.size()];
        area += a.x * b.y - b.x * a.y;
        least = std::min(least, a.x);
        most = std::max(most, a.x);
    }
    if (area < 0) std::reverse(outline.begin(), outline.end());
    shape.width = most - least;
    shape.outline = std::move(outline);
    std::vector<std::uint16_t> left(shape.outline.size());
    std::iota(left.begin(), left.end(), std::uint16_t{0});
    std::size_t at = 0, missed = 0;
    while (left.size() > 2 && missed <= left.size()) {
        const std::size_t n = left.size();
        const std::uint16_t ia = left[(at + n - 1) % n], ib = left[at % n], ic = left[(at + 1) % n];
        const ImVec2 a = shape.outline[ia], b = shape.outline[ib], c = shape.outline[ic];
        bool ear = cross(a, b, c) > -1e-9F;
        for (std::size_t i = 0; ear && i < n; ++i) {
            const std::uint16_t other = left[i];
            if (other == ia || other == ib || other == ic) continue;
            ear = !inside(shape.outline[other], a, b, c);
        }
        if (!ear) {
            at = (at + 1) % n;
            ++missed;
            continue;
        }
        shape.triangles.insert(shape.triangles.end(), {ia, ib, ic});
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(at % n));
        at = at % n == left.size() ? 0 : at % n;
        missed = 0;
    }
    return shape;
}

void draw_shape(ImDrawList& list, const Shape& shape, ImVec2 middle, float height, ImU32 colour,
                bool upside_down) {
    const std::size_t n = shape.outline.size();
    if (n < 3) return;
    const float sign = upside_down ? -height : height;
    const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
    const ImU32 clear = colour & ~IM_COL32_A_MASK;
    list.PrimReserve(static_cast<int>(shape.triangles.size() + n * 6), static_cast<int>(n * 2));
    const auto base = static_cast<ImDrawIdx>(list._VtxCurrentIdx);
    const auto vertex = [&](std::size_t i) { return static_cast<ImDrawIdx>(base + i); };
    // Each corner twice: half a pixel inside in full colour, half a pixel outside in none.
    for (std::size_t i = 0; i < n; ++i) {
        const ImVec2 a = shape.outline[(i + n - 1) % n];
        const ImVec2 b = shape.outline[i];
        const ImVec2 c = shape.outline[(i + 1) % n];
        const float la = std::max(std::hypot(b.x - a.x, b.y - a.y), 1e-6F);
        const float lc = std::max(std::hypot(c.x - b.x, c.y - b.y), 1e-6F);
        // Outward normals of the two edges, averaged and lengthened towards the corner's mitre.
        float nx = ((b.y - a.y) / la + (c.y - b.y) / lc) / 2;
        float ny = (-(b.x - a.x) / la - (c.x - b.x) / lc) / 2;
        const float square = std::max(nx * nx + ny * ny, 0.25F);
        nx = nx / square * (upside_down ? -0.5F : 0.5F);
        ny = ny / square * (upside_down ? -0.5F : 0.5F);
        const ImVec2 p{middle.x + b.x * sign, middle.y + b.y * sign};
        list.PrimWriteVtx({p.x - nx, p.y - ny}, uv, colour);
        list.PrimWriteVtx({p.x + nx, p.y + ny}, uv, clear);
    }
    for (const std::uint16_t i : shape.triangles) list.PrimWriteIdx(vertex(std::size_t{i} * 2));
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t j = (i + 1) % n;
        list.PrimWriteIdx(vertex(i * 2));
        list.PrimWriteIdx(vertex(j * 2));
        list.PrimWriteIdx(vertex(j * 2 + 1));
        list.PrimWriteIdx(vertex(i * 2));
        list.PrimWriteIdx(vertex(j * 2 + 1));
        list.PrimWriteIdx(vertex(i * 2 + 1));
    }
}

SuitShapes::SuitShapes() {
    const auto fill = [](std::array<Shape, 4>& shapes, int detail) {
        for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
            shapes[static_cast<std::size_t>(suit)] = suit_shape(suit, detail);
        }
    };
    fill(coarse_, 5);
    fill(fine_, 14);
    crowns_[0] = make_shape(crown_path(0.02F, -0.1F, 0.26F, 1.5F));
    crowns_[1] = make_shape(crown_path(-0.36F, -0.2F, 0.2F, 1.6F));
    crowns_[2] = make_shape(crown_path(-0.5F, -0.34F, 0.12F, 1.7F));
    star_ = make_shape(five_pointed_star());
}

const Shape& SuitShapes::suit(Suit suit, float height) const {
    const auto i = static_cast<std::size_t>(suit) & 3;
    return height < 26 ? coarse_[i] : fine_[i];
}

const Shape& SuitShapes::crown(int rank) const {
    return crowns_[static_cast<std::size_t>(std::clamp(rank - 11, 0, 2))];
}

}  // namespace niblick
