#include "tests/support/blind_play.h"

#include <algorithm>
#include <map>

#include "core/play/observe.h"

namespace niblick::tiny {

std::string seen_of(const WorldAt& world) {
    const Observation seen = observe(world.board, world.position);
    std::string text;
    for (const Card top : seen.tops) text += std::to_string(top) + ' ';
    for (const auto& spot : seen.slots) {
        const bool shown = spot.visibility == Observation::Visibility::seen;
        text += (shown ? std::to_string(spot.card) : "-") + ' ';
    }
    return text;
}

double best_blind_play(const std::vector<WorldAt>& worlds, Move first) {
    std::map<std::string, std::vector<WorldAt>> parts;
    for (const WorldAt& world : worlds) {
        WorldAt then{world.board, after(world.board, world.position, first)};
        parts[seen_of(then)].push_back(std::move(then));
    }
    double value = 0;
    for (const auto& [seen, part] : parts) {
        value += best_blind_play(part) * static_cast<double>(part.size());
    }
    return value / static_cast<double>(worlds.size());
}

double best_blind_play(const std::vector<WorldAt>& worlds) {
    const auto& [board, position] = worlds.front();
    if (ending(board, position) == Ending::won) return 1;
    double best = 0;
    for (const Move move : legal_moves(board, position)) {
        best = std::max(best, best_blind_play(worlds, move));
    }
    return best;
}

std::vector<WorldAt> worlds_of(const Board& board) {
    const Position start = start_position(board);
    std::vector<std::size_t> covered;
    for (std::size_t s = 0; s < board.deal.tableau.size(); ++s) {
        if (!is_face_up(board, start, static_cast<Slot>(s))) covered.push_back(s);
    }
    std::vector<Card> hidden = board.deal.stock;
    for (const std::size_t s : covered) hidden.push_back(board.deal.tableau[s]);
    std::sort(hidden.begin(), hidden.end());
    std::vector<WorldAt> worlds;
    do {
        Deal deal = board.deal;
        std::copy_n(hidden.begin(), deal.stock.size(), deal.stock.begin());
        for (std::size_t i = 0; i < covered.size(); ++i) {
            deal.tableau[covered[i]] = hidden[deal.stock.size() + i];
        }
        worlds.push_back({bind(board.variant, deal), start});
    } while (std::next_permutation(hidden.begin(), hidden.end()));
    return worlds;
}

std::shared_ptr<const Variant> random_hidden(Rng& rng) {
    const auto roll = [&rng](int least, int most) {
        return least + static_cast<int>(rng.below(static_cast<std::uint64_t>(most - least + 1)));
    };
    Plan plan;
    plan.visibility.covered_face_down = rng.below(2) == 0;
    plan.wrap = rng.below(2) == 0;
    plan.closed_top = rng.below(2) == 0;
    int hidden = 0;
    do {
        plan.ranks = roll(3, 6);
        plan.deck = plain_deck(plan.ranks, roll(1, 4));
        std::vector<int> heights(static_cast<std::size_t>(roll(2, 3)));
        for (int& height : heights) height = roll(1, 3);
        plan.layout = rng.below(3) == 0 ? pyramid(roll(2, 3)) : columns(heights);
        hidden = plan.deck.size() - 1;  // but for the card that starts the foundation
        const int seen = plan.visibility.covered_face_down
                             ? plan.layout.open(plan.layout.all()).count()
                             : plan.layout.size();
        hidden -= seen;
    } while (hidden < 3 || hidden > 5 || plan.deck.size() - 1 <= plan.layout.size());
    return make(plan);
}

}  // namespace niblick::tiny
