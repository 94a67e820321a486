#pragma once

#include <string>
#include <vector>

#include "core/play/observe.h"

namespace niblick {

// The number of unseen cards of a rank, in total and by suit.
struct UnseenCount {
    std::string name;  // "A", "10", "K"; the name of a card without rank
    std::string sign;  // as printed on the card: "BA"
    int unseen = 0;
    int total = 0;             // in the deck
    std::vector<int> by_suit;  // by suit of the deck; empty if suits do not matter
};

// What a player can know about hidden cards, derived from the Observation alone.
struct Tracker {
    std::vector<UnseenCount> ranks;  // those of the deck, lowest first
    bool suits = false;              // by_suit is filled
    std::vector<SuitShape> shapes;   // parallel to by_suit
    int unseen = 0;
    int in_stock = 0;   // of them
    int face_down = 0;  // of them
    int withheld = 0;   // of them
    int set_aside = 0;  // of them
    std::string where;  // "17 cards not seen yet: 12 in the stock, 5 face down."
    std::string next;   // "The next stock card: 3 of 17 make a card playable."
    // Parallel to `ranks`: the number of possible next stock cards of that rank, out of next_of.
    std::vector<int> next_rank;
    int next_of = 0;  // the number of possible next stock cards; 0: no stock, 1: known
};

Tracker tracker_of(const Board& board, const Position& position);
// "The next stock card is a 7 with a chance of 3 in 17."
std::string describe_next(const Tracker& tracker, std::size_t rank);

}  // namespace niblick
