#pragma once

#include <string_view>

#include "workbench/draw/picture.h"
#include "workbench/explore/statistics.h"

namespace niblick {

// What a chart of the games of one variant shows.
enum class GameChart : std::uint8_t { scores, trend, times, streaks, play };
inline constexpr std::string_view kGameCharts[] = {"Scores", "Trend", "Times", "Streaks", "Play"};

// `scores`: how often each was reached. The others: a value for each of the last games ("game-0",
// ...), and the mean of ten. `play`: what the choices of rated hands gave away, in percent.
Picture games_picture(const VariantPlayed& played, GameChart chart, Size size,
                      const TextMeasure& measure);

// The win rates of own_rates.h with their intervals.
Picture own_rates_picture(const VariantPlayed& played, float width, const TextMeasure& measure);

}  // namespace niblick
