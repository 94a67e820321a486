#pragma once

#include <string_view>

#include "variants/compile/mechanism.h"

namespace niblick::mechanisms {

// The language of [events] as the manual lists it. The parser (event_text.cpp) takes the words that
// it looks for, and the hints of its messages, from here: a new word needs a row, and its reading.

inline constexpr std::string_view kTriggers = "Triggers";
inline constexpr std::string_view kConditions = "Conditions";
inline constexpr std::string_view kActions = "Actions";
inline constexpr std::string_view kCards = "Cards and places";
inline constexpr std::string_view kKeys = "What opens a lock";

// Of the texts "when".
inline constexpr Phrase kEventPhrases[] = {
    {kTriggers, "CARDS leaves",
     "One of these cards leaves the layout or the reserve: it is played, goes to a cell or a bag, "
     "or is removed by another event.",
     "QS leaves: remove beside"},
    {kTriggers, "CARDS cleared", "The last of these cards leaves the layout or the reserve.",
     "hearts cleared: give wild"},
    {kTriggers, "CARDS turned",
     "One of these cards is turned from the stock, or dealt from it to the columns. Kinds of cards "
     "only: the stock has no places.",
     "K turned: burn 2"},
    {kTriggers, "redeal", "The waste becomes the stock again.", "redeal: give wild"},
    {kTriggers, "run of N [same suit]",
     "A run has N cards. A run is cards played onto foundations one after another: turning a stock "
     "card, a redeal, a token or a spell ends it, and for 'same suit' a card of another suit "
     "begins it "
     "anew.",
     "run of 5: give wild"},
    {kTriggers, "every N of a run [same suit]", "A run has N cards, twice N, three times N ...",
     "every 3 of a run same suit: give coin"},
    {kTriggers, "every N moves",
     "N moves have been made since the last time: plays, stock cards turned, redeals, moves to "
     "cells "
     "and columns, tokens and spells.",
     "every 12 moves: burn 1"},
    {kTriggers, "TOKEN used", "The player uses one of these tokens, or a spell of [counters].",
     "wild used: burn 3"},

    {kConditions, "while CARDS", "Another of these cards lies in the layout or the reserve.",
     "K leaves while QH: give wild"},
    {kConditions, "after CARDS", "None of these cards lies there any more.",
     "K leaves after Q: give wild"},
    {kConditions, "with [N] TOKEN", "The player has at least so many (1 without a number).",
     "run of 4 with 3 coin: give wild, take 3 coin"},
    {kConditions, "without [N] TOKEN", "The player has fewer.", "J leaves without wild: give wild"},

    {kActions, "remove CARDS",
     "Takes these cards out of the layout and the reserve as far as they are available; those that "
     "become available as others are removed follow.",
     "place 4 leaves: remove places 5 9"},
    {kActions, "remove free CARDS",
     "Takes only those of these cards that were available when the move had been made.",
     "KS leaves: remove free any"},
    {kActions, "remove one CARDS",
     "Takes the first of those, in dealing order. 'any' is every card.",
     "run of 6: remove one any"},
    {kActions, "remove beside",
     "Takes the cards that were dealt to the same row as the card that leaves, at most one card's "
     "width away. A reserve card has none beside it.",
     "QS leaves: remove beside"},
    {kActions, "remove around", "The same, and those of the neighbouring rows.",
     "JC leaves: remove around"},
    {kActions, "give [N] TOKEN",
     "Adds tokens (wild, iron 7, shuffle, peek), which need a table of their own even if play "
     "begins "
     "with none, or to a counter of [counters].",
     "QH leaves: give 2 wild"},
    {kActions, "take [N] TOKEN", "Takes as many as there are, up to this number.",
     "K turned: take wild"},
    {kActions, "burn N", "Puts the next stock cards out of play, face up.", "K leaves: burn 1"},
    {kActions, "add N [to waste]",
     "Puts the next of the cards that [stock] withholds behind the last stock card or, with 'to "
     "waste', face up onto the waste, as many as there are.",
     "run of 5: add 1"},
    {kActions, "points N", "Adds so many to the score, or takes them away: 'points -5'.",
     "hearts cleared: points 50"},
    {kActions, "rough PLACES",
     "The next hit on each of these cards, a play that fits, leaves it where it is, as [rough] "
     "does.",
     "QS leaves: rough places 1-3"},
    {kActions, "turn up CARDS", "Shows these cards to the player.", "JC leaves: turn up row 1"},
    {kActions, "end [won | lost] ['SENTENCE']",
     "Ends the game, which is lost unless the move has won it. 'end won' clears all cards that "
     "must be cleared, so that it is won. The sentence is told.",
     "every 30 moves: end 'The fuse has burnt down.'"},

    {kCards, "QS, red JQ, any", "Kinds of cards, named as in [clauses]; 'any' is every card.",
     "red JQ leaves: burn 1"},
    {kCards, "place N, places N N-N",
     "Cards dealt to these places, counted from 1 in dealing order: row by row, each row from left "
     "to right; reserve cards come last.",
     "places 1-3 leaves: give wild"},
    {kCards, "column N, row N, end of column N, tips, reserve, NAME",
     "Places by name, in all the ways told at 'groups'. A word that names a card and a place names "
     "the card; with 'place' before it, the place.",
     "end of column 3 leaves: give wild"},
    {kCards, "[group] NAME", "The places to which the key 'groups' gives this name.",
     "flags cleared: give wild"},
};

// Of the texts "locks".
inline constexpr Phrase kLockPhrases[] = {
    {kKeys, "CARDS until CARDS",
     "None of the second cards lies in the layout or the reserve any more; those that the same "
     "lock holds do not count.",
     "places 5 6 until K hearts"},
    {kKeys, "CARDS until N TOKEN", "The player has so many of a token or counter.",
     "J until 3 coin"},
};

}  // namespace niblick::mechanisms
