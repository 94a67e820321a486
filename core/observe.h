#pragma once

#include <cstdint>
#include <vector>

#include "core/position.h"

namespace niblick {

// What a player may see of a position. Players, hints for closed games and card trackers get this
// and not the Board.
struct Observation {
    enum class Sight : std::uint8_t { gone, hidden, seen };
    struct Spot {
        Sight sight = Sight::gone;
        Card card = kNoCard;  // only when seen
    };
    std::vector<Spot> slots;
    std::vector<Card> tops;  // of each foundation, kNoCard when empty
    int stock_left = 0;
    int next_stock_rank = 0;         // known rank of the next stock card, 0 when not known
    Card next_stock_card = kNoCard;  // when the whole card is shown
    // How many cards of each kind (by kind index of the deck) are not in sight: in the stock or
    // face down. Their order is not given away. A stock card whose rank alone is known is counted.
    std::vector<int> unseen;
};

Observation observe(const Board& board, const Position& position);
// True when the card of a filled slot lies face up.
bool is_face_up(const Board& board, const Position& position, Slot slot);

}  // namespace niblick
