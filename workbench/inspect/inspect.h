#pragma once

#include <cstdint>
#include <string>

#include "core/game/session.h"
#include "variants/compile/ruleset.h"

namespace niblick {

// Draws what players see of a game and checks it: `check --play`, the soak and the walkers over the
// shipped rule files call these for every position that they reach. Both return the first fault as
// a sentence, or an empty text.

// How much is drawn. Pictures take most of the time.
enum class DrawnForms : std::uint8_t { words, all };

// A position: the table as text, the moves, what is spoken; and as pictures the table of the window
// and the one that is exported. Every card in play must be where it belongs, once and in sight; no
// text may be empty, and everything must be within its picture.
std::string position_fault(const Session& session, DrawnForms forms = DrawnForms::all);

// The rules page as text; and the sheets to be printed, with the table of a game.
std::string page_fault(const RuleSet& rules, const Session& session,
                       DrawnForms forms = DrawnForms::all);

}  // namespace niblick
