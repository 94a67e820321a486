#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/base/format.h"
#include "workbench/kit/plot_scale.h"
#include "workbench/pages/compare/compare_files.h"
#include "workbench/pages/compare/compare_text.h"

namespace niblick {

namespace {

constexpr float kWidth = 860, kMargin = 28, kNames = 190, kValues = 150;
constexpr float kRow = 24, kPlotHeight = 150;
constexpr Tone kInk = &Theme::text, kQuiet = &Theme::secondary, kPale = &Theme::line;
constexpr Tone kSeries[] = {&Theme::first, &Theme::second, &Theme::third, &Theme::fourth};

// Draws the image from top to bottom.
class Drawer : Pen {
  public:
    Drawer(const CompareFigures& figures, const std::vector<std::string>& names)
        : figures_(figures),
          names_(names) {}

    Picture draw() {
        const study::Comparison& all = figures_.comparison;
        std::string title;
        for (const std::string& name : names_) title += (title.empty() ? "" : ", ") + name;
        picture.title = title;
        picture.words = format_seeds(all.seeds) + ", all cards known";
        if (picture.words[0] == 'd') picture.words[0] = 'D';
        text({kMargin, y_ + 18}, title, 18, 0, kInk, true);
        text({kMargin, y_ + 38}, picture.words, 12, 0, kQuiet);
        y_ += 60;
        draw_rates();
        draw_differences();
        draw_rows();
        std::vector<ValueCounts> scores, left, lengths;
        for (const study::ComparedSeries& one : all.series) {
            scores.push_back(one.best_scores);
            left.push_back(one.left);
            lengths.push_back(one.lengths);
        }
        draw_histogram("Best score", scores);
        draw_histogram("Fewest cards left in lost deals", left);
        draw_histogram("Moves of the winning line", lengths);
        picture.size = {kWidth, y_ + kMargin};
        return std::move(picture);
    }

  private:
    void line(Point a, Point b, Tone tone, float thickness) { Pen::line({a, b}, tone, thickness); }
    void heading(const std::string& words) {
        y_ += 14;
        text({kMargin, y_ + 14}, words, 14, 0, kInk, true);
        y_ += 28;
    }
    // The marker of a series, with the same shape as on screen.
    void marker(Point at, std::size_t series, float s) {
        const Tone tone = kSeries[series % 4];
        switch (series % 4) {
            case 0: disc(at, s, tone); return;
            case 1: rect({at.x - s, at.y - s, 2 * s, 2 * s}, 0, tone); return;
            case 2:
                shape({{at.x, at.y - s}, {at.x + s, at.y + s}, {at.x - s, at.y + s}}, tone);
                return;
            default:
                shape({{at.x, at.y - 1.2F * s},
                       {at.x + 1.2F * s, at.y},
                       {at.x, at.y + 1.2F * s},
                       {at.x - 1.2F * s, at.y}},
                      tone);
        }
    }

    struct Whisker {
        std::size_t series = 0;
        double low = 0, value = 0, high = 0;
        std::string words;
    };
    void whiskers(const std::vector<Whisker>& all, double low, double high,
                  const std::string& axis) {
        const Scale scale = round_scale(low, high, 9);
        const float left = kMargin + kNames, right = kWidth - kMargin - kValues;
        const float bottom = y_ + kRow * static_cast<float>(all.size());
        const auto x_of = [&](double value) {
            return left + (right - left) * static_cast<float>(scale.share_of(value));
        };
        for (const double tick : scale.ticks()) {
            line({x_of(tick), y_}, {x_of(tick), bottom + 4}, kPale, 1);
            text({x_of(tick), bottom + 17}, format_tick(scale, tick), 11, 0.5F, kQuiet);
        }
        if (scale.low < 0 && scale.high > 0) line({x_of(0), y_}, {x_of(0), bottom}, kQuiet, 1);
        for (const Whisker& each : all) {
            const float y = y_ + kRow / 2;
            const Tone colour = kSeries[each.series % 4];
            marker({kMargin + 6, y}, each.series, 4.5F);
            text({kMargin + 20, y + 4}, names_[each.series], 13, 0, kInk);
            line({x_of(each.low), y}, {x_of(each.high), y}, colour, 2);
            line({x_of(each.low), y - 5}, {x_of(each.low), y + 5}, colour, 2);
            line({x_of(each.high), y - 5}, {x_of(each.high), y + 5}, colour, 2);
            marker({x_of(each.value), y}, each.series, 4.5F);
            text({kWidth - kMargin, y + 4}, each.words, 12, 1, kInk);
            y_ += kRow;
        }
        text({(left + right) / 2, bottom + 32}, axis, 11, 0.5F, kQuiet);
        y_ = bottom + 40;
    }

    void draw_rates() {
        heading("Win rate");
        std::vector<Whisker> all;
        double low = 1, high = 0;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            const OutcomeCount& count = figures_.comparison.series[i].count;
            const Interval interval = win_rate(count);
            const double known = static_cast<double>(count.won) /
                                 static_cast<double>(std::max<std::uint64_t>(1, count.total()));
            all.push_back(
                {i, 100 * interval.low, 100 * known, 100 * interval.high,
                 format_percent(interval.low, 1) + " to " + format_percent(interval.high, 1)});
            low = std::min(low, interval.low);
            high = std::max(high, interval.high);
        }
        whiskers(all, 100 * low, 100 * high, "win rate, %");
    }

    void draw_differences() {
        heading("Difference from " + names_.front());
        std::vector<Whisker> all;
        double low = 0, high = 0;
        std::string tests;
        for (const study::SeriesPair& pair : figures_.comparison.pairs) {
            if (pair.first != 0) continue;
            const double middle = (pair.low.estimate + pair.high.estimate) / 2;
            all.push_back({pair.second, 100 * pair.low.low, 100 * middle, 100 * pair.high.high,
                           format_points(pair.low.low) + " to " + format_points(pair.high.high)});
            low = std::min(low, pair.low.low);
            high = std::max(high, pair.high.high);
            if (pair.shared == study::Sharing::none) continue;
            tests += (tests.empty() ? "" : "   ") + names_[pair.second] + ": sole winner of " +
                     std::to_string(pair.second_only.size()) + ", " + names_.front() + " of " +
                     std::to_string(pair.first_only.size()) + ", equal rates p " +
                     study::format_p(pair.most_p()) + ".";
        }
        whiskers(all, 100 * low, 100 * high, "percentage points");
        text({kMargin, y_ + 10}, tests, 12, 0, kQuiet);
        y_ += 18;
    }

    void draw_rows() {
        heading("Figures");
        const float column = (kWidth - 2 * kMargin - kNames) / static_cast<float>(names_.size());
        const auto right_of = [&](std::size_t i) {
            return kMargin + kNames + column * static_cast<float>(i + 1);
        };
        for (std::size_t i = 0; i < names_.size(); ++i) {
            text({right_of(i), y_ + 14}, names_[i], 12, 1, kQuiet);
        }
        y_ += kRow;
        for (const FigureRow& row : figure_rows(figures_)) {
            line({kMargin, y_}, {kWidth - kMargin, y_}, kPale, 1);
            text({kMargin, y_ + 16}, row.head, 13, 0, kInk);
            for (std::size_t i = 0; i < row.values.size(); ++i) {
                text({right_of(i), y_ + 16}, row.values[i], 13, 1, kInk);
            }
            y_ += kRow;
        }
    }

    void draw_histogram(const std::string& title, const std::vector<ValueCounts>& counts) {
        const std::vector<Bin> bins = bins_of(counts, 60);
        if (bins.empty()) return;
        heading(title);
        y_ += 16;  // for the axis label
        std::vector<double> totals;
        for (const ValueCounts& each : counts) {
            double n = 0;
            for (const auto& [value, times] : each) n += static_cast<double>(times);
            totals.push_back(std::fmax(1, n));
        }
        double tallest = 0;
        for (const Bin& bin : bins) {
            for (std::size_t i = 0; i < counts.size(); ++i) {
                tallest = std::max(tallest, static_cast<double>(bin.counted[i]) / totals[i]);
            }
        }
        const Scale shares = round_scale(0, 100 * tallest, 6);
        const Scale values = round_scale(bins.front().from, bins.back().to, 12, 1);
        const float left = kMargin + 44, right = kWidth - kMargin, bottom = y_ + kPlotHeight;
        const double first = bins.front().from - 0.5, last = bins.back().to + 0.5;
        const auto x_of = [&](double value) {
            return left + (right - left) * static_cast<float>((value - first) / (last - first));
        };
        const auto y_of = [&](double share) {
            return bottom - kPlotHeight * static_cast<float>(shares.share_of(share));
        };
        for (const double tick : shares.ticks()) {
            line({left, y_of(tick)}, {right, y_of(tick)}, kPale, 1);
            text({left - 6, y_of(tick) + 4}, format_tick(shares, tick), 11, 1, kQuiet);
        }
        text({left, y_ - 6}, "% of deals", 11, 0, kQuiet);
        for (const double tick : values.ticks()) {
            if (tick < first || tick > last) continue;
            text({x_of(tick), bottom + 15}, format_tick(values, tick), 11, 0.5F, kQuiet);
        }
        for (std::size_t i = 0; i < counts.size(); ++i) {
            // A step outline, so that several can overlap; they also differ by dashes.
            std::vector<Point> steps{{x_of(first), bottom}};
            for (const Bin& bin : bins) {
                const float y = y_of(100 * static_cast<double>(bin.counted[i]) / totals[i]);
                steps.push_back({x_of(bin.from - 0.5), y});
                steps.push_back({x_of(bin.to + 0.5), y});
            }
            steps.push_back({x_of(last), bottom});
            Pen::line(std::move(steps), kSeries[i % 4], 2, static_cast<float>(i) * 3);
        }
        line({left, bottom}, {right, bottom}, kQuiet, 1);
        y_ = bottom + 22;
    }

    const CompareFigures& figures_;
    const std::vector<std::string>& names_;
    float y_ = kMargin;
};

}  // namespace

Picture compare_image(const CompareFigures& figures, const std::vector<std::string>& names) {
    return Drawer(figures, names).draw();
}

}  // namespace niblick
