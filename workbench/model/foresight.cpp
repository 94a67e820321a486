#include "workbench/model/foresight.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/observe.h"
#include "core/players/counsel.h"
#include "core/search/lattice.h"
#include "workbench/model/move_words.h"

namespace niblick {

namespace {

constexpr Counsellor::Ways kWays{24, true, 0};
// Golf has 279,936 sets of cards that can be left. With many more a hint would keep the player
// waiting.
constexpr std::size_t kMostSets = 300'000;

bool is_quick(const Variant& variant) {
    return search::count_removable_sets(variant.layout, kMostSets) > 0;
}

std::string percent_words(double chance) {
    const auto percent = static_cast<int>(std::lround(100 * chance));
    return percent == 0 && chance > 0     ? "less than 1 %"
           : percent == 100 && chance < 1 ? "more than 99 %"
                                          : std::to_string(percent) + " %";
}

// "18 of 24 deals of the hidden cards", "62 % of all orders of the stock".
std::string share_words(const Counsel& counsel, double chance) {
    if (counsel.from == Counsel::From::exact) {
        return percent_words(chance) + " of all orders of the stock";
    }
    return std::to_string(std::lround(chance * counsel.worlds)) + " of " +
           std::to_string(counsel.worlds) + " deals of the hidden cards";
}

std::string reason(const Counsel& counsel, const std::vector<Move>& moves, Move chosen) {
    double mine = 0, others = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        double& most = moves[i] == chosen ? mine : others;
        most = std::max(most, counsel.chance[i]);
    }
    std::string words =
        counsel.from == Counsel::From::exact ? "by best play it wins " : "it can still win ";
    words += share_words(counsel, mine);
    if (others >= mine) return words + ".";
    return words + ", any other move " +
           (counsel.from == Counsel::From::exact
                ? percent_words(others)
                : std::to_string(std::lround(others * counsel.worlds))) +
           " at most.";
}

}  // namespace

Foresight::Foresight() = default;
Foresight::~Foresight() = default;

std::optional<Hint> Foresight::hint(const Session& session) {
    const Board& board = session.board();
    const Position& position = session.position();
    if (session.ending() != Ending::playing || !anything_hidden(board, position)) return {};
    const std::vector<Move> moves = legal_moves(board, position);
    if (moves.size() < 2) return {};
    if (variant_ != board.variant) {
        variant_ = board.variant;
        counsellor_.reset();
        if (is_quick(*variant_) && Counsellor::serves(*variant_))
            counsellor_ = std::make_unique<Counsellor>(variant_, kWays);
    }
    if (!counsellor_) return {};

    const Observation seen = observe(board, position);
    const Seat seat{board.variant, seen, moves, session.tally()};
    Rng rng(static_cast<std::uint64_t>(session.at()));
    counsellor_->forget();
    const Counsel counsel = counsellor_->weigh(seat, rng);
    if (*std::max_element(counsel.chance.begin(), counsel.chance.end()) == 0) {
        Hint hint = hint_by_eye(session);
        const std::string none = counsel.from == Counsel::From::exact
                                     ? "No order of the stock can be won any more. "
                                     : "None of " + std::to_string(counsel.worlds) +
                                           " deals of the hidden cards can be won any more. ";
        hint.words = none + hint.words;
        return hint;
    }
    const Move move = counsellor_->choose(seat, counsel, rng);
    return Hint{move, with_capital(advice_words(board, position, move)) + ": " +
                          reason(counsel, moves, move)};
}

}  // namespace niblick
