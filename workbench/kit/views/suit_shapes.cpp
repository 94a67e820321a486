#include "workbench/kit/views/suit_shapes.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace niblick {

namespace {

Shape suit_shape(SuitShape suit, int detail) {
    std::vector<std::vector<ImVec2>> outlines;
    for (const auto& outline : suit_outlines(suit, detail)) {
        auto& points = outlines.emplace_back();
        for (const Point p : outline) points.emplace_back(p.x, p.y);
    }
    return make_shape(std::move(outlines));
}

float cross(ImVec2 a, ImVec2 b, ImVec2 c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool inside(ImVec2 p, ImVec2 a, ImVec2 b, ImVec2 c) {
    return cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0;
}

float area_of(const std::vector<ImVec2>& outline) {
    float area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const ImVec2 a = outline[i], b = outline[(i + 1) % outline.size()];
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

// Bridges a hole to the polygon around it between their nearest corners.
void join_hole(const Shape& shape, std::vector<std::uint16_t>& around,
               const std::vector<std::uint16_t>& hole) {
    std::size_t from = 0, to = 0;
    float least = 1e9F;
    for (std::size_t i = 0; i < around.size(); ++i) {
        for (std::size_t j = 0; j < hole.size(); ++j) {
            const ImVec2 a = shape.outline[around[i]], b = shape.outline[hole[j]];
            const float apart = std::hypot(a.x - b.x, a.y - b.y);
            if (apart < least) std::tie(least, from, to) = std::tuple(apart, i, j);
        }
    }
    std::vector<std::uint16_t> joined(around.begin(),
                                      around.begin() + static_cast<std::ptrdiff_t>(from) + 1);
    for (std::size_t k = 0; k <= hole.size(); ++k) joined.push_back(hole[(to + k) % hole.size()]);
    joined.insert(joined.end(), around.begin() + static_cast<std::ptrdiff_t>(from), around.end());
    around = std::move(joined);
}

// Triangulates a polygon by ear clipping.
void clip_ears(Shape& shape, std::vector<std::uint16_t> left) {
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
}

}  // namespace

Shape make_shape(std::vector<std::vector<ImVec2>> outlines) {
    Shape shape;
    const auto close = [](ImVec2 a, ImVec2 b) { return std::hypot(a.x - b.x, a.y - b.y) < 1e-4F; };
    float least = 0, most = 0;
    std::vector<std::uint16_t> polygon;  // an outline with its holes
    for (auto& outline : outlines) {
        outline.erase(std::unique(outline.begin(), outline.end(), close), outline.end());
        if (outline.size() > 1 && close(outline.front(), outline.back())) outline.pop_back();
        if (outlines.size() == 1 && area_of(outline) < 0) {
            std::reverse(outline.begin(), outline.end());
        }
        std::vector<std::uint16_t> corners;
        for (const ImVec2 p : outline) {
            corners.push_back(static_cast<std::uint16_t>(shape.outline.size()));
            shape.outline.push_back(p);
            least = std::min(least, p.x);
            most = std::max(most, p.x);
        }
        shape.ends.push_back(shape.outline.size());
        if (area_of(outline) < 0 && !polygon.empty()) {
            join_hole(shape, polygon, corners);
        } else {
            clip_ears(shape, std::exchange(polygon, std::move(corners)));
        }
    }
    clip_ears(shape, std::move(polygon));
    shape.width = most - least;
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
    std::vector<std::size_t> next(n), before(n);  // neighbours along the outline
    for (std::size_t o = 0, from = 0; o < shape.ends.size(); from = shape.ends[o++]) {
        for (std::size_t i = from; i < shape.ends[o]; ++i) {
            next[i] = i + 1 < shape.ends[o] ? i + 1 : from;
            before[next[i]] = i;
        }
    }
    // Two vertices per corner: opaque half a pixel inside, transparent half a pixel outside.
    for (std::size_t i = 0; i < n; ++i) {
        const ImVec2 a = shape.outline[before[i]];
        const ImVec2 b = shape.outline[i];
        const ImVec2 c = shape.outline[next[i]];
        const float la = std::max(std::hypot(b.x - a.x, b.y - a.y), 1e-6F);
        const float lc = std::max(std::hypot(c.x - b.x, c.y - b.y), 1e-6F);
        // The average of the outward normals of both edges, scaled to the mitre.
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
        const std::size_t j = next[i];
        list.PrimWriteIdx(vertex(i * 2));
        list.PrimWriteIdx(vertex(j * 2));
        list.PrimWriteIdx(vertex(j * 2 + 1));
        list.PrimWriteIdx(vertex(i * 2));
        list.PrimWriteIdx(vertex(j * 2 + 1));
        list.PrimWriteIdx(vertex(i * 2 + 1));
    }
}

SuitShapes::SuitShapes() {
    for (int i = 0; i < kSuitShapes; ++i) {
        const auto suit = i == 0 ? SuitShape::spade : static_cast<SuitShape>(i);
        specks_[static_cast<std::size_t>(i)] = suit_shape(suit, 1);
        coarse_[static_cast<std::size_t>(i)] = suit_shape(suit, 5);
        fine_[static_cast<std::size_t>(i)] = suit_shape(suit, 14);
    }
}

const Shape& SuitShapes::suit(SuitShape suit, float height) const {
    const auto i = static_cast<std::size_t>(suit);
    return height < 5 ? specks_[i] : height < 26 ? coarse_[i] : fine_[i];
}

}  // namespace niblick
