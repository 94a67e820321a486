#pragma once

#include "core/search/common/solve.h"

namespace niblick::search {

// Whether the best score is reached by leaving the fewest cards and, among such ends, the most
// stock.
bool fewest_left_is_best(const Variant& variant);

// The score with so many cards left in the tableau and in the stock, where points follow from
// these.
int score_at(const Board& board, const Position& from, const Tally& tally, int left, int stock);

// For Goal::best: if the best score is missing or not proved, takes the best that is known (the
// winning line, or the position itself), and adds a bound that no play can beat.
void bound_best(const Board& board, const Position& from, const Tally& tally, Verdict& verdict);

}  // namespace niblick::search
