#include "workbench/explore/map/map_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "workbench/draw/arrange.h"

namespace niblick {

namespace {

constexpr float kLegendHeight = 38, kDot = 5, kLeastDot = 2.5F, kSpeck = 2;
constexpr float kNameGap = 3, kNameLine = 12, kNameSize = 11;
constexpr float kFrame = 2.5F;  // around a layout

struct Placed {
    const FamilyGame* game = nullptr;
    Point at;
    float radius = kDot;
    std::optional<Rect> layout = {};     // with its name
    std::vector<std::string> name = {};  // in lines, once it has a layout
};

constexpr float kLayoutWidth = kMapThumbnail.w + 2 * kFrame;
constexpr float kLayoutHeight = kMapThumbnail.h + 2 * kFrame;  // without its name

// The name below a layout, on two lines where one is too narrow.
std::vector<std::string> name_lines(const FamilyGame& game, const TextMeasure& measure) {
    const std::string name = (game.own ? "\xE2\x97\x86 " : "") + game.name;
    std::vector<std::string> lines = broken_lines(name, kLayoutWidth, kNameSize, false, measure);
    if (lines.size() > 2) {
        lines.resize(2);
        lines[1] = name.substr(lines[0].size() + 1);
    }
    for (std::string& line : lines) {
        line = shortened(line, kLayoutWidth, kNameSize, false, measure);
    }
    return lines;
}

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool within(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() &&
           inner.bottom() <= outer.bottom();
}

Rect dot_rect(const Placed& placed) {
    const float r = placed.radius;
    return {placed.at.x - r, placed.at.y - r, 2 * r, 2 * r};
}

// Where a layout with a name of so many lines may lie beside its dot, nearer places first.
std::vector<Rect> layout_places(Point p, std::size_t lines) {
    const float w = kLayoutWidth;
    const float h = kLayoutHeight + kNameGap + kNameLine * static_cast<float>(lines);
    std::vector<Rect> places;
    for (const float far : {kDot + 5, kDot + 22, kDot + 44}) {
        const float right = p.x + far, left = p.x - far - w;
        const float down = p.y + far, up = p.y - far - h;
        for (const Point corner :
             {Point{right, p.y - h / 2}, Point{left, p.y - h / 2}, Point{p.x - w / 2, up},
              Point{p.x - w / 2, down}, Point{right, up}, Point{right, down}, Point{left, up},
              Point{left, down}}) {
            places.push_back({corner.x, corner.y, w, h});
        }
    }
    return places;
}

// There is none where it would take too much from the map.
bool has_legend(Size size) {
    return size.h >= 240;
}

Plot plot_of(const MapPlane& plane, const MapLook& look, Size size, const TextMeasure& measure) {
    constexpr float kTop = 20, kBottom = 38, kRight = 14, kGap = 10;
    const Rect& seen = look.window.seen;
    const MapAxis x = plane.x.part(seen.x, seen.right());
    const MapAxis y = plane.y.part(1 - seen.bottom(), 1 - seen.y);
    Plot plot;
    const float top = has_legend(size) ? kLegendHeight : 0;
    plot.room = {0, top, size.w, std::max(1.0F, size.h - top)};
    float left = 0;
    for (const Tick& tick : y.ticks(20)) {
        left = std::max(left, measure(tick.words, kSmallText, false));
    }
    left = std::round(left) + kGap;
    plot.area = {left, plot.room.y + kTop, std::max(1.0F, size.w - left - kRight),
                 std::max(1.0F, plot.room.h - kTop - kBottom)};
    plot.x = {x.low, x.high, 1, 0};
    plot.y = {y.low, y.high, 1, 0};
    return plot;
}

// Where dots may be moved to: within the plot, and not beyond 0 and 100 % of shares.
Rect room_of_dots(const MapPlane& plane, const MapWindow& window, const Rect& area) {
    const auto ends = [](const MapAxis& axis, float from, float to) {
        double low = from, high = to;
        if (axis.text().unit == "%") {
            low = std::max(low, axis.share_of(0));
            high = std::min(high, axis.share_of(1));
        }
        return std::pair{static_cast<float>(low), static_cast<float>(high)};
    };
    const Rect& seen = window.seen;
    const auto [left, right] = ends(plane.x, seen.x, seen.right());
    const auto [down, up] = ends(plane.y, 1 - seen.bottom(), 1 - seen.y);
    const Point low = window.in_window({left, 1 - up}), high = window.in_window({right, 1 - down});
    return {area.x + low.x * area.w, area.y + low.y * area.h, (high.x - low.x) * area.w,
            (high.y - low.y) * area.h};
}

// Moves dots that would hide one another to the nearest free place, and by no more than kFarthest,
// so that their values can still be read from the axes. Where all these places are taken they go
// where most room is left, and are drawn smaller.
void move_apart(std::vector<Placed>& dots, const Rect& room) {
    constexpr float kApart = 2 * kDot - 1, kFarthest = 2 * kDot;
    constexpr int kRings = 6, kAround = 6;
    const auto nearest = [&](Point p, std::size_t but, std::size_t end) {
        float least = std::numeric_limits<float>::max();
        for (std::size_t i = 0; i < end; ++i) {
            if (i == but) continue;
            least = std::min(least, std::hypot(dots[i].at.x - p.x, dots[i].at.y - p.y));
        }
        return least;
    };
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const Point from = dots[i].at;
        float most = nearest(from, i, i);
        for (int ring = 1; ring <= kRings && most < kApart; ++ring) {
            const float far = kFarthest * static_cast<float>(ring) / kRings;
            for (int k = 0; k < kAround * ring && most < kApart; ++k) {
                const float angle =
                    6.2832F * static_cast<float>(k) / static_cast<float>(kAround * ring);
                const Point p{from.x + far * std::cos(angle), from.y + far * std::sin(angle)};
                if (p.x < room.x || p.x > room.right() || p.y < room.y || p.y > room.bottom()) {
                    continue;
                }
                const float left = nearest(p, i, i);
                if (left <= most) continue;
                most = left;
                dots[i].at = p;
            }
        }
    }
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const float left = nearest(dots[i].at, i, dots.size());
        if (left < kApart) dots[i].radius = std::max(kLeastDot, left / 2 + 0.5F);
    }
}

// The dots in an order that covers the map: the last first, which is the one chosen, then always
// the one farthest from all before.
std::vector<std::size_t> spread_order(const std::vector<Placed>& dots) {
    std::vector<std::size_t> order;
    std::vector<float> far(dots.size(), std::numeric_limits<float>::max());
    std::size_t next = dots.size() - 1;
    while (order.size() < dots.size()) {
        order.push_back(next);
        far[next] = -1;
        std::size_t farthest = next;
        for (std::size_t i = 0; i < dots.size(); ++i) {
            if (far[i] < 0) continue;
            const float x = dots[i].at.x - dots[next].at.x, y = dots[i].at.y - dots[next].at.y;
            far[i] = std::min(far[i], x * x + y * y);
        }
        for (std::size_t i = 0; i < dots.size(); ++i) {
            if (far[i] > far[farthest]) farthest = i;
        }
        next = farthest;
    }
    return order;
}

// Where the line from a dot to its layout ends: at the frame, or below the name.
Point end_of_leader(Point dot, const Rect& layout) {
    const float x = std::clamp(dot.x, layout.x + kFrame, layout.right() - kFrame);
    if (dot.y > layout.bottom() && x == dot.x) return {x, layout.bottom()};
    return {x, std::clamp(dot.y, layout.y + kFrame, layout.y + kLayoutHeight - kFrame)};
}

bool crosses(Point from, Point to, const Rect& r) {
    constexpr int kPoints = 16;
    for (int i = 0; i <= kPoints; ++i) {
        const float part = static_cast<float>(i) / kPoints;
        const Point p{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)};
        if (p.x > r.x && p.x < r.right() && p.y > r.y && p.y < r.bottom()) return true;
    }
    return false;
}

// Gives layouts places where they hide no dot, no other layout and no line to one, not so many that
// the map is full.
void place_layouts(std::vector<Placed>& dots, const Rect& area, const TextMeasure& measure) {
    constexpr float kPartFilled = 0.42F;
    const Rect one = layout_places({}, 1).front();
    const auto most = static_cast<std::size_t>(kPartFilled * area.w * area.h / (one.w * one.h));
    std::vector<const Placed*> taken;
    for (const std::size_t i : dots.empty() ? std::vector<std::size_t>{} : spread_order(dots)) {
        if (taken.size() >= most) return;
        std::vector<std::string> name = name_lines(*dots[i].game, measure);
        for (const Rect& r : layout_places(dots[i].at, name.size())) {
            bool free = within(r, area);
            for (const Placed& other : dots) free = free && !overlap(r, dot_rect(other));
            const Point dot = dots[i].at, end = end_of_leader(dot, r);
            for (const Placed* other : taken) {
                const Rect& there = *other->layout;
                free = free && !overlap(r, there) && !crosses(dot, end, there) &&
                       !crosses(other->at, end_of_leader(other->at, there), r);
            }
            if (!free) continue;
            dots[i].layout = r;
            dots[i].name = std::move(name);
            taken.push_back(&dots[i]);
            break;
        }
    }
}

std::string words_of(const FamilyGame& game, const MapAxes& axes) {
    std::string words = game.name;
    std::vector<study::Property> said;
    for (const study::Property property : {axes.x, axes.y, axes.colour}) {
        if (std::ranges::find(said, property) != said.end()) continue;
        said.push_back(property);
        const study::PropertyText& text = study::text_of(property);
        words += "\n" + std::string(text.name) + ": " +
                 describe_estimate(text, at(game.estimates, property));
    }
    return words;
}

void add_diamond(Pen& pen, Point p, float radius, Tone tone, Tone edge) {
    const float s = radius + 2;
    Mark& mark = pen.shape({{p.x, p.y - s}, {p.x + s, p.y}, {p.x, p.y + s}, {p.x - s, p.y}}, tone);
    mark.stroke = edge;
    mark.thickness = 1.5F;
}

// Games of one's own are diamonds.
void add_dot(Pen& pen, const Placed& placed, const MapColours& colours) {
    const auto& value = at(placed.game->estimates, colours.property);
    const Tone tone = value ? colours.tone(colours.class_of(value->value)) : nullptr;
    if (placed.game->own) {
        add_diamond(pen, placed.at, placed.radius, tone, value ? &Theme::text : &Theme::unknown);
    } else if (value) {
        pen.disc(placed.at, placed.radius, tone, &Theme::background, 1);
    } else {
        pen.disc(placed.at, placed.radius - 1, nullptr, &Theme::unknown, 1.5F);
    }
}

// Whether a mark lies within a layout's frame: cells and the like lie beside the layout.
bool is_framed(const Mark& mark, Size size) {
    constexpr float kAir = 1;
    const Rect frame{-kAir, -kAir, size.w + 2 * kAir, size.h + 2 * kAir};
    const bool in_points = std::ranges::all_of(mark.points, [&](Point p) {
        return within({p.x, p.y, 0, 0}, frame);
    });
    return in_points && (mark.r.w <= 0 || within(mark.r, frame));
}

// The layout in a frame of the dot's colour, joined to the dot.
void add_layout(Pen& pen, const Placed& placed, const MapColours& colours, const Picture& layout) {
    const auto& value = at(placed.game->estimates, colours.property);
    const Tone tone = value ? colours.tone(colours.class_of(value->value)) : &Theme::unknown;
    const Rect& around = *placed.layout;
    const Rect r{around.x + kFrame, around.y + kFrame, kMapThumbnail.w, kMapThumbnail.h};
    pen.line({placed.at, end_of_leader(placed.at, around)}, tone, 1);
    pen.begin("layout-" + placed.game->id, "layout", "", around);
    add_thumbnail(pen, {r.x, r.y}, layout, tone);
    float y = around.y + kLayoutHeight + kNameGap;
    for (const std::string& line : placed.name) {
        pen.centred({around.middle_x(), y + kNameLine / 2}, line, kNameSize, 0.5F, &Theme::text);
        y += kNameLine;
    }
    pen.end();
}

// The classes of colours with their values or bounds, and what other marks mean.
void add_colours(Pen& pen, const MapColours& colours, bool own, bool unknown, float width,
                 const TextMeasure& measure) {
    constexpr float kBox = 36, kHigh = 10, kGap = 6, kFar = 18, kBoundSize = 11;
    const auto wide = [&](const std::string& words) { return measure(words, kSmallText, false); };
    std::string words = "Colours: " + name_and_unit(study::text_of(colours.property));
    const std::string head = words;
    const std::vector<std::string> labels = colours.labels();
    const bool of_values = !colours.values.empty();
    if (!labels.empty()) words += (of_values ? ": " : ", with bounds at ") + joined(labels, ", ");
    pen.begin("legend", "legend", own ? words + "; diamonds are games of your own" : words);
    const float y = 12;
    const float boxes = kBox * static_cast<float>(colours.classes());
    float x = 2;
    const auto put = [&](const std::string& said, Tone tone) {
        pen.centred({x, y}, said, kSmallText, 0, tone);
        x += wide(said);
    };
    put(shortened(head, std::max(1.0F, width - boxes - kFar), kSmallText, false, measure),
        &Theme::text);
    x += kFar;
    for (std::size_t i = 0; i < colours.classes(); ++i) {
        pen.rect({x, y - kHigh / 2, kBox - 1, kHigh}, 0, colours.tone(i));
        x += kBox;
        if (i == labels.size()) break;
        pen.centred({x - 0.5F - (of_values ? kBox / 2 : 0), y + kHigh / 2 + 8}, labels[i],
                    kBoundSize, 0.5F, &Theme::secondary);
    }
    x += kFar;
    const auto explain = [&](const std::string& said, auto draw) {
        if (x + 2 * kDot + kGap + wide(said) > width) return;
        draw(Point{x + kDot, y});
        x += 2 * kDot + kGap;
        put(said, &Theme::secondary);
        x += kFar;
    };
    if (unknown) {
        explain("not known",
                [&](Point p) { pen.disc(p, kDot - 1, nullptr, &Theme::unknown, 1.5F); });
    }
    if (own) {
        explain("your own",
                [&](Point p) { add_diamond(pen, p, kDot, colours.tone(0), &Theme::text); });
    }
    pen.end();
}

}  // namespace

void add_thumbnail(Pen& pen, Point corner, const Picture& layout, Tone edge) {
    const Size size = layout.size;
    pen.rect({corner.x - kFrame / 2, corner.y - kFrame / 2, size.w + kFrame, size.h + kFrame}, 4,
             &Theme::felt_top, edge, kFrame);
    const int element = pen.picture.marks.back().element;
    Picture part = layout;
    part.elements.clear();
    std::erase_if(part.marks, [size](const Mark& mark) { return !is_framed(mark, size); });
    move_by(part, corner);
    for (Mark& mark : part.marks) {
        mark.element = element;
        pen.picture.marks.push_back(std::move(mark));
    }
}

Rect map_area(std::span<const FamilyGame> games, const MapAxes& axes, const MapLook& look,
              Size size, const TextMeasure& measure) {
    return plot_of(MapPlane(axes, games), look, size, measure).area;
}

std::string describe_unplaced(std::span<const FamilyGame> games, const MapAxes& axes) {
    std::size_t n = 0;
    for (const FamilyGame& game : games) {
        n += at(game.estimates, axes.x) && at(game.estimates, axes.y) ? 0 : 1;
    }
    if (n == 0) return "";
    return counted(n, "game") + " not placed: no value " +
           (axes.x == axes.y ? "across." : "across or upward.");
}

Picture map_picture(std::span<const FamilyGame> games, const MapAxes& axes, const MapLook& look,
                    Size size, const TextMeasure& measure) {
    const MapPlane plane(axes, games);
    const Plot plot = plot_of(plane, look, size, measure);
    const Rect& area = plot.area;
    Pen pen;
    pen.picture.size = size;
    pen.picture.title = "Map of the games";
    pen.picture.words = plane.x.words() + " across, " + plane.y.words() + " upward. " +
                        describe_unplaced(games, axes);
    constexpr float kAcross = 52, kUp = 26;  // from tick to tick
    const Rect& seen = look.window.seen;
    const auto ticks = [](const MapAxis& axis, float room, float step) {
        return axis.ticks(std::max(3, static_cast<int>(room / step)));
    };
    add_upright_axis(pen, plot, ticks(plane.y.part(1 - seen.bottom(), 1 - seen.y), area.h, kUp),
                     plane.y.words());
    add_level_axis(pen, plot, ticks(plane.x.part(seen.x, seen.right()), area.w, kAcross),
                   plane.x.words(), measure);

    std::vector<Placed> dots;
    bool unknown = false;
    for (const FamilyGame& game : games) {
        const auto place = plane.place_of(game);
        if (!place) continue;
        const Point share = look.window.in_window(*place);
        if (share.x < 0 || share.x > 1 || share.y < 0 || share.y > 1) continue;
        const Point at_point{area.x + share.x * area.w, area.y + share.y * area.h};
        if (look.faint && look.faint(game) && game.id != look.chosen) {
            pen.disc(at_point, kSpeck, &Theme::disabled);
            continue;
        }
        unknown = unknown || !at(game.estimates, axes.colour);
        dots.push_back({.game = &game, .at = at_point});
    }
    // Games of one's own, and then the one chosen, lie over the others.
    std::ranges::stable_sort(dots, {}, [&](const Placed& placed) {
        return placed.game->id == look.chosen ? 2 : placed.game->own ? 1 : 0;
    });
    move_apart(dots, room_of_dots(plane, look.window, area));
    if (look.layout) place_layouts(dots, area, measure);
    for (const Placed& placed : dots) {
        const Picture* layout = placed.layout ? look.layout(*placed.game) : nullptr;
        if (layout != nullptr) add_layout(pen, placed, plane.colours, *layout);
    }
    for (const Placed& placed : dots) {
        const Rect r = dot_rect(placed);
        pen.begin("game-" + placed.game->id, "game", words_of(*placed.game, axes), r);
        add_dot(pen, placed, plane.colours);
        if (placed.game->id == look.chosen) {
            constexpr float kRing = 3;
            pen.rect({r.x - kRing, r.y - kRing, r.w + 2 * kRing, r.h + 2 * kRing},
                     placed.radius + kRing, nullptr, &Theme::accent, 2);
        }
        pen.end();
    }
    const bool own = std::ranges::any_of(games, &FamilyGame::own);
    if (!has_legend(size)) return std::move(pen.picture);
    add_colours(pen, plane.colours, own, unknown, size.w, measure);
    return std::move(pen.picture);
}

}  // namespace niblick
