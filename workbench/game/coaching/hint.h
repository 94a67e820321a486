#pragma once

#include <optional>
#include <string>

#include "core/game/session.h"
#include "workbench/game/coaching/analysis_cache.h"

namespace niblick {

// A move worth making and why, as one sentence.
struct Hint {
    std::optional<Move> move;  // none when nothing can be done
    std::string words;
};

// A sensible move found from what a player can see: the card that starts the longest run, the one
// that uncovers most among equals, a stock card when nothing can be played.
Hint hint_by_eye(const Session& session);
// The next move of a known winning line, or else a hint from visible cards.
Hint hint_for(const Session& session, const Verdict* verdict);
// The solver's move and what it preserves, or else a hint from visible cards.
Hint hint_with(const Session& session, const Past& past, const AnalysisCache& cache);

}  // namespace niblick
