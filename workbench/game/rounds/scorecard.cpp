#include "workbench/game/rounds/scorecard.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "core/base/format.h"
#include "workbench/game/rounds/hole_costs.h"
#include "workbench/kit/text.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

int holes_shown(const Match& match) {
    const RoundPlan& round = match.plan().round;
    auto shown = static_cast<std::size_t>(round.while_cleared ? 1 : round.holes);
    if (!match.finished()) shown = std::max(shown, static_cast<std::size_t>(match.hole()) + 1);
    for (int p = 0; p < match.players(); ++p) shown = std::max(shown, match.results(p).size());
    return static_cast<int>(shown);
}

bool has_played(const Match& match, int player, int hole) {
    return static_cast<std::size_t>(hole) < match.results(player).size();
}

int par_of_hole(const Match& match, int hole) {
    return match.par_for(hole + 1) - match.par_for(hole);
}

// -1 if `score` is better.
int compare(const Match& match, int score, int with) {
    if (score == with) return 0;
    return (score < with) == match.plan().low_wins ? -1 : 1;
}

std::string describe_par(int over) {
    if (over == 0) return "level";
    return std::to_string(std::abs(over)) + (over > 0 ? " over" : " under");
}

CardRow par_row(const Match& match, int shown) {
    CardRow row{CardRow::Kind::par, "Par", {}, {}, "", false};
    const int holes = match.plan().round.holes;
    for (int hole = 0; hole < shown; ++hole) {
        row.holes.push_back(
            {hole < holes ? format_number(par_of_hole(match, hole)) : "", 0, 0, false});
    }
    row.total.text = format_number(match.par_for(holes));
    return row;
}

CardRow player_row(const Match& match, int player, int shown) {
    const bool alone = match.players() == 1;
    CardRow row;
    row.name = alone ? "Strokes" : "Player " + std::to_string(player + 1);
    if (alone && match.plan().unit != "strokes") row.name = "Score";
    const bool par = match.plan().round.par.has_value();
    const int holes = match.plan().round.holes;
    for (int hole = 0; hole < shown; ++hole) {
        CardCell cell;
        if (has_played(match, player, hole)) {
            const HoleResult& result = match.results(player)[static_cast<std::size_t>(hole)];
            cell.text = format_number(result.strokes);
            cell.mulligans = result.mulligans;
            if (par && hole < holes) {
                cell.against = compare(match, result.strokes, par_of_hole(match, hole));
            }
        } else if (!match.finished() && hole == match.hole() && player == match.player()) {
            cell.at_hand = true;
            cell.mulligans = match.mulligans_here();
        }
        row.holes.push_back(cell);
    }
    const int played = match.played(player);
    if (played == 0) return row;
    row.total.text = format_number(match.total(player));
    if (par) {
        const int over = match.total(player) - match.par_for(played);
        row.total.against = compare(match, over, 0);
        row.standing = describe_par(over);
    }
    const std::vector<int> leaders = match.leaders();
    row.ahead = std::find(leaders.begin(), leaders.end(), player) != leaders.end() &&
                static_cast<int>(leaders.size()) < match.players();
    return row;
}

CardRow cost_row(const Match& match, int player, int shown, const CostOf& cost, RoundCost& sum) {
    CardRow row{CardRow::Kind::cost, "Given away, %", {}, {}, "", false};
    double squares = 0;
    for (int hole = 0; hole < shown; ++hole) {
        std::optional<HandCost> of_hole;
        if (has_played(match, player, hole)) {
            ++sum.played;
            of_hole = cost(player, hole);
        }
        row.holes.push_back({of_hole ? format_decimal(100 * of_hole->loss, 1) : "", 0, 0, false});
        if (!of_hole) continue;
        ++sum.rated;
        sum.loss += of_hole->loss;
        squares += of_hole->error * of_hole->error;
    }
    sum.error = std::sqrt(squares);
    row.total.text = format_decimal(100 * sum.loss, 1);
    if (sum.error > 0) row.standing = "\xC2\xB1 " + decimal(196 * sum.error, 1);
    return row;
}

std::string best_text(DealBest best) {
    switch (best.state) {
        case DealBest::State::hidden: return "";
        case DealBest::State::working: return "\xE2\x80\xA6";
        case DealBest::State::known: return format_number(best.score);
        case DealBest::State::unknown: return "?";
    }
    return "";
}

CardRow best_row(const Match& match, int player, int shown, const BestOf& best, std::string name) {
    CardRow row{CardRow::Kind::best, std::move(name), {}, {}, "", false};
    int sum = 0;
    int known = 0;
    for (int hole = 0; hole < shown; ++hole) {
        DealBest of_hole;
        if (has_played(match, player, hole)) of_hole = best(player, hole);
        row.holes.push_back({best_text(of_hole), 0, 0, false});
        if (of_hole.state != DealBest::State::known || hole >= match.plan().round.holes) continue;
        sum += of_hole.score;
        ++known;
    }
    // Shown only if it covers the same holes as the player's total.
    if (known > 0 && known == match.played(player)) row.total.text = format_number(sum);
    return row;
}

// True if all players had the same cards and tokens on every hole they share.
bool same_for_all(const Match& match) {
    const auto& first = match.results(0);
    for (int p = 1; p < match.players(); ++p) {
        const auto& other = match.results(p);
        for (std::size_t hole = 0; hole < std::min(first.size(), other.size()); ++hole) {
            if (first[hole].deal != other[hole].deal || first[hole].bag != other[hole].bag) {
                return false;
            }
        }
    }
    return true;
}

// The player with the most holes, who represents all if deals are the same.
int furthest(const Match& match) {
    int player = 0;
    for (int p = 1; p < match.players(); ++p) {
        if (match.results(p).size() > match.results(player).size()) player = p;
    }
    return player;
}

}  // namespace

bool may_tell_best(const Match& match, int player, int hole) {
    if (!has_played(match, player, hole)) return false;
    return match.finished() || match.plan().round.own_deals || hole < match.hole();
}

Scorecard scorecard(const Match& match, const std::string& name, const BestOf& best,
                    const CostOf& cost) {
    Scorecard card;
    card.title = "Round " + std::to_string(match.number()) + " of " + name;
    const int shown = holes_shown(match);
    const int holes = match.plan().round.holes;
    for (int hole = 0; hole < shown; ++hole) {
        card.heads.push_back(hole < holes ? std::to_string(hole + 1)
                                          : "+" + std::to_string(hole - holes + 1));
    }
    if (match.plan().round.par) card.rows.push_back(par_row(match, shown));
    const bool shared = same_for_all(match);
    bool unknown = false;
    std::vector<std::string> sums;
    for (int p = 0; p < match.players(); ++p) {
        card.rows.push_back(player_row(match, p, shown));
        RoundCost sum;
        CardRow costs = cost_row(match, p, shown, cost, sum);
        if (sum.rated > 0) {
            card.rows.push_back(std::move(costs));
            const bool alone = match.players() == 1;
            sums.push_back(describe_round_cost(
                sum, alone ? "Your" : "Player " + std::to_string(p + 1) + "'s"));
        }
        for (int hole = 0; hole < shown; ++hole) {
            unknown = unknown || (has_played(match, p, hole) &&
                                  best(p, hole).state == DealBest::State::unknown);
        }
        if (!shared) card.rows.push_back(best_row(match, p, shown, best, "Best possible"));
    }
    if (shared) {
        card.rows.push_back(best_row(match, furthest(match), shown, best, "Best possible"));
    }
    if (match.plan().round.par == 0) {
        card.lines.emplace_back("Par is 0: a cleared hole with nothing to add or to take off.");
    }
    if (match.finished()) card.lines.push_back(describe_result(match));
    if (match.plan().round.while_cleared && !match.finished()) {
        card.lines.emplace_back("The round continues as long as every deal is cleared.");
    }
    if (match.plan().round.target && !match.finished()) {
        card.lines.push_back("Still to come: " + describe_target(match) + ".");
    }
    for (int p = 0; p < match.players(); ++p) {
        if (match.finished() || match.results(p).empty()) continue;
        const Bag& bag = match.bag_after(p, match.results(p).size() - 1);
        if (bag.empty()) continue;
        card.lines.push_back(
            (match.players() > 1 ? "Player " + std::to_string(p + 1) + " keeps " : "You keep ") +
            describe_bag(bag) + " for the next hole.");
    }
    card.lines.insert(card.lines.end(), sums.begin(), sums.end());
    card.lines.push_back(
        "Best possible scores are proved with all cards known" +
        std::string(match.finished() ? "." : ", and shown when the next hole starts."));
    if (unknown) card.lines.emplace_back("? means unknown: the proof grew too large.");
    return card;
}

}  // namespace niblick
