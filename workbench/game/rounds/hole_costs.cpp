#include "workbench/game/rounds/hole_costs.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/base/words.h"
#include "core/deal/deal_number.h"
#include "workbench/explore/statistics.h"
#include "workbench/game/coaching/hand_rating_model.h"

namespace niblick {

std::optional<int> equal_par(const Match& match, int hole) {
    const auto& par = match.plan().round.par;
    const int holes = match.plan().round.holes;
    if (!par || *par % holes != 0 || hole >= holes) return std::nullopt;
    return *par / holes;
}

std::string hole_label(const Match& match, int player, int hole) {
    std::string label = describe_hole(match, hole);
    if (match.players() > 1) label += ", player " + std::to_string(player + 1);
    // Where par is to clear the deal, the number would say nothing.
    const auto par = equal_par(match, hole);
    if (par && *par != 0) label += ", par " + std::to_string(*par);
    return label;
}

std::vector<HoleCost> hole_costs(const std::vector<GameRecord>& records, const HandCosts& costs) {
    const HandCosts counting = counting_costs(records, costs);
    std::map<std::tuple<std::string, std::string, std::string>, const GameRecord*> last;
    for (const GameRecord& record : records) {
        if (!record.round.empty()) last[{record.rules, record.deal, record.round}] = &record;
    }
    std::vector<HoleCost> holes;
    for (const auto& [key, record] : last) {
        const auto cost = counting.find(record->game);
        if (cost == counting.end()) continue;
        holes.push_back({record->rules, record->deal, record->round, record->score, cost->second});
    }
    return holes;
}

std::optional<HandCost> cost_of_hole(const std::vector<HoleCost>& known, const Match& match,
                                     int player, int hole) {
    const HoleResult& result = match.results(player)[static_cast<std::size_t>(hole)];
    const auto& games = match.plan().games;
    const std::string& rules = games[static_cast<std::size_t>(hole) % games.size()];
    const std::string deal = stored_number(result.deal), label = hole_label(match, player, hole);
    const auto found = std::ranges::find_if(known, [&](const HoleCost& each) {
        return each.rules == rules && each.deal == deal && each.label == label &&
               each.score == result.strokes;
    });
    return found == known.end() ? std::nullopt : std::optional(found->cost);
}

std::string describe_round_cost(const RoundCost& cost, const std::string& whose) {
    const bool all = cost.rated == cost.played, one = cost.played == 1;
    const std::string holes = counted(cost.played, "hole") + " played";
    std::string words = whose + " choices on ";
    if (all) {
        words += "the " + holes;
    } else {
        words += std::to_string(cost.rated) + " of the " + holes;
    }
    words += " gave away " + share_with_error(cost.loss, cost.error) + " of the chance to win one";
    words += one ? "" : ", added up";
    return words + (all ? "." : "; the others are not rated or do not count.");
}

}  // namespace niblick
