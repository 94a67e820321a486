#include "workbench/game/timeline.h"

#include <algorithm>

#include "core/play/play.h"
#include "workbench/game/coaching/hand_rating_model.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

std::optional<Outcome> outcome_at(const Past& past, const VerdictBook& verdicts, int index) {
    const Position& position = past.trail[static_cast<std::size_t>(index)];
    const Ending end = ending(past.board, position);
    if (end == Ending::won) return Outcome::won;
    if (end == Ending::no_move) return Outcome::lost;
    const Verdict* verdict = verdicts.find(position);
    return verdict == nullptr ? std::nullopt : std::optional(verdict->outcome);
}

}  // namespace

std::vector<Tally> tallies_of(Session session) {
    std::vector<Tally> tallies;
    session.restart();
    tallies.push_back(session.tally());
    while (session.redo()) tallies.push_back(session.tally());
    return tallies;
}

std::vector<Outlook> outlooks_of(const Past& past, const VerdictBook& verdicts,
                                 const ScoreBook& scores) {
    const bool low_wins = past.board.variant->score.low_wins;
    const auto n = past.trail.size();
    std::vector<Outlook> outlooks(n);
    for (std::size_t i = 0; i < n; ++i) {
        const int index = static_cast<int>(i);
        const Standpoint at = past.standpoint(index);
        outlooks[i].outcome = outcome_at(past, verdicts, index);
        outlooks[i].best = best_by_rules(past.board, at);
        outlooks[i].best.add(scores.find(at), low_wins);
    }
    // A score reachable later is reachable now; a bound that holds now holds later.
    for (std::size_t i = n - 1; i-- > 0;) {
        outlooks[i].best.add({outlooks[i + 1].best.reached, {}}, low_wins);
        if (outlooks[i + 1].outcome == Outcome::won) outlooks[i].outcome = Outcome::won;
    }
    for (std::size_t i = 1; i < n; ++i) {
        outlooks[i].best.add({{}, outlooks[i - 1].best.bound}, low_wins);
        if (outlooks[i - 1].outcome == Outcome::lost) outlooks[i].outcome = Outcome::lost;
    }
    return outlooks;
}

Timeline timeline_of(const Past& past, const VerdictBook& verdicts, const ScoreBook& scores) {
    const Variant& variant = *past.board.variant;
    Timeline line;
    line.at = past.at;
    line.low_wins = variant.score.low_wins;
    line.unit = variant.score.unit;
    line.sees_all = variant.visibility.hides();
    const std::vector<Outlook> outlooks = outlooks_of(past, verdicts, scores);
    for (std::size_t i = 0; i < outlooks.size(); ++i) {
        TimelinePoint point;
        point.score = score(past.board, past.trail[i], past.tallies[i]);
        point.outlook = outlooks[i];
        if (i > 0) {
            point.grade = grade_of(outlooks[i - 1], outlooks[i], line.low_wins);
            point.words = describe_record(past.board, past.trail[i - 1], past.moves[i - 1]);
            point.remark = describe_grade(point.grade, outlooks[i - 1], outlooks[i], line.unit);
            if (point.grade.kind == MoveGrade::Kind::loses) line.lost_by = static_cast<int>(i);
        }
        line.points.push_back(std::move(point));
    }
    return line;
}

bool Timeline::complete() const {
    return std::all_of(points.begin(), points.end(), [](const TimelinePoint& point) {
        return point.outlook.best.exact() && point.outlook.outcome.has_value();
    });
}

bool Timeline::is_rated() const {
    return std::any_of(points.begin(), points.end(),
                       [](const TimelinePoint& point) { return point.rated.has_value(); });
}

void add_rating(Timeline& line, const Past& past, const HandRating& rating) {
    for (const RatedMove& move : rating.moves) {
        const auto at = static_cast<std::size_t>(move.at);
        TimelinePoint& point = line.points[at + 1];
        point.rated = move;
        point.loss = describe_loss(move, describe_advice(past.board, past.trail[at], move.best));
    }
}

int Timeline::before_last_cost() const {
    for (int i = std::min(at, static_cast<int>(points.size()) - 1); i > 0; --i) {
        const MoveGrade::Kind kind = points[static_cast<std::size_t>(i)].grade.kind;
        if (kind == MoveGrade::Kind::costs || kind == MoveGrade::Kind::loses) return i - 1;
    }
    return -1;
}

}  // namespace niblick
