#include "core/players/ladder.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "core/cpu_time.h"
#include "core/search/solver.h"

namespace niblick {

namespace {

void add_score(Rung& rung, int score) {
    ++rung.scored;
    rung.score_sum += score;
    rung.score_squares += std::int64_t{score} * score;
}

void add(Rung& rung, const Rung& more) {
    rung.count += more.count;
    rung.scored += more.scored;
    rung.score_sum += more.score_sum;
    rung.score_squares += more.score_squares;
    rung.left_sum += more.left_sum;
    rung.moves += more.moves;
    rung.choices += more.choices;
    rung.seconds += more.seconds;
}

void play_one(const Board& board, Player& player, std::uint64_t number, Rung& rung) {
    const PlayedGame game = play_out(board, player, number);
    ++(game.won ? rung.count.won : rung.count.lost);
    add_score(rung, game.score);
    rung.left_sum += game.left;
    rung.moves += static_cast<std::uint64_t>(game.moves);
    rung.choices += static_cast<std::uint64_t>(game.choices);
}

void solve_one(const Board& board, Solver& solver, const LadderPlan& plan,
               const std::stop_token& stop, Rung& rung) {
    Query query;
    query.goal = plan.scores ? Goal::best : Goal::clear;
    query.limits = plan.limits;
    const Verdict verdict = solver.solve(board, start_position(board), query, stop);
    rung.count.add(verdict.outcome);
    if (verdict.best && verdict.best->proved) add_score(rung, verdict.best->score);
    if (verdict.least_left) rung.left_sum += *verdict.least_left;
    rung.moves += verdict.line.size();
}

}  // namespace

double Rung::mean_score() const {
    return scored == 0 ? 0 : static_cast<double>(score_sum) / static_cast<double>(scored);
}

double Rung::score_margin() const {
    if (scored < 2) return 0;
    const auto n = static_cast<double>(scored);
    const double mean = mean_score();
    const double variance = (static_cast<double>(score_squares) - n * mean * mean) / (n - 1);
    return 1.96 * std::sqrt(std::max(0.0, variance) / n);
}

std::optional<Rung> climb(const std::shared_ptr<const Variant>& variant,
                          std::optional<PlayerKind> kind, const LadderPlan& plan,
                          std::stop_token stop) {
    const unsigned threads = std::max(1U, plan.threads);
    std::vector<Rung> parts(threads);
    std::atomic<std::uint64_t> next = plan.first;
    {
        std::vector<std::jthread> crew;
        for (unsigned t = 0; t < threads; ++t) {
            crew.emplace_back([&, t] {
                const auto begun = thread_cpu_time();
                std::unique_ptr<Player> player;
                std::optional<Solver> solver;
                if (kind) {
                    player = make_player(*kind, variant, plan.options);
                } else {
                    solver.emplace(variant, plan.limits.bytes);
                }
                while (!stop.stop_requested()) {
                    const std::uint64_t number = next++;
                    if (number > plan.last) break;
                    const Board board = bind(variant, deal_by_number(*variant, number));
                    if (player) {
                        play_one(board, *player, number, parts[t]);
                    } else {
                        solve_one(board, *solver, plan, stop, parts[t]);
                    }
                }
                parts[t].seconds = std::chrono::duration<double>(thread_cpu_time() - begun).count();
            });
        }
    }
    if (stop.stop_requested()) return std::nullopt;
    Rung whole;
    whole.player = kind;
    for (const Rung& part : parts) add(whole, part);
    return whole;
}

std::optional<double> skill_share(const std::vector<Rung>& rungs) {
    const auto rate = [](const Rung& rung) {
        return static_cast<double>(rung.count.won) / static_cast<double>(rung.count.total());
    };
    std::optional<double> random, full, best;
    for (const Rung& rung : rungs) {
        if (rung.count.total() == 0) continue;
        if (!rung.player) {
            if (rung.count.unknown == 0) full = rate(rung);
        } else {
            if (*rung.player == PlayerKind::random) random = rate(rung);
            best = std::max(best.value_or(0), rate(rung));
        }
    }
    if (!random || !full || !best || *full <= *random) return std::nullopt;
    return (*best - *random) / (*full - *random);
}

}  // namespace niblick
