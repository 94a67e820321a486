#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/play/position.h"

namespace niblick::search {

// A game in which all cards go on one foundation in one chain, as the chain search sees it: masks
// of at most 57 slots. The same chain read from its end is such a game too, with covers and links
// reversed: a deal that is easy from one end can be intractable from the other.
struct ChainGame {
    std::vector<Face> face;                   // [slot]
    std::vector<std::uint64_t> above, below;  // [slot]
    std::vector<std::uint64_t> targets;  // [face, and the empty foundation]: slots that go on it
    std::vector<std::vector<Face>> replies;  // [face]: faces that go on it
    std::uint64_t filled = 0;
    std::uint64_t open = 0;
    Face top = 0;
    // The slot of the last card of all, under all others, or -1: backward it stands for the card on
    // the foundation.
    int starter = -1;
    std::vector<Slot> piece;  // [slot]: the card of the board that lies there
};

// The game from a position on.
ChainGame forward_game(const Board& board, const Position& from);
// The same from its end. Nothing where an empty foundation does not take every card, or the starter
// would be one slot too many.
std::optional<ChainGame> backward_game(const Board& board, const Position& from);
// Both with a card that leaves last of all, wherever it is now, and hides nothing: what it covers
// lies open once it does. Backward it is the card on the foundation.
ChainGame forward_game_to(const Board& board, const Position& from, Slot last);
std::optional<ChainGame> backward_game_to(const Board& board, const Position& from, Slot last);

inline constexpr int kMaxChainSlots = 57;  // 64 bits less seven for the face on top

}  // namespace niblick::search
