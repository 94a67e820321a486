#include "workbench/kit/views/picture_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/kit/views/suit_shapes.h"

namespace niblick {

namespace {

// Fonts are rasterized in the sizes of their roles. A text takes the one nearest to its size, and
// is scaled only if that differs by more than this share, since scaled letters are blurred.
constexpr float kNearEnough = 0.12F;

struct Letters {
    Role role = Role::body;
    float size = 15;  // of the lines, in pixels, as Dear ImGui has it
};

Letters letters_for(const Fonts& fonts, float size, bool strong) {
    constexpr Role kNormal[] = {Role::small, Role::body};
    constexpr Role kStrong[] = {Role::strong, Role::title, Role::index, Role::court};
    // How much larger than asked for the letters of a role are.
    const auto ratio = [&](Role role) {
        const Font::Caps caps = fonts[role].caps();
        return (caps.bottom - caps.top) / (kCaps * size);
    };
    const auto nearer = [&](Role a, Role b) {
        return std::abs(std::log(ratio(a))) < std::abs(std::log(ratio(b)));
    };
    // The font of the score is for texts of its very size.
    if (strong && std::abs(ratio(Role::score) - 1) < 0.02F)
        return {Role::score, fonts[Role::score].size};
    const Role role = strong ? *std::min_element(std::begin(kStrong), std::end(kStrong), nearer)
                             : *std::min_element(std::begin(kNormal), std::end(kNormal), nearer);
    const float own = ratio(role);
    return {role, std::abs(own - 1) < kNearEnough ? fonts[role].size : fonts[role].size / own};
}

float width_of(const Fonts& fonts, const Letters& letters, std::string_view text) {
    const Font& font = fonts[letters.role];
    return font.measure(text).x * letters.size / font.size;
}

class PictureDrawer {
  public:
    PictureDrawer(const Paint& paint, Point corner, float scale)
        : paint_(paint),
          list_(paint.list()),
          unit_(scale),
          corner_(corner) {}

    // The texts of an element that says something are not read, but what it says.
    void draw(const Mark& mark, bool silent) {
        silent_ = silent;
        draw(mark);
    }

    void draw(const Mark& mark) const {
        switch (mark.kind) {
            case Mark::Kind::rect: return draw_rect(mark);
            case Mark::Kind::line: return draw_line(mark, false);
            case Mark::Kind::shape: return draw_shape_mark(mark);
            case Mark::Kind::suit:
                return draw_shape(list_, paint_.shapes.suit(mark.suit, mark.r.h * unit_),
                                  on_screen(Point{mark.r.middle_x(), mark.r.middle_y()}),
                                  mark.r.h * unit_, colour(mark.fill, mark), mark.turned);
            case Mark::Kind::text: return draw_text(mark);
        }
    }

    // On whole pixels, at least one of them.
    Rect place_of(const Rect& r) const {
        const float left = std::round(corner_.x + r.x * unit_);
        const float top = std::round(corner_.y + r.y * unit_);
        const auto length = [&](float from, float to, float least) {
            return std::max(std::round(to) - from, std::min(1.0F, std::ceil(least)));
        };
        return {left, top, length(left, corner_.x + r.right() * unit_, r.w),
                length(top, corner_.y + r.bottom() * unit_, r.h)};
    }

  private:
    ImVec2 on_screen(Point p) const { return {corner_.x + p.x * unit_, corner_.y + p.y * unit_}; }
    std::vector<ImVec2> on_screen(const std::vector<Point>& points) const {
        std::vector<ImVec2> placed;
        for (const Point p : points) placed.push_back(on_screen(p));
        return placed;
    }
    // The same on whole pixels if every part of the line is upright or level, so that it is sharp.
    std::vector<ImVec2> line_on_screen(const std::vector<Point>& points) const {
        std::vector<ImVec2> placed = on_screen(points);
        for (std::size_t i = 1; i < points.size(); ++i) {
            if (points[i].x != points[i - 1].x && points[i].y != points[i - 1].y) return placed;
        }
        for (ImVec2& p : placed) p = {std::floor(p.x) + 0.5F, std::floor(p.y) + 0.5F};
        return placed;
    }

    ImU32 colour(Tone tone, const Mark& mark) const {
        const Colour full = paint_.theme.*tone;
        return mark.opacity >= 1
                   ? full
                   : with_alpha(full, mark.opacity * static_cast<float>(alpha_of(full)) / 255);
    }
    float thickness(const Mark& mark) const { return std::max(1.0F, mark.thickness * unit_); }

    void draw_rect(const Mark& mark) const {
        const Rect r = place_of(mark.r);
        const bool round = mark.rounding * 2 >= std::min(mark.r.w, mark.r.h) - 0.01F;
        // Less than a pixel cannot be seen.
        const float rounding = mark.rounding * unit_ < 1 ? 0 : mark.rounding * unit_;
        const bool disc = round && mark.r.w == mark.r.h;
        if (mark.fill != nullptr && disc) {
            list_.AddCircleFilled(on_screen({mark.r.middle_x(), mark.r.middle_y()}),
                                  mark.r.w * unit_ / 2, colour(mark.fill, mark));
        } else if (mark.fill != nullptr) {
            paint_.fill(r, colour(mark.fill, mark), rounding);
        }
        if (mark.stroke == nullptr) return;
        if (mark.dash > 0) {
            const ImVec2 low = top_left(r), high = bottom_right(r);
            for (const auto& [a, b] :
                 {std::pair{low, ImVec2{high.x, low.y}}, std::pair{ImVec2{high.x, low.y}, high},
                  std::pair{high, ImVec2{low.x, high.y}}, std::pair{ImVec2{low.x, high.y}, low}}) {
                draw_dashes(a, b, mark);
            }
        } else if (disc) {
            list_.AddCircle(on_screen({mark.r.middle_x(), mark.r.middle_y()}), mark.r.w * unit_ / 2,
                            colour(mark.stroke, mark), 0, thickness(mark));
        } else {
            paint_.outline(r, colour(mark.stroke, mark), rounding, thickness(mark));
        }
    }

    void draw_line(const Mark& mark, bool closed) const {
        const std::vector<ImVec2> points = line_on_screen(mark.points);
        if (mark.dash > 0) {
            for (std::size_t i = 0; i + 1 < points.size(); ++i) {
                draw_dashes(points[i], points[i + 1], mark);
            }
            return;
        }
        list_.AddPolyline(points.data(), static_cast<int>(points.size()), colour(mark.stroke, mark),
                          closed ? ImDrawFlags_Closed : 0, thickness(mark));
    }

    void draw_shape_mark(const Mark& mark) const {
        if (mark.fill != nullptr) {
            // About its first point, as Dear ImGui fills convex polygons only.
            const ImVec2 first = on_screen(mark.points.front());
            std::vector<ImVec2> outline;
            for (const ImVec2 p : on_screen(mark.points)) {
                outline.emplace_back(p.x - first.x, p.y - first.y);
            }
            draw_shape(list_, make_shape({std::move(outline)}), first, 1, colour(mark.fill, mark));
        }
        if (mark.stroke != nullptr) draw_line(mark, true);
    }

    // Dashes and gaps of equal length, beginning and ending with a dash.
    void draw_dashes(ImVec2 a, ImVec2 b, const Mark& mark) const {
        const float dash = std::max(3.0F, mark.dash * unit_);
        const float way = std::hypot(b.x - a.x, b.y - a.y);
        const int parts = 2 * std::max(1, static_cast<int>(way / (2 * dash))) - 1;
        for (int i = 0; i < parts; i += 2) {
            const float from = static_cast<float>(i) / static_cast<float>(parts);
            const float to = static_cast<float>(i + 1) / static_cast<float>(parts);
            list_.AddLine({a.x + (b.x - a.x) * from, a.y + (b.y - a.y) * from},
                          {a.x + (b.x - a.x) * to, a.y + (b.y - a.y) * to},
                          colour(mark.stroke, mark), thickness(mark));
        }
    }

    void draw_text(const Mark& mark) const {
        const Letters letters = letters_for(paint_.fonts, mark.size * unit_, mark.strong);
        const Font& font = paint_.fonts[letters.role];
        const ImVec2 from = on_screen(mark.points.front());
        const float x = from.x - mark.anchor * width_of(paint_.fonts, letters, mark.text);
        const float top = from.y - font.caps().bottom * letters.size / font.size;
        const int before = list_.VtxBuffer.Size;
        Paint paint = paint_;
        // It is drawn elsewhere, and turned over then.
        if (mark.turned || silent_) paint.log = nullptr;
        paint.scaled_text(x, top, letters.role, letters.size, colour(mark.fill, mark), mark.text);
        if (!mark.turned) return;
        for (int i = before; i < list_.VtxBuffer.Size; ++i) {
            ImVec2& p = list_.VtxBuffer[i].pos;
            p = {2 * from.x - p.x, 2 * from.y - p.y};
        }
    }

    const Paint& paint_;
    ImDrawList& list_;
    const float unit_;
    const Point corner_;
    bool silent_ = false;
};

// Tells the log what a picture says: of itself, and at their places its elements.
void read_picture(const Paint& paint, const PictureDrawer& drawer, const Picture& picture) {
    const auto tell = [&](const std::string& words, const Rect& at, bool acts) {
        if (words.empty()) return;
        DrawnText& text = paint.log->emplace_back();
        for (const char c : words) c == '\n' ? text.words += ", " : text.words += c;
        text.at = drawer.place_of(at);
        text.layer = &paint.list();
        text.acts = acts;
    };
    const Rect whole{0, 0, picture.size.w, picture.size.h};
    tell(picture.title, whole, false);
    tell(picture.words, whole, false);
    for (const Element& element : picture.elements) {
        tell(element.words, element.at, element.role == "card" || element.role == "move");
    }
}

Rect around_vertices(const ImDrawList& list, int from) {
    ImVec2 low = list.VtxBuffer[from].pos, high = low;
    for (int i = from; i < list.VtxBuffer.Size; ++i) {
        const ImVec2 p = list.VtxBuffer[i].pos;
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    return {low.x, low.y, high.x - low.x, high.y - low.y};
}

}  // namespace

void draw_picture(const Paint& paint, const Picture& picture, Point corner, float scale,
                  std::vector<DrawnElement>* drawn) {
    PictureDrawer drawer(paint, corner, scale);
    const bool reads = paint.reads && paint.log != nullptr;
    if (reads) read_picture(paint, drawer, picture);
    ImDrawList& list = paint.list();
    const ImVec2 low = list.GetClipRectMin(), high = list.GetClipRectMax();
    const auto is_clipped = [&](const Mark& mark) {
        if (mark.element < 0) return false;
        const Rect& at = picture.elements[static_cast<std::size_t>(mark.element)].at;
        if (at.w <= 0) return false;
        const Rect r = drawer.place_of(at);
        const float margin = 4 * at.h * scale;  // for badges and labels
        return r.right() + margin < low.x || r.x - margin > high.x || r.bottom() + margin < low.y ||
               r.y - margin > high.y;
    };
    for (const Mark& mark : picture.marks) {
        if (is_clipped(mark)) continue;
        const int before = list.VtxBuffer.Size;
        drawer.draw(mark,
                    reads && mark.element >= 0 &&
                        !picture.elements[static_cast<std::size_t>(mark.element)].words.empty());
        if (drawn == nullptr || mark.element < 0 || mark.kind == Mark::Kind::text ||
            list.VtxBuffer.Size == before) {
            continue;
        }
        const std::string& id = picture.elements[static_cast<std::size_t>(mark.element)].id;
        if (id.empty()) continue;
        const Rect r = around_vertices(list, before);
        if (drawn->empty() || drawn->back().id != id) {
            drawn->push_back({id, r});
            continue;
        }
        Rect& all = drawn->back().at;
        const float left = std::min(all.x, r.x), top = std::min(all.y, r.y);
        all = {left, top, std::max(all.right(), r.right()) - left,
               std::max(all.bottom(), r.bottom()) - top};
    }
}

void draw_on_felt(const Paint& paint, const Rect& felt, const Picture& picture) {
    const Theme& theme = paint.theme;
    ImDrawList& list = paint.list();
    list.AddRectFilledMultiColor(top_left(felt), bottom_right(felt), theme.felt_top, theme.felt_top,
                                 theme.felt_bottom, theme.felt_bottom);
    list.PushClipRect(top_left(felt), bottom_right(felt), true);
    draw_picture(paint, picture, {felt.x, felt.y}, 1);
    list.PopClipRect();
}

TextMeasure screen_measure(const Paint& paint, float scale) {
    return [&fonts = paint.fonts, unit = scale](std::string_view text, float size, bool strong) {
        return width_of(fonts, letters_for(fonts, size * unit, strong), text) / unit;
    };
}

}  // namespace niblick
