#pragma once

#include <cstdint>
#include <vector>

#include "core/play/position.h"

namespace niblick {

// What a player may see of a position. Players, hints for closed games and card trackers get this
// instead of the Board.
struct Observation {
    enum class Visibility : std::uint8_t { gone, hidden, seen };
    struct Spot {
        Visibility visibility = Visibility::gone;
        Card card = kNoCard;  // only when seen
    };
    // By slot; in games that are not plain by piece (position.h), including the waste, cells and
    // the set being taken.
    std::vector<Spot> slots;
    std::vector<Card> tops;  // of each foundation, kNoCard when empty
    int stock_left = 0;
    int withheld = 0;                // stock cards that rules have still to add
    int next_stock_rank = 0;         // known rank of the next stock card, 0 when not known
    Card next_stock_card = kNoCard;  // when the whole card is known
    // The first stock cards in the order of turning: all if the stock lies face up, or was redealt
    // without a shuffle, since the player has seen it (not from the first card on that rules have
    // added, which may be new); otherwise those that lie face up, if more than one may, or that a
    // token has shown.
    std::vector<Card> known_stock;
    // How many cards of each kind (by kind index of the deck) are in the stock, face down, withheld
    // or set aside, without revealing where. Includes a stock card of which only the rank is known,
    // but not a known one.
    std::vector<int> unseen;
    // Only in games that are not plain, all by piece:
    std::vector<Slot> waste;               // the oldest first
    std::vector<Slot> cells;               // the cards that cells hold
    std::vector<std::vector<Slot>> piles;  // the lowest first; where piles move
    std::vector<int> tokens;               // in hand, of each kind
};

// All expect matches(board, position), and a slot below board.pieces().
Observation observe(const Board& board, const Position& position);
// True if a card lies face down or in the stock, so that a solver knows more than the player.
bool anything_hidden(const Board& board, const Position& position);
// True for a card that lies face down, even with nothing on it, until a card beside it has left
// (Visibility::mystery), unless a rule has turned it up; it may not be moved.
bool is_mystery(const Board& board, const Position& position, Slot piece);
// How many of the next stock cards the player knows.
int stock_known(const Board& board, const Position& position);
// True if a tableau card is face up, or if a piece elsewhere is visible.
bool is_face_up(const Board& board, const Position& position, Slot slot);

}  // namespace niblick
