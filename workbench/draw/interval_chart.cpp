#include "workbench/draw/interval_chart.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "workbench/draw/arrange.h"

namespace niblick {

namespace {

constexpr float kMark = 18;        // room of a marker
constexpr float kAir = 14;         // on both sides of the axis
constexpr float kLeastPlot = 110;  // width of the axis
constexpr float kNameRow = 20;     // height of a name above its row
constexpr float kFoot = 44;        // height of the axis' labels

// Adds a value with its interval.
void add_interval(Pen& pen, float y, float low, float value, float high, int series) {
    constexpr float kThick = 2, kCap = 5;
    const Tone tone = series_tone(series);
    pen.rect({low, y - kThick / 2, std::max(kThick, high - low), kThick}, 0, tone);
    for (const float end : {low, std::max(low, high - kThick)}) {
        pen.rect({end, y - kCap, kThick, 2 * kCap}, 0, tone);
    }
    add_marker(pen, {value, y}, series, 5.5F);
}

class IntervalPen : public Pen {
  public:
    IntervalPen(const IntervalChart& chart, float width, const TextMeasure& measure)
        : chart_(chart),
          measure_(measure),
          width_(width) {
        float names = 0;
        for (const IntervalRow& row : chart.rows) {
            names = std::max(names, measure(row.name, kBodyText, false));
            words_ = std::max(words_, measure(row.words, kBodyText, false));
            if (row.quiet.empty()) continue;
            quiet_ = std::max(quiet_, measure(row.quiet, kSmallText, false) + 8);
        }
        above_ = width - names - words_ - quiet_ - kMark - 2 * kAir < kLeastPlot;
        row_ = above_ ? chart.row + kNameRow : chart.row;
        const float left = kMark + (above_ ? 0 : names) + kAir;
        const float height = row_ * static_cast<float>(chart.rows.size());
        area_ = {left, 0, std::max(1.0F, width - left - words_ - quiet_ - kAir), height};
        scale_ = round_scale(chart.range.low, chart.range.high,
                             std::max(3, static_cast<int>(area_.w / 52)), chart.range.least_step);
        picture.size = {width, height + kFoot};
    }

    Picture draw() {
        draw_axis();
        for (std::size_t i = 0; i < chart_.rows.size(); ++i) draw_row(i);
        return std::move(picture);
    }

  private:
    float x_of(double value) const {
        return area_.x + area_.w * static_cast<float>(std::clamp(scale_.share_of(value), 0.0, 1.0));
    }

    void draw_axis() {
        begin("axis-x", "axis", chart_.axis);
        for (const double tick : scale_.ticks()) {
            const float x = x_of(tick);
            rect({x, area_.y, 1, area_.h + 4}, 0, &Theme::line);
            centred({x, area_.bottom() + 13}, format_tick(scale_, tick), kSmallText, 0.5F,
                    &Theme::secondary);
        }
        rect({area_.x, area_.bottom(), area_.w, 1}, 0, &Theme::disabled);
        const std::string words = shortened(chart_.axis, width_, kSmallText, false, measure_);
        const float half = measure_(words, kSmallText, false) / 2 + 1;
        const float middle = std::max(half, std::min(area_.middle_x(), width_ - half));
        centred({middle, area_.bottom() + 30}, words, kSmallText, 0.5F, &Theme::secondary);
        if (chart_.zero && scale_.low < 0 && scale_.high > 0) {
            rect({x_of(0), area_.y, 1, area_.h}, 0, &Theme::secondary);
        }
        end();
    }

    void draw_row(std::size_t i) {
        const IntervalRow& row = chart_.rows[i];
        const Rect at{0, area_.y + row_ * static_cast<float>(i), width_, row_};
        begin("row-" + std::to_string(i), "interval",
              row.name + ": " + row.words + " " + row.quiet +
                  (row.detail.empty() ? "" : "\n" + row.detail),
              at);
        const float y = at.bottom() - chart_.row / 2;
        add_marker(*this, {6, y}, row.series, 4.5F);
        if (above_) {
            centred({0, at.y + kNameRow / 2},
                    shortened(row.name, width_, kBodyText, false, measure_), kBodyText, 0,
                    &Theme::text);
        } else {
            centred({kMark, y}, row.name, kBodyText, 0, &Theme::text);
        }
        centred({width_ - quiet_, y}, row.words, kBodyText, 1, &Theme::text);
        centred({width_, y}, row.quiet, kSmallText, 1, &Theme::secondary);
        add_interval(*this, y, x_of(row.low), x_of(row.value), x_of(row.high), row.series);
        end();
    }

    const IntervalChart& chart_;
    const TextMeasure& measure_;
    const float width_;
    float words_ = 0, quiet_ = 0;
    bool above_ = false;  // names are above their rows
    float row_ = 0;
    Rect area_;
    Scale scale_;
};

}  // namespace

Picture interval_chart(const IntervalChart& chart, float width, const TextMeasure& measure) {
    return IntervalPen(chart, width, measure).draw();
}

Picture interval_strip(const IntervalRow& row, PlotRange scale, double wanted, Size size) {
    const auto x_of = [&](double value) {
        const double share = (value - scale.low) / (scale.high - scale.low);
        return size.w * static_cast<float>(std::clamp(share, 0.0, 1.0));
    };
    Pen pen;
    pen.picture.size = size;
    const float y = size.h / 2;
    pen.rect({0, y, size.w, 1}, 0, &Theme::line);
    pen.begin("wanted", "line", "");
    pen.rect({x_of(wanted) - 1, 0, 2, size.h}, 0, &Theme::secondary);
    pen.begin("interval", "interval", row.words);
    add_interval(pen, y, x_of(row.low), x_of(row.value), x_of(row.high), row.series);
    pen.end();
    return std::move(pen.picture);
}

}  // namespace niblick
