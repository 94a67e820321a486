#include "workbench/game/coaching/foresight.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/words.h"
#include "core/play/observe.h"
#include "core/players/monte_carlo.h"
#include "core/search/common/lattice.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

constexpr MonteCarloAdvisor::Options kOptions{24, true, 0};
// Golf has 279,936 sets of cards that can be left; with many more a hint would take too long.
constexpr std::size_t kMaxSets = 300'000;

std::string describe_chance(double chance) {
    const auto percent = static_cast<int>(std::lround(100 * chance));
    return percent == 0 && chance > 0     ? "less than 1 %"
           : percent == 100 && chance < 1 ? "more than 99 %"
                                          : std::to_string(percent) + " %";
}

// "wins 18 of 24 possible deals; other moves at most 12."
std::string reason(const MoveEstimates& estimates, const std::vector<Move>& moves, Move chosen) {
    const bool exact = estimates.from == MoveEstimates::From::exact;
    double mine = 0, others = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        double& most = moves[i] == chosen ? mine : others;
        most = std::max(most, estimates.chance[i]);
    }
    const auto share = [&](double chance) {
        return exact ? describe_chance(chance)
                     : std::to_string(std::lround(chance * estimates.worlds));
    };
    std::string words = exact ? "with best play it wins " + share(mine) + " of stock orders"
                              : "it wins " + share(mine) + " of " +
                                    std::to_string(estimates.worlds) + " possible deals";
    // So few deals cannot separate moves of similar value.
    if (others > mine) return words + "; another move " + share(others) + ", too close to call.";
    return words + (others < mine ? "; other moves at most " + share(others) + "." : ".");
}

}  // namespace

Foresight::Foresight() = default;
Foresight::~Foresight() = default;

// As MonteCarloAdvisor::serves, with a lower limit, so that the sets are counted once.
bool Foresight::is_quick(const Variant& variant) {
    static_assert(kMaxSets <= WinCounts::kMaxSets);
    return WinCounts::serves(variant) && search::count_removable_sets(variant.layout, kMaxSets) > 0;
}

bool Foresight::applies(const Session& session) {
    const Board& board = session.board();
    const Position& position = session.position();
    return session.ending() == Ending::playing && anything_hidden(board, position) &&
           legal_moves(board, position).size() >= 2 && is_quick(*board.variant);
}

Hint Foresight::hint(const Session& session) {
    const Board& board = session.board();
    const Position& position = session.position();
    const std::vector<Move> moves = legal_moves(board, position);
    if (variant_ != board.variant) {
        variant_ = board.variant;
        advisor_ = std::make_unique<MonteCarloAdvisor>(variant_, kOptions);
    }

    const Observation seen = observe(board, position);
    const PlayerView view{board.variant, seen, moves, session.tally()};
    Rng rng(static_cast<std::uint64_t>(session.at()));
    advisor_->forget();
    const MoveEstimates estimates = advisor_->weigh(view, rng);
    const auto most = std::max_element(estimates.chance.begin(), estimates.chance.end());
    if (*most == 0) {
        Hint hint = hint_by_eye(session);
        const std::string none = estimates.from == MoveEstimates::From::exact
                                     ? "No stock order can win any more. "
                                     : "None of " + std::to_string(estimates.worlds) +
                                           " possible deals can still be won. ";
        hint.words = none + hint.words;
        return hint;
    }
    const Move choice = advisor_->choose(view, estimates);
    const auto at = std::find(moves.begin(), moves.end(), choice) - moves.begin();
    // Never suggests a move that wins no deal while another wins some.
    const bool wins = estimates.chance[static_cast<std::size_t>(at)] > 0;
    const Move move =
        wins ? choice : moves[static_cast<std::size_t>(most - estimates.chance.begin())];
    return Hint{move, with_capital(describe_advice(board, position, move)) + ": " +
                          reason(estimates, moves, move)};
}

}  // namespace niblick
