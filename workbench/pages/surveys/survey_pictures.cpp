#include "workbench/pages/surveys/survey_pictures.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/expects.h"
#include "core/base/format.h"
#include "core/base/words.h"
#include "workbench/draw/bar_chart.h"
#include "workbench/draw/sheet.h"

namespace niblick {

namespace {

// A short tick label: "1,000", "1.5 million", "5 ms".
std::string format_cost(double value, bool times) {
    const auto whole = [](double v) {
        return grouped(static_cast<std::uint64_t>(std::llround(v)));
    };
    const auto in_units = [](double v, bool round) {
        return format_tick({.digits = round ? 0 : 1}, v);
    };
    if (!times) {
        if (value < 1e6 || std::fmod(value, 1e5) != 0) return whole(value);
        return in_units(value / 1e6, std::fmod(value, 1e6) == 0) + " million";
    }
    struct Unit {
        double microseconds, from;
        const char* name;
    };
    constexpr Unit kUnits[] = {{60e6, 600e6, " min"}, {1e6, 1e6, " s"}, {1e3, 1e3, " ms"}};
    for (const Unit& unit : kUnits) {
        if (value < unit.from) continue;
        const bool round =
            std::fmod(value, unit.microseconds) == 0 || value >= 10 * unit.microseconds;
        return in_units(value / unit.microseconds, round) + unit.name;
    }
    return whole(value) + " \xC2\xB5s";
}

std::vector<double> parts_of(const OutcomeCount& count) {
    return {static_cast<double>(count.won), static_cast<double>(count.lost),
            static_cast<double>(count.unknown)};
}

const std::vector<std::string>& outcome_names() {
    static const std::vector<std::string> names{"Won", "Lost", "Unknown"};
    return names;
}

}  // namespace

Picture distribution_picture(const study::Distribution& spread, bool times, Size size,
                             const TextMeasure& measure) {
    if (spread.bins.empty()) return empty_chart(size, "No deals done yet.");
    BarChart chart;
    chart.words = {times ? "processor time per deal" : "positions per deal", "deals"};
    chart.stacked = true;
    chart.powers = spread.powers;
    chart.least_y_step = 1;
    chart.format_value = [times](double value) { return format_cost(value, times); };
    for (const study::DistributionBin& bin : spread.bins) {
        chart.columns.push_back({static_cast<double>(bin.from), static_cast<double>(bin.to),
                                 parts_of(bin.count), describe_bin(bin, times)});
    }
    return bar_chart(chart, size, measure);
}

Picture speed_picture(std::span<const study::Stretch> stretches, Size size,
                      const TextMeasure& measure) {
    BarChart chart;
    chart.words = {"deal number", "deals per second of one core"};
    bool any = false;
    for (const study::Stretch& stretch : stretches) {
        const study::Seeds& seeds = stretch.seeds;
        any = any || stretch.deals > 0;
        std::string words =
            stretch.deals == 0 ? "Not done yet" : format_large(stretch.rate()) + " per second";
        words += "\n" +
                 with_capital(numbered("deal", short_number(seeds.number(seeds.first)),
                                       short_number(seeds.number(seeds.last)))) +
                 ": " + grouped(stretch.deals) + " done in " +
                 format_time(static_cast<double>(stretch.microseconds) / 1e6) + " on one core";
        chart.columns.push_back({static_cast<double>(seeds.first) - 0.5,
                                 static_cast<double>(seeds.last) + 0.5,
                                 {stretch.deals == 0 ? 0 : stretch.rate()},
                                 std::move(words)});
    }
    if (!any) return empty_chart(size, "No deals done yet.");
    return bar_chart(chart, size, measure);
}

std::vector<std::string> depths_legend(const SearchTrace& trace) {
    if (trace.visited_backward.empty()) return {};
    return {"From the start", "From the end"};
}

Picture depths_picture(const SearchTrace& trace, int cards, Size size, const TextMeasure& measure) {
    const auto n = static_cast<std::size_t>(cards) + 1;
    const bool both = !trace.visited_backward.empty();
    BarChart chart;
    chart.words = {"cards removed from the tableau", "positions"};
    chart.least_y_step = 1;
    std::uint64_t sum = 0;
    for (std::size_t gone = 0; gone < n; ++gone) {
        const std::size_t left = n - 1 - gone;
        const std::uint64_t on = left < trace.visited.size() ? trace.visited[left] : 0;
        const std::uint64_t back =
            gone < trace.visited_backward.size() ? trace.visited_backward[gone] : 0;
        sum += on + back;
        BarColumn column;
        column.from = static_cast<double>(gone) - 0.5;
        column.to = static_cast<double>(gone) + 0.5;
        column.heights = {static_cast<double>(on)};
        column.words = counted_grouped(on, "position");
        if (both) {
            column.heights.push_back(static_cast<double>(back));
            column.words += " from the start, " + grouped(back) + " from the end";
        }
        column.words +=
            "\nWith " + counted(gone, "card") + " removed, " + std::to_string(left) + " left";
        chart.columns.push_back(std::move(column));
    }
    if (sum == 0) return empty_chart(size, "The search visited no positions.");
    return bar_chart(chart, size, measure);
}

Picture refuted_picture(const SearchTrace& trace, Size size, const TextMeasure& measure) {
    const bool both = !trace.refuted_backward.empty();
    const std::size_t n = std::max(trace.refuted.size(), trace.refuted_backward.size());
    NIBLICK_EXPECTS(n > 0);
    BarChart chart;
    chart.words = {both ? "moves made, or cards put back" : "moves made", "lines"};
    chart.least_y_step = 1;
    const auto at = [](const std::vector<std::uint64_t>& list, std::size_t i) {
        return i < list.size() ? list[i] : 0;
    };
    for (std::size_t moves = 0; moves < n; ++moves) {
        const std::uint64_t on = at(trace.refuted, moves), back = at(trace.refuted_backward, moves);
        BarColumn column;
        column.from = static_cast<double>(moves) - 0.5;
        column.to = static_cast<double>(moves) + 0.5;
        column.heights = {static_cast<double>(on)};
        column.words = counted_grouped(on, "line");
        if (both) {
            column.heights.push_back(static_cast<double>(back));
            column.words += " from the start, " + grouped(back) + " from the end";
        }
        column.words += "\nRefuted after " + counted(moves, "move");
        chart.columns.push_back(std::move(column));
    }
    return bar_chart(chart, size, measure);
}

Picture reasons_picture(std::span<const LeftOut> reasons, float width, const TextMeasure& measure) {
    constexpr float kRow = 24, kGap = 8;
    Pen pen;
    if (reasons.empty()) {
        pen.picture.size = {width, kRow};
        pen.centred({0, kRow / 2}, "Nothing was pruned.", kBodyText, 0, &Theme::secondary);
        return std::move(pen.picture);
    }
    pen.picture.size = {width, kRow * static_cast<float>(reasons.size())};
    float names = 0, numbers = 0;
    for (const LeftOut& reason : reasons) {
        names = std::max(names, measure(reason.words, kBodyText, false));
        numbers = std::max(numbers, measure(grouped(reason.moves), kBodyText, false));
    }
    names = std::min(names, width * 0.42F);
    const float room = std::max(20.0F, width - names - numbers - 2 * kGap);
    const auto most = static_cast<float>(reasons.front().moves);
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const LeftOut& reason = reasons[i];
        const Rect at{0, kRow * static_cast<float>(i), width, kRow};
        const float y = at.middle_y();
        pen.begin("reason-" + std::to_string(i), "reason", reason.words + "\n" + reason.detail, at);
        pen.centred({0, y}, shortened(reason.words, names, kBodyText, false, measure), kBodyText, 0,
                    &Theme::text);
        const Rect bar{names + kGap, at.y + 6,
                       std::max(2.0F, room * static_cast<float>(reason.moves) / most), kRow - 12};
        add_bar(pen, bar, 0);
        pen.rect(bar, 0, nullptr, series_tone(0));
        pen.centred({width, y}, grouped(reason.moves), kBodyText, 1, &Theme::text);
        pen.end();
    }
    return std::move(pen.picture);
}

Picture progress_picture(const SurveyNews& news, std::size_t series, float width,
                         const TextMeasure& measure) {
    constexpr float kTrack = 10, kGap = 16;
    const auto wanted = static_cast<double>(std::max<std::uint64_t>(1, deals_wanted(news, series)));
    Pen pen;
    const std::string words = describe_progress(news, series);
    pen.begin("progress", "progress", words, {0, 0, width, kTrack});
    pen.rect({0, 0, width, kTrack}, 3, &Theme::raised);
    float x = 0;
    int part = 0;
    for (const double n :
         parts_of(series < news.stats.size() ? news.stats[series].count : OutcomeCount{})) {
        const Rect bar{x, 0, width * static_cast<float>(n / wanted), kTrack};
        if (bar.w > 0) {
            add_bar(pen, bar, part);
            pen.rect(bar, 0, nullptr, series_tone(part));
        }
        x += bar.w;
        ++part;
    }
    pen.end();
    // The words and the legend in one line if there is room.
    float legend = -kGap;
    for (const std::string& name : outcome_names()) {
        legend += 16 + measure(name, kSmallText, false) + kGap;
    }
    const bool beside = measure(words, kBodyText, false) + kGap + legend <= width;
    float y = kTrack + 5;
    const float below = add_legend(pen, {beside ? width - legend : 0, y},
                                   beside ? legend + 1 : width, outcome_names(), measure);
    if (!beside) y += below;
    for (std::string& line :
         broken_lines(words, beside ? width - legend : width, kBodyText, false, measure)) {
        pen.centred({0, y + 10}, std::move(line), kBodyText, 0, &Theme::text);
        y += 20;
    }
    pen.picture.size = {width, y};
    return std::move(pen.picture);
}

Picture facts_picture(std::span<const SurveyFact> facts, float width, const TextMeasure& measure) {
    constexpr float kLeast = 176, kHigh = 52, kGap = 8, kPad = 9, kFigure = 20;
    const int n = std::max(1, static_cast<int>(facts.size()));
    const int most = std::clamp(static_cast<int>((width + kGap) / (kLeast + kGap)), 1, n);
    const int rows = (n + most - 1) / most, across = (n + rows - 1) / rows;
    const float each = (width + kGap) / static_cast<float>(across) - kGap;
    Pen pen;
    pen.picture.size = {width, static_cast<float>(rows) * (kHigh + kGap) - kGap};
    for (int i = 0; i < static_cast<int>(facts.size()); ++i) {
        const SurveyFact& fact = facts[static_cast<std::size_t>(i)];
        const Rect at{(each + kGap) * static_cast<float>(i % across),
                      (kHigh + kGap) * static_cast<float>(i / across), each, kHigh};
        const float left = at.x + kPad, right = at.right() - kPad;
        std::string words = fact.name + ": " + fact.words;
        if (!fact.quiet.empty()) words += " (" + fact.quiet + ")";
        pen.begin("fact-" + std::to_string(i), "fact", words + "\n" + fact.detail, at);
        pen.rect(at, 6, &Theme::panel);
        pen.centred({left, at.y + 13}, fact.name, kSmallText, 0, &Theme::secondary);
        const float quiet = fact.quiet.empty() ? 0 : measure(fact.quiet, kSmallText, false) + 8;
        const float room = right - left - quiet;
        const bool fits = measure(fact.words, kFigure, true) <= room;
        pen.centred({left, at.y + 35}, fact.words, fits ? kFigure : kBodyText, 0, &Theme::text,
                    fits);
        pen.centred({right, at.y + 35}, fact.quiet, kSmallText, 1, &Theme::secondary);
        pen.end();
    }
    return std::move(pen.picture);
}

Picture survey_sheet(const SurveyNews& news, std::size_t series, const TextMeasure& measure) {
    NIBLICK_EXPECTS(series < news.stats.size());
    constexpr float kWidth = 860, kChart = 220;
    constexpr std::size_t kListed = 10;
    const study::SeriesStats& stats = news.stats[series];
    SheetPen sheet(kWidth, measure);
    const Size chart{sheet.inner(), kChart};
    const bool several = news.plan.series.size() > 1;
    sheet.add_title(survey_title(news.plan), survey_terms(news.plan));
    if (several) sheet.add_heading(news.plan.series[series].name);
    sheet.add_picture(progress_picture(news, series, sheet.inner(), measure), "");
    sheet.add_picture(facts_picture(study_facts(news, series), sheet.inner(), measure), "");
    sheet.add_heading("Positions per deal");
    sheet.add_paragraph(describe_spread(stats.positions, false));
    sheet.add_picture(distribution_picture(stats.positions, false, chart, measure), "positions-");
    sheet.add_heading("Time per deal");
    sheet.add_paragraph(describe_times(stats.times, news.plan));
    sheet.add_picture(distribution_picture(stats.times, true, chart, measure), "times-");
    sheet.add_heading("Deals per second, one core");
    sheet.add_picture(speed_picture(stats.stretches, chart, measure), "speed-");
    if (stats.hardest.empty()) return sheet.finish();
    sheet.add_heading("Hardest deals");
    const std::size_t listed = std::min(kListed, stats.hardest.size());
    TextTable deals;
    deals.heads = {"Positions", "Time", "Result"};
    for (const auto& row : deals_table(news.plan, std::span(stats.hardest).first(listed)).rows) {
        deals.rows.push_back({"Deal " + row[0].words, row[1].words, row[2].words, row[3].words});
    }
    sheet.add_rows(deals);
    return sheet.finish();
}

}  // namespace niblick
