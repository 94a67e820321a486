#pragma once

#include <cstdint>
#include <vector>

#include "core/play/operations.h"
#include "variants/clauses/event_text.h"

namespace niblick::mechanisms {

// Where the state of events stands among the notes of their rule; -1: there is none.
struct EventNotes {
    int end = -1;            // `ending` of the event that ended the game
    int run = -1;            // cards of the run
    int suit_run = -1;       // those of one suit at its end, followed by that suit
    std::vector<int> moves;  // by event: moves since it last happened
    // A bit for each of these places, by number: whether the next hit on its card leaves it there.
    int rough = -1;
    SlotSet rough_places;
    int size = 0;

    // By event: 0 for one that does not end the game; the others are counted from 1 to 255, where
    // all further ones stay.
    std::vector<std::uint8_t> ending;
    bool only_leaving = true;  // no event is set off but by cards that leave
};
EventNotes notes_of(const std::vector<Event>& events);

// Plays a card that an event has made rough: it stays, and is rough no longer. False for other
// moves.
bool hit_rough(const EventNotes& notes, const Rule& rule, Operations& hand, Move move);
// Makes happen what a move has set off. `before`: the position in which it was made.
void follow_events(const std::vector<Event>& events, const EventNotes& notes, const Rule& rule,
                   const Position& before, Move move, Operations& hand);

// The pieces among some that are named so.
SlotSet pieces_of(const Board& board, const SlotSet& among, const Who& who);
// How many tokens of a name the player has; 0 if the game has none.
int tokens_in_hand(const Board& board, const TokenCounts& held, const std::string& name);

}  // namespace niblick::mechanisms
