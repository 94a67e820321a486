#include "core/search/deals/playouts.h"

#include <vector>

#include "core/base/rng.h"
#include "core/play/play.h"

namespace niblick {

namespace {

bool beginner_wins(const Board& board, const Position& start, std::uint64_t seed, int most_moves) {
    Rng rng(seed);
    Position position = start;
    std::vector<Move> plays;
    for (int n = 0; n < most_moves; ++n) {
        const Ending now = ending(board, position);
        if (now != Ending::playing) return now == Ending::won;
        const std::vector<Move> legal = legal_moves(board, position);
        plays.clear();
        for (const Move move : legal) {
            if (move.kind == MoveKind::play) plays.push_back(move);
        }
        const std::vector<Move>& among = plays.empty() ? legal : plays;
        position = after(board, position, among[rng.below(among.size())]);
    }
    return ending(board, position) == Ending::won;
}

}  // namespace

Playouts measure_playouts(const Board& board, std::uint64_t games, int most_moves) {
    const Position start = start_position(board);
    Playouts result;
    for (; result.games < games; ++result.games) {
        result.won += beginner_wins(board, start, result.games + 1, most_moves) ? 1 : 0;
    }
    return result;
}

}  // namespace niblick
