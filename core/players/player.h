#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/rng.h"
#include "core/play/observe.h"
#include "core/play/play.h"

namespace niblick {

// What a player has before it: the rules, what can be seen, and what may be done. Neither the deal
// nor the position is in it, so that no player can look at a card that lies face down.
struct PlayerView {
    const std::shared_ptr<const Variant>& variant;
    const Observation& seen;
    std::span<const Move> moves;  // the legal ones in canonical order, one at least
    Tally tally;
};

// Somebody who plays without seeing what the rules hide. One instance plays one game at a time;
// equal seats in equal games and equal generators give equal choices.
class Player {
  public:
    virtual ~Player() = default;
    // Forgets what was worked out for the game before. The generator's numbers are all the chance
    // a player has.
    virtual void reset(Rng rng) = 0;
    // One of seat.moves.
    virtual Move choose(const PlayerView& view) = 0;
};

// The rungs of the ladder, each meant to be above the one before.
enum class PlayerKind : std::uint8_t {
    random,     // any legal move
    first,      // the first legal move: cards from left to right, then the stock
    greedy,     // the card that starts the longest chain in sight
    ahead,      // whole chains, and what the next stock card may bring
    hindsight,  // hidden cards dealt at random, each world solved exactly, the average taken
    search  // ten times the worlds, 255 at most; where the stock alone is hidden a search over the
            // card that comes next, and exact over all its orders when few are left
            // (MonteCarloAdvisor)
};
inline constexpr PlayerKind kPlayerKinds[] = {PlayerKind::random,    PlayerKind::first,
                                              PlayerKind::greedy,    PlayerKind::ahead,
                                              PlayerKind::hindsight, PlayerKind::search};
std::string_view player_word(PlayerKind kind);

struct PlayerOptions {
    int worlds = 24;  // that a hindsight player deals for a decision; at most 255
};
// True when the kind can play the variant. The last three need a plain one (Traits::plain); the
// last two one foundation and a stock that may be turned at any time besides, and a layout whose
// sets can be numbered.
bool can_play(PlayerKind kind, const Variant& variant);
// A player for games of the variant. Expects can_play().
std::unique_ptr<Player> make_player(PlayerKind kind, std::shared_ptr<const Variant> variant,
                                    PlayerOptions options = {});

// A game played to its end by a player.
struct PlayedGame {
    bool won = false;
    std::string fault;  // the first failure of a rule, as a sentence, after which nothing was
                        // played; empty for none
    int score = 0;
    int left = 0;  // cards of the tableau
    int moves = 0;
    int choices = 0;  // moves where there was more than one legal one
};
// Plays until the game is won or no move is left, or `most_moves` are made. The generator is seeded
// by `seed`, so that a game can be repeated.
PlayedGame play_out(const Board& board, Player& player, std::uint64_t seed, int most_moves = 2000);

}  // namespace niblick
