#pragma once

#include <string>

#include "core/deal/daily.h"
#include "core/game/session.h"
#include "workbench/game/game_model.h"

namespace niblick {

// A result to be shown to others who may want to play the same deal: the game, which deal it is,
// the score, against par in a round, and the deal's code without a move. "TriPeaks, closed, deal of
// 2026-11-23: won, 54 points. niblick..." `goals`: how many were reached, "2 of 2", or empty;
// `today` is for telling the deal of the day.
std::string share_line(const Session& session, const std::string& title, const ScoreNote& score,
                       const std::string& goals, Date today);

}  // namespace niblick
