#pragma once

#include <string>

#include "core/deal/daily.h"
#include "core/game/session.h"
#include "workbench/game/game_model.h"

namespace niblick {

// A result to share with people who may play the same deal: game, deal, score, par in a round, and
// the deal's code without moves. "TriPeaks, closed, deal of 2026-11-23: won, 54 points. niblick..."
// `goals`: how many were reached, "2 of 2", or empty; `today` identifies the daily deal.
std::string share_line(const Session& session, const std::string& title, const ScoreNote& score,
                       const std::string& goals, Date today);

}  // namespace niblick
