#include "core/players/player.h"

#include <algorithm>

#include "core/expects.h"
#include "core/players/hindsight.h"
#include "core/players/simple.h"
#include "core/players/win_counts.h"

namespace niblick {

std::string_view player_word(PlayerKind kind) {
    switch (kind) {
        case PlayerKind::random: return "random";
        case PlayerKind::first: return "first";
        case PlayerKind::greedy: return "greedy";
        case PlayerKind::ahead: return "ahead";
        case PlayerKind::hindsight: return "hindsight";
        case PlayerKind::endgame: return "endgame";
    }
    return "";
}

bool can_play(PlayerKind kind, const Variant& variant) {
    switch (kind) {
        case PlayerKind::random:
        case PlayerKind::first: return true;
        case PlayerKind::greedy:
        case PlayerKind::ahead: return variant.traits.plain && variant.layout.size() > 0;
        case PlayerKind::hindsight:
        case PlayerKind::endgame:
            return WinCounts::serves(variant) &&
                   search::count_removable_sets(variant.layout, WinCounts::kMostSets) > 0;
    }
    return false;
}

std::unique_ptr<Player> make_player(PlayerKind kind, std::shared_ptr<const Variant> variant,
                                    PlayerOptions options) {
    NIBLICK_EXPECTS(can_play(kind, *variant));
    switch (kind) {
        case PlayerKind::random: return players::random();
        case PlayerKind::first: return players::first();
        case PlayerKind::greedy: return players::greedy();
        case PlayerKind::ahead: return players::ahead();
        case PlayerKind::hindsight:
        case PlayerKind::endgame: break;
    }
    auto lattice = search::Lattice::make(variant->layout, WinCounts::kMostSets);
    return players::hindsight(std::move(variant), std::move(lattice), options.worlds,
                              kind == PlayerKind::endgame);
}

PlayedGame play_out(const Board& board, Player& player, std::uint64_t seed, int most_moves) {
    PlayedGame game;
    player.sit_down(Rng(seed));
    Position position = start_position(board);
    Tally tally;
    std::vector<Move> moves;
    while (game.moves < most_moves && ending(board, position) == Ending::playing) {
        legal_moves(board, position, moves);
        const Observation seen = observe(board, position);
        const Move move = player.choose({board.variant, seen, moves, tally});
        NIBLICK_EXPECTS(std::find(moves.begin(), moves.end(), move) != moves.end());
        tally = tally_after(board, position, move, tally);
        position = after(board, position, move);
        ++game.moves;
        game.choices += moves.size() > 1;
    }
    game.won = ending(board, position) == Ending::won;
    game.score = score(board, position, tally);
    game.left = cards_left(board, position);
    return game;
}

}  // namespace niblick
