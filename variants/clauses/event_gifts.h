#pragma once

#include <optional>
#include <vector>

#include "core/rules/extended.h"
#include "variants/clauses/event_chain.h"
#include "variants/clauses/event_text.h"

namespace niblick::mechanisms {

// The tokens that events give, if events help by nothing else (Rule::gifts): none removes or adds
// cards or wins the game. A token that is given for anything but the cards of a run costs nothing
// that could be counted: its Gift::plays is 0.
std::optional<std::vector<Gift>> gifts_of(const EventTable& table, const EventNotes& notes);

}  // namespace niblick::mechanisms
