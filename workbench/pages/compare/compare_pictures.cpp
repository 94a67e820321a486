#include "workbench/pages/compare/compare_pictures.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/format.h"
#include "core/base/words.h"
#include "core/search/rates.h"
#include "workbench/draw/bar_chart.h"
#include "workbench/draw/interval_chart.h"
#include "workbench/draw/sheet.h"
#include "workbench/kit/text.h"
#include "workbench/pages/compare/compare_text.h"

namespace niblick {

namespace {

void widen(PlotRange& range, double low, double high) {
    range.low = std::min(range.low, low);
    range.high = std::max(range.high, high);
}

}  // namespace

Picture rates_picture(const study::Comparison& comparison, const std::vector<std::string>& names,
                      float width, const TextMeasure& measure) {
    IntervalChart chart;
    chart.axis = "win rate, %, with 95 % intervals";
    chart.range = {100, 0, 0};
    for (std::size_t i = 0; i < names.size(); ++i) {
        const OutcomeCount& count = comparison.series[i].count;
        const Interval interval = win_rate(count);
        const auto n = static_cast<double>(std::max<std::uint64_t>(1, count.total()));
        IntervalRow row;
        row.name = names[i];
        row.series = static_cast<int>(i);
        // The middle of the range left by unknown deals.
        row.value =
            100 * (static_cast<double>(count.won) + static_cast<double>(count.unknown) / 2) / n;
        row.low = 100 * interval.low;
        row.high = 100 * interval.high;
        row.words = describe_share(count);
        row.quiet = format_percent(interval.low, 1) + " to " + format_percent(interval.high, 1);
        row.detail = grouped(count.won) + " won, " + grouped(count.lost) + " lost, " +
                     grouped(count.unknown) + " not known, of " + grouped(count.total()) + " deals";
        widen(chart.range, row.low, row.high);
        chart.rows.push_back(std::move(row));
    }
    return interval_chart(chart, width, measure);
}

Picture differences_picture(const study::Comparison& comparison,
                            const std::vector<std::string>& names, float width,
                            const TextMeasure& measure) {
    IntervalChart chart;
    chart.axis = "difference in percentage points, with 95 % intervals";
    chart.range = {0, 0, 0};
    chart.zero = true;
    for (const study::SeriesPair& pair : comparison.pairs) {
        if (pair.first != 0) continue;
        IntervalRow row;
        row.name = names[pair.second];
        row.series = static_cast<int>(pair.second);
        row.value = 50 * (pair.low.estimate + pair.high.estimate);
        row.low = 100 * pair.low.low;
        row.high = 100 * pair.high.high;
        row.words = format_points(pair.low.estimate);
        if (pair.low.estimate < pair.high.estimate) {
            row.words += " to " + format_points(pair.high.estimate);
        }
        row.quiet = format_points(pair.low.low) + " to " + format_points(pair.high.high);
        row.detail = describe_pair(pair, names);
        widen(chart.range, row.low, row.high);
        chart.rows.push_back(std::move(row));
    }
    return interval_chart(chart, width, measure);
}

Picture cells_picture(const study::SeriesPair& pair, float width, const TextMeasure& measure) {
    constexpr std::string_view kOutcomes[] = {"won", "lost", "not known"};
    constexpr float kRow = 38, kAcross = 22, kMost = 120;
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < 3; ++i) open += pair.cells[i][2] + pair.cells[2][i];
    const std::size_t shown = open > 0 ? 3 : 2;
    const float head = std::min(kMost, width * 0.3F);
    const float column = std::min(kMost, (width - head) / static_cast<float>(shown));
    Pen pen;
    pen.picture.size = {head + column * static_cast<float>(shown),
                        kAcross + kRow * static_cast<float>(shown)};
    for (std::size_t j = 0; j < shown; ++j) {
        const float middle = head + column * (static_cast<float>(j) + 0.5F);
        const float down = kAcross + kRow * (static_cast<float>(j) + 0.5F);
        pen.centred({middle, kAcross / 2}, std::string(kOutcomes[j]), kSmallText, 0.5F,
                    &Theme::secondary);
        pen.centred({head - 8, down}, std::string(kOutcomes[j]), kSmallText, 1, &Theme::secondary);
    }
    for (std::size_t i = 0; i < shown; ++i) {
        for (std::size_t j = 0; j < shown; ++j) {
            const Rect at{head + column * static_cast<float>(j) + 1,
                          kAcross + kRow * static_cast<float>(i) + 1, column - 2, kRow - 2};
            const std::string n = grouped(pair.cells[i][j]);
            pen.begin("cell-" + std::to_string(i) + "-" + std::to_string(j), "cell",
                      counted_grouped(pair.cells[i][j], "deal") + ": " + std::string(kOutcomes[i]) +
                          " and " + std::string(kOutcomes[j]),
                      at);
            pen.rect(at, 4, &Theme::raised);
            if (i == 0 && j == 1) add_bar(pen, at, static_cast<int>(pair.first));
            if (i == 1 && j == 0) add_bar(pen, at, static_cast<int>(pair.second));
            const float wide = measure(n, kBodyText, true) + 14;
            pen.rect({at.middle_x() - wide / 2, at.y + 7, wide, at.h - 14}, 4, &Theme::raised);
            pen.centred({at.middle_x(), at.middle_y()}, n, kBodyText, 0.5F, &Theme::text, true);
            pen.end();
        }
    }
    return std::move(pen.picture);
}

std::vector<TitledChart> comparison_histograms(const study::Comparison& comparison,
                                               const std::vector<std::string>& names, Size size,
                                               const TextMeasure& measure) {
    struct Chart {
        const char *id, *title, *axis;
        const study::Histogram study::ComparedSeries::*counts;
        bool powers = false;
    };
    constexpr Chart kCharts[] = {
        {"scores", "Best score per deal", "score", &study::ComparedSeries::best_scores},
        {"left", "Fewest cards left in lost deals", "cards left", &study::ComparedSeries::left},
        {"lengths", "Moves of the winning line", "moves", &study::ComparedSeries::lengths},
        {"effort", "Positions per deal", "positions visited",
         &study::ComparedSeries::nodes_by_power, true}};
    std::vector<TitledChart> found;
    for (const Chart& chart : kCharts) {
        std::vector<PlotCounts> counts;
        bool any = false;
        for (std::size_t i = 0; i < names.size(); ++i) {
            counts.push_back({names[i], comparison.series[i].*chart.counts});
            any = any || !counts.back().counts.empty();
        }
        if (!any) continue;
        HistogramLook look;
        look.words = {chart.axis, "% of deals"};
        if (chart.powers) {
            look.format_value = [](int power) { return format_decimal(std::exp2(power), 0); };
        }
        found.push_back({chart.id, chart.title, histogram_picture(counts, look, size, measure)});
    }
    return found;
}

Picture comparison_sheet(const CompareFigures& figures, const std::vector<std::string>& names,
                         const TextMeasure& measure) {
    constexpr float kWidth = 860, kHistogram = 190;
    const study::Comparison& comparison = figures.comparison;
    SheetPen sheet(kWidth, measure);
    sheet.add_title(listed(names),
                    with_capital(format_seeds(comparison.seeds)) + ", all cards known");
    sheet.add_heading("Win rate");
    sheet.add_picture(rates_picture(comparison, names, sheet.inner(), measure), "rate-");
    sheet.add_heading("Difference from " + names.front());
    sheet.add_picture(differences_picture(comparison, names, sheet.inner(), measure),
                      "difference-");
    for (const study::SeriesPair& pair : comparison.pairs) {
        if (pair.first == 0 && pair.shared != study::Sharing::none) {
            sheet.add_paragraph(names[pair.second] + ": sole winner of " +
                                grouped(pair.second_only.size()) + ", " + names.front() + " of " +
                                grouped(pair.first_only.size()) + "; equal rates p " +
                                study::format_p(pair.most_p()) + ".");
        }
    }
    sheet.add_heading("Figures");
    TextTable table;
    for (const std::string& name : names) {
        table.heads.push_back(shortened(name, 170, table.size, true, measure));
    }
    for (const DataTable& shown : figure_tables(figures, names)) {
        for (std::size_t i = 1; i < shown.columns.size(); ++i) {
            table.rows.push_back({shown.columns[i].head});
            for (const auto& row : shown.rows) table.rows.back().push_back(row[i].words);
        }
    }
    sheet.add_rows(table);
    for (TitledChart& each :
         comparison_histograms(comparison, names, {sheet.inner(), kHistogram}, measure)) {
        sheet.add_heading(std::move(each.title));
        sheet.add_picture(std::move(each.chart), each.id + "-");
    }
    return sheet.finish();
}

}  // namespace niblick
