#pragma once

#include <optional>
#include <string>

#include "core/base/stop.h"
#include "core/search/solver.h"

namespace niblick {

// What one deal is proved to allow, all cards known. Only finished searches prove anything; the
// result of one that met a limit is left out.
struct DealGoals {
    Outcome outcome = Outcome::unknown;  // whether the deal can be won
    // Of a deal that cannot: the fewest cards that can be left of those that must go.
    std::optional<int> least_left;
    // Of a deal that can: the fewest stock cards turned by any win. Only where a stock card is
    // turned once, and by the player alone.
    std::optional<int> fewest_turned;
    std::optional<int> best_score;
    // Any play that reaches the other goals also has the best score, which counts nothing else.
    bool score_follows = false;
    // The first failure of a rule, as a sentence; empty for none.
    std::string fault;
    bool stopped = false;  // the work was cut short on request

    friend bool operator==(const DealGoals&, const DealGoals&) = default;
};

// Whether the number of turned stock cards of a game is the number that has left its stock.
bool turns_each_card_once(const Variant& variant);
// The stock cards turned so far, in such a game.
int cards_turned(const Board& board, const Position& start, const Position& now);

// Proves what a position allows. `limits` are those of each of the two searches.
DealGoals prove_goals(const Board& board, const Position& from, const Limits& limits,
                      StopToken stop = {});

}  // namespace niblick
