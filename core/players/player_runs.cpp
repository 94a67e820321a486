#include "core/players/player_runs.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "core/base/cpu_time.h"
#include "core/base/expects.h"
#include "core/search/solver.h"

namespace niblick {

namespace {

void add_score(PlayerResult& player_result, int score) {
    ++player_result.scored;
    player_result.score_sum += score;
    player_result.score_squares += std::int64_t{score} * score;
}

void play_one(const Board& board, Player& player, Rng generator, PlayerResult& player_result) {
    PlayedGame game = play_out(board, player, generator);
    const bool open = !game.won && !game.fault.empty();
    player_result.count.add(game.won ? Outcome::won : open ? Outcome::unknown : Outcome::lost);
    if (!open) add_score(player_result, game.score);
    player_result.fault = std::move(game.fault);
    player_result.left_sum += game.left;
    player_result.moves += static_cast<std::uint64_t>(game.moves);
    player_result.choices += static_cast<std::uint64_t>(game.choices);
}

void solve_one(const Board& board, Solver& solver, const LadderPlan& plan, const StopToken& stop,
               PlayerResult& player_result) {
    Query query;
    query.goal = plan.scores ? Goal::best : Goal::clear;
    query.limits = plan.limits;
    const Verdict verdict = solver.solve(board, start_position(board), query, stop);
    player_result.count.add(verdict.outcome);
    if (verdict.best && verdict.best->proved) add_score(player_result, verdict.best->score);
    if (verdict.least_left) player_result.left_sum += *verdict.least_left;
    player_result.moves += verdict.line.size();
    player_result.fault = verdict.fault;
}

}  // namespace

PlayerResult& PlayerResult::operator+=(const PlayerResult& more) {
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

double PlayerResult::mean_score() const {
    return scored == 0 ? 0 : static_cast<double>(score_sum) / static_cast<double>(scored);
}

double PlayerResult::score_margin() const {
    if (scored < 2) return 0;
    const auto n = static_cast<double>(scored);
    const double mean = mean_score();
    const double variance = (static_cast<double>(score_squares) - n * mean * mean) / (n - 1);
    return 1.96 * std::sqrt(std::max(0.0, variance) / n);
}

PlayerRunner::PlayerRunner(std::shared_ptr<const Variant> variant, std::optional<PlayerKind> kind,
                           const LadderPlan& plan)
    : variant_(std::move(variant)),
      kind_(kind),
      plan_(plan),
      seeds_(plan.secret),
      told_(thread_cpu_time()) {
    if (kind_) {
        NIBLICK_EXPECTS(!plan_.secret.empty());
        player_ = make_player(*kind_, variant_, plan_.options);
        name_ = player_word(*kind_);
    } else {
        solver_.emplace(variant_, plan_.limits.bytes);
    }
}

PlayerRunner::PlayerRunner(std::shared_ptr<const Variant> variant, std::unique_ptr<Player> player,
                           std::string name, const LadderPlan& plan)
    : variant_(std::move(variant)),
      plan_(plan),
      seeds_(plan.secret),
      name_(std::move(name)),
      told_(thread_cpu_time()),
      player_(std::move(player)) {
    NIBLICK_EXPECTS(variant_ != nullptr && player_ != nullptr);
    NIBLICK_EXPECTS(!plan_.secret.empty());
}

std::optional<PlayerResult> PlayerRunner::play(std::uint64_t number, const StopToken& stop) {
    NIBLICK_EXPECTS(variant_ != nullptr);
    PlayerResult player_result;
    player_result.player = kind_;
    const DealNumber deal = after(plan_.base, number);
    const Board board = bind(variant_, deal_by_number(*variant_, deal));
    if (player_) {
        play_one(board, *player_, seeds_.generator(deal, name_), player_result);
    } else {
        solve_one(board, *solver_, plan_, stop, player_result);
    }
    if (stop.stop_requested()) return std::nullopt;
    player_result.fault_deal = number;
    const auto now = thread_cpu_time();
    player_result.seconds = std::chrono::duration<double>(now - std::exchange(told_, now)).count();
    return player_result;
}

}  // namespace niblick
