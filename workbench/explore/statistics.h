#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/search/stats.h"
#include "workbench/persist/hand_costs.h"
#include "workbench/persist/records.h"

namespace niblick {

// Statistics of some games. Scores are of finished games only: games given up for another deal have
// none.
struct Played {
    int games = 0;  // including those given up
    int won = 0;
    int given_up = 0;
    Interval rate;  // of the win rate, at 95 %
    int scored = 0;
    std::optional<int> best;
    double mean = 0;  // of the scores
    int streak = 0;   // current winning streak
    int longest_streak = 0;
    std::vector<int> scores;  // sorted

    double share() const { return games == 0 ? 0 : static_cast<double>(won) / games; }
};

// One game of a series.
struct SeriesGame {
    std::int64_t time = 0;  // of its end, in seconds since 1970-01-01 UTC
    Finish finish = Finish::won;
    int score = 0;
    int seconds = 0;               // playing time
    int streak = 0;                // wins in a row up to it
    std::optional<HandCost> cost;  // of its choices, where they were rated and count (HandCosts)
};

// The mean of what the choices of some hands gave away of the chance to win.
struct MeanCost {
    static constexpr int kLeastHands = 5;

    int hands = 0;
    double mean = 0;
    double margin =
        0;  // the half-width of the 95 % interval, Student's; 0 for fewer than two hands

    // Whether its interval says something.
    bool has_interval() const { return hands >= kLeastHands; }
};

// The games played by the same rules under any name.
struct VariantPlayed {
    std::uint64_t fingerprint = 0;
    std::string name;  // as of the last game
    std::string rules;
    std::string unit;
    bool low_wins = true;
    std::int64_t last = 0;  // in seconds since 1970-01-01 UTC
    Played all, alone, helped;
    MeanCost cost;
    std::vector<SeriesGame> games;  // in the order in which they ended
};

struct Statistics {
    std::vector<VariantPlayed> variants;  // most recently played first
    Played all;                           // without scores, which are not comparable

    const VariantPlayed* find(std::uint64_t fingerprint) const;
};
// The costs that count: of games in which the player knew no more than the rules show. Those with
// help or undone moves are left out, and those of a deal played before. Expects at most one record
// of each game.
HandCosts counting_costs(const std::vector<GameRecord>& records, const HandCosts& costs);
// Of costs only those that count.
Statistics statistics_of(const std::vector<GameRecord>& records, const HandCosts& costs = {});

// "Your choices give away 7.3 percentage points of the chance to win a hand (5.1 to 9.5), in 34
// rated hands.", its interval within 0 and 100; "..., in 2 rated hands, too few for an interval."
std::string describe_cost(const MeanCost& cost);
// "45 % (36 to 55)", at 95 % confidence; a dash for no games.
std::string format_rate(const Played& played);

}  // namespace niblick
