#pragma once

#include <string>
#include <vector>

#include "core/play/observe.h"

namespace niblick {

// How many cards of a rank, or of a rank and a suit, have not been seen yet.
struct UnseenCount {
    std::string name;  // "A", "10", "K"; what a card without rank is called
    std::string sign;  // as printed on the card: "BA"
    int unseen = 0;
    int total = 0;             // in the deck
    std::vector<int> by_suit;  // as the suits of the deck; empty where suits do not matter
};

// What a player can know about hidden cards, from the Observation alone.
struct Tracker {
    std::vector<UnseenCount> ranks;  // those that the deck holds, the lowest first
    bool suits = false;              // by_suit is there
    std::vector<SuitShape> shapes;   // of the suits, as by_suit
    int unseen = 0;
    int in_stock = 0;   // of them
    int face_down = 0;  // of them
    int set_aside = 0;  // of them
    std::string where;  // "17 cards not seen yet: 12 in the stock, 5 face down."
    std::string next;   // "The next stock card: 3 of 17 make a card playable."
    // By rank as above: how many of the cards that may come next are of it, out of `unseen`; the
    // rest of a known card is 0.
    std::vector<int> next_rank;
    int next_of = 0;  // of how many the next stock card is one; 0: there is none, 1: it is known
};

Tracker tracker_of(const Board& board, const Position& position);
// "The next stock card is a 7 with a chance of 3 in 17."
std::string describe_next(const Tracker& tracker, std::size_t rank);

}  // namespace niblick
