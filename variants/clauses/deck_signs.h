#pragma once

#include <string>
#include <vector>

#include "core/cards/signs.h"
#include "variants/compile/mechanism.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

// The ranks and suits of the kinds of deck that [deck] knows by name. `usual` and `order` are those
// of all their ranks; a deck of fewer ranks narrows them.
Signs french_signs();
Signs spanish_signs();
Signs tarot_signs();
Signs number_signs();

// Ranks as the texts of [deck] own_ranks describe them: "letter [name[/plural]] [figure]", such as
// "7", "S sota jack" or "R rey/reyes king". Reports what cannot be read, and leaves it out.
std::vector<RankSign> read_rank_signs(const Options& options, std::string_view key,
                                      Diagnostics& faults);
// Suits as the texts of [deck] suits describe them: "letter name [colour] [shape] [in colour]",
// such as "H hearts" or "O oros red coin in gold".
std::vector<SuitSign> read_suit_signs(const Options& options, std::string_view key,
                                      Diagnostics& faults);

// The colour of a word such as "red".
std::optional<Ink> ink_of(std::string_view word);

}  // namespace niblick::mechanisms
