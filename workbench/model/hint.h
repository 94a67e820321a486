#pragma once

#include <optional>
#include <string>

#include "core/search/solve.h"
#include "core/session.h"

namespace niblick {

// A move worth making and why, as one sentence.
struct Hint {
    std::optional<Move> move;  // none when nothing can be done
    std::string words;
};

// The next move of a known winning line; without one, a sensible move found from what a player can
// see: the card that starts the longest run, the one that uncovers most among equals, a stock card
// when nothing can be played.
Hint hint_for(const Session& session, const Verdict* verdict);

}  // namespace niblick
