#include "workbench/explore/map/map_picture.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/words.h"
#include "workbench/draw/arrange.h"

namespace niblick {

namespace {

constexpr float kLegendHeight = 26, kDot = 5, kSpeck = 2;
constexpr float kNameHeight = 15, kNameSize = 11;
constexpr float kFrame = 2.5F;  // around a layout

struct Placed {
    const FamilyGame* game = nullptr;
    Point at;
    bool as_layout = false;
};

bool overlap(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool within(const Rect& inner, const Rect& outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.right() <= outer.right() &&
           inner.bottom() <= outer.bottom();
}

// Around a dot, and around a layout with its name below.
Rect dot_rect(Point p) {
    return {p.x - kDot, p.y - kDot, 2 * kDot, 2 * kDot};
}
Rect layout_rect(Point p) {
    return {p.x - kMapThumbnail.w / 2 - kFrame, p.y - kMapThumbnail.h / 2 - kFrame,
            kMapThumbnail.w + 2 * kFrame, kMapThumbnail.h + 2 * kFrame + kNameHeight};
}

Plot plot_of(const MapPlane& plane, const MapLook& look, Size size, const TextMeasure& measure) {
    constexpr float kTop = 20, kBottom = 38, kRight = 14, kGap = 10;
    const Rect& seen = look.window.seen;
    const MapAxis x = plane.x.part(seen.x, seen.right());
    const MapAxis y = plane.y.part(1 - seen.bottom(), 1 - seen.y);
    Plot plot;
    plot.room = {0, kLegendHeight, size.w, std::max(1.0F, size.h - kLegendHeight)};
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

// Moves dots that would hide one another to the nearest free place on rings around theirs.
void move_apart(std::vector<Placed>& dots, const Rect& area) {
    constexpr float kApart = 2 * kDot - 1;
    constexpr int kRings = 5, kAround = 8;
    const auto is_free = [&](Point p, std::size_t before) {
        for (std::size_t i = 0; i < before; ++i) {
            const float x = dots[i].at.x - p.x, y = dots[i].at.y - p.y;
            if (x * x + y * y < kApart * kApart) return false;
        }
        return p.x >= area.x && p.x <= area.right() && p.y >= area.y && p.y <= area.bottom();
    };
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const Point from = dots[i].at;
        bool found = is_free(from, i);
        for (int ring = 1; ring <= kRings && !found; ++ring) {
            for (int k = 0; k < kAround * ring && !found; ++k) {
                const float angle =
                    6.2832F * static_cast<float>(k) / static_cast<float>(kAround * ring);
                const float far = kApart * static_cast<float>(ring);
                const Point p{from.x + far * std::cos(angle), from.y + far * std::sin(angle)};
                found = is_free(p, i);
                if (found) dots[i].at = p;
            }
        }
    }
}

// A layout is drawn where it hides no dot and no other layout.
void choose_layouts(std::vector<Placed>& dots, const Rect& area) {
    std::vector<Rect> taken;
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const Rect r = layout_rect(dots[i].at);
        bool free = within(r, area);
        for (std::size_t k = 0; k < dots.size() && free; ++k) {
            free = k == i || !overlap(r, dot_rect(dots[k].at));
        }
        for (const Rect& other : taken) free = free && !overlap(r, other);
        if (!free) continue;
        dots[i].as_layout = true;
        taken.push_back(r);
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

void add_dot(Pen& pen, const Placed& placed, const MapPlane& plane) {
    const auto& value = at(placed.game->estimates, plane.colour.property);
    const Tone tone = value ? step_tone(step_of(plane.colour, value->value)) : nullptr;
    const Tone edge = value ? &Theme::background : &Theme::unknown;
    const auto [x, y] = placed.at;
    if (!placed.game->own) {
        pen.disc(placed.at, value ? kDot : kDot - 1, tone, edge, value ? 1 : 1.5F);
        return;
    }
    // Games of one's own are diamonds.
    const float s = kDot + 2;
    Mark& mark = pen.shape({{x, y - s}, {x + s, y}, {x, y + s}, {x - s, y}}, tone);
    mark.stroke = value ? &Theme::text : &Theme::unknown;
    mark.thickness = 1.5F;
}

void add_layout(Pen& pen, const Placed& placed, const MapPlane& plane, const Picture& layout,
                const TextMeasure& measure) {
    const auto& value = at(placed.game->estimates, plane.colour.property);
    const Tone tone = value ? step_tone(step_of(plane.colour, value->value)) : &Theme::unknown;
    const Rect around = layout_rect(placed.at);
    const Rect r{around.x + kFrame, around.y + kFrame, kMapThumbnail.w, kMapThumbnail.h};
    pen.rect({r.x - kFrame / 2, r.y - kFrame / 2, r.w + kFrame, r.h + kFrame}, 4, &Theme::felt_top,
             tone, kFrame);
    const int element = pen.picture.marks.back().element;
    Picture part = layout;
    part.elements.clear();
    move_by(part, {r.x, r.y});
    for (Mark& mark : part.marks) {
        mark.element = element;
        pen.picture.marks.push_back(std::move(mark));
    }
    const std::string name = (placed.game->own ? "\xE2\x97\x86 " : "") + placed.game->name;
    pen.centred({placed.at.x, around.bottom() - kNameHeight / 2},
                shortened(name, around.w, kNameSize, false, measure), kNameSize, 0.5F,
                &Theme::text);
}

// The steps of the colours with their ends, and what other marks mean.
void add_colours(Pen& pen, const MapAxis& colours, bool own, bool unknown, float width,
                 const TextMeasure& measure) {
    constexpr float kBox = 18, kHigh = 10, kGap = 6, kFar = 16;
    const study::PropertyText& text = colours.text();
    const auto value = [&](double share) {
        return describe_value(text,
                              unscaled(text, colours.low + share * (colours.high - colours.low)));
    };
    const std::string low = value(0), high = value(1);
    const auto wide = [&](const std::string& words) { return measure(words, kSmallText, false); };
    const std::string head = "Colour: " + colours.words();
    pen.begin("legend", "legend",
              head + ", from " + low + " to " + high + " or more" +
                  (own ? "; diamonds are games of your own" : ""));
    const float y = kLegendHeight / 2;
    float x = 2;
    const auto put = [&](const std::string& words, Tone tone) {
        if (x + wide(words) > width) return;
        pen.centred({x, y}, words, kSmallText, 0, tone);
        x += wide(words);
    };
    const float scale = wide(low) + kBox * kColourSteps + wide(high) + 2 * kGap + kFar;
    put(shortened(head, std::max(1.0F, width - scale), kSmallText, false, measure), &Theme::text);
    x += kFar;
    put(low, &Theme::secondary);
    x += kGap;
    for (int step = 0; step < kColourSteps; ++step) {
        pen.rect({x, y - kHigh / 2, kBox, kHigh}, 0, step_tone(step));
        x += kBox;
    }
    x += kGap;
    put(high, &Theme::secondary);
    x += kFar;
    const auto explain = [&](const std::string& words, auto draw) {
        if (x + 2 * kDot + kGap + wide(words) > width) return;
        draw(Point{x + kDot, y});
        x += 2 * kDot + kGap;
        put(words, &Theme::secondary);
        x += kFar;
    };
    if (unknown) {
        explain("not known",
                [&](Point p) { pen.disc(p, kDot - 1, nullptr, &Theme::unknown, 1.5F); });
    }
    if (own) {
        explain("your own", [&](Point p) {
            const float s = kDot + 1;
            Mark& mark = pen.shape({{p.x, p.y - s}, {p.x + s, p.y}, {p.x, p.y + s}, {p.x - s, p.y}},
                                   step_tone(2));
            mark.stroke = &Theme::text;
            mark.thickness = 1.5F;
        });
    }
    pen.end();
}

}  // namespace

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
    const auto name = [](study::Property property) {
        return without_capital(std::string(study::text_of(property).name));
    };
    return counted(n, "game") + (n == 1 ? " has" : " have") + " no place: " + name(axes.x) +
           (axes.x == axes.y ? "" : " or " + name(axes.y)) + " is not known.";
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
        dots.push_back({&game, at_point});
    }
    // Games of one's own, and then the one chosen, lie over the others.
    std::ranges::stable_sort(dots, {}, [&](const Placed& placed) {
        return placed.game->id == look.chosen ? 2 : placed.game->own ? 1 : 0;
    });
    move_apart(dots, area);
    if (look.layout) choose_layouts(dots, area);
    for (const Placed& placed : dots) {
        const Picture* layout = placed.as_layout ? look.layout(*placed.game) : nullptr;
        const Rect r = layout != nullptr ? layout_rect(placed.at) : dot_rect(placed.at);
        pen.begin("game-" + placed.game->id, "game", words_of(*placed.game, axes), r);
        if (placed.game->id == look.chosen) {
            constexpr float kRing = 3;
            pen.rect({r.x - kRing, r.y - kRing, r.w + 2 * kRing, r.h + 2 * kRing},
                     layout != nullptr ? 6 : kDot + kRing, nullptr, &Theme::accent, 2);
        }
        if (layout != nullptr) {
            add_layout(pen, placed, plane, *layout, measure);
        } else {
            add_dot(pen, placed, plane);
        }
        pen.end();
    }
    const bool own = std::ranges::any_of(games, &FamilyGame::own);
    add_colours(pen, plane.colour, own, unknown, size.w, measure);
    return std::move(pen.picture);
}

}  // namespace niblick
