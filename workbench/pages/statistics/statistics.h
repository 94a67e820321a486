#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/search/stats.h"
#include "workbench/persist/records.h"

namespace niblick {

// What came of some games. Scores count games that ended: one given up for another deal has none.
struct Played {
    int games = 0;  // those given up included
    int won = 0;
    int given_up = 0;
    Interval rate;  // of games won, 95 %
    int scored = 0;
    std::optional<int> best;
    double mean = 0;  // of the scores
    int streak = 0;   // games won in a row up to the last one
    int longest_streak = 0;
    std::vector<int> scores;  // sorted

    double share() const { return games == 0 ? 0 : static_cast<double>(won) / games; }
};

// All games played by the same rules, whatever they were called.
struct VariantPlayed {
    std::uint64_t fingerprint = 0;
    std::string name;  // as of the last game
    std::string rules;
    std::string unit;
    bool low_wins = true;
    std::int64_t last = 0;  // when, in seconds since 1970
    Played all, alone, helped;
};

struct Statistics {
    std::vector<VariantPlayed> variants;  // the one played last first
    Played all;                           // scores left out: they cannot be compared

    const VariantPlayed* find(std::uint64_t fingerprint) const;
};
// Records in the order in which the games ended.
Statistics statistics_of(const std::vector<GameRecord>& records);

// How often which scores were reached, for a chart: ranges of equal width, at most `most` of them,
// from the lowest to the highest.
struct ScoreBar {
    int from = 0, to = 0;  // both included
    int games = 0;
};
std::vector<ScoreBar> score_bars(const std::vector<int>& sorted, int most);

// "45 % (36 to 55 %)"; a dash for no games.
std::string format_rate(const Played& played);

}  // namespace niblick
