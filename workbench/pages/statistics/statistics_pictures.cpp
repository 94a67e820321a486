#include "workbench/pages/statistics/statistics_pictures.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/format.h"
#include "workbench/draw/bar_chart.h"
#include "workbench/draw/interval_chart.h"
#include "workbench/explore/own_rates.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"

namespace niblick {

namespace {

constexpr std::size_t kShown = 200, kMeanOf = 10;  // games

Picture scores_picture(const VariantPlayed& played, Size size, const TextMeasure& measure) {
    PlotCounts counts{played.name, {}};
    for (const int score : played.all.scores) ++counts.counts[score];
    HistogramLook look;
    look.words = {played.unit, "games, %"};
    look.noun = "games";
    look.least_column = 24;
    look.format_value = format_number;
    return histogram_picture(std::span(&counts, 1), look, size, measure);
}

// A game with its value; nothing where it has none.
struct Valued {
    const SeriesGame* game = nullptr;
    int number = 0;  // from 1
    double value = 0;
    bool with_error = false;

    // The ends of the bar of its 95 % interval, within 0 and 100 %; the value where it has none.
    double low() const { return std::min(value, std::max(0.0, value - error())); }
    double high() const { return std::max(value, std::min(100.0, value + error())); }
    double error() const { return with_error ? 196 * game->cost->error : 0; }
};

std::vector<Valued> values_of(const VariantPlayed& played, GameChart chart) {
    std::vector<Valued> values;
    for (std::size_t i = 0; i < played.games.size(); ++i) {
        const SeriesGame& game = played.games[i];
        const int number = static_cast<int>(i) + 1;
        if (chart == GameChart::streaks) {
            values.push_back({&game, number, static_cast<double>(game.streak)});
        } else if (chart == GameChart::play) {
            if (game.cost) values.push_back({&game, number, 100 * game.cost->loss, true});
        } else if (game.finish == Finish::given_up) {
            continue;
        } else if (chart == GameChart::trend) {
            values.push_back({&game, number, static_cast<double>(game.score)});
        } else if (game.seconds > 0) {
            values.push_back({&game, number, game.seconds / 60.0});
        }
    }
    if (values.size() > kShown) values.erase(values.begin(), values.end() - kShown);
    return values;
}

std::string words_of(const Valued& at, const VariantPlayed& played) {
    const SeriesGame& game = *at.game;
    std::string words =
        "Game " + std::to_string(at.number) + ", " + utc_text(game.time).substr(0, 10) + '\n' +
        (game.finish == Finish::given_up ? "Given up" : format_score(game.score, played.unit));
    if (game.finish == Finish::won) words += ", won";
    if (game.seconds > 0) words += ", " + format_time(game.seconds);
    if (game.cost) {
        words += "\nChoices gave away " + format_decimal(100 * game.cost->loss, 1) +
                 (game.cost->exact ? "" : " \xC2\xB1 " + decimal(196 * game.cost->error, 1)) +
                 " percentage points of the chance to win";
    }
    return words + '\n' + counted(game.streak, "win") + " in a row";
}

Picture series_picture(const VariantPlayed& played, GameChart chart, Size size,
                       const TextMeasure& measure) {
    const std::vector<Valued> values = values_of(played, chart);
    if (values.empty()) {
        return empty_chart(size, chart == GameChart::play
                                     ? "No hand is rated yet: hands with hidden cards are, once "
                                       "they are over."
                                     : "Nothing to show yet.");
    }
    const double low = std::ranges::min(values, {}, &Valued::low).low();
    const double high = std::ranges::max(values, {}, &Valued::high).high();
    if (chart == GameChart::streaks && high < 1) {
        return empty_chart(size, values.size() < played.games.size()
                                     ? "No win in the last " + counted(kShown, "game") + "."
                                     : "Nothing to show yet: no game is won.");
    }
    const double floor = chart == GameChart::trend  ? low
                         : chart == GameChart::play ? std::min(0.0, low)
                                                    : 0;
    Pen pen;
    pen.picture.size = size;
    const Plot plot = lay_plot(
        {0, 0, size.w, size.h}, {values.front().number - 0.5, values.back().number + 0.5, 1},
        {floor, std::max(high, floor + 1), chart == GameChart::times ? 0.0 : 1.0}, measure);
    add_upright_axis(pen, plot,
                     chart == GameChart::streaks ? "wins in a row"
                     : chart == GameChart::times ? "minutes"
                     : chart == GameChart::play  ? "chance to win given away, %"
                                                 : played.unit);
    const float step = plot.x_of(2) - plot.x_of(1), radius = std::clamp(step / 3, 1.5F, 4.0F);
    std::vector<Point> means;
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        sum += values[i].value;
        if (i >= kMeanOf) sum -= values[i - kMeanOf].value;
        const Point at{plot.x_of(values[i].number), plot.y_of(values[i].value)};
        const auto n = static_cast<double>(std::min(i + 1, kMeanOf));
        means.push_back({at.x, plot.y_of(sum / n)});
        pen.begin("game-" + std::to_string(i), "game", words_of(values[i], played),
                  {at.x - step / 2, plot.area.y, step, plot.area.h});
        if (chart == GameChart::streaks) {
            add_bar(pen, {at.x - step / 3, at.y, step / 1.5F, plot.area.bottom() - at.y}, 0);
        } else {
            if (values[i].error() > 0) {
                const float top = plot.y_of(values[i].high());
                pen.rect({at.x - 0.5F, top, 1, plot.y_of(values[i].low()) - top}, 0,
                         &Theme::secondary);
            }
            const bool won = values[i].game->finish == Finish::won;
            pen.disc(at, radius, won ? &Theme::good : nullptr, won ? nullptr : &Theme::secondary);
        }
        pen.end();
    }
    const bool mean = chart != GameChart::streaks && means.size() > 1;
    if (mean) {
        pen.begin("mean", "series", "mean of the last ten");
        pen.line(std::move(means), series_tone(0), 2);
        pen.end();
    }
    std::vector<Tick> ticks;
    for (const double tick : plot.x.ticks()) {
        if (tick >= values.front().number && tick <= values.back().number) {
            ticks.push_back({tick, format_tick(plot.x, tick)});
        }
    }
    add_level_axis(pen, plot, ticks, mean ? "game; line: mean of the last ten" : "game", measure);
    return std::move(pen.picture);
}

}  // namespace

Picture games_picture(const VariantPlayed& played, GameChart chart, Size size,
                      const TextMeasure& measure) {
    return chart == GameChart::scores ? scores_picture(played, size, measure)
                                      : series_picture(played, chart, size, measure);
}

Picture own_rates_picture(const VariantPlayed& played, float width, const TextMeasure& measure) {
    IntervalChart chart;
    chart.axis = "win rate, %, with 95 % intervals";
    chart.range = {0, 100, 0};
    for (const RateLine& line : own_rates(played)) {
        const int series = static_cast<int>(line.whose);
        chart.rows.push_back({line.name, 100 * line.value, 100 * line.low, 100 * line.high,
                              line.words, line.range, line.about, series});
    }
    return interval_chart(chart, width, measure);
}

}  // namespace niblick
