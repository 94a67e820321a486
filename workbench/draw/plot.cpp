#include "workbench/draw/plot.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "workbench/draw/arrange.h"

namespace niblick {

namespace {

constexpr float kWash = 0.30F;     // opacity of a bar's fill
constexpr float kPattern = 0.75F;  // opacity of its hatching
constexpr float kHatch = 6;        // from line to line
constexpr float kLine = 16;        // height of a line of labels
constexpr float kTick = 4;         // length of a tick
constexpr float kLegendMark = 16, kLegendRow = 20;

void add_stripes(Pen& pen, const Rect& r, Tone tone, float opacity) {
    constexpr float kGap = 5;
    for (float y = std::ceil(r.y / kGap) * kGap; y < r.bottom(); y += kGap) {
        pen.rect({r.x, y, r.w, 1}, 0, tone).opacity = opacity;
    }
}

}  // namespace

Tone series_tone(int series) {
    constexpr Tone kTones[] = {&Theme::first, &Theme::second, &Theme::third, &Theme::fourth};
    return kTones[static_cast<std::size_t>(series % kPlotSeries)];
}

void add_marker(Pen& pen, Point middle, int series, float radius) {
    const auto [x, y] = middle;
    const float s = radius;
    const Tone tone = series_tone(series);
    switch (series % kPlotSeries) {
        case 0: pen.disc(middle, s, tone); return;
        case 1: pen.rect({x - 0.88F * s, y - 0.88F * s, 1.76F * s, 1.76F * s}, 0, tone); return;
        case 2:
            pen.shape({{x, y - 1.1F * s}, {x + s, y + 0.8F * s}, {x - s, y + 0.8F * s}}, tone);
            return;
        default:
            pen.shape({{x, y - 1.2F * s}, {x + 1.2F * s, y}, {x, y + 1.2F * s}, {x - 1.2F * s, y}},
                      tone);
    }
}

void add_hatching(Pen& pen, const Rect& r, Tone tone, float opacity, bool rising) {
    // Lines x + y = c or x - y = c within the rectangle, aligned over the whole picture, so that
    // the hatching of neighbours is continuous.
    const float first = rising ? r.x + r.y : r.x - r.bottom();
    const float last = rising ? r.right() + r.bottom() : r.right() - r.y;
    for (float c = std::ceil(first / kHatch) * kHatch; c < last; c += kHatch) {
        const float x0 = std::max(r.x, rising ? c - r.bottom() : c + r.y);
        const float x1 = std::min(r.right(), rising ? c - r.y : c + r.bottom());
        if (x1 <= x0) continue;
        const float y0 = rising ? c - x0 : x0 - c, y1 = rising ? c - x1 : x1 - c;
        pen.line({{x0, y0}, {x1, y1}}, tone, 1).opacity = opacity;
    }
}

void add_bar(Pen& pen, const Rect& r, int series) {
    if (r.w <= 0 || r.h <= 0) return;
    const Tone tone = series_tone(series);
    pen.rect(r, 0, tone).opacity = kWash;
    switch (series % kPlotSeries) {
        case 1: add_hatching(pen, r, tone, kPattern, true); return;
        case 2: add_hatching(pen, r, tone, kPattern, false); return;
        case 3: add_stripes(pen, r, tone, kPattern); return;
        default: return;
    }
}

float add_legend(Pen& pen, Point corner, float width, std::span<const std::string> names,
                 const TextMeasure& measure) {
    constexpr float kGap = 16;
    Wrap wrap(corner, width + kGap, kLegendRow);
    pen.begin("legend", "legend", "");
    for (std::size_t i = 0; i < names.size(); ++i) {
        const std::string name =
            shortened(names[i], width - kLegendMark, kSmallText, false, measure);
        const Rect at = wrap.next(kLegendMark + measure(name, kSmallText, false) + kGap);
        add_marker(pen, {at.x + 5, at.middle_y()}, static_cast<int>(i), 4.5F);
        pen.centred({at.x + kLegendMark, at.middle_y()}, name, kSmallText, 0, &Theme::text);
    }
    pen.end();
    return wrap.bottom() - corner.y;
}

Plot lay_plot(const Rect& r, PlotRange x, PlotRange y, const TextMeasure& measure) {
    constexpr float kTop = 20, kBottom = 38, kRight = 14, kGap = 10;
    constexpr float kLeastAcross = 52, kLeastUp = 26;  // from tick to tick
    Plot plot;
    plot.room = r;
    const float height = std::max(1.0F, r.h - kTop - kBottom);
    plot.y =
        round_scale(y.low, y.high, std::max(3, static_cast<int>(height / kLeastUp)), y.least_step);
    float left = 0;
    for (const double tick : plot.y.ticks()) {
        left = std::max(left, measure(format_tick(plot.y, tick), kSmallText, false));
    }
    left = std::round(left) + kGap;
    const float width = std::max(1.0F, r.w - left - kRight);
    plot.area = {r.x + left, r.y + kTop, width, height};
    plot.x = round_scale(x.low, x.high, std::max(3, static_cast<int>(width / kLeastAcross)),
                         x.least_step);
    return plot;
}

void add_upright_axis(Pen& pen, const Plot& plot, const std::string& words) {
    std::vector<Tick> ticks;
    for (const double tick : plot.y.ticks()) ticks.push_back({tick, format_tick(plot.y, tick)});
    add_upright_axis(pen, plot, ticks, words);
}

void add_upright_axis(Pen& pen, const Plot& plot, std::span<const Tick> ticks,
                      const std::string& words) {
    const Rect& a = plot.area;
    pen.begin("axis-y", "axis", words);
    for (const Tick& tick : ticks) {
        const float y = plot.y_of(tick.value);
        pen.rect({a.x, y, a.w, 1}, 0, &Theme::line);
        pen.centred({a.x - 6, y}, tick.words, kSmallText, 1, &Theme::secondary);
    }
    pen.centred({a.x - 2, a.y - 20 + kLine / 2}, words, kSmallText, 0, &Theme::secondary);
    pen.end();
}

void add_level_axis(Pen& pen, const Plot& plot, std::span<const Tick> ticks,
                    const std::string& words, const TextMeasure& measure) {
    constexpr float kAir = 8;  // between words
    const Rect& a = plot.area;
    pen.begin("axis-x", "axis", words);
    pen.rect({a.x, a.bottom(), a.w, 1}, 0, &Theme::disabled);
    float free = -std::numeric_limits<float>::infinity();
    for (const Tick& tick : ticks) {
        const float x = plot.x_of(tick.value);
        pen.rect({x, a.bottom(), 1, kTick}, 0, &Theme::disabled);
        // The first and the last words stay within the picture.
        const float half = measure(tick.words, kSmallText, false) / 2 + 1;
        const float least = plot.room.x + half, most = plot.room.right() - half;
        const float middle = std::max(least, std::min(x, most));
        if (middle - half < free) continue;
        free = middle + half + kAir;
        pen.centred({middle, a.bottom() + kTick + kLine / 2}, tick.words, kSmallText, 0.5F,
                    &Theme::secondary);
    }
    pen.centred({a.middle_x(), a.bottom() + 20 + kLine / 2}, words, kSmallText, 0.5F,
                &Theme::secondary);
    pen.end();
}

Picture empty_chart(Size size, std::string words) {
    Pen pen;
    pen.picture.size = size;
    pen.begin("empty", "note", words);
    pen.centred({size.w / 2, size.h / 2}, std::move(words), kSmallText, 0.5F, &Theme::secondary);
    pen.end();
    return std::move(pen.picture);
}

}  // namespace niblick
