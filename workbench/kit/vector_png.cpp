#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "workbench/kit/png_bytes.h"
#include "workbench/kit/stroke_letters.h"
#include "workbench/kit/suit_outline.h"
#include "workbench/kit/vector_image.h"

namespace niblick {

namespace {

using Outline = std::vector<Point>;

constexpr int kSuitDetail = 8;
constexpr int kCornerPieces = 6;
constexpr int kEndPieces = 12;
constexpr float kThin = 0.085F;  // stroke width of letters, relative to their size
constexpr float kThick = 0.125F;

// Pixels with the coverage of the element being drawn, as signed areas that are accumulated along
// each row. Anti-aliasing is exact, and outlines of equal orientation may overlap.
class Canvas {
  public:
    Canvas(int width, int height, Rgb background)
        : width_(width),
          height_(height),
          cover_(static_cast<std::size_t>(width + 2) * static_cast<std::size_t>(height)) {
        rgb_.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
        for (int i = 0; i < width * height; ++i) {
            for (int shift = 16; shift >= 0; shift -= 8) {
                rgb_.push_back(static_cast<std::uint8_t>(background >> shift));
            }
        }
    }

    // Expects an outline that does not cross itself; a hole must lie within what has been added.
    void add(Outline outline, bool hole = false) {
        float area = 0;
        for (std::size_t i = 0; i < outline.size(); ++i) {
            const Point a = outline[i], b = outline[(i + 1) % outline.size()];
            area += a.x * b.y - b.x * a.y;
        }
        if ((area < 0) != hole) std::reverse(outline.begin(), outline.end());
        for (std::size_t i = 0; i < outline.size(); ++i) {
            edge(outline[i], outline[(i + 1) % outline.size()]);
        }
    }

    void paint(Rgb colour) {
        for (int y = std::max(0, top_); y <= std::min(bottom_, height_ - 1); ++y) {
            float sum = 0;
            const std::size_t row =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(width_ + 2);
            for (int x = 0; x < width_; ++x) {
                float& cell = cover_[row + static_cast<std::size_t>(x)];
                sum += std::exchange(cell, 0.0F);
                const float part = std::min(1.0F, std::abs(sum));
                if (part > 0.002F) blend(x, y, colour, part);
            }
            cover_[row + static_cast<std::size_t>(width_)] = 0;
            cover_[row + static_cast<std::size_t>(width_) + 1] = 0;
        }
        top_ = height_;
        bottom_ = -1;
    }

    const std::vector<std::uint8_t>& rgb() const { return rgb_; }

  private:
    void blend(int x, int y, Rgb colour, float part) {
        const auto at = (static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                         static_cast<std::size_t>(x)) *
                        3;
        for (std::size_t c = 0; c < 3; ++c) {
            const auto to = static_cast<float>((colour >> (16 - 8 * c)) & 0xFF);
            const auto from = static_cast<float>(rgb_[at + c]);
            rgb_[at + c] = static_cast<std::uint8_t>(std::lround(from + (to - from) * part));
        }
    }

    // Adds the area to the right of an edge, row by row.
    void edge(Point a, Point b) {
        const float sign = a.y < b.y ? 1.0F : -1.0F;
        if (a.y > b.y) std::swap(a, b);
        if (b.y - a.y < 1e-6F) return;
        const float lean = (b.x - a.x) / (b.y - a.y);
        const int first = std::max(0, static_cast<int>(std::floor(a.y)));
        const int last = std::min(height_ - 1, static_cast<int>(std::floor(b.y)));
        for (int y = first; y <= last; ++y) {
            const float from = std::max(a.y, static_cast<float>(y));
            const float to = std::min(b.y, static_cast<float>(y + 1));
            if (to <= from) continue;
            row(y, a.x + (from - a.y) * lean, a.x + (to - a.y) * lean, sign * (to - from));
        }
        top_ = std::min(top_, first);
        bottom_ = std::max(bottom_, last);
    }

    // Adds a piece of an edge within one pixel row, `height` of that row, from x0 to x1.
    void row(int y, float x0, float x1, float height) {
        const auto most = static_cast<float>(width_);
        x0 = std::clamp(x0, 0.0F, most);
        x1 = std::clamp(x1, 0.0F, most);
        if (x0 > x1) std::swap(x0, x1);
        const std::size_t start =
            static_cast<std::size_t>(y) * static_cast<std::size_t>(width_ + 2);
        const int left = static_cast<int>(x0), right = static_cast<int>(x1);
        for (int x = left; x <= right; ++x) {
            const float from = std::max(x0, static_cast<float>(x));
            const float to = std::min(x1, static_cast<float>(x + 1));
            const float share = x1 - x0 > 1e-6F ? (to - from) / (x1 - x0) : 1.0F;
            const float middle = (from + to) / 2 - static_cast<float>(x);
            float* cell = &cover_[start + static_cast<std::size_t>(x)];
            cell[0] += height * share * (1 - middle);
            cell[1] += height * share * middle;
            if (share == 1.0F) break;
        }
    }

    const int width_, height_;
    std::vector<float> cover_;
    std::vector<std::uint8_t> rgb_;
    int top_ = 1 << 30, bottom_ = -1;
};

Outline disc(Point middle, float radius) {
    Outline outline;
    for (int i = 0; i < kEndPieces; ++i) {
        const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / kEndPieces;
        outline.push_back(
            {middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
    }
    return outline;
}

Outline rounded(const Rect& r, float rounding) {
    if (rounding <= 0)
        return {{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}};
    const float round = std::min({rounding, r.w / 2, r.h / 2});
    const Point middles[] = {{r.right() - round, r.bottom() - round},
                             {r.x + round, r.bottom() - round},
                             {r.x + round, r.y + round},
                             {r.right() - round, r.y + round}};
    Outline outline;
    for (int corner = 0; corner < 4; ++corner) {
        for (int i = 0; i <= kCornerPieces; ++i) {
            const float quarter =
                static_cast<float>(i) / kCornerPieces + static_cast<float>(corner);
            const float angle = quarter * std::numbers::pi_v<float> / 2;
            outline.push_back({middles[corner].x + round * std::cos(angle),
                               middles[corner].y + round * std::sin(angle)});
        }
    }
    return outline;
}

void add_stroke(Canvas& canvas, const Outline& line, float thickness) {
    const float half = thickness / 2;
    for (std::size_t i = 0; i < line.size(); ++i) {
        canvas.add(disc(line[i], half));
        if (i + 1 == line.size()) break;
        const Point a = line[i], b = line[i + 1];
        const float length = std::hypot(b.x - a.x, b.y - a.y);
        if (length < 1e-5F) continue;
        const float nx = (b.y - a.y) / length * half, ny = (a.x - b.x) / length * half;
        canvas.add({{a.x + nx, a.y + ny},
                    {b.x + nx, b.y + ny},
                    {b.x - nx, b.y - ny},
                    {a.x - nx, a.y - ny}});
    }
}

// Cuts a line into dashes of this length.
std::vector<Outline> dashes(const Outline& line, float dash) {
    std::vector<Outline> result;
    float left = dash;
    bool on = true;
    Outline now{line.front()};
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        Point a = line[i];
        const Point b = line[i + 1];
        for (float way = std::hypot(b.x - a.x, b.y - a.y); way > left;) {
            a = {a.x + (b.x - a.x) * left / way, a.y + (b.y - a.y) * left / way};
            now.push_back(a);
            if (on) result.push_back(now);
            now = {a};
            on = !on;
            way -= left;
            left = dash;
        }
        left -= std::hypot(b.x - a.x, b.y - a.y);
        now.push_back(b);
    }
    if (on) result.push_back(now);
    return result;
}

void scale_to(Outline& outline, float scale) {
    for (Point& p : outline) p = {p.x * scale, p.y * scale};
}

void draw_text(Canvas& canvas, const GraphicElement& mark, float scale) {
    const float width = letters_width(mark.text, mark.size);
    const Point from{mark.points[0].x - width * mark.anchor, mark.points[0].y};
    for (Outline& stroke : letter_strokes(mark.text, from, mark.size)) {
        scale_to(stroke, scale);
        add_stroke(canvas, stroke, mark.size * (mark.strong ? kThick : kThin) * scale);
    }
    canvas.paint(mark.fill);
}

void draw_suit(Canvas& canvas, const GraphicElement& mark, float scale) {
    for (Outline& outline : suit_outlines(mark.suit, kSuitDetail)) {
        const bool hole = is_hole(outline);
        for (Point& p : outline) {
            p = {mark.r.middle_x() + p.x * mark.r.h, mark.r.middle_y() + p.y * mark.r.h};
        }
        scale_to(outline, scale);
        canvas.add(outline, hole);
    }
    canvas.paint(mark.fill);
}

void draw(Canvas& canvas, const GraphicElement& mark, float scale) {
    if (mark.kind == GraphicElement::Kind::text) return draw_text(canvas, mark, scale);
    Outline outline = mark.points;
    if (mark.kind == GraphicElement::Kind::rect) outline = rounded(mark.r, mark.rounding);
    if (mark.kind == GraphicElement::Kind::suit) return draw_suit(canvas, mark, scale);
    scale_to(outline, scale);
    if (mark.fill != kNoPaint) {
        canvas.add(outline);
        canvas.paint(mark.fill);
    }
    if (mark.stroke == kNoPaint) return;
    if (mark.kind != GraphicElement::Kind::line) outline.push_back(outline.front());
    if (mark.dash > 0) {
        for (const Outline& dash : dashes(outline, mark.dash * scale)) {
            add_stroke(canvas, dash, mark.thickness * scale);
        }
    } else {
        add_stroke(canvas, outline, mark.thickness * scale);
    }
    canvas.paint(mark.stroke);
}

}  // namespace

std::string png_bytes(const VectorImage& image, float scale) {
    const int width = std::max(1, static_cast<int>(std::ceil(image.size.w * scale)));
    const int height = std::max(1, static_cast<int>(std::ceil(image.size.h * scale)));
    Canvas canvas(width, height, image.background);
    for (const GraphicElement& mark : image.elements) draw(canvas, mark, scale);
    return packed_png(width, height, canvas.rgb());
}

}  // namespace niblick
