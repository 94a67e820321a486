#include "workbench/study/map/beginner_games.h"

#include <algorithm>
#include <cmath>

#include "core/base/expects.h"
#include "core/play/play.h"
#include "core/search/deals/playouts.h"

namespace niblick::study {

namespace {

bool turns_stock(MoveKind kind) {
    return kind == MoveKind::draw || kind == MoveKind::redeal;
}

bool moves_card(MoveKind kind) {
    return kind == MoveKind::play || kind == MoveKind::hold || kind == MoveKind::pack;
}

}  // namespace

BeginnerGame watch_beginner(const Board& board, std::uint64_t n, bool with_positions) {
    BeginnerGame game;
    int run = 0, drought = 0;
    const Position last = play_as_beginner(board, n, [&](const BeginnerMove& move) {
        ++game.moves;
        game.legal += move.legal.size();
        game.forced += move.legal.size() == 1 ? 1 : 0;
        if (turns_stock(move.made.kind)) {
            run = 0;
            ++drought;
        } else if (move.made.kind == MoveKind::play) {
            drought = 0;
            ++run;
        }
        game.run = std::max(game.run, run);
        game.drought = std::max(game.drought, drought);
        if (with_positions) game.positions.push_back(move.position);
    });
    if (with_positions) game.positions.push_back(last);
    game.won = ending(board, last) == Ending::won;
    game.left = cards_left(board, last);
    return game;
}

bool can_move_card(const Board& board, const Position& position) {
    return std::ranges::any_of(legal_moves(board, position),
                               [](const Move& move) { return moves_card(move.kind); });
}

void BetweenDeals::add_deal(const std::vector<double>& values) {
    NIBLICK_EXPECTS(!values.empty() && (deals_.empty() || values.size() == games_));
    games_ = values.size();
    const auto m = static_cast<double>(games_);
    Deal deal;
    for (const double value : values) deal.mean += value / m;
    for (const double value : values) {
        deal.noise += (value - deal.mean) * (value - deal.mean) / (m * std::max(1.0, m - 1));
    }
    deals_.push_back(deal);
}

DealMean BetweenDeals::parts() const {
    NIBLICK_EXPECTS(deals_.size() >= 2 && games_ >= 2);
    const auto n = static_cast<double>(deals_.size());
    double mean = 0;
    for (const Deal& deal : deals_) mean += deal.mean / n;
    DealMean parts;
    for (const Deal& deal : deals_) {
        parts.add((deal.mean - mean) * (deal.mean - mean) * n / (n - 1) - deal.noise);
    }
    return parts;
}

double BetweenDeals::deviation() const {
    return std::sqrt(std::max(0.0, parts().value()));
}

Interval BetweenDeals::interval() const {
    const DealMean all = parts();
    const double variance = all.value();
    const double margin = all.interval().high - variance;
    return {std::sqrt(std::max(0.0, variance - margin)),
            std::sqrt(std::max(0.0, variance) + margin)};
}

}  // namespace niblick::study
