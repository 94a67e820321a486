#pragma once

#include "variants/compile/mechanism.h"

namespace niblick::mechanisms {

// The language of clauses (link_clause.h) as the manual lists it. Each part of a clause is
// optional.
inline constexpr Phrase kClausePhrases[] = {
    {"Which cards", "JQK, hearts, red, QS",
     "Rank letters, a suit, a colour or a card's name. They narrow each other: red JQK.",
     "red JQK equal"},
    {"Which cards", "any, suited, jokers", "Every card; those with a suit; the wild ones.",
     "jokers or suited A on K"},
    {"Which cards", "CARDS or CARDS", "One or the other.", "A or red Q on K"},
    {"Which cards", "CARDS but CARDS", "Without these.", "hearts but QH on K"},
    {"Ranks", "up [N]", "So many ranks higher than the card below, 1 without a number.",
     "any up 2"},
    {"Ranks", "down [N]", "So many ranks lower.", "up 2 or down 2"},
    {"Ranks", "equal", "Of the same rank.", "any equal"},
    {"Ranks", "sum N", "The two ranks add up to this number.", "any sum 13"},
    {"Suits", "same | other | any suit",
     "A card without a suit, such as a trump or a joker, is of neither the same nor another suit "
     "or colour as any card, not even one like it.",
     "up same suit"},
    {"Suits", "same | other colour", "The same for the colours of the suits.",
     "equal other colour"},
    {"Suits", "sister suit", "The other suit of the same colour.", "equal sister suit"},
    {"The card below, and the rest", "on CARDS", "Which cards may lie below.", "A on K"},
    {"The card below, and the rest", "on empty", "The clause is about an empty foundation.",
     "A on empty"},
    {"The card below, and the rest", "in RANKS [round]",
     "An order of ranks for this clause; 'round': the last and the first are neighbours.",
     "up in QKA round"},
    {"The card below, and the rest", "packing: CLAUSE",
     "At the start: the clause is about packing on columns.", "packing: down other colour"},
};

}  // namespace niblick::mechanisms
