#include "workbench/python/games_played.h"

#include <cstddef>
#include <utility>

namespace niblick::python {

GamesPlayed::GamesPlayed(std::shared_ptr<Rules> of, std::string by, study::Seeds deals)
    : rules(std::move(of)),
      player(std::move(by)),
      seeds(deals) {
    const auto n = static_cast<std::size_t>(seeds.count());
    for (auto* column : {&won, &unknown, &scored}) column->resize(n);
    for (auto* column : {&score, &left, &moves, &choices}) column->resize(n);
}

void GamesPlayed::add(std::uint64_t deal, const PlayerResult& result) {
    const auto at = static_cast<std::size_t>(deal - seeds.first);
    won[at] = static_cast<std::uint8_t>(result.count.won);
    unknown[at] = static_cast<std::uint8_t>(result.count.unknown);
    scored[at] = static_cast<std::uint8_t>(result.scored);
    score[at] = static_cast<std::int32_t>(result.score_sum);
    left[at] = static_cast<std::int32_t>(result.left_sum);
    moves[at] = static_cast<std::int32_t>(result.moves);
    choices[at] = static_cast<std::int32_t>(result.choices);
    sums += result;
}

Pairing pair_up(const GamesPlayed& first, const GamesPlayed& second) {
    Pairing pairing;
    const auto wins_all_of = [](const GamesPlayed& wide, const GamesPlayed& narrow) {
        return wide.solved && study::contains(*wide.rules->variant(), *narrow.rules->variant());
    };
    pairing.known = {wins_all_of(first, second), wins_all_of(second, first)};
    for (std::size_t i = 0; i < first.won.size(); ++i) {
        if (first.unknown[i] != 0 || second.unknown[i] != 0) {
            ++pairing.undecided;
        } else {
            pairing.table.add(first.won[i] != 0, second.won[i] != 0);
        }
    }
    return pairing;
}

std::optional<study::Skill> skill_of(const std::vector<const GamesPlayed*>& players) {
    std::vector<bool> random, full;
    std::vector<std::vector<bool>> blind;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const GamesPlayed& games = *players[i];
        if (games.sums.count.unknown > 0) return std::nullopt;
        std::vector<bool> won(games.won.begin(), games.won.end());
        if (games.solved) {
            full = std::move(won);
            continue;
        }
        if (games.sums.player == PlayerKind::random) random = won;
        blind.push_back(std::move(won));
        places.push_back(i);
    }
    if (random.empty() || full.empty()) return std::nullopt;
    auto skill = study::skill_of(random, full, blind);
    if (skill) skill->best = places[skill->best];
    return skill;
}

}  // namespace niblick::python
