#include "workbench/kit/views/plots.h"

#include <algorithm>
#include <cmath>

#include "workbench/kit/views/row_height.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

constexpr float kWash = 0.30F;     // opacity of a bar's fill
constexpr float kPattern = 0.75F;  // opacity of its hatching

// Hatches a rectangle at 45 degrees, rising to the right or to the left.
void hatch(const Paint& paint, const Rect& r, ImU32 colour, bool rising) {
    const float gap = std::max(4.0F, paint.px(6));
    ImDrawList& list = paint.list();
    // Lines x + y = c or x - y = c, clipped to the rectangle and aligned over the whole window, so
    // that the hatching of neighbours is continuous.
    const float first = rising ? r.x + r.y : r.x - r.bottom();
    const float last = rising ? r.right() + r.bottom() : r.right() - r.y;
    for (float c = std::ceil(first / gap) * gap; c < last; c += gap) {
        const float x0 = rising ? std::max(r.x, c - r.bottom()) : std::max(r.x, c + r.y);
        const float x1 =
            rising ? std::min(r.right(), c - r.y) : std::min(r.right(), c + r.bottom());
        if (x1 <= x0) continue;
        const float y0 = rising ? c - x0 : x0 - c, y1 = rising ? c - x1 : x1 - c;
        list.AddLine({x0, y0}, {x1, y1}, colour, 1);
    }
}

void stripes(const Paint& paint, const Rect& r, ImU32 colour) {
    const float gap = std::max(4.0F, paint.px(5));
    for (float y = std::ceil(r.y / gap) * gap; y < r.bottom(); y += gap) {
        paint.fill({r.x, y, r.w, 1}, colour);
    }
}

}  // namespace

ImU32 plot_colour(const Theme& theme, int series) {
    constexpr Tone kTones[] = {&Theme::first, &Theme::second, &Theme::third, &Theme::fourth};
    return theme.*kTones[static_cast<std::size_t>(series % kPlotSeries)];
}

void draw_marker(const Paint& paint, ImVec2 at, int series, float size) {
    ImDrawList& list = paint.list();
    const ImU32 colour = plot_colour(paint.theme, series);
    const float s = size;
    switch (series % kPlotSeries) {
        case 0: list.AddCircleFilled(at, s, colour, 20); return;
        case 1:
            list.AddRectFilled({at.x - 0.88F * s, at.y - 0.88F * s},
                               {at.x + 0.88F * s, at.y + 0.88F * s}, colour);
            return;
        case 2:
            list.AddTriangleFilled({at.x, at.y - 1.1F * s}, {at.x + s, at.y + 0.8F * s},
                                   {at.x - s, at.y + 0.8F * s}, colour);
            return;
        default:
            list.AddQuadFilled({at.x, at.y - 1.2F * s}, {at.x + 1.2F * s, at.y},
                               {at.x, at.y + 1.2F * s}, {at.x - 1.2F * s, at.y}, colour);
    }
}

void draw_bar(const Paint& paint, const Rect& r, int series) {
    if (r.w <= 0 || r.h <= 0) return;
    const ImU32 colour = plot_colour(paint.theme, series);
    paint.fill(r, with_alpha(colour, kWash));
    const ImU32 strokes = with_alpha(colour, kPattern);
    switch (series % kPlotSeries) {
        case 1: hatch(paint, r, strokes, true); return;
        case 2: hatch(paint, r, strokes, false); return;
        case 3: stripes(paint, r, strokes); return;
        default: return;
    }
}

float draw_legend(const Frame& frame, float x, float y, float width,
                  std::span<const std::string> names, bool paint_it) {
    const Paint& paint = frame.paint;
    const float height = frame.px(20), mark = frame.px(16), gap = frame.px(16);
    float at = x;
    float top = y;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const float words =
            std::min(paint.fonts[Role::small].measure(names[i]).x + 1, width - mark);
        if (at > x && at + mark + words > x + width) {
            at = x;
            top += height;
        }
        if (paint_it) {
            const int series = static_cast<int>(i);
            draw_marker(paint, {at + frame.px(5), top + height / 2}, series, frame.px(4.5F));
            paint.line({at + mark, top, words, height}, Role::small, frame.theme().text, names[i]);
        }
        at += mark + words + gap;
    }
    return top + height - y;
}

Plot lay_plot(const Frame& frame, const Rect& r, PlotRange x, PlotRange y) {
    Plot plot;
    const float top = frame.px(20), bottom = frame.px(38), right = frame.px(14);
    const float height = std::max(1.0F, r.h - top - bottom);
    plot.y = round_scale(y.low, y.high, std::max(3, static_cast<int>(height / frame.px(26))),
                         y.least_step);
    float left = 0;
    for (const double tick : plot.y.ticks()) {
        left = std::max(left, frame.paint.fonts[Role::small].measure(format_tick(plot.y, tick)).x);
    }
    left = std::round(left) + frame.px(10);
    const float width = std::max(1.0F, r.w - left - right);
    plot.area = {r.x + left, r.y + top, width, height};
    plot.x = round_scale(x.low, x.high, std::max(3, static_cast<int>(width / frame.px(52))),
                         x.least_step);
    return plot;
}

void draw_upright_axis(const Frame& frame, const Plot& plot, const PlotWords& words) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const Rect& a = plot.area;
    const float line = frame.px(16);
    for (const double tick : plot.y.ticks()) {
        const float y = std::round(plot.y_of(tick));
        paint.fill({a.x, y, a.w, 1}, theme.line);
        paint.line({a.x - frame.px(90), y - line / 2, frame.px(84), line}, Role::small,
                   theme.secondary, format_tick(plot.y, tick), 1);
    }
    paint.fill({a.x, a.bottom(), a.w, 1}, theme.disabled);
    paint.line({a.x, a.bottom() + frame.px(20), a.w, line}, Role::small, theme.secondary, words.x,
               0.5F);
    paint.line({a.x - frame.px(2), a.y - frame.px(20), a.w, line}, Role::small, theme.secondary,
               words.y);
}

void draw_tick(const Frame& frame, const Plot& plot, double value, std::string_view words) {
    const Rect& a = plot.area;
    const float x = std::round(plot.x_of(value));
    frame.paint.fill({x, a.bottom(), 1, frame.px(4)}, frame.theme().disabled);
    // The first and the last label stay within the visible area.
    const float half = frame.paint.fonts[Role::small].measure(words).x / 2 + frame.px(3);
    const float left = frame.paint.list().GetClipRectMin().x + half;
    const float right = frame.paint.list().GetClipRectMax().x - half;
    const float middle = std::max(left, std::min(x, right));
    frame.paint.line({middle - frame.px(50), a.bottom() + frame.px(4), frame.px(100), frame.px(16)},
                     Role::small, frame.theme().secondary, words, 0.5F);
}

void draw_axes(const Frame& frame, const Plot& plot, const PlotWords& words) {
    draw_upright_axis(frame, plot, words);
    for (const double tick : plot.x.ticks()) {
        draw_tick(frame, plot, tick, format_tick(plot.x, tick));
    }
}

void draw_lines(const Frame& frame, const char* id, const Rect& r, std::span<const PlotLine> lines,
                const LinesLook& look) {
    const Paint& paint = frame.paint;
    PlotRange x{0, 0, look.least_x_step}, y{0, 0, look.least_y_step};
    bool any = false;
    for (const PlotLine& line : lines) {
        for (const auto& [px, py] : line.points) {
            x.low = any ? std::min(x.low, px) : px;
            x.high = any ? std::max(x.high, px) : px;
            y.low = any ? std::min(y.low, py) : py;
            y.high = any ? std::max(y.high, py) : py;
            any = true;
        }
    }
    if (!any) {
        paint.line(r, Role::small, frame.theme().secondary, "Nothing to show yet.", 0.5F);
        return;
    }
    const Plot plot = lay_plot(frame, r, x, y);
    draw_axes(frame, plot, look.words);
    const auto at = [&](const std::pair<double, double>& p) {
        return ImVec2{plot.x_of(p.first), plot.y_of(p.second)};
    };
    for (const PlotLine& line : lines) {
        const ImU32 colour = plot_colour(frame.theme(), line.series);
        for (std::size_t i = 1; i < line.points.size(); ++i) {
            paint.list().AddLine(at(line.points[i - 1]), at(line.points[i]), colour,
                                 std::max(1.0F, frame.px(2)));
        }
        if (!line.points.empty()) {
            draw_marker(paint, at(line.points.back()), line.series, frame.px(4.5F));
        }
    }
    if (!press_area(id, plot.area).hovered) return;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const PlotLine* nearest = nullptr;
    std::pair<double, double> point;
    float least = frame.px(40) * frame.px(40);
    for (const PlotLine& line : lines) {
        for (const auto& p : line.points) {
            const ImVec2 q = at(p);
            const float dx = q.x - mouse.x, dy = q.y - mouse.y;
            if (dx * dx + dy * dy >= least) continue;
            least = dx * dx + dy * dy;
            nearest = &line;
            point = p;
        }
    }
    if (nearest == nullptr) return;
    const ImVec2 q = at(point);
    paint.list().AddCircle(q, frame.px(6), frame.theme().accent, 24, std::max(1.0F, frame.px(2)));
    const auto say = [](const Scale& scale, double value) {
        Scale finer = scale;
        ++finer.digits;
        return format_tick(finer, value);
    };
    const std::string value =
        look.describe_y ? look.describe_y(point.second) : say(plot.y, point.second);
    const std::string where =
        look.describe_x ? look.describe_x(point.first) : say(plot.x, point.first);
    plate_beside(frame, {q.x - 1, q.y - frame.px(6), 2, frame.px(12)}, nearest->name + ": " + value,
                 where);
}

namespace {

// The widths of names and figures. Figures are never cut; names go above their row instead.
struct WhiskerRoom {
    float names = 0, words = 0, quiet = 0;
    bool above = false;

    float figures() const { return words + quiet; }
};

WhiskerRoom room_of(const Frame& frame, std::span<const PlotWhisker> all, float width) {
    const Fonts& fonts = frame.paint.fonts;
    WhiskerRoom room;
    for (const PlotWhisker& each : all) {
        room.names = std::max(room.names, fonts[Role::body].measure(each.name).x + 1);
        room.words = std::max(room.words, fonts[Role::body].measure(each.words).x + 1);
        if (each.quiet.empty()) continue;
        room.quiet = std::max(room.quiet, fonts[Role::small].measure(each.quiet).x + frame.px(8));
    }
    room.names = std::round(room.names);
    const float least = frame.px(110);  // minimum width of the plot
    room.above = width - room.names - room.figures() - frame.px(18 + 28) < least;
    return room;
}

}  // namespace

float whiskers_height(const Frame& frame, std::span<const PlotWhisker> all, float width) {
    const float row = room_of(frame, all, width).above ? frame.px(46) : row_height(frame, 26);
    return static_cast<float>(all.size()) * row + frame.px(44);
}

void draw_whiskers(const Frame& frame, const char* id, const Rect& r,
                   std::span<const PlotWhisker> all, PlotRange range, std::string_view axis,
                   bool zero) {
    const Paint& paint = frame.paint;
    const Theme& theme = frame.theme();
    const WhiskerRoom room = room_of(frame, all, r.w);
    const float mark = frame.px(18), air = frame.px(14);
    const float names = room.above ? 0 : room.names, words = room.figures();
    const Rect plot{r.x + mark + names + air, r.y,
                    std::max(1.0F, r.w - mark - names - words - 2 * air), r.h - frame.px(44)};
    const Scale scale =
        round_scale(range.low, range.high, std::max(3, static_cast<int>(plot.w / frame.px(52))),
                    range.least_step);
    const auto x_of = [&](double value) {
        return plot.x + plot.w * static_cast<float>(std::clamp(scale.share_of(value), 0.0, 1.0));
    };
    const float line = frame.px(16);
    for (const double tick : scale.ticks()) {
        const float x = std::round(x_of(tick));
        paint.fill({x, plot.y, 1, plot.h + frame.px(4)}, theme.line);
        paint.line({x - frame.px(40), plot.bottom() + frame.px(5), frame.px(80), line}, Role::small,
                   theme.secondary, format_tick(scale, tick), 0.5F);
    }
    paint.fill({plot.x, plot.bottom(), plot.w, 1}, theme.disabled);
    const float wide = paint.fonts[Role::small].measure(axis).x + 2;
    const float from = std::clamp(plot.middle_x() - wide / 2, r.x, std::max(r.x, r.right() - wide));
    paint.line({from, plot.bottom() + frame.px(22), std::min(wide, r.right() - from), line},
               Role::small, theme.secondary, axis, 0.5F);
    if (zero && scale.low < 0 && scale.high > 0) {
        paint.fill({std::round(x_of(0)), plot.y, 1, plot.h}, theme.secondary);
    }
    const float row = plot.h / static_cast<float>(std::max<std::size_t>(1, all.size()));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const PlotWhisker& each = all[i];
        const Rect at{r.x, plot.y + row * static_cast<float>(i), r.w, row};
        const float upper = room.above ? frame.px(20) : 0;
        const Rect line_of{at.x, at.y + upper, at.w, at.h - upper};
        const float y = std::round(line_of.middle_y());
        const ImU32 colour = plot_colour(theme, each.series);
        draw_marker(paint, {at.x + frame.px(6), y}, each.series, frame.px(4.5F));
        if (room.above) {
            paint.line({at.x, at.y, at.w, upper}, Role::body, theme.text, each.name, 0,
                       Fit::may_be_cut);
        } else {
            paint.line({at.x + mark, at.y, names, at.h}, Role::body, theme.text, each.name);
        }
        const Rect figures{line_of.right() - words, line_of.y, words, line_of.h};
        paint.line({figures.x, figures.y, room.words, figures.h}, Role::body, theme.text,
                   each.words, 1);
        paint.line(figures, Role::small, theme.secondary, each.quiet, 1);
        const float low = x_of(each.low), high = x_of(each.high);
        const float thick = std::max(1.0F, frame.px(2)), cap = frame.px(5);
        paint.fill({low, y - thick / 2, high - low, thick}, colour);
        paint.fill({low, y - cap, thick, 2 * cap}, colour);
        paint.fill({high - thick, y - cap, thick, 2 * cap}, colour);
        draw_marker(paint, {x_of(each.value), y}, each.series, frame.px(5.5F));
        const std::string own = std::string(id) + std::to_string(i);
        if (!each.detail.empty() && press_area(own.c_str(), at).hovered) {
            plate_beside(frame, {x_of(each.value) - 1, at.y, 2, at.h},
                         each.name + ": " + each.words + " " + each.quiet, each.detail);
        }
    }
}

}  // namespace niblick
