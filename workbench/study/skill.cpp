#include "workbench/study/skill.h"

#include <algorithm>
#include <cmath>

#include "core/base/expects.h"

namespace niblick::study {

namespace {

bool chooses(std::size_t deal) {
    return deal % 5 == 4;
}

std::size_t chosen_wins(const std::vector<bool>& won) {
    std::size_t wins = 0;
    for (std::size_t i = 0; i < won.size(); ++i) wins += chooses(i) && won[i] ? 1 : 0;
    return wins;
}

}  // namespace

std::optional<Skill> skill_of(const std::vector<bool>& random, const std::vector<bool>& full,
                              const std::vector<std::vector<bool>>& players) {
    NIBLICK_EXPECTS(!players.empty() && random.size() == full.size());
    Skill skill;
    for (std::size_t i = 1; i < players.size(); ++i) {
        NIBLICK_EXPECTS(players[i].size() == random.size());
        if (chosen_wins(players[i]) > chosen_wins(players[skill.best])) skill.best = i;
    }
    const std::vector<bool>& best = players[skill.best];
    int gained = 0;
    int span = 0;
    std::uint64_t apart = 0;  // deals that random play and all cards known do not end alike
    for (std::size_t i = 0; i < best.size(); ++i) {
        if (chooses(i)) continue;
        ++skill.deals;
        gained += int{best[i]} - int{random[i]};
        span += int{full[i]} - int{random[i]};
        apart += full[i] != random[i] ? 1 : 0;
    }
    if (skill.deals < 2 || span <= 0) return std::nullopt;
    skill.share = static_cast<double>(gained) / span;
    double rest = 0;
    for (std::size_t i = 0; i < best.size(); ++i) {
        if (chooses(i)) continue;
        const double away =
            int{best[i]} - int{random[i]} - skill.share * (int{full[i]} - int{random[i]});
        rest += away * away;
    }
    if (rest == 0) {
        // Then the share is 0 or 1, as that of hits in single deals.
        skill.interval = wilson(gained > 0 ? apart : 0, apart);
        return skill;
    }
    const auto n = static_cast<double>(skill.deals);
    const double margin = 1.959964 * std::sqrt(rest * n / (n - 1)) / span;
    // A player may do worse than random play, but not better than all cards known.
    const double low = skill.share - margin;
    skill.interval = {skill.share < 0 ? low : std::max(0.0, low),
                      std::min(1.0, skill.share + margin)};
    return skill;
}

}  // namespace niblick::study
