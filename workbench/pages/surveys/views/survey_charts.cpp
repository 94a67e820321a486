#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/words.h"
#include "workbench/kit/text.h"
#include "workbench/kit/views/plots.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/surveys/views/survey_parts.h"

namespace niblick {

namespace {

// Ticks at round numbers, logarithmic or linear.
std::vector<double> round_values(const study::Distribution& spread, const Scale& even) {
    if (!spread.powers) return even.ticks();
    std::vector<double> values;
    const auto low = static_cast<double>(std::max<std::uint64_t>(1, spread.bins.front().from));
    const auto high = static_cast<double>(spread.bins.back().to);
    const bool fine = high / low < 200;
    for (double power = 1; power <= high; power *= 10) {
        for (const double step : {1.0, 2.0, 5.0}) {
            const double value = power * step;
            if (value >= low && value <= high && (fine || step == 1)) values.push_back(value);
        }
    }
    return values;
}

// A short tick label: "1,000", "5 ms".
std::string format_value(double value, bool times) {
    const auto whole = [](double v) {
        return grouped(static_cast<std::uint64_t>(std::llround(v)));
    };
    if (!times) {
        const bool round = value >= 1e6 && std::fmod(value, 1e5) == 0;
        Scale scale;
        scale.digits = std::fmod(value, 1e6) == 0 ? 0 : 1;
        return round ? format_tick(scale, value / 1e6) + " million" : whole(value);
    }
    const double units[] = {60e6, 1e6, 1e3, 1};
    const char* names[] = {" min", " s", " ms", " \xC2\xB5s"};
    for (std::size_t i = 0; i < std::size(units); ++i) {
        const bool minutes = i == 0;
        if (value < units[i] || (minutes && value < 600e6)) continue;
        Scale scale;
        scale.digits = std::fmod(value, units[i]) == 0 || value >= 10 * units[i] ? 0 : 1;
        return format_tick(scale, value / units[i]) + names[i];
    }
    return whole(value) + names[3];
}

// Draws a stacked histogram in the order of outcomes.
class SpreadDrawer {
  public:
    SpreadDrawer(const SurveyFrame& frame, const Rect& r, const study::Distribution& spread,
                 bool times)
        : frame_(frame),
          spread_(spread),
          times_(times) {
        std::uint64_t tallest = 1;
        for (const study::DistributionBin& bin : spread.bins) {
            tallest = std::max(tallest, bin.count.total());
        }
        const double low = place_of(spread.bins.front().from);
        const double high = place_of(spread.bins.back().to);
        plot_ = lay_plot(frame, r, {low, high, 0}, {0, static_cast<double>(tallest), 1});
        even_ = plot_.x;
        plot_.x.low = low;
        plot_.x.high = high;
    }

    void draw(const char* id) const {
        draw_upright_axis(frame_, plot_,
                          {times_ ? "processor time per deal" : "positions per deal", "deals"});
        draw_ticks();
        for (const study::DistributionBin& bin : spread_.bins) draw_bin(bin);
        watch(id);
    }

  private:
    double place_of(std::uint64_t value) const {
        const auto v = static_cast<double>(value);
        return spread_.powers ? std::log10(std::max(1.0, v)) : v;
    }

    void draw_ticks() const {
        float free_from = plot_.area.x - frame_.px(40);
        for (const double value : round_values(spread_, even_)) {
            const double place = spread_.powers ? std::log10(value) : value;
            if (place < plot_.x.low - 1e-9 || place > plot_.x.high + 1e-9) continue;
            const std::string words = format_value(value, times_);
            const float wide = frame_.paint.fonts[Role::small].measure(words).x;
            const float x = plot_.x_of(place) - wide / 2;
            const bool room = x > free_from;
            draw_tick(frame_, plot_, place, room ? std::string_view(words) : std::string_view());
            if (room) free_from = x + wide + frame_.px(8);
        }
    }

    Rect column(const study::DistributionBin& bin) const {
        const float left = std::round(plot_.x_of(place_of(bin.from)));
        const float right = std::round(plot_.x_of(place_of(bin.to)));
        return {left, plot_.area.y, right - left, plot_.area.h};
    }

    void draw_bin(const study::DistributionBin& bin) const {
        const Rect all = column(bin);
        const float gap = all.w > frame_.px(5) ? 1.0F : 0.0F;
        std::uint64_t below = 0;
        const std::uint64_t counts[] = {bin.count.won, bin.count.lost, bin.count.unknown};
        for (int i = 0; i < 3; ++i) {
            const std::uint64_t n = counts[i];
            if (n == 0) continue;
            const float foot = std::round(plot_.y_of(static_cast<double>(below)));
            below += n;
            const float top =
                std::min(foot - 1, std::round(plot_.y_of(static_cast<double>(below))));
            const Rect bar{all.x + gap, top, all.w - 2 * gap, foot - top};
            draw_bar(frame_.paint, bar, i);
            frame_.paint.outline(bar, plot_colour(frame_.theme(), i));
        }
    }

    void watch(const char* id) const {
        const Rect& a = plot_.area;
        if (!press_area(id, {a.x, a.y, a.w, a.h + frame_.px(18)}).hovered) return;
        const float x = ImGui::GetIO().MousePos.x;
        for (const study::DistributionBin& bin : spread_.bins) {
            const Rect at = column(bin);
            if (x < at.x || x >= at.right()) continue;
            frame_.paint.outline(at, frame_.theme().accent);
            plate_beside(frame_, at, describe_bin(bin, times_));
            return;
        }
    }

    const SurveyFrame& frame_;
    const study::Distribution& spread_;
    bool times_;
    Plot plot_;
    Scale even_;
};

// Bars at whole numbers.
struct Bars {
    Plot plot;
    float each = 1;

    Rect at(const SurveyFrame& frame, std::size_t i, double value) const {
        const float left = plot.area.x + each * static_cast<float>(i);
        const float gap = each > frame.px(5) ? 1.0F : 0.0F;
        const float top = std::round(plot.y_of(value));
        const float from = std::round(left), to = std::round(left + each);
        return {from + gap, top, to - from - 2 * gap, plot.area.bottom() - top};
    }
    Rect column(std::size_t i) const {
        return {plot.area.x + each * static_cast<float>(i), plot.area.y, each, plot.area.h};
    }
    // The bar under the mouse, or -1.
    int under(const SurveyFrame& frame, const char* id, std::size_t n) const {
        const Rect& a = plot.area;
        if (!press_area(id, {a.x, a.y, a.w, a.h + frame.px(18)}).hovered) return -1;
        const float x = ImGui::GetIO().MousePos.x - a.x;
        return std::clamp(static_cast<int>(x / each), 0, static_cast<int>(n) - 1);
    }
};

void say_nothing(const SurveyFrame& frame, const Rect& r, std::string_view words) {
    frame.paint.line(r, Role::small, frame.theme().secondary, words, 0.5F);
}

}  // namespace

void draw_distribution(const SurveyFrame& frame, const char* id, const Rect& r,
                       const study::Distribution& spread, bool times) {
    if (spread.bins.empty()) return say_nothing(frame, r, "No deals done yet.");
    SpreadDrawer(frame, r, spread, times).draw(id);
}

void draw_rates(const SurveyFrame& frame, const char* id, const Rect& r,
                std::span<const study::Stretch> stretches) {
    double fastest = 0;
    for (const study::Stretch& stretch : stretches) fastest = std::max(fastest, stretch.rate());
    if (fastest <= 0) return say_nothing(frame, r, "No deals done yet.");
    const auto first = static_cast<double>(stretches.front().seeds.first);
    const auto last = static_cast<double>(stretches.back().seeds.last);
    Bars bars{lay_plot(frame, r, {first, std::max(last, first + 1), 1}, {0, fastest, 0}), 1};
    Plot& plot = bars.plot;
    const Scale round = plot.x;
    plot.x.low = first - 0.5;
    plot.x.high = last + 0.5;
    bars.each = plot.area.w / static_cast<float>(stretches.size());
    draw_upright_axis(frame, plot, {"deal number", "deals per second of one core"});
    for (const double tick : round.ticks()) {
        if (tick < plot.x.low || tick > plot.x.high) continue;
        draw_tick(frame, plot, tick, format_tick(round, tick));
    }
    for (std::size_t i = 0; i < stretches.size(); ++i) {
        if (stretches[i].deals == 0) continue;
        const Rect bar = bars.at(frame, i, stretches[i].rate());
        draw_bar(frame.paint, bar, 0);
        frame.paint.fill({bar.x, bar.y, bar.w, std::max(1.0F, frame.px(1.5F))},
                         plot_colour(frame.theme(), 0));
    }
    const int under = bars.under(frame, id, stretches.size());
    if (under < 0) return;
    const auto i = static_cast<std::size_t>(under);
    const study::Stretch& stretch = stretches[i];
    frame.paint.outline(bars.column(i), frame.theme().accent);
    const std::string head = "Deals " + short_number(stretch.seeds.number(stretch.seeds.first)) +
                             " to " + short_number(stretch.seeds.number(stretch.seeds.last));
    plate_beside(frame, bars.column(i),
                 stretch.deals == 0 ? "Not done yet" : format_large(stretch.rate()) + " per second",
                 head + ": " + grouped(stretch.deals) + " done in " +
                     format_time(static_cast<double>(stretch.microseconds) / 1e6) + " on one core");
}

void draw_depths(const SurveyFrame& frame, const char* id, const Rect& r, const SearchTrace& trace,
                 int cards) {
    const auto n = static_cast<std::size_t>(cards) + 1;
    // Indexed by cards removed from the tableau, searched from both ends.
    std::vector<std::uint64_t> on(n, 0), back(n, 0);
    for (std::size_t left = 0; left < std::min(n, trace.visited.size()); ++left) {
        on[n - 1 - left] = trace.visited[left];
    }
    for (std::size_t gone = 0; gone < std::min(n, trace.visited_backward.size()); ++gone) {
        back[gone] = trace.visited_backward[gone];
    }
    const std::uint64_t most = std::max(*std::max_element(on.begin(), on.end()),
                                        *std::max_element(back.begin(), back.end()));
    if (most == 0) return say_nothing(frame, r, "The search visited no positions.");
    Bars bars{
        lay_plot(frame, r, {0, static_cast<double>(cards), 1}, {0, static_cast<double>(most), 1}),
        1};
    Plot& plot = bars.plot;
    const Scale round = plot.x;
    plot.x.low = -0.5;
    plot.x.high = static_cast<double>(cards) + 0.5;
    bars.each = plot.area.w / static_cast<float>(n);
    draw_upright_axis(frame, plot, {"cards removed from the tableau", "positions"});
    for (const double tick : round.ticks()) {
        if (tick > plot.x.high) continue;
        draw_tick(frame, plot, tick, format_tick(round, tick));
    }
    const bool both = !trace.visited_backward.empty();
    for (const int series : {0, 1}) {
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint64_t here = series == 0 ? on[i] : back[i];
            if (here == 0) continue;
            Rect bar = bars.at(frame, i, static_cast<double>(here));
            const float least = std::max(1.0F, frame.px(1.5F));  // a single position is visible too
            if (bar.h < least) bar = {bar.x, plot.area.bottom() - least, bar.w, least};
            draw_bar(frame.paint, bar, series);
            frame.paint.fill({bar.x, bar.y, bar.w, least}, plot_colour(frame.theme(), series));
        }
    }
    const int under = bars.under(frame, id, n);
    if (under < 0) return;
    const auto i = static_cast<std::size_t>(under);
    frame.paint.outline(bars.column(i), frame.theme().accent);
    std::string words = counted_grouped(on[i], "position");
    if (both) words += " from the start, " + grouped(back[i]) + " from the end";
    plate_beside(frame, bars.column(i), words,
                 "With " + counted(i, "card") + " removed, " + std::to_string(n - 1 - i) + " left");
}

}  // namespace niblick
