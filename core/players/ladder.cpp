#include "core/players/ladder.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "core/base/cpu_time.h"
#include "core/search/solver.h"

namespace niblick {

namespace {

void add_score(Rung& rung, int score) {
    ++rung.scored;
    rung.score_sum += score;
    rung.score_squares += std::int64_t{score} * score;
}

void play_one(const Board& board, Player& player, std::uint64_t number, Rung& rung) {
    PlayedGame game = play_out(board, player, number);
    const bool open = !game.won && !game.fault.empty();
    rung.count.add(game.won ? Outcome::won : open ? Outcome::unknown : Outcome::lost);
    if (!open) add_score(rung, game.score);
    rung.fault = std::move(game.fault);
    rung.left_sum += game.left;
    rung.moves += static_cast<std::uint64_t>(game.moves);
    rung.choices += static_cast<std::uint64_t>(game.choices);
}

void solve_one(const Board& board, Solver& solver, const LadderPlan& plan, const StopToken& stop,
               Rung& rung) {
    Query query;
    query.goal = plan.scores ? Goal::best : Goal::clear;
    query.limits = plan.limits;
    const Verdict verdict = solver.solve(board, start_position(board), query, stop);
    rung.count.add(verdict.outcome);
    if (verdict.best && verdict.best->proved) add_score(rung, verdict.best->score);
    if (verdict.least_left) rung.left_sum += *verdict.least_left;
    rung.moves += verdict.line.size();
    rung.fault = verdict.fault;
}

}  // namespace

Rung& Rung::operator+=(const Rung& more) {
    count += more.count;
    scored += more.scored;
    score_sum += more.score_sum;
    score_squares += more.score_squares;
    left_sum += more.left_sum;
    moves += more.moves;
    choices += more.choices;
    seconds += more.seconds;
    if (!more.fault.empty() && (fault.empty() || more.fault_deal < fault_deal)) {
        fault = more.fault;
        fault_deal = more.fault_deal;
    }
    return *this;
}

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

Climber::Climber(std::shared_ptr<const Variant> variant, std::optional<PlayerKind> kind,
                 const LadderPlan& plan)
    : variant_(std::move(variant)),
      kind_(kind),
      plan_(plan),
      told_(thread_cpu_time()) {
    if (kind_) {
        player_ = make_player(*kind_, variant_, plan_.options);
    } else {
        solver_.emplace(variant_, plan_.limits.bytes);
    }
}

std::optional<Rung> Climber::play(std::uint64_t number, const StopToken& stop) {
    Rung rung;
    rung.player = kind_;
    const Board board = bind(variant_, deal_by_number(*variant_, number));
    if (player_) {
        play_one(board, *player_, number, rung);
    } else {
        solve_one(board, *solver_, plan_, stop, rung);
    }
    if (stop.stop_requested()) return std::nullopt;
    rung.fault_deal = number;
    const auto now = thread_cpu_time();
    rung.seconds = std::chrono::duration<double>(now - std::exchange(told_, now)).count();
    return rung;
}

std::optional<double> skill_share(const std::vector<Rung>& rungs) {
    const auto rate = [](const Rung& rung) {
        return static_cast<double>(rung.count.won) / static_cast<double>(rung.count.total());
    };
    std::optional<double> random, full, best;
    for (const Rung& rung : rungs) {
        if (rung.count.total() == 0 || rung.count.unknown > 0) continue;
        if (!rung.player) {
            full = rate(rung);
        } else {
            if (*rung.player == PlayerKind::random) random = rate(rung);
            best = std::max(best.value_or(0), rate(rung));
        }
    }
    if (!random || !full || !best || *full <= *random) return std::nullopt;
    return (*best - *random) / (*full - *random);
}

}  // namespace niblick
