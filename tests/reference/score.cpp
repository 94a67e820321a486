#include <algorithm>

#include "tests/reference/game.h"

namespace niblick::reference {

namespace {

// The nth number of a list whose last one serves for all further ones.
int nth(const std::vector<int>& numbers, int n) {
    if (numbers.empty()) return 0;
    return numbers[std::min(static_cast<std::size_t>(n), numbers.size()) - 1];
}

// Which way round the ranks is shorter: 1 up, -1 down, 0 neither.
int way(const std::vector<int>& order, int from, int to) {
    if (from == 0 || to == 0 || from == to) return 0;
    const auto place = [&](int rank) {
        return static_cast<int>(std::find(order.begin(), order.end(), rank) - order.begin());
    };
    const auto ranks = static_cast<int>(order.size());
    const int up = ((place(to) - place(from)) % ranks + ranks) % ranks;
    return 2 * up == ranks ? 0 : 2 * up < ranks ? 1 : -1;
}

// Where cards come back, points stop at a thousand millions.
std::int64_t limited(std::int64_t points) {
    constexpr std::int64_t kMax = 1'000'000'000;
    return std::clamp(points, -kMax, kMax);
}

}  // namespace

void Game::score_move(const State& before, Act act, Score& score) const {
    score_tables(before, act, score);
    const bool points = std::any_of(rules_.happenings.begin(), rules_.happenings.end(),
                                    [](const Happening& of) { return of.points != 0; });
    if (!points) return;
    State then = before;
    make(then, act);
    score.points = limited(score.points + then.earned);
}

// What [score_cards] and the like say of a move.
void Game::score_tables(const State& before, Act act, Score& score) const {
    const Scoring& table = rules_.scoring;
    if (act.does == Does::draw) {
        const std::int64_t had = table.at_start + score.points;
        std::int64_t has = had + table.per_stock_card;
        if (table.stops_at_zero && has < 0) has = std::max(has, std::min(had, std::int64_t{0}));
        score.points = limited(has - table.at_start);
        score.run = score.series = score.heading = score.last = 0;
        return;
    }
    if (act.does != Does::play) return;
    const int rank_played = rank(card(act.piece));
    // The slot that the card is in or was in last; if columns move, the slot it was dealt to.
    auto slot = static_cast<std::size_t>(act.piece);
    if (slot < before.dealt_to.size()) slot = before.dealt_to[slot];
    bool tip = slot < rules_.tip.size() && rules_.tip[slot] != 0;
    const auto own = static_cast<std::size_t>(act.piece);
    if (before.rough[own] != 0) tip = false;
    if (own < before.hits.size() && before.hits[own] < rules_.hits[own]) tip = false;
    if (tip) ++score.tips;
    ++score.run;
    std::int64_t points = rules_.points_of_run(score.run);
    std::int64_t factor = 1;
    for (int i = 0; i < score.tips && limited(factor) == factor; ++i) factor *= table.tip_factor;
    score.points += points * limited(factor) + table.by_rank[static_cast<std::size_t>(rank_played)];
    const auto suit = static_cast<std::size_t>(rules_.deck.kind(card(act.piece)).suit);
    if (suit < table.by_suit.size()) score.points += table.by_suit[suit];
    if (tip) score.points += nth(table.tips, score.tips);
    if (table.series.empty()) {
        score.points = limited(score.points);
        return;
    }
    const int now = way(rules_.rank_order, score.last, rank_played);
    score.series = now == 0 ? 1 : now == score.heading ? score.series + 1 : 2;
    score.heading = now;
    score.last = rank_played;
    score.points = limited(score.points + nth(table.series, score.series));
}

std::int64_t Game::score(const State& state, const Score& score) const {
    const Scoring& table = rules_.scoring;
    const int cards = left(state);
    std::int64_t result = table.at_start + score.points + cards * table.per_card_left;
    for (std::size_t f = 0; f < state.foundations.size(); ++f) {
        const bool begun = rules_.starts_empty[f] != 0 && state.foundations[f].top != kNoCard;
        if (begun) result += table.per_foundation;
    }
    if (cards > 0) return result;
    const int stock = static_cast<int>(state.stock.size());
    for (std::size_t e = 0; e < state.in_hand.size(); ++e) {
        if (rules_.extras[e].is == Extra::Is::counter) continue;
        result += state.in_hand[e] * table.per_extra_left;
    }
    result += static_cast<int>(state.reserve.size()) * table.per_reserve_left;
    return result + table.for_clearing + stock * table.per_stock_left;
}

}  // namespace niblick::reference
