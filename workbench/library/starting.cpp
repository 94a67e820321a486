#include "workbench/library/starting.h"

#include <algorithm>
#include <cmath>

#include "workbench/kit/text.h"

namespace niblick {

std::vector<StartingGame> starting_games(const Catalogue& catalogue) {
    std::vector<StartingGame> games;
    for (const StartingGame& game : starting_rows()) {
        const CatalogueEntry* entry = catalogue.find(game.rules);
        if (entry != nullptr && entry->fingerprint == game.fingerprint) games.push_back(game);
    }
    std::stable_sort(games.begin(), games.end(), [](const StartingGame& a, const StartingGame& b) {
        return a.share() > b.share();
    });
    return games;
}

std::string describe_difficulty(int won, int lost) {
    const int deals = won + lost;
    return "Wins " +
           std::to_string(deals == 0 ? 0 : std::lround(100 * (static_cast<double>(won) / deals))) +
           " of 100: a player who looks only at the cards in view, over " +
           grouped(static_cast<std::uint64_t>(deals)) + " deals.";
}

}  // namespace niblick
