#include "workbench/study/grid/pays_to_think.h"

#include <cstddef>
#include <cstdint>

#include "core/deal/deal_number.h"
#include "core/players/player_seeds.h"
#include "workbench/study/intervals.h"

namespace niblick::study {

namespace {

// The determinizations for a decision of `hindsight`: what takes the time of a try. Its default of
// 24 plays better, but a few are enough to tell it from a player who does not think.
constexpr int kWorlds = 8;

}  // namespace

std::vector<int> cards_left_by(PlayerKind kind, const std::shared_ptr<const Variant>& variant,
                               const Seeds& deals, const StopToken& stop) {
    std::vector<int> left;
    if (!can_play(kind, *variant)) return left;
    const auto player = make_player(kind, variant, {kWorlds});
    const PlayerSeeds seeds("niblick-grid");
    for (std::uint64_t deal = deals.first; deal <= deals.last && !stop.stop_requested(); ++deal) {
        const DealNumber number(deal);
        const Board board = bind(variant, deal_by_number(*variant, number));
        left.push_back(play_out(board, *player, seeds.generator(number, player_word(kind))).left);
    }
    return left;
}

bool pays_to_think(const std::shared_ptr<const Variant>& variant, const Seeds& deals,
                   const StopToken& stop) {
    std::vector<int> thought = cards_left_by(PlayerKind::hindsight, variant, deals, stop);
    if (thought.empty()) thought = cards_left_by(PlayerKind::ahead, variant, deals, stop);
    const std::vector<int> first = cards_left_by(PlayerKind::first, variant, deals, stop);
    if (stop.stop_requested()) return false;
    std::uint64_t fewer = 0, more = 0;
    for (std::size_t i = 0; i < thought.size(); ++i) {
        fewer += thought[i] < first[i] ? 1 : 0;
        more += thought[i] > first[i] ? 1 : 0;
    }
    return thought.empty() || clopper_pearson(fewer, fewer + more).low > 0.5;
}

}  // namespace niblick::study
