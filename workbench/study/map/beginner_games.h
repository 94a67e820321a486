#pragma once

#include <cstdint>
#include <vector>

#include "core/deal/board.h"
#include "core/play/position.h"
#include "core/search/stats.h"
#include "workbench/study/deal_mean.h"

namespace niblick::study {

// What happens in one game of a beginner (core/search/deals/playouts.h).
struct BeginnerGame {
    bool won = false;
    int moves = 0;
    std::uint64_t legal = 0;          // moves, summed over the positions
    int forced = 0;                   // positions with a single legal move
    int run = 0;                      // the most cards played without turning the stock between
    int drought = 0;                  // the most turns of the stock without a card played between
    int left = 0;                     // cards that should have gone (cards_left())
    std::vector<Position> positions;  // the start first; only if asked for
};
// Game n of a deal, from 1.
BeginnerGame watch_beginner(const Board& board, std::uint64_t n, bool with_positions = false);

// Whether a card can be moved in a position without turning the stock.
bool can_move_card(const Board& board, const Position& position);

// Of several games of each deal: the standard deviation between deals of a quantity, without the
// part that chance within a deal has in it (one-way analysis of variance). Groups are equally
// large.
class BetweenDeals {
  public:
    void add_deal(const std::vector<double>& values);
    std::uint64_t deals() const { return deals_.size(); }
    // 0 where deals differ less than chance explains. Expects two deals of two games or more.
    double deviation() const;
    // Its 95 % interval: that of the variance by the normal approximation, from how much each deal
    // adds to it. So it holds for values that are not normal, and has the error of what chance
    // within deals is found to be.
    Interval interval() const;

  private:
    struct Deal {
        double mean = 0;
        double noise = 0;  // the variance of the mean by chance within the deal
    };
    // What each deal adds to the variance between deals, which is the mean of that.
    DealMean parts() const;

    std::uint64_t games_ = 0;  // of a deal
    std::vector<Deal> deals_;
};

}  // namespace niblick::study
