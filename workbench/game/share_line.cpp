#include "workbench/game/share_line.h"

#include "core/game/game_code.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"

namespace niblick {

namespace {

std::string describe_deal(const Session& session, Date today) {
    const auto& number = session.number();
    if (!number) return "own deal";
    const DealNumber daily = daily_number(session.board().variant->fingerprint, today);
    return *number == daily ? "deal of " + date_text(today) : describe_number(*number);
}

std::string describe_outcome(const Session& session) {
    if (session.ending() == Ending::won) return "won, ";
    if (session.ending() == Ending::playing) return "unfinished, ";
    return "";
}

}  // namespace

std::string share_line(const Session& session, const std::string& title, const ScoreNote& score,
                       const std::string& goals, Date today) {
    const std::string& unit = session.board().variant->score.unit;
    std::string words = title + ", " + describe_deal(session, today) + ": " +
                        describe_outcome(session) + format_score(session.score(), unit);
    if (!score.hole.empty()) words += " (" + score.hole + ")";
    if (!goals.empty()) words += ", " + goals + " goals";
    const Session start(session.board(), session.number(), session.brought());
    return words + ". " + game_code(start);
}

}  // namespace niblick
