#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/deal/deal_number.h"
#include "core/play/play.h"
#include "core/players/player_runs.h"
#include "core/search/deals/difficulty.h"
#include "core/search/solver.h"
#include "tests/study/simulated.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "workbench/study/deal_mean.h"
#include "workbench/study/map/beginner_games.h"
#include "workbench/study/map/measure_game.h"
#include "workbench/study/skill.h"

namespace niblick::study {

namespace {

const MapPlan kPlan;

// A game, of whose deals the first are taken as all that there are.
struct Population {
    std::shared_ptr<const Variant> variant;
    std::uint64_t deals;

    Population(const std::string& game, std::uint64_t last)
        : variant(shipped(shipped_rules(NIBLICK_SOURCE_DIR), game)),
          deals(quick() ? 20 : last) {}
    Board deal(std::uint64_t number) const {
        return bind(variant, deal_by_number(*variant, DealNumber(number)));
    }
};

// How surveys of values drawn from these hold their mean.
Simulated mean_of_some(std::string interval, std::string surveys, std::vector<double> values,
                       int deals, double least) {
    double truth = 0;
    for (const double value : values) truth += value / static_cast<double>(values.size());
    return {std::move(interval), std::move(surveys), least, 97.5,
            [values = std::move(values), truth, deals](Rng& rng) {
                if (values.empty()) return true;  // when quick()
                DealMean mean;
                for (int i = 0; i < deals; ++i) mean.add(values[rng.below(values.size())]);
                return within(mean.interval(), truth);
            }};
}

// A quantity of a beginner's games of each deal, as the mean of these.
template <class Of>
std::vector<double> beginner_means(const Population& all, Of of) {
    std::vector<double> values;
    for (std::uint64_t i = 1; i <= all.deals; ++i) {
        const Board board = all.deal(i);
        DealMean games;
        for (std::uint64_t n = 1; n <= kPlan.playouts; ++n) games.add(of(watch_beginner(board, n)));
        values.push_back(games.value());
    }
    return values;
}

Simulated spread_of(const std::string& name, const std::string& game, double least) {
    const Population all(game, 1000);
    std::vector<std::vector<double>> left;
    BetweenDeals whole;
    for (std::uint64_t i = 1; i <= all.deals; ++i) {
        const Board board = all.deal(i);
        const double most = std::max(1, cards_left(board, start_position(board)));
        std::vector<double> games;
        for (std::uint64_t n = 1; n <= kPlan.playouts; ++n) {
            games.push_back(watch_beginner(board, n).left / most);
        }
        whole.add_deal(games);
        left.push_back(std::move(games));
    }
    const double truth = whole.deviation();
    return {"spread of difficulty", name + ", 200 of 1,000 deals", least, 97.5,
            [left = std::move(left), truth](Rng& rng) {
                BetweenDeals sums;
                for (int i = 0; i < 200; ++i) sums.add_deal(left[rng.below(left.size())]);
                return within(sums.interval(), truth);
            }};
}

// What solving the position after single moves tells of winnable deals.
struct Judged {
    std::vector<double> losing, drama;
};
Judged judge(const Population& all, bool losing) {
    Judged judged;
    Solver solver(all.variant, kPlan.deal_limits.bytes);
    Query query;
    query.limits = solver.equal_time(kPlan.deal_limits);
    const auto won = [&](const Board& board, const Position& position) {
        return solver.solve(board, position, query).outcome == Outcome::won;
    };
    for (std::uint64_t i = 1; i <= all.deals; ++i) {
        const Board board = all.deal(i);
        if (!won(board, start_position(board))) continue;
        if (losing) {
            const auto slips = measure_difficulty(board, solver.equal_time(kPlan.move_limits));
            if (slips) judged.losing.push_back(slips->share());
            continue;
        }
        const BeginnerGame game = watch_beginner(board, 1, true);
        if (game.won || game.moves == 0) continue;
        std::size_t hope = 0, none = game.positions.size() - 1;
        while (none - hope > 1) {
            const std::size_t middle = (hope + none) / 2;
            (won(board, game.positions[middle]) ? hope : none) = middle;
        }
        judged.drama.push_back(static_cast<double>(hope) / game.moves);
    }
    return judged;
}

// What a beginner, the two quick players and all cards known win of deals.
struct Wins {
    std::vector<bool> random, full;
    std::vector<std::vector<bool>> players{2};

    void add(const Wins& other, std::size_t deal) {
        random.push_back(other.random[deal]);
        full.push_back(other.full[deal]);
        for (std::size_t i : {0U, 1U}) players[i].push_back(other.players[i][deal]);
    }
};

Simulated skill_in(const std::string& name, const std::string& game, double least) {
    const Population all(game, 2000);
    Solver solver(all.variant, kPlan.deal_limits.bytes);
    Query query;
    query.limits = solver.equal_time(kPlan.deal_limits);
    const auto greedy = make_player(PlayerKind::greedy, all.variant);
    const auto ahead = make_player(PlayerKind::ahead, all.variant);
    Wins wins;
    double of[4] = {};
    for (std::uint64_t i = 1; i <= all.deals; ++i) {
        const Board board = all.deal(i);
        wins.random.push_back(watch_beginner(board, 1).won);
        wins.full.push_back(solver.solve(board, start_position(board), query).outcome ==
                            Outcome::won);
        wins.players[0].push_back(play_out(board, *greedy, Rng(1)).won);
        wins.players[1].push_back(play_out(board, *ahead, Rng(1)).won);
        of[0] += wins.random.back();
        of[1] += wins.full.back();
        for (std::size_t k : {0U, 1U}) of[2 + k] += wins.players[k].back();
    }
    const double truths[] = {(of[2] - of[0]) / (of[1] - of[0]), (of[3] - of[0]) / (of[1] - of[0])};
    return {"Skill", name + ", two quick players, 200 of 2,000 deals", least, 97.5,
            [wins = std::move(wins), truths](Rng& rng) {
                Wins some;
                for (int i = 0; i < 200; ++i) some.add(wins, rng.below(wins.full.size()));
                const auto skill = skill_of(some.random, some.full, some.players);
                return !skill || within(skill->interval, truths[skill->best]);
            }};
}

// Of the ladder and of docs/greedy.csv.
Simulated mean_score_of(const std::string& surveys, const std::string& game, PlayerKind kind,
                        std::uint64_t deals, double least) {
    const Population all(game, 5000);
    const auto player = make_player(kind, all.variant);
    std::vector<int> scores;
    double truth = 0;
    for (std::uint64_t i = 1; i <= all.deals; ++i) {
        scores.push_back(play_out(all.deal(i), *player, Rng(i)).score);
        truth += scores.back() / static_cast<double>(all.deals);
    }
    return {"mean score", surveys, least, 97.5,
            [scores = std::move(scores), truth, deals](Rng& rng) {
                PlayerResult result;
                for (std::uint64_t i = 0; i < deals; ++i) {
                    const int score = scores[rng.below(scores.size())];
                    ++result.scored;
                    result.score_sum += score;
                    result.score_squares += score * score;
                }
                return std::abs(result.mean_score() - truth) <= result.score_margin();
            }};
}

}  // namespace

TEST_CASE("intervals of the map hold as often as the page says", "[map]") {
    const auto won = [](const BeginnerGame& game) { return game.won ? 1 : 0; };
    const auto moves = [](const BeginnerGame& game) { return game.moves; };
    const auto drought = [](const BeginnerGame& game) { return game.drought; };
    const Population golf("golf/golf", 1000), tripeaks("peaks/tripeaks", 1000);
    const Population owl("found/owl", 1000);
    check_coverage({
        mean_of_some("win rate of a beginner", "Golf, 200 of 1,000 deals",
                     beginner_means(golf, won), 200, 85),
        mean_of_some("win rate of a beginner", "TriPeaks, 200 of 1,000 deals",
                     beginner_means(tripeaks, won), 200, 93),
        mean_of_some("win rate of a beginner", "The Owl of found.csv, 200 of 1,000 deals",
                     beginner_means(owl, won), 200, 85),
        mean_of_some("length of a game", "Golf, 200 of 1,000 deals", beginner_means(golf, moves),
                     200, 93),
        mean_of_some("longest drought", "The Owl of found.csv, 200 of 1,000 deals",
                     beginner_means(owl, drought), 200, 93),
        mean_of_some("losing choices", "Elevator, 20 of those of 600 deals that can be won",
                     judge(Population("pyramid/elevator", 600), true).losing, 20, 90),
        mean_of_some("losing choices", "First Tee, 20 of those of 200 deals that can be won",
                     judge(Population("course/hole_01", 200), true).losing, 20, 88),
        mean_of_some("drama", "Golf, 50 of those of 300 deals that a beginner loses",
                     judge(Population("golf/golf", 300), false).drama, 50, 92),
        spread_of("Golf", "golf/golf", 91),
        spread_of("TriPeaks", "peaks/tripeaks", 86),
        spread_of("Black Hole", "hole/black_hole", 92),
        spread_of("First Tee", "course/hole_01", 80),
        skill_in("Elevator", "pyramid/elevator", 88),
        skill_in("TriPeaks", "peaks/tripeaks", 90),
    });
}

TEST_CASE("intervals of mean scores hold as often as the page says", "[study]") {
    check_coverage({
        mean_score_of("Golf, `greedy`, 600 of 5,000 deals", "golf/golf", PlayerKind::greedy, 600,
                      93),
        mean_score_of("TriPeaks, closed, `ahead`, 1,000 of 5,000 deals", "peaks/tripeaks_closed",
                      PlayerKind::ahead, 1000, 93),
        mean_score_of("Putt Putt, `ahead`, 1,000 of 5,000 deals", "golf/putt_putt",
                      PlayerKind::ahead, 1000, 93),
    });
}

}  // namespace niblick::study
