#pragma once

#include <optional>
#include <string>

#include "core/game/session.h"
#include "workbench/game/coaching/analysis_cache.h"

namespace niblick {

// A suggested move with the reason, as one sentence.
struct Hint {
    std::optional<Move> move;  // nothing if there is no move
    std::string words;
};

// A heuristic move from visible cards: the card that starts the longest run, among equals the one
// that uncovers most, or a stock card if nothing can be played.
Hint hint_by_eye(const Session& session);
// The next move of a known winning line, otherwise a hint from visible cards.
Hint hint_for(const Session& session, const Verdict* verdict);
// The solver's move and what it preserves, otherwise a hint from visible cards.
Hint hint_with(const Session& session, const Past& past, const AnalysisCache& cache);

}  // namespace niblick
