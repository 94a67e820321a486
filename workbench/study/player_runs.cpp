#include "workbench/study/player_runs.h"

#include "workbench/work/crew.h"

namespace niblick::study {

std::optional<PlayerResult> run_players(const std::shared_ptr<const Variant>& variant,
                                        std::optional<PlayerKind> kind, const LadderPlan& plan,
                                        unsigned threads, const StopToken& stop) {
    using Games = work::Crew<std::uint64_t, PlayerResult>;
    std::uint64_t number = plan.first;
    Games::Orders orders;
    orders.next = [&]() -> std::optional<std::uint64_t> {
        if (number > plan.last) return std::nullopt;
        return number++;
    };
    orders.hire = [&]() -> Games::Worker {
        const auto runner = std::make_shared<PlayerRunner>(variant, kind, plan);
        return [runner](std::uint64_t game, const StopToken& asked) {
            return runner->play(game, asked);
        };
    };
    PlayerResult whole;
    whole.player = kind;
    Games games(orders, threads, stop);
    while (const auto played = games.take()) {
        for (const PlayerResult& each : *played) whole += each;
    }
    if (stop.stop_requested()) return std::nullopt;
    return whole;
}

}  // namespace niblick::study
