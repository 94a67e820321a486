#include "core/game/match.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/expects.h"
#include "core/base/rng.h"

namespace niblick {

std::optional<MatchPlan> match_plan(const Variant& variant) {
    MatchPlan plan;
    plan.round = variant.round;
    for (const CourseHole& hole : variant.course) plan.games.push_back(hole.id);
    if (plan.games.empty()) plan.games.push_back(variant.id);
    if (plan.round.holes == 0) plan.round.holes = static_cast<int>(variant.course.size());
    if (plan.round.holes == 0) return std::nullopt;
    plan.low_wins = variant.score.low_wins;
    plan.unit = variant.score.unit;
    return plan;
}

std::uint64_t match_deal(std::uint64_t match, int hole, int player, int mulligans) {
    std::uint64_t seed = Rng(match).next();
    for (const int part : {hole, player, mulligans}) {
        seed = Rng(seed ^ static_cast<std::uint64_t>(part)).next();
    }
    return 1 + Rng(seed).below(1'000'000'000);
}

Match::Match(MatchPlan plan, int players, std::uint64_t number)
    : plan_(std::move(plan)),
      number_(number),
      players_(static_cast<std::size_t>(players)),
      contenders_(static_cast<std::size_t>(players)) {
    NIBLICK_EXPECTS(players >= 1 && players <= plan_.round.players);
    NIBLICK_EXPECTS((!plan_.round.while_cleared && !plan_.round.target) || players == 1);
    NIBLICK_EXPECTS(plan_.round.holes >= 1 && !plan_.games.empty());
    plan_.round.players = players;
    std::iota(contenders_.begin(), contenders_.end(), 0);
}

bool Match::plays(int player) const {
    return std::find(contenders_.begin(), contenders_.end(), player) != contenders_.end();
}

const std::string& Match::game() const {
    return plan_.games[static_cast<std::size_t>(hole_) % plan_.games.size()];
}

std::uint64_t Match::deal_number() const {
    if (finished_) return results(player_).back().deal;
    return match_deal(number_, hole_, plan_.round.own_deals ? player_ : 0, mulligans_);
}

const Bag& Match::bag_after(int player, std::size_t hole) const {
    const Player& who = players_[static_cast<std::size_t>(player)];
    NIBLICK_EXPECTS(hole < who.results.size());
    return hole + 1 < who.results.size() ? who.results[hole + 1].bag : who.bag;
}

int Match::mulligans_left(int player) const {
    int taken = player == player_ ? mulligans_ : 0;
    for (const HoleResult& result : results(player)) taken += result.mulligans;
    return plan_.round.mulligans - taken;
}

bool Match::take_mulligan() {
    if (finished_ || mulligans_left(player_) <= 0) return false;
    ++mulligans_;
    return true;
}

void Match::finish_hole(int strokes, Bag bag, bool cleared) {
    NIBLICK_EXPECTS(!finished_);
    const std::uint64_t deal = deal_number();
    Player& player = players_[static_cast<std::size_t>(player_)];
    cleared = cleared || !plan_.round.records_cleared();
    player.results.push_back({strokes, mulligans_, deal, std::move(player.bag), cleared});
    player.bag = std::move(bag);
    mulligans_ = 0;
    const auto next = std::upper_bound(contenders_.begin(), contenders_.end(), player_);
    if (next != contenders_.end()) {
        player_ = *next;
    } else {
        next_hole();
    }
}

void Match::next_hole() {
    const int done = hole_ + 1;
    finished_ = plan_.round.target ? short_of_target(player_) == 0
                                   : plan_.round.while_cleared && !results(player_).back().cleared;
    if (done >= plan_.round.holes) {
        if (done == plan_.round.holes) {
            contenders_ = best_of(contenders_, [this](int p) { return total(p); });
        } else {
            contenders_ = best_of(contenders_, [this](int p) { return results(p).back().strokes; });
        }
        finished_ = contenders_.size() == 1 || !plan_.round.playoff;
    }
    if (finished_) return;
    hole_ = done;
    player_ = contenders_.front();
}

const std::vector<HoleResult>& Match::results(int player) const {
    return players_[static_cast<std::size_t>(player)].results;
}

int Match::played(int player) const {
    return std::min(static_cast<int>(results(player).size()), plan_.round.holes);
}

int Match::total_of(int player, int holes) const {
    const auto first = results(player).begin();
    const auto not_below = [this](int sum) {
        return plan_.round.floor ? std::max(sum, *plan_.round.floor) : sum;
    };
    return std::accumulate(first, first + holes, 0, [&](int sum, const HoleResult& hole) {
        return not_below(not_below(sum - plan_.round.stake) + hole.strokes);
    });
}

int Match::total(int player) const {
    return total_of(player, played(player));
}

int Match::cleared(int player) const {
    return static_cast<int>(std::count_if(results(player).begin(), results(player).end(),
                                          [](const HoleResult& hole) { return hole.cleared; }));
}

int Match::short_of_target(int player) const {
    NIBLICK_EXPECTS(plan_.round.target.has_value());
    const int have = plan_.round.counts_cleared ? cleared(player) : total(player);
    return std::max(0, *plan_.round.target - have);
}

int Match::par_for(int holes) const {
    NIBLICK_EXPECTS(plan_.round.par.has_value());
    const int twice = *plan_.round.par * holes * 2 + plan_.round.holes;
    return twice / (2 * plan_.round.holes);
}

template <typename Score>
std::vector<int> Match::best_of(const std::vector<int>& players, Score score) const {
    std::vector<int> best;
    for (const int p : players) {
        if (!best.empty() && better(score(p), score(best.front()))) best.clear();
        if (best.empty() || score(p) == score(best.front())) best.push_back(p);
    }
    return best;
}

std::vector<int> Match::leaders() const {
    if (players() == 1) {
        if (plan_.round.target) {
            return short_of_target(0) == 0 ? std::vector<int>{0} : std::vector<int>{};
        }
        if (!plan_.round.par || played(0) == 0) return {};
        const int par = par_for(played(0));
        const bool ahead = better(total(0), par) || (!plan_.round.below_par && total(0) == par);
        return ahead ? std::vector<int>{0} : std::vector<int>{};
    }
    if (finished_ || in_playoff()) return contenders_;
    if (hole_ == 0) return {};
    return best_of(contenders_, [this](int p) { return total_of(p, hole_); });
}

}  // namespace niblick
