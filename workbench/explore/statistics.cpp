#include "workbench/explore/statistics.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/base/format.h"
#include "core/base/student.h"
#include "core/search/rates.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

void add(Played& played, const GameRecord& record, bool with_score) {
    ++played.games;
    if (record.finish == Finish::given_up) ++played.given_up;
    if (record.finish == Finish::won) {
        ++played.won;
        played.longest_streak = std::max(played.longest_streak, ++played.streak);
    } else {
        played.streak = 0;
    }
    if (!with_score || record.finish == Finish::given_up) return;
    ++played.scored;
    played.scores.push_back(record.score);
    const bool better = !played.best || (record.low_wins ? record.score < *played.best
                                                         : record.score > *played.best);
    if (better) played.best = record.score;
}

// By their ends.
std::vector<const GameRecord*> in_order_of_time(const std::vector<GameRecord>& records) {
    std::vector<const GameRecord*> in_order;
    for (const GameRecord& record : records) in_order.push_back(&record);
    std::stable_sort(in_order.begin(), in_order.end(),
                     [](const auto* a, const auto* b) { return a->time < b->time; });
    return in_order;
}

void finish(Played& played) {
    played.rate =
        wilson(static_cast<std::uint64_t>(played.won), static_cast<std::uint64_t>(played.games));
    double sum = 0;
    for (const int score : played.scores) sum += score;
    if (played.scored > 0) played.mean = sum / played.scored;
    std::sort(played.scores.begin(), played.scores.end());
}

// By the spread between hands, which holds the errors of their estimates.
MeanCost mean_cost(const std::vector<SeriesGame>& games) {
    MeanCost cost;
    double sum = 0, squares = 0;
    for (const SeriesGame& game : games) {
        if (!game.cost) continue;
        ++cost.hands;
        sum += game.cost->loss;
        squares += game.cost->loss * game.cost->loss;
    }
    if (cost.hands == 0) return cost;
    cost.mean = sum / cost.hands;
    if (cost.hands < 2) return cost;
    const double spread = std::fmax(0, squares - sum * cost.mean) / (cost.hands - 1);
    cost.margin =
        student_point(static_cast<std::uint64_t>(cost.hands - 1)) * std::sqrt(spread / cost.hands);
    return cost;
}

}  // namespace

const VariantPlayed* Statistics::find(std::uint64_t fingerprint) const {
    const auto found = std::find_if(variants.begin(), variants.end(), [&](const VariantPlayed& v) {
        return v.fingerprint == fingerprint;
    });
    return found == variants.end() ? nullptr : &*found;
}

HandCosts counting_costs(const std::vector<GameRecord>& records, const HandCosts& costs) {
    HandCosts counting;
    std::set<std::pair<std::uint64_t, std::string>> met;  // deals, by fingerprint
    for (const GameRecord* record : in_order_of_time(records)) {
        const bool fresh = met.emplace(record->fingerprint, record->deal).second;
        const auto cost = costs.find(record->game);
        if (fresh && cost != costs.end() && record->help.empty() && record->undos == 0) {
            counting.insert(*cost);
        }
    }
    return counting;
}

Statistics statistics_of(const std::vector<GameRecord>& records, const HandCosts& costs) {
    const HandCosts counting = counting_costs(records, costs);
    Statistics statistics;
    for (const GameRecord* record : in_order_of_time(records)) {
        auto at = std::find_if(
            statistics.variants.begin(), statistics.variants.end(),
            [&](const VariantPlayed& v) { return v.fingerprint == record->fingerprint; });
        if (at == statistics.variants.end()) {
            statistics.variants.emplace_back();
            at = statistics.variants.end() - 1;
            at->fingerprint = record->fingerprint;
        }
        at->name = record->name;
        at->rules = record->rules;
        at->unit = record->unit;
        at->low_wins = record->low_wins;
        at->last = record->time;
        add(at->all, *record, true);
        at->games.push_back(
            {record->time, record->finish, record->score, record->seconds, at->all.streak, {}});
        const auto cost = counting.find(record->game);
        if (cost != counting.end()) at->games.back().cost = cost->second;
        add(record->help.empty() ? at->alone : at->helped, *record, true);
        add(statistics.all, *record, false);
    }
    for (VariantPlayed& variant : statistics.variants) {
        finish(variant.all);
        finish(variant.alone);
        finish(variant.helped);
        variant.cost = mean_cost(variant.games);
    }
    finish(statistics.all);
    std::stable_sort(statistics.variants.begin(), statistics.variants.end(),
                     [](const auto& a, const auto& b) { return a.last > b.last; });
    return statistics;
}

std::string describe_cost(const MeanCost& cost) {
    std::string words = "Your choices give away " + format_decimal(100 * cost.mean, 1) +
                        " percentage points of the chance to win a hand";
    if (cost.has_interval()) {
        words += " (" + decimal(100 * std::clamp(cost.mean - cost.margin, 0.0, 1.0), 1) + " to " +
                 decimal(100 * std::clamp(cost.mean + cost.margin, 0.0, 1.0), 1) + ")";
    }
    return words + ", in " + counted(cost.hands, "rated hand") +
           (cost.has_interval() ? "." : ", too few for an interval.");
}

std::string format_rate(const Played& played) {
    const auto won = static_cast<std::uint64_t>(played.won);
    const auto lost = static_cast<std::uint64_t>(played.games) - won;
    if (played.games == 0) return describe_share({});
    return describe_rate_briefly({won, lost, 0}, played.rate, 0);
}

}  // namespace niblick
