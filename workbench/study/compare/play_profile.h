#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/deal/board.h"
#include "core/play/move.h"
#include "core/search/deals/difficulty.h"
#include "workbench/study/deal_mean.h"
#include "workbench/study/survey_store.h"

namespace niblick::study {

// How a won deal goes along the winning line that the solver found.
struct PlayProfile {
    int moves = 0;       // of the line: one for each position with something to decide
    int choices = 0;     // legal moves at all those positions together
    int forced = 0;      // positions with a single legal move
    int stock_left = 0;  // cards of the stock when the deal is won

    friend bool operator==(const PlayProfile&, const PlayProfile&) = default;
};
// Expects a line of legal moves.
PlayProfile profile_of(const Board& board, const std::vector<Move>& line);

// The same of many deals, each deal counting once.
struct Profiles {
    DealMean moves;
    DealMean choices;  // legal moves at a position
    DealMean forced;   // share of the positions with a single legal move
    DealMean stock;    // share of the stock that was turned; of games with a stock
    DealMean losing;   // share of the choices that lose the deal (core/search/deals/difficulty.h)
};

// Two tables beside the rows of a survey's file, written in the same transactions. Deals of a file
// without them are simply not there.
class ProfileTables {
  public:
    // For writing: makes the tables where there are none. The store outlives this.
    explicit ProfileTables(SurveyStore& store);

    // Once for each deal.
    void add(std::size_t series, std::uint64_t seed, const PlayProfile& profile);
    // Nothing: the measure met its limit.
    void add_slips(std::size_t series, std::uint64_t seed, const std::optional<Difficulty>& slips);
    bool has_slips(std::size_t series, std::uint64_t seed) const;
    // Of a series' won deals among these; with `all_win` of those that every series wins.
    Profiles profiles(std::size_t series, const Seeds& seeds, bool all_win, int stock_size) const;
    // The first `most` won deals of a series among these, with `all_win` as above.
    std::vector<std::uint64_t> won_deals(std::size_t series, const Seeds& seeds, bool all_win,
                                         std::uint64_t most) const;

  private:
    SurveyStore& store_;
};

}  // namespace niblick::study
