#include "workbench/draw/plot_scale.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace niblick {

namespace {

// The next of the steps 1, 2 and 5 times powers of ten.
double next_step(double step) {
    const double power = std::pow(10, std::floor(std::log10(step) + 1e-9));
    const double factor = step / power;
    return factor < 1.5 ? 2 * power : factor < 3.5 ? 5 * power : 10 * power;
}

std::int64_t round_down(std::int64_t value, std::int64_t width) {
    return value - (value % width + width) % width;
}

}  // namespace

std::vector<double> Scale::ticks() const {
    std::vector<double> all;
    const auto n = static_cast<int>(std::lround((high - low) / step));
    for (int i = 0; i <= n; ++i) all.push_back(low + i * step);
    return all;
}

Scale round_scale(double low, double high, int most, double least_step) {
    if (!(high > low)) high = low + std::max(least_step, std::max(1e-3, std::abs(low) * 1e-3));
    most = std::max(most, 3);
    double step = std::pow(10, std::floor(std::log10((high - low) / most)));
    while (step < least_step * (1 - 1e-9)) step = next_step(step);
    for (;; step = next_step(step)) {
        Scale scale;
        scale.step = step;
        scale.low = std::floor(low / step + 1e-9) * step;
        scale.high = std::ceil(high / step - 1e-9) * step;
        if (std::lround((scale.high - scale.low) / step) + 1 > most) continue;
        scale.digits = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
        return scale;
    }
}

std::string format_tick(const Scale& scale, double value) {
    char text[48];
    std::snprintf(text, sizeof text, "%.*f", scale.digits, std::abs(value));
    std::string words = static_cast<const char*>(text);
    const std::size_t point = std::min(words.find('.'), words.size());
    for (std::size_t at = point; at > 3; at -= 3) words.insert(at - 3, ",");
    const bool zero = words.find_first_not_of("0.,") == std::string::npos;
    return value < 0 && !zero ? "\xE2\x88\x92" + words : words;
}

std::vector<Bin> bins_of(std::span<const ValueCounts> counts, int most) {
    bool any = false;
    int low = 0, high = 0;
    for (const ValueCounts& each : counts) {
        if (each.empty()) continue;
        low = any ? std::min(low, each.begin()->first) : each.begin()->first;
        high = any ? std::max(high, each.rbegin()->first) : each.rbegin()->first;
        any = true;
    }
    if (!any) return {};
    most = std::max(most, 2);
    std::int64_t width = 1;
    const auto bins_at = [&](std::int64_t w) {
        return (round_down(high, w) - round_down(low, w)) / w + 1;
    };
    while (width < 10'000'000'000 && bins_at(width) > most) {
        width = std::llround(next_step(static_cast<double>(width)));
    }
    using Int = std::numeric_limits<int>;
    const std::int64_t first = round_down(low, width);
    std::vector<Bin> bins;
    for (std::int64_t from = first; from <= high; from += width) {
        const std::int64_t to = std::min<std::int64_t>(from + width - 1, Int::max());
        bins.push_back({static_cast<int>(std::max<std::int64_t>(from, Int::min())),
                        static_cast<int>(to), std::vector<std::uint64_t>(counts.size())});
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
        for (const auto& [value, times] : counts[i]) {
            bins[static_cast<std::size_t>((round_down(value, width) - first) / width)].counted[i] +=
                times;
        }
    }
    return bins;
}

}  // namespace niblick
