#include "workbench/draw/bar_chart.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace niblick {

namespace {

constexpr float kLeast = 2;    // height of a bar that is not empty
constexpr float kOutline = 2;  // thickness

// 1, 2 and 5 times the powers of ten between two values; the powers alone if they are far apart.
std::vector<double> ticks_of_powers(double low, double high) {
    std::vector<double> values;
    const bool fine = high / low < 200;
    for (double power = 1; power <= high; power *= 10) {
        for (const double step : {1.0, 2.0, 5.0}) {
            const double value = power * step;
            if (value >= low && value <= high && (fine || step == 1)) values.push_back(value);
        }
    }
    return values;
}

class BarPen : public Pen {
  public:
    BarPen(const BarChart& chart, Size size, const TextMeasure& measure)
        : chart_(chart),
          measure_(measure) {
        double tallest = 0;
        for (const BarColumn& column : chart.columns) {
            double sum = 0;
            for (const double height : column.heights) {
                sum += height;
                tallest = std::max(tallest, chart.stacked ? sum : height);
            }
        }
        picture.size = size;
        const double low = place_of(chart.columns.front().from);
        const double high = place_of(chart.columns.back().to);
        plot_ = lay_plot({0, 0, size.w, size.h}, {low, high, 0}, {0, tallest, chart.least_y_step},
                         measure);
        // The columns fill the axis.
        plot_.x.low = low;
        plot_.x.high = high;
    }

    Picture draw() {
        add_upright_axis(*this, plot_, chart_.words.y);
        for (std::size_t i = 0; i < chart_.columns.size(); ++i) draw_column(i);
        const std::size_t series = chart_.stacked ? 0 : chart_.columns.front().heights.size();
        for (std::size_t i = 0; i < series; ++i) draw_outline(i, series > 1);
        add_level_axis(*this, plot_, ticks(), chart_.words.x, measure_);
        return std::move(picture);
    }

  private:
    double place_of(double value) const {
        return chart_.powers ? std::log10(std::max(1.0, value)) : value;
    }
    std::string format_value(double value) const {
        return chart_.format_value ? chart_.format_value(value) : format_tick(Scale{}, value);
    }

    std::vector<Tick> ticks() const {
        const double low = chart_.columns.front().from, high = chart_.columns.back().to;
        std::vector<double> values;
        if (chart_.powers) {
            values = ticks_of_powers(std::max(1.0, low), high);
        } else {
            // As many round numbers as there is room for.
            float widest = 30;
            for (const double end : {std::ceil(low), std::floor(high)}) {
                widest = std::max(widest, measure_(format_value(end), kSmallText, false));
            }
            const int most = static_cast<int>(plot_.area.w / (widest + 12));
            values = round_scale(std::ceil(low), std::floor(high), most, 1).ticks();
        }
        std::vector<Tick> found;
        for (const double value : values) {
            if (value < low || value > high) continue;
            found.push_back({place_of(value), format_value(value)});
        }
        return found;
    }

    Rect column_at(std::size_t i) const {
        const BarColumn& column = chart_.columns[i];
        const float left = plot_.x_of(place_of(column.from));
        return {left, plot_.area.y, plot_.x_of(place_of(column.to)) - left, plot_.area.h};
    }
    // A bar that is not empty can be seen, however low it is.
    float top_of(double height) const {
        if (height <= 0) return plot_.area.bottom();
        return std::min(plot_.area.bottom() - kLeast, plot_.y_of(height));
    }

    void draw_column(std::size_t i) {
        const BarColumn& column = chart_.columns[i];
        const Rect all = column_at(i);
        const float gap = all.w > 6 ? 1 : 0;
        begin("bar-" + std::to_string(i), "bar", column.words, all);
        double sum = 0;
        for (std::size_t s = 0; s < column.heights.size(); ++s) {
            const double height = column.heights[s];
            if (height <= 0) continue;
            const float foot = chart_.stacked && sum > 0 ? top_of(sum) : plot_.area.bottom();
            sum += height;
            const float top = chart_.stacked ? std::min(foot - 1, top_of(sum)) : top_of(height);
            const Rect bar{all.x + gap, top, all.w - 2 * gap, foot - top};
            add_bar(*this, bar, static_cast<int>(s));
            if (chart_.stacked) rect(bar, 0, nullptr, series_tone(static_cast<int>(s)));
        }
        end();
    }

    // The steps of a series, with its marker on the highest bar if there are others.
    void draw_outline(std::size_t series, bool marked) {
        const Tone tone = series_tone(static_cast<int>(series));
        const auto height_of = [&](std::size_t i) { return chart_.columns[i].heights[series]; };
        const auto upright = [&](float x, float from, float to) {
            if (from == to) return;
            rect({x - kOutline / 2, std::min(from, to), kOutline, std::abs(to - from)}, 0, tone);
        };
        begin("series-" + std::to_string(series), "series", "");
        std::size_t highest = 0;
        float before = plot_.area.bottom();
        for (std::size_t i = 0; i < chart_.columns.size(); ++i) {
            if (height_of(i) > height_of(highest)) highest = i;
            const Rect at = column_at(i);
            const float top = top_of(height_of(i));
            upright(at.x, before, top);
            if (height_of(i) > 0) {
                rect({at.x - kOutline / 2, top, at.w + kOutline, kOutline}, 0, tone);
            }
            before = top;
        }
        upright(plot_.area.right(), before, plot_.area.bottom());
        if (marked && height_of(highest) > 0) {
            add_marker(*this, {column_at(highest).middle_x(), top_of(height_of(highest))},
                       static_cast<int>(series), 4);
        }
        end();
    }

    const BarChart& chart_;
    const TextMeasure& measure_;
    Plot plot_;
};

std::string format_whole(double value) {
    return format_tick(Scale{}, value);
}

}  // namespace

Picture bar_chart(const BarChart& chart, Size size, const TextMeasure& measure) {
    if (chart.columns.empty()) return empty_chart(size, "Nothing to count yet.");
    return BarPen(chart, size, measure).draw();
}

Picture histogram_picture(std::span<const PlotCounts> all, const HistogramLook& look, Size size,
                          const TextMeasure& measure) {
    std::vector<ValueCounts> counts;
    std::vector<double> totals;
    for (const PlotCounts& each : all) {
        counts.push_back(each.counts);
        double total = 0;
        for (const auto& [value, times] : each.counts) total += static_cast<double>(times);
        totals.push_back(total);
    }
    BarChart chart;
    chart.words = look.words;
    const auto words_of = [&look](int value) {
        return look.format_value ? look.format_value(value) : format_whole(value);
    };
    chart.format_value = [&](double value) { return words_of(static_cast<int>(value)); };
    for (const Bin& bin :
         bins_of(counts, std::max(4, static_cast<int>(size.w / look.least_column)))) {
        // Bars are centred on their values.
        BarColumn column{bin.from - 0.5, bin.to + 0.5, {}, words_of(bin.from)};
        if (bin.to != bin.from) column.words += " to " + words_of(bin.to);
        for (std::size_t i = 0; i < all.size(); ++i) {
            const auto n = static_cast<double>(bin.counted[i]);
            const double share = totals[i] == 0 ? 0 : 100 * n / totals[i];
            column.heights.push_back(share);
            column.words += "\n" + all[i].name + ": " + format_whole(n) + " of " +
                            format_whole(totals[i]) + ' ' + std::string(look.noun) + ", " +
                            format_tick({.digits = 1}, share) + " %";
        }
        chart.columns.push_back(std::move(column));
    }
    return bar_chart(chart, size, measure);
}

}  // namespace niblick
