#include "workbench/study/climb.h"

#include "workbench/work/crew.h"

namespace niblick::study {

std::optional<Rung> climb(const std::shared_ptr<const Variant>& variant,
                          std::optional<PlayerKind> kind, const LadderPlan& plan, unsigned threads,
                          const StopToken& stop) {
    using Games = work::Crew<std::uint64_t, Rung>;
    std::uint64_t number = plan.first;
    Games::Orders orders;
    orders.next = [&]() -> std::optional<std::uint64_t> {
        if (number > plan.last) return std::nullopt;
        return number++;
    };
    orders.hire = [&]() -> Games::Worker {
        const auto climber = std::make_shared<Climber>(variant, kind, plan);
        return [climber](std::uint64_t game, const StopToken& asked) {
            return climber->play(game, asked);
        };
    };
    Rung whole;
    whole.player = kind;
    Games games(orders, threads, stop);
    while (const auto played = games.take()) {
        for (const Rung& each : *played) whole += each;
    }
    if (stop.stop_requested()) return std::nullopt;
    return whole;
}

}  // namespace niblick::study
