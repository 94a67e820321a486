#include "core/search/deals/playouts.h"

#include <vector>

#include "core/base/rng.h"
#include "core/play/play.h"

namespace niblick {

Position play_as_beginner(const Board& board, std::uint64_t n,
                          const std::function<void(const BeginnerMove&)>& watch, int most_moves) {
    Rng rng(n);
    Position position = start_position(board);
    std::vector<Move> legal, plays;
    for (int made = 0; made < most_moves; ++made) {
        if (ending(board, position) != Ending::playing) break;
        legal_moves(board, position, legal);
        plays.clear();
        for (const Move move : legal) {
            if (move.kind == MoveKind::play) plays.push_back(move);
        }
        const std::vector<Move>& among = plays.empty() ? legal : plays;
        const Move move = among[rng.below(among.size())];
        if (watch) watch({position, legal, move});
        position = after(board, position, move);
    }
    return position;
}

Playouts measure_playouts(const Board& board, std::uint64_t games, int most_moves) {
    Playouts result;
    for (; result.games < games; ++result.games) {
        const Position last = play_as_beginner(board, result.games + 1, {}, most_moves);
        result.won += ending(board, last) == Ending::won ? 1 : 0;
    }
    return result;
}

}  // namespace niblick
