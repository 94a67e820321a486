#include "tests/oracle/brute.h"

#include <algorithm>

#include "core/play/play.h"

namespace niblick {

Brute::Key Brute::key_of(const Position& position) const {
    std::vector<int> filled;
    for (int s = 0; s < board_.layout().size(); ++s) {
        if (position.filled.test(s)) filled.push_back(s);
    }
    const std::vector<int> tops(position.top.begin(), position.top.end());
    return {filled, tops, position.drawn};
}

Truth Brute::solve(const Position& position) {
    const Key key = key_of(position);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    const int left = position.filled.count();
    Truth truth{left == 0, left};
    for (const Move move : legal_moves(board_, position)) {
        const Truth next = solve(after(board_, position, move));
        truth.winnable = truth.winnable || next.winnable;
        truth.least_left = std::min(truth.least_left, next.least_left);
    }
    known_[key] = truth;
    return truth;
}

int Brute::best_score(const Position& position, const Tally& tally) {
    const ScoreKey key{key_of(position), tally.points, tally.tips, history(tally)};
    if (const auto at = scores_.find(key); at != scores_.end()) return at->second;
    int best = score(board_, position, tally);
    for (const Move move : legal_moves(board_, position)) {
        const int next =
            best_score(after(board_, position, move), tally_after(board_, move, tally));
        if (better_score(board_.variant->score, next, best)) best = next;
    }
    scores_[key] = best;
    return best;
}

}  // namespace niblick
