#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/deal/board.h"
#include "core/play/move.h"
#include "core/search/deals/difficulty.h"
#include "workbench/study/deal_mean.h"
#include "workbench/study/store/survey_store.h"

namespace niblick::study {

// Statistics of one winning line.
struct PlayProfile {
    int moves = 0;       // length of the line
    int choices = 0;     // legal moves, summed over the positions of the line
    int forced = 0;      // positions with a single legal move
    int stock_left = 0;  // cards in the stock at the end

    friend bool operator==(const PlayProfile&, const PlayProfile&) = default;
};
// Expects a line of legal moves.
PlayProfile profile_of(const Board& board, const std::vector<Move>& line);

// Means over deals.
struct Profiles {
    DealMean moves;
    DealMean choices;  // legal moves at a position
    DealMean forced;   // share of the positions with a single legal move
    DealMean stock;    // share of the stock that was turned; games with a stock only
    DealMean losing;   // share of losing choices (core/search/deals/difficulty.h)
};

// Two tables of profiles in a survey file, written in the same transactions as its rows.
class ProfileTables {
  public:
    // Creates the tables if there are none. The store outlives this object.
    explicit ProfileTables(SurveyStore& store);

    // Once for each deal.
    void add(std::size_t series, std::uint64_t seed, const PlayProfile& profile);
    // `slips` is empty if the measurement met its limit.
    void add_slips(std::size_t series, std::uint64_t seed, const std::optional<Difficulty>& slips);
    bool has_slips(std::size_t series, std::uint64_t seed) const;
    // Means over the won deals of a series within `seeds`; with `all_win`, over the deals that
    // every series wins.
    Profiles profiles(std::size_t series, const Seeds& seeds, bool all_win, int stock_size) const;
    // The first `most` of these deals.
    std::vector<std::uint64_t> won_deals(std::size_t series, const Seeds& seeds, bool all_win,
                                         std::uint64_t most) const;

  private:
    SurveyStore& store_;
};

}  // namespace niblick::study
