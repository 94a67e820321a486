#include "workbench/study/player_runs.h"

#include <random>
#include <utility>

#include "core/base/format.h"
#include "workbench/work/crew.h"

namespace niblick::study {

std::string new_secret() {
    static_assert(std::random_device::max() >= 0xFFFFFFFFU);
    std::random_device source;
    const auto word = [&source] { return std::uint64_t{source()} << 32 | source(); };
    return format_hex(word()) + format_hex(word());
}

std::optional<PlayerResult> run_players(const std::shared_ptr<const Variant>& variant,
                                        std::optional<PlayerKind> kind, const LadderPlan& plan,
                                        unsigned threads, const StopToken& stop,
                                        const EachGame& each) {
    struct Game {
        std::uint64_t number;
        PlayerResult result;
    };
    using Games = work::Crew<std::uint64_t, Game>;
    std::uint64_t number = plan.first;
    Games::Orders orders;
    orders.next = [&]() -> std::optional<std::uint64_t> {
        if (number > plan.last) return std::nullopt;
        return number++;
    };
    orders.hire = [&]() -> Games::Worker {
        const auto runner = std::make_shared<PlayerRunner>(variant, kind, plan);
        return [runner](std::uint64_t deal, const StopToken& asked) -> std::optional<Game> {
            auto result = runner->play(deal, asked);
            if (!result) return std::nullopt;
            return Game{deal, std::move(*result)};
        };
    };
    PlayerResult whole;
    whole.player = kind;
    Games games(orders, threads, stop);
    while (const auto played = games.take()) {
        for (const Game& game : *played) {
            whole += game.result;
            if (each) each(game.number, game.result);
        }
    }
    if (stop.stop_requested()) return std::nullopt;
    return whole;
}

}  // namespace niblick::study
