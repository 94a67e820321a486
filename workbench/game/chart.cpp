#include "workbench/game/chart.h"

#include <algorithm>
#include <cmath>

#include "workbench/kit/text.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

constexpr int kMinMoves = 10;

}  // namespace

float ChartPlot::x_of(int move) const {
    return plot.x + plot.w * static_cast<float>(moves.share_of(move));
}

float ChartPlot::y_of(int score) const {
    return plot.bottom() -
           plot.h * std::clamp(static_cast<float>(scores.share_of(score)), 0.0F, 1.0F);
}

ChartPlot lay_chart(const Timeline& line, const Rect& r, float unit) {
    ChartPlot chart;
    const float left = std::round(40 * unit), right = std::round(74 * unit);
    const float bottom = std::round(36 * unit);
    const float strip = line.is_rated() ? std::round(58 * unit) : 0;
    const float top = std::round(28 * unit) + strip;
    chart.losses = {r.x + left, r.y + std::round(18 * unit), std::max(1.0F, r.w - left - right),
                    std::max(0.0F, strip - std::round(26 * unit))};
    for (const TimelinePoint& point : line.points) {
        if (point.rated) chart.most_lost = std::max(chart.most_lost, point.rated->loss);
    }
    chart.plot = {r.x + left, r.y + top, std::max(1.0F, r.w - left - right),
                  std::max(1.0F, r.h - top - bottom)};
    const int last = static_cast<int>(line.points.size()) - 1;
    const int across = static_cast<int>(chart.plot.w / (34 * unit));
    const int upwards = static_cast<int>(chart.plot.h / (24 * unit));
    chart.moves = round_scale(0, std::max(last, kMinMoves), across, 1);
    chart.moves.high = std::max(last, kMinMoves);
    if (line.points.empty()) return chart;
    int low = line.points.front().score;
    int high = low;
    const auto take = [&](int score) {
        low = std::min(low, score);
        high = std::max(high, score);
    };
    for (const TimelinePoint& point : line.points) {
        take(point.score);
        if (point.outlook.best.reached) take(*point.outlook.best.reached);
    }
    // Bounds far from any score reached are cut off.
    const int near = std::max(2, (high - low) / 2);
    const int least = low - near, most = high + near;
    for (const TimelinePoint& point : line.points) {
        if (point.outlook.best.bound) take(std::clamp(*point.outlook.best.bound, least, most));
    }
    chart.scores = round_scale(low, high, upwards, 1);
    return chart;
}

std::string best_label(const TimelinePoint& point, bool low_wins) {
    const BestKnown& best = point.outlook.best;
    if (best.exact()) return format_number(*best.reached) + " best";
    if (best.reached && best.bound) {
        const int low = std::min(*best.reached, *best.bound);
        const int high = std::max(*best.reached, *best.bound);
        const std::string to = low < 0 ? " to " : "\xE2\x80\x93";
        return format_number(low) + to + format_number(high);
    }
    if (best.reached && best.reached != point.score) {
        return (low_wins ? "\xE2\x89\xA4 " : "\xE2\x89\xA5 ") + format_number(*best.reached) +
               " best";
    }
    return "not known";
}

std::string describe_point(const Timeline& line, int move, bool open) {
    const TimelinePoint& point = line.points[static_cast<std::size_t>(move)];
    std::string words = move == 0
                            ? "The start: "
                            : "After move " + std::to_string(move) + ", " + point.words + ": ";
    words += format_score(point.score, line.unit) + " so far.";
    if (!open) return words;
    const BestKnown& best = point.outlook.best;
    if (best.exact()) {
        words += " Best possible: " + format_score(*best.reached, line.unit);
    } else if (best.reached && best.bound) {
        words += " Best possible: at least as good as " + format_score(*best.reached, line.unit) +
                 ", no better than " + format_score(*best.bound, line.unit);
    } else if (best.reached && best.reached != point.score) {
        words += " Best possible: " + format_score(*best.reached, line.unit) + " or better";
    } else {
        words += point.outlook.outcome == Outcome::won
                     ? " The deal can be won; its best score is unknown"
                     : " The best possible score is unknown";
    }
    words += line.sees_all ? ", with all cards known." : ".";
    for (const std::string& more : {point.remark, point.loss}) {
        if (!more.empty()) words += " " + more;
    }
    return words;
}

}  // namespace niblick
