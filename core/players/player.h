#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/base/rng.h"
#include "core/play/observe.h"
#include "core/play/play.h"
#include "core/play/tally.h"

namespace niblick {

// Everything a player may use: the rules, an observation, the legal moves and the tally. It has
// neither the deal nor the position, so no player can look at a face-down card.
struct PlayerView {
    const std::shared_ptr<const Variant>& variant;
    const Observation& seen;
    std::span<const Move> moves;  // the legal ones in canonical order, at least one
    Tally tally;
};

// Plays without seeing what the rules hide. One instance plays one game at a time. Deterministic:
// equal views and equal generators give equal choices.
//
// That a player sees neither deal nor position hides the deal only while its number is unknown: a
// player may deal numbers 1, 2, ... until one agrees with the visible cards. A contest therefore
// draws its deal numbers at random from all 64 bits and keeps them secret until the end, beside the
// secret of PlayerSeeds.
class Player {
  public:
    virtual ~Player() = default;
    // Starts a new game. The generator is the player's only source of randomness, and tells nothing
    // of the deal (see PlayerSeeds).
    virtual void reset(Rng rng) = 0;
    // One of view.moves. The players that make_player() makes expect a view of a game of their
    // variant.
    virtual Move choose(const PlayerView& view) = 0;
};

// The players of the ladder, each meant to be stronger than the one before. How much the last two
// differ is in docs/luck_and_skill.md.
enum class PlayerKind : std::uint8_t {
    random,     // any legal move
    first,      // the first legal move: cards from left to right, then the stock
    greedy,     // the card that starts the longest visible chain
    ahead,      // whole chains, considering what the next stock card may allow
    hindsight,  // the average over determinizations, each solved exactly
    search,     // ten times as many determinizations, at most 255; if only the stock is hidden, a
                // search over the next stock card, exact over all orders when few cards are left
                // (MonteCarloAdvisor)
    expectimax  // the chance to win if the stock is drawn with replacement: if only the stock is
                // hidden, after the next stock card and averaged with determinizations, a sixth as
                // many for each face, exact over all orders when few cards are left; otherwise the
                // average over determinizations of the face-down cards, at most ten times as many
                // (ReplacementAdvisor)
};
inline constexpr PlayerKind kPlayerKinds[] = {
    PlayerKind::random,    PlayerKind::first,  PlayerKind::greedy,    PlayerKind::ahead,
    PlayerKind::hindsight, PlayerKind::search, PlayerKind::expectimax};
std::string_view player_word(PlayerKind kind);

struct PlayerOptions {
    int worlds = 24;  // determinizations for one decision of `hindsight`; 1 to 255
};
// True when the kind can play the variant. All but the first two need a plain one (Traits::plain).
// The last three also need one foundation, a stock that may be turned at any time, and a layout
// whose removable sets can be numbered.
bool can_play(PlayerKind kind, const Variant& variant);
// True when the kind's choices depend on its generator. The others play alike with any.
bool uses_chance(PlayerKind kind);
// A player for games of the variant. Expects a variant and can_play().
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
// Expects a board that is bound and a player who chooses legal moves.
// Plays until the game is won or no move is left, or `most_moves` are made. Equal generators repeat
// a game. Take them from PlayerSeeds: Rng(number) is the one that shuffled the deck.
PlayedGame play_out(const Board& board, Player& player, Rng generator, int most_moves = 2000);
// The same from a position of the board, with the tally of the moves before it.
PlayedGame play_on(const Board& board, Position position, Tally tally, Player& player,
                   Rng generator, int most_moves = 2000);

}  // namespace niblick
