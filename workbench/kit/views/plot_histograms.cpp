#include <algorithm>
#include <cmath>

#include "workbench/kit/views/plots.h"
#include "workbench/kit/views/widgets.h"

namespace niblick {

namespace {

std::string percent(std::uint64_t part, std::uint64_t all) {
    const double share = all == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(all);
    Scale scale;
    scale.digits = 1;
    return format_tick(scale, share) + " %";
}

std::string whole(double value) {
    return format_tick(Scale{}, value);
}

// Draws overlaid histograms.
class HistogramDrawer {
  public:
    HistogramDrawer(const Frame& frame, std::span<const PlotCounts> all, const HistogramLook& look)
        : frame_(frame),
          paint_(frame.paint),
          all_(all),
          look_(look) {
        for (const PlotCounts& each : all) {
            counts_.push_back(each.counts);
            std::uint64_t n = 0;
            for (const auto& [value, times] : each.counts) n += times;
            totals_.push_back(n);
        }
    }

    void draw(const char* id, const Rect& r) {
        const int most = std::max(4, static_cast<int>(r.w / frame_.px(9)));
        bins_ = bins_of(counts_, most);
        if (bins_.empty()) {
            paint_.line(r, Role::small, frame_.theme().secondary, "Nothing to count yet.", 0.5F);
            return;
        }
        double tallest = 0;
        for (const Bin& bin : bins_) {
            for (std::size_t i = 0; i < all_.size(); ++i)
                tallest = std::max(tallest, share(bin, i));
        }
        const double low = bins_.front().from, high = bins_.back().to + 1;
        plot_ = lay_plot(frame_, r, {low, high, 1}, {0, 100 * tallest, 0});
        // Bars are centred on their values and fill the axis.
        plot_.x.low = low - 0.5;
        plot_.x.high = high - 0.5;
        draw_value_axis();
        for (std::size_t i = 0; i < all_.size(); ++i) draw_series(i);
        watch(id);
    }

  private:
    double share(const Bin& bin, std::size_t i) const {
        if (totals_[i] == 0) return 0;
        return static_cast<double>(bin.counted[i]) / static_cast<double>(totals_[i]);
    }
    Rect bar(const Bin& bin, std::size_t i) const {
        const float left = std::round(plot_.x_of(bin.from - 0.5));
        const float right = std::round(plot_.x_of(bin.to + 0.5));
        const float gap = right - left > frame_.px(6) ? 1.0F : 0.0F;
        const float top = std::round(plot_.y_of(100 * share(bin, i)));
        return {left + gap, top, right - left - 2 * gap, plot_.area.bottom() - top};
    }
    std::string words_of(int value) const {
        return look_.format_value ? look_.format_value(value) : whole(value);
    }

    void draw_value_axis() const {
        draw_upright_axis(frame_, plot_, look_.words);
        // As many round numbers as there is room for.
        float widest = frame_.px(30);
        for (const int value : {bins_.front().from, bins_.back().to}) {
            widest = std::max(widest, paint_.fonts[Role::small].measure(words_of(value)).x);
        }
        const int most = static_cast<int>(plot_.area.w / (widest + frame_.px(12)));
        const Scale round = round_scale(bins_.front().from, bins_.back().to, most, 1);
        for (const double tick : round.ticks()) {
            if (tick < plot_.x.low || tick > plot_.x.high) continue;
            draw_tick(frame_, plot_, tick, words_of(static_cast<int>(tick)));
        }
    }

    void draw_series(std::size_t i) const {
        const int series = all_[i].series;
        const ImU32 colour = plot_colour(frame_.theme(), series);
        const float thick = std::max(1.0F, frame_.px(1.5F));
        ImDrawList& list = paint_.list();
        float before = plot_.area.bottom();
        for (const Bin& bin : bins_) {
            const Rect r = bar(bin, i);
            draw_bar(paint_, r, series);
            const float x0 = std::round(plot_.x_of(bin.from - 0.5));
            const float x1 = std::round(plot_.x_of(bin.to + 0.5));
            if (before != r.y) list.AddLine({x0, before}, {x0, r.y}, colour, thick);
            if (r.h > 0) list.AddLine({x0, r.y}, {x1, r.y}, colour, thick);
            before = r.y;
        }
        const float end = plot_.area.right();
        if (before != plot_.area.bottom()) {
            list.AddLine({end, before}, {end, plot_.area.bottom()}, colour, thick);
        }
        // Its marker is on its highest bar.
        const auto top = std::max_element(
            bins_.begin(), bins_.end(),
            [&](const Bin& a, const Bin& b) { return a.counted[i] < b.counted[i]; });
        if (top->counted[i] == 0) return;
        const Rect r = bar(*top, i);
        draw_marker(paint_, {r.middle_x(), r.y}, series, frame_.px(4));
    }

    void watch(const char* id) const {
        const Rect& a = plot_.area;
        if (!press_area(id, {a.x, a.y, a.w, a.h + frame_.px(18)}).hovered) return;
        const float x = ImGui::GetIO().MousePos.x;
        for (const Bin& bin : bins_) {
            const float left = plot_.x_of(bin.from - 0.5), right = plot_.x_of(bin.to + 0.5);
            if (x < left || x >= right) continue;
            paint_.outline({left, a.y, right - left, a.h}, frame_.theme().accent);
            std::string head = words_of(bin.from);
            if (bin.to != bin.from) head += " to " + words_of(bin.to);
            std::string detail;
            for (std::size_t i = 0; i < all_.size(); ++i) {
                if (i > 0) detail += '\n';
                detail += all_[i].name + ": " + whole(static_cast<double>(bin.counted[i])) +
                          " of " + whole(static_cast<double>(totals_[i])) + ' ' +
                          std::string(look_.noun) + ", " + percent(bin.counted[i], totals_[i]);
            }
            plate_beside(frame_, {left, a.y, right - left, a.h}, head, detail);
            return;
        }
    }

    const Frame& frame_;
    const Paint& paint_;
    std::span<const PlotCounts> all_;
    const HistogramLook& look_;
    std::vector<ValueCounts> counts_;
    std::vector<std::uint64_t> totals_;
    std::vector<Bin> bins_;
    Plot plot_;
};

}  // namespace

void draw_histograms(const Frame& frame, const char* id, const Rect& r,
                     std::span<const PlotCounts> all, const HistogramLook& look) {
    HistogramDrawer(frame, all, look).draw(id, r);
}

}  // namespace niblick
