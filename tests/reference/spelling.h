#pragma once

#include <string>

#include "core/cards/signs.h"
#include "variants/compile/ruleset.h"

namespace niblick::reference {

// This engine reads ranks letter by letter. Ranks of two characters are the numbers from 10 on;
// each is represented by one character that occurs in no text.
char letter_of(const std::string& rank);
char letter_of(const Signs& signs, int rank);
// "10" again.
std::string spelled(char letter);
// The name of a card by letters of its rank and suit: with a mark where it could be taken for
// ranks.
std::string card_name(const std::string& letters);
// The name of a card, with its rank as a letter.
std::string lettered(const std::string& card, const Signs& signs);
// The file with each rank as a letter, in all keys that name ranks or cards.
RuleSet lettered(RuleSet file, const Signs& signs);

}  // namespace niblick::reference
