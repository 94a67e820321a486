#include "workbench/study/map/measure_game.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/expects.h"
#include "core/deal/deal_number.h"
#include "core/play/play.h"
#include "core/players/player_seeds.h"
#include "core/search/agency.h"
#include "core/search/deals/difficulty.h"
#include "workbench/study/deal_mean.h"
#include "workbench/study/skill.h"

namespace niblick::study {

namespace {

constexpr double kMostUndecided = 0.2;  // of the deals of a rate
constexpr double kWidestSkill = 0.5;    // of its interval
constexpr std::uint64_t kFewest = 5;    // deals for a mean
constexpr std::uint64_t kStarts = 50;   // looked at for each deal, as they take no solving

std::optional<Estimate> mean_of(const DealMean& mean) {
    if (mean.n < kFewest) return std::nullopt;
    const Interval interval = mean.interval();
    return Estimate{mean.value(), std::max(0.0, interval.low), interval.high};
}

// The same for shares. Where all are 0, or all 1, the interval is that of so many single games.
std::optional<Estimate> mean_share_of(const DealMean& mean) {
    std::optional<Estimate> share = mean_of(mean);
    if (!share) return std::nullopt;
    share->high = std::min(1.0, share->high);
    if (share->high - share->low > 0) return share;
    if (share->value == 0) share->high = wilson(0, mean.n).high;
    if (share->value == 1) share->low = wilson(mean.n, mean.n).low;
    return share;
}

// A mean over deals, unless judging too many of them met the limit.
std::optional<Estimate> decided_mean(const DealMean& mean, std::uint64_t undecided) {
    const auto all = static_cast<double>(mean.n + undecided);
    if (static_cast<double>(undecided) > kMostUndecided * all) return std::nullopt;
    return mean_share_of(mean);
}

void set_fact(Estimates& estimates, Property property, double value) {
    at(estimates, property) = Estimate{value, value, value};
}

// Each deal's result, where all were decided.
struct Wins {
    OutcomeCount count;
    std::vector<bool> won;

    void add(Outcome outcome) {
        count.add(outcome);
        won.push_back(outcome == Outcome::won);
    }
};

}  // namespace

struct GameMeasure::Sums {
    Wins known, first_game;
    std::vector<std::unique_ptr<Player>> players;  // who see what a person would
    std::vector<Wins> seen;                        // of each player
    OutcomeCount decided_by_play, dead;
    std::uint64_t games = 0, games_won = 0;
    DealMean beginner, moves, solution, choices, forced, run, drought, losing, drama;
    std::uint64_t judged = 0, lost = 0, losing_undecided = 0, drama_undecided = 0;
    BetweenDeals left;
};

void add_facts(const Variant& variant, Estimates& estimates) {
    const Layout& layout = variant.layout;
    set_fact(estimates, Property::cards, variant.deck.size());
    set_fact(estimates, Property::decks, variant.deck.count(0));
    set_fact(estimates, Property::tableau, layout.size());
    set_fact(estimates, Property::stock, variant.stock_size);
    if (layout.size() > 0) {
        set_fact(estimates, Property::open,
                 static_cast<double>(layout.open(layout.all()).count()) / layout.size());
    }
}

std::optional<Estimate> rate_of(const OutcomeCount& count) {
    const auto all = static_cast<double>(count.total());
    if (all == 0 || static_cast<double>(count.unknown) > kMostUndecided * all) return std::nullopt;
    const Interval interval = win_rate(count);
    return Estimate{(static_cast<double>(count.won) + static_cast<double>(count.unknown) / 2) / all,
                    interval.low, interval.high};
}

GameMeasure::GameMeasure(std::shared_ptr<const Variant> variant, const MapPlan& plan)
    : GameMeasure(variant, plan, Solver(variant, plan.deal_limits.bytes)) {}

GameMeasure::GameMeasure(std::shared_ptr<const Variant> variant, const MapPlan& plan, Solver solver)
    : variant_(std::move(variant)),
      plan_(plan),
      solver_(std::move(solver)),
      next_(plan.first),
      sums_(std::make_unique<Sums>()) {
    NIBLICK_EXPECTS(plan_.first <= plan_.last && plan_.playouts >= 2);
    for (const PlayerKind kind : {PlayerKind::greedy, PlayerKind::ahead}) {
        if (!can_play(kind, *variant_)) continue;
        sums_->players.push_back(make_player(kind, variant_));
    }
    sums_->seen.resize(sums_->players.size());
}

GameMeasure::~GameMeasure() = default;

bool GameMeasure::step(const StopToken& stop) {
    if (next_ > plan_.last || stop.stop_requested()) return false;
    const Board board = bind(variant_, deal_by_number(*variant_, DealNumber(next_)));
    if (!measure_deal(board, stop)) return false;
    count_dead_starts();
    ++next_;
    return next_ <= plan_.last;
}

void GameMeasure::count_dead_starts() {
    const std::uint64_t begin = plan_.first + (next_ - plan_.first) * kStarts;
    for (std::uint64_t n = begin; n < begin + kStarts; ++n) {
        const Board board = bind(variant_, deal_by_number(*variant_, DealNumber(n)));
        const bool can_move = can_move_card(board, start_position(board));
        sums_->dead.add(can_move ? Outcome::lost : Outcome::won);
    }
}

Limits GameMeasure::move_limits() const {
    return solver_.equal_time(plan_.move_limits);
}

std::optional<double> GameMeasure::share_with_hope(const Board& board, const BeginnerGame& game,
                                                   const StopToken& stop) {
    Query query;
    query.limits = move_limits();
    // A position after a lost one is lost too, so the first is found by halving.
    std::size_t won = 0, lost = game.positions.size() - 1;
    while (lost - won > 1) {
        const std::size_t middle = (won + lost) / 2;
        const Outcome outcome = solver_.solve(board, game.positions[middle], query, stop).outcome;
        if (outcome == Outcome::unknown) return std::nullopt;
        (outcome == Outcome::won ? won : lost) = middle;
    }
    return static_cast<double>(won) / game.moves;
}

bool GameMeasure::measure_deal(const Board& board, const StopToken& stop) {
    Sums& sums = *sums_;
    const Position start = start_position(board);
    // What asks the solver comes first, so that a deal is added once all of it is known.
    Query query;
    query.limits = solver_.equal_time(plan_.deal_limits);
    const Verdict verdict = solver_.solve(board, start, query, stop);
    std::optional<bool> is_decided;  // whether every greedy line ends alike
    if (has_agency(*variant_)) {
        is_decided =
            verdict.outcome == Outcome::lost
                ? true
                : agency_of(board, start, solver_, plan_.deal_limits, stop, AgencyOf::decision)
                      .decided();
    }
    const bool winnable = verdict.outcome == Outcome::won;
    const bool judges = winnable && sums.judged < plan_.judged;
    std::optional<Difficulty> slips;
    if (judges) slips = measure_difficulty(board, move_limits(), stop);
    const BeginnerGame one = watch_beginner(board, 1, winnable);
    const bool lost = winnable && !one.won && one.moves > 0 && sums.lost < plan_.lost;
    std::optional<double> drama;
    if (lost) drama = share_with_hope(board, one, stop);
    if (stop.stop_requested()) return false;

    sums.known.add(verdict.outcome);
    if (verdict.outcome == Outcome::won) {
        sums.solution.add(static_cast<double>(verdict.line.size()));
    }
    sums.decided_by_play.add(!is_decided   ? Outcome::unknown
                             : *is_decided ? Outcome::lost
                                           : Outcome::won);
    if (judges) {
        ++sums.judged;
        slips ? sums.losing.add(slips->share()) : void(++sums.losing_undecided);
    }
    if (lost) {
        ++sums.lost;
        drama ? sums.drama.add(*drama) : void(++sums.drama_undecided);
    }
    for (std::size_t i = 0; i < sums.players.size(); ++i) {
        const bool won = play_out(board, *sums.players[i], Rng(1)).won;
        sums.seen[i].add(won ? Outcome::won : Outcome::lost);
    }
    DealMean won, moves, choices, forced, run, drought;
    std::vector<double> left;
    const double all = std::max(1, cards_left(board, start));
    for (std::uint64_t n = 1; n <= plan_.playouts; ++n) {
        const BeginnerGame game = watch_beginner(board, n);
        if (n == 1) sums.first_game.add(game.won ? Outcome::won : Outcome::lost);
        won.add(game.won ? 1 : 0);
        moves.add(game.moves);
        run.add(game.run);
        drought.add(game.drought);
        left.push_back(game.left / all);
        if (game.moves == 0) continue;
        choices.add(static_cast<double>(game.legal) / game.moves);
        forced.add(static_cast<double>(game.forced) / game.moves);
    }
    sums.beginner.add(won.value());
    sums.moves.add(moves.value());
    sums.run.add(run.value());
    sums.drought.add(drought.value());
    sums.left.add_deal(left);
    if (choices.n > 0) {
        sums.choices.add(choices.value());
        sums.forced.add(forced.value());
    }
    return true;
}

MapRow GameMeasure::row() const {
    NIBLICK_EXPECTS(next_ > plan_.last);
    const Sums& sums = *sums_;
    MapRow row;
    row.rules = variant_->id;
    row.fingerprint = variant_->fingerprint;
    row.first = plan_.first;
    row.last = plan_.last;
    Estimates& of = row.estimates;
    add_facts(*variant_, of);
    at(of, Property::known) = rate_of(sums.known.count);
    if (!sums.players.empty()) {
        at(of, Property::blind) = rate_of(sums.seen.front().count);
        if (sums.known.count.unknown == 0) {
            std::vector<std::vector<bool>> players;
            for (const Wins& wins : sums.seen) players.push_back(wins.won);
            const auto skill = skill_of(sums.first_game.won, sums.known.won, players);
            if (skill && skill->interval.high - skill->interval.low <= kWidestSkill) {
                at(of, Property::skill) =
                    Estimate{skill->share, skill->interval.low, skill->interval.high};
            }
        }
    }
    at(of, Property::agency) = rate_of(sums.decided_by_play);
    at(of, Property::beginner) = mean_share_of(sums.beginner);
    at(of, Property::losing) = decided_mean(sums.losing, sums.losing_undecided);
    at(of, Property::drama) = decided_mean(sums.drama, sums.drama_undecided);
    if (sums.left.deals() >= kFewest) {
        const Interval interval = sums.left.interval();
        at(of, Property::spread) = Estimate{sums.left.deviation(), interval.low, interval.high};
    }
    at(of, Property::dead) = rate_of(sums.dead);
    at(of, Property::moves) = mean_of(sums.moves);
    // The wins found where many deals are undecided are the short ones.
    if (at(of, Property::known)) at(of, Property::solution) = mean_of(sums.solution);
    at(of, Property::choices) = mean_of(sums.choices);
    at(of, Property::forced) = mean_share_of(sums.forced);
    at(of, Property::run) = mean_of(sums.run);
    at(of, Property::drought) = mean_of(sums.drought);
    return row;
}

std::optional<MapRow> measure_game(const std::shared_ptr<const Variant>& variant,
                                   const MapPlan& plan, const StopToken& stop) {
    return measure_game(variant, plan, Solver(variant, plan.deal_limits.bytes), stop);
}

std::optional<MapRow> measure_game(const std::shared_ptr<const Variant>& variant,
                                   const MapPlan& plan, const Solver& solver,
                                   const StopToken& stop) {
    GameMeasure measure(variant, plan, solver.fork());
    while (measure.step(stop)) {
    }
    if (measure.done() < measure.wanted()) return std::nullopt;
    return measure.row();
}

}  // namespace niblick::study
