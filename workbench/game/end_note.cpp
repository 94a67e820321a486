#include "workbench/game/end_note.h"

#include "core/play/observe.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

// The score compared with the best possible one; empty if that is unknown.
std::string describe_best(const Timeline& line, int score) {
    const BestKnown& best = line.points.front().outlook.best;
    if (!best.exact()) return {};
    if (*best.reached == score) return "This is the best possible score.";
    return "Best with all cards known: " + format_score(*best.reached, line.unit) + ".";
}

}  // namespace

EndNote end_note(const GameModel& games) {
    EndNote note;
    if (!games.over()) return note;
    const Session& session = games.session();
    const Timeline& line = games.teaching().timeline;
    note.over = true;
    note.won = session.ending() == Ending::won;
    const std::string score = format_score(session.score(), line.unit);
    const bool by_cards = counts_cards(line.unit);
    const EndWords end = end_words(session);
    note.title = end.title;
    if (note.won) {
        note.lines.push_back(with_capital(end.detail) + (by_cards ? "." : ", " + score + "."));
    } else {
        if (games.time_up()) note.title = "The time is up";
        const int left = cards_left(session.board(), session.position());
        note.lines.push_back(counted(left, "card") + " left" +
                             (by_cards ? "." : ", " + score + "."));
        note.lost_by = line.lost_by;
        const bool never =
            !line.points.empty() && line.points.front().outlook.outcome == Outcome::lost;
        // The player may not have been able to know it.
        const bool hidden = anything_hidden(session.board(), session.start());
        const std::string known = hidden ? "With all cards known " : "";
        if (note.lost_by > 0) {
            note.lines.push_back(known + (hidden ? "it" : "It") + " could be won before move " +
                                 std::to_string(note.lost_by) + ".");
        } else if (never) {
            note.lines.push_back(known + (hidden ? "this" : "This") + " deal could not be won.");
        }
    }
    const bool says_little = by_cards && (note.won || note.lost_by > 0);
    std::string best = says_little ? std::string() : describe_best(line, session.score());
    if (!best.empty()) note.lines.push_back(std::move(best));
    if (const HandRating* rating = games.hand_rating()) {
        for (std::string& each : describe_rating(*rating)) note.lines.push_back(std::move(each));
    }
    return note;
}

}  // namespace niblick
